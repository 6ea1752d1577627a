import { clearProblems, showProblem } from './field-problems.ts'
import { showToast, type Toast } from './toasts.ts'

export type Typed = Record<string, string>
export type Problem = { title: string; message: string }

let dismissLast = () => {}

/** Says something in the corner, in place of what was said before: old notices do not pile up over the form. */
export function say(toast: Toast): void {
  dismissLast()
  dismissLast = showToast(toast)
}

export const sayProblem = ({ title, message }: Problem): void => say({ title, message, isProblem: true })

/** Says what is wrong with a field, there and in the corner. */
export function refuse(form: HTMLFormElement, field: string, problem: Problem): void {
  showProblem(form, field, problem.message)
  sayProblem(problem)
}

/** Takes what is typed when the form is sent; once at a time, and without what was wrong before. */
export function onSend(form: HTMLFormElement, send: (typed: Typed) => Promise<void> | void): void {
  form.noValidate = true // the notices are the product's, not the browser's
  let isUnderWay = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isUnderWay) return
    isUnderWay = true
    clearProblems(form)
    dismissLast()
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    form.ariaBusy = 'true'
    try {
      await send(typed)
    } finally {
      isUnderWay = false
      form.ariaBusy = null
    }
  })
}

/** What a browser itself says of an empty or misspelled address: no notice of ours has words for it. */
export function isAddressFine(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem('email')
  return !(field instanceof HTMLInputElement) || field.reportValidity()
}
