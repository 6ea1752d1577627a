import { isSignedIn } from './signed-in.ts'

type Suggestion = { label: string; detail: string; href: string }

const PAUSE_MS = 150
let lists = 0

/** `input[data-suggest]`: places and titles while typing, as a listbox. Enter without a choice searches as before. */
export function suggestions(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-suggest]')) suggestFor(input)
}

function suggestFor(input: HTMLInputElement): void {
  const list = document.createElement('ul')
  list.id = `suggestions-${++lists}`
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.getAttribute('aria-label') ?? '')
  list.hidden = true
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  })) {
    input.setAttribute(name, value)
  }

  let found: Suggestion[] = []
  let chosen = -1
  let waiting: ReturnType<typeof setTimeout>
  let asked: AbortController | undefined

  const show = (items: Suggestion[]) => {
    if (!list.isConnected) input.parentElement!.append(list)
    const kept = found[chosen]?.href // what was chosen while these were on their way stays chosen, where it is among them
    found = items
    list.replaceChildren(...items.map((item, i) => optionFor(item, `${list.id}-${i}`)))
    choose(kept === undefined ? -1 : items.findIndex(({ href }) => href === kept))
    list.hidden = items.length === 0
    input.setAttribute('aria-expanded', String(items.length > 0))
  }
  const choose = (next: number) => {
    chosen = next
    ;[...list.children].forEach((option, i) => option.setAttribute('aria-selected', String(i === next)))
    const option = list.children[next]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    asked?.abort()
    if (input.value.trim().length < 2) return show([])
    waiting = setTimeout(async () => {
      asked = new AbortController()
      const items = await ask(input.value.trim(), asked.signal).catch(() => undefined)
      if (items) show(items)
    }, PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      return show([])
    }
    if (list.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place beyond either end is the field itself.
      choose(((chosen + 1 + step + found.length + 1) % (found.length + 1)) - 1)
    }
    if (event.key === 'Enter' && found[chosen]) {
      event.preventDefault()
      location.assign(found[chosen]!.href)
    }
  })
  list.addEventListener('mousedown', (event) => event.preventDefault()) // keep the focus in the field
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('li')
    const item = option && found[[...list.children].indexOf(option)]
    if (item) location.assign(item.href)
  })
  input.addEventListener('blur', () => show([]))
}

function optionFor({ label, detail }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.setAttribute('role', 'option')
  const small = document.createElement('small')
  small.textContent = detail
  option.append(label, small)
  return option
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  const response = await fetch(`/api/policies/suggest?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) return undefined
  const { items } = (await response.json()) as { items: Suggestion[] }
  // Whoever is signed in has a page of a record that knows them.
  return isSignedIn() ? items.map((item) => ({ ...item, href: item.href.replace(/^\/demo(?=\/policy\/)/, '') })) : items
}
