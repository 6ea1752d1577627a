/**
 * The keys of every page. `/` goes to the search field, `j` and `k` through the results of a search, `?` opens the help, Ctrl K or Cmd K the palette; both are fetched when they are first
 * asked for, by a key or by a `[data-keys]` button, which is hidden until it can do something. Single characters do nothing while somebody
 * is writing, and for whoever turned them off (shortcuts.ts, which is not for this file).
 */
export function keys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || altKey) return
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'k' && !shiftKey) open(event, 'palette')
      return
    }
    if (!/^[/?jk]$/.test(key) || isWriting(event.target) || areOff() || document.querySelector('dialog:modal')) return
    if (key === '?') return open(event, 'help')
    if (key !== '/') return step(key === 'j' ? 1 : -1)
    const field = [...document.querySelectorAll<HTMLInputElement>('[data-search-key]')].find((input) => input.offsetParent)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-keys]')) {
    button.hidden = false
    button.addEventListener('click', (event) => open(event, button.dataset.keys as Opens))
  }
}

/** To the next result of a search, or the one before; Enter opens it as any link. */
function step(by: number): void {
  const results = [...document.querySelectorAll<HTMLElement>('.result .title-link')]
  const at = results.indexOf(document.activeElement as HTMLElement)
  results[Math.max(0, at + by)]?.focus()
}

type Opens = 'palette' | 'help'

function open(event: Event, what: Opens): void {
  event.preventDefault()
  // Should it not come, the next press asks again.
  if (what === 'help') void import('./keyboard-help.ts').then(({ openHelp }) => openHelp(), console.debug)
  else void import('./palette.ts').then(({ openPalette }) => openPalette(), console.debug)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

function areOff(): boolean {
  try {
    return localStorage.getItem('keys') === 'off'
  } catch {
    return false
  }
}
