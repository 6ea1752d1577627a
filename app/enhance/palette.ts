import { palette as t } from '#text/en/palette.ts'
import { attributes, element, lateDialog } from './late-dialog.ts'
import { entriesFor, recordsFor, searchEntry, type Entry } from './palette-entries.ts'

const PAUSE_MS = 150
/** The search field of records wants as many letters. */
const SHORTEST = 2

let palette: ReturnType<typeof makePalette> | undefined

/** Opens the palette, and closes it when it is open: the same keys do both. */
export function openPalette(): void {
  palette ??= makePalette()
  palette.toggle()
}

/** A field, and under it what its words lead to: a combobox whose list is always open, in a modal dialog. */
function makePalette() {
  const { dialog, show } = lateDialog('palette', t.title)
  const field = element('input', 'palette-field')
  const list = element('div', 'palette-list')
  const said = element('p', 'visually-hidden')
  const close = element('button', 'palette-close', t.close)
  attributes(field, {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': 'palette-list',
    'aria-label': t.title,
    placeholder: t.hint,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    maxlength: '200',
  })
  attributes(list, { id: 'palette-list', role: 'listbox', 'aria-label': t.title })
  said.setAttribute('role', 'status')
  close.type = 'button'
  const head = element('div', 'palette-head')
  head.append(field, close)
  dialog.append(head, list, said)

  let entries: Entry[] = []
  let chosen = 0
  let hasMoved = false
  let waiting: ReturnType<typeof setTimeout>
  let asked: AbortController | undefined

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const choose = (next: number) => {
    chosen = next
    options().forEach((option, i) => option.setAttribute('aria-selected', String(i === next)))
    const option = options()[next]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** Shows them by group. Somebody who has moved stays where they are when records come in behind. */
  const fill = (next: Entry[]) => {
    const before = hasMoved ? entries[chosen]?.label : undefined
    entries = next
    list.replaceChildren(...groupsOf(next))
    if (next.length === 0) list.append(element('p', 'palette-none', t.none))
    choose(
      Math.max(
        0,
        next.findIndex(({ label }) => label === before),
      ),
    )
  }
  const follow = () => {
    clearTimeout(waiting)
    asked?.abort()
    hasMoved = false
    const typed = field.value.trim()
    const here = entriesFor(typed)
    if (typed.length < SHORTEST) {
      fill(here)
      said.textContent = t.count(here.length)
      return
    }
    const withRecords = (records: Entry[]) => [...records, ...here, searchEntry(typed)]
    fill([...here, searchEntry(typed)])
    waiting = setTimeout(async () => {
      const turn = (asked = new AbortController())
      try {
        fill(withRecords(await recordsFor(typed, turn.signal)))
        said.textContent = t.count(entries.length)
      } catch {
        if (!turn.signal.aborted) said.textContent = t.away
      }
    }, PAUSE_MS)
  }
  const take = (entry: Entry | undefined) => {
    if (!entry) return
    dialog.close()
    entry.go()
  }

  field.addEventListener('input', follow)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      hasMoved = true
      choose((chosen + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(entries[chosen])
    }
  })
  list.addEventListener('mousedown', (event) => event.preventDefault()) // keep the focus in the field
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (option) take(entries[options().indexOf(option)])
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => asked?.abort())

  return {
    toggle: () => {
      if (dialog.open) return dialog.close()
      field.value = ''
      follow()
      void show()
    },
  }
}

/** The entries under the names of their groups, in the order in which they come. */
function groupsOf(entries: Entry[]): HTMLElement[] {
  let shown = 0
  return [...Map.groupBy(entries, ({ group }) => group)].map(([name, of]) => {
    const group = element('div', 'palette-group')
    attributes(group, { role: 'group', 'aria-label': t.groups[name] })
    const heading = element('p', '', t.groups[name])
    heading.ariaHidden = 'true' // the group says it
    const options = of.map(({ label, detail }) => {
      const option = element('div', '', label)
      attributes(option, { role: 'option', id: `palette-${(shown += 1)}`, 'aria-selected': 'false' })
      if (detail) option.append(element('small', '', detail))
      return option
    })
    group.append(heading, ...options)
    return group
  })
}
