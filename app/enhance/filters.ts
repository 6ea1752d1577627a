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

/**
 * `form[data-apply-at-once]`: a box ticked with the pointer applies at once. By keyboard the button applies, so that nobody loses
 * their place among the boxes; so it does in the sheet of a phone.
 */
export function applyAtOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-apply-at-once]')) {
    form.addEventListener('change', (event) => {
      const field = event.target as HTMLInputElement
      if (!/^(checkbox|radio)$/.test(field.type) || field.matches(':focus-visible')) return
      if (!form.matches(':popover-open')) form.requestSubmit()
    })
  }
}

/** `[data-find]`: a box that narrows the options around it; `[data-find-in="ID"]`: one that narrows the lists in that element. */
export function findInLists(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-find]')) {
    const holder = box.closest<HTMLElement>('[hidden]')
    if (holder) holder.hidden = false
    const group = box.closest('fieldset, details, section') ?? box.parentElement!
    narrow(box, [...group.querySelectorAll<HTMLElement>('label:has([type=checkbox])')])
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-find-in]')) {
    const group = document.getElementById(box.dataset.findIn!)!
    const sections = [...group.querySelectorAll<HTMLElement>('section')]
    const none = document.querySelector<HTMLElement>(`[data-found-none="${group.id}"]`)
    narrow(box, [...group.querySelectorAll('li')], () => {
      for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])')
      if (none) none.hidden = sections.some((section) => !section.hidden)
    })
  }
}

/** Shows the options that have the box's words in them: a link's own words where there is one, not what stands beside it. */
function narrow(box: HTMLInputElement, options: HTMLElement[], afterwards?: () => void): void {
  box.hidden = false
  box.addEventListener('input', () => {
    const wanted = plain(box.value)
    for (const option of options) option.hidden = !plain((option.querySelector('a') ?? option).textContent).includes(wanted)
    afterwards?.()
  })
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault() // it narrows, it does not submit
  })
}

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
