/** `/` goes to the search field, unless somebody is writing. */
export function searchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const field = [...document.querySelectorAll<HTMLInputElement>('[data-search-key]')].find((input) => input.offsetParent)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
