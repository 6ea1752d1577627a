/** Says below a field what is wrong with it, and leads there: the first one gets the focus. */
export function showProblem(form: HTMLFormElement, name: string, message: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.tabIndex < 0) return
  const line = document.createElement('p')
  line.className = 'field-error'
  line.id = `${field.id}-error`
  line.textContent = message
  const isFirst = !form.querySelector('[aria-invalid]')
  field.ariaInvalid = 'true'
  field.setAttribute('aria-describedby', line.id)
  field.after(line)
  if (isFirst) field.focus()
}

export function clearProblems(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
  for (const line of form.querySelectorAll('.field-error')) line.remove()
}
