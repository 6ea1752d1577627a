/** `details[data-popover]`: one open at a time; Escape and a click elsewhere close it. */
export function closePopovers(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-popover][open]')
  document.addEventListener('click', (event) => {
    for (const details of open()) if (!details.contains(event.target as Node)) details.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const details of open()) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
  })
}

/** Fields left empty say nothing, so they stay out of the address that a form leads to. */
export function leaveOutEmptyFields(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get') return
    const empty = [...form.elements].filter(
      (field) => field instanceof HTMLInputElement && field.name !== '' && field.value === '',
    ) as HTMLInputElement[]
    for (const field of empty) field.disabled = true
    // Back from the next page, the form is as it was.
    setTimeout(() => empty.forEach((field) => (field.disabled = false)))
  })
}

/** `[data-find]`: a box that narrows the list of options in the element around it. */
export function findInLists(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-find]')) {
    const holder = box.closest<HTMLElement>('[hidden]')
    box.hidden = false
    if (holder) holder.hidden = false
    const group = box.closest('fieldset, details, section') ?? box.parentElement!
    const options = [...group.querySelectorAll<HTMLElement>('label:has([type=checkbox])')]
    box.addEventListener('input', () => {
      const wanted = plain(box.value)
      for (const option of options) option.hidden = !plain(option.textContent).includes(wanted)
    })
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault() // it narrows, it does not submit
    })
  }
}

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
