/**
 * `form[popover]`: open as a sheet it has the focus to itself, as a dialog has: the rest of the page is inert until it closes,
 * and the button that opened it gets the focus back.
 */
export function keepFocusInSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('form[popover]')) {
    let behind: HTMLElement[] = []
    const opener = () => document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]:not(#${sheet.id} *)`)
    sheet.addEventListener('toggle', (event) => {
      const isOpen = event.newState === 'open'
      if (isOpen) {
        behind = around(sheet).filter((element) => !element.inert)
        for (const element of behind) element.inert = true
        sheet.querySelector<HTMLElement>('button')?.focus()
      } else if (document.activeElement === document.body) opener()?.focus()
    })
    // Before it closes, or the browser could not give the focus back to what is inert.
    sheet.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'open') return
      for (const element of behind) element.inert = false
      behind = []
    })
  }
}

/** Everything beside an element and beside what it stands in. */
function around(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || element === document.body) return []
  const beside = [...parent.children].filter((child): child is HTMLElement => child !== element && child instanceof HTMLElement)
  return [...beside, ...around(parent)]
}
