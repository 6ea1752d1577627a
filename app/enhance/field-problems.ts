/**
 * Says below a field what is wrong with it, and leads there: the first one gets the focus. Where a script has put another field in place of
 * one (`data-stands-for`), that one; where a field is part of something larger (`data-problem-below`), below all of it.
 */
export function showProblem(form: HTMLFormElement, name: string, message: string): void {
  const field = fieldOf(form, name)
  if (!(field instanceof HTMLInputElement) || field.tabIndex < 0) return
  const line = document.createElement('p')
  line.className = 'field-error'
  line.id = `${field.id}-error`
  line.textContent = message
  const isFirst = !form.querySelector('[aria-invalid]')
  field.ariaInvalid = 'true'
  field.setAttribute('aria-describedby', [line.id, ...describedBy(field, line.id)].join(' '))
  ;(field.closest('[data-problem-below]') ?? field).after(line)
  if (isFirst) field.focus()
}

/** The field of that name, or the one that stands for it. */
export const fieldOf = (form: HTMLFormElement, name: string): Element | RadioNodeList | null =>
  form.querySelector(`[data-stands-for="${CSS.escape(name)}"]`) ?? form.elements.namedItem(name)

export function clearProblems(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    const others = describedBy(field, `${field.id}-error`)
    if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '))
    else field.removeAttribute('aria-describedby')
  }
  for (const line of form.querySelectorAll('.field-error')) line.remove()
}

/** The hints of a field, without its problem. */
const describedBy = (field: Element, but: string): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== but)
