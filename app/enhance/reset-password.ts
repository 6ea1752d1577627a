import { passwordNotices as t } from '#text/en/account-notices.ts'
import { answerTo, post } from './account-call.ts'
import { isAddressFine, onSend, refuse, say, sayProblem, type Typed } from './account-form.ts'
import { clearProblems, showProblem } from './field-problems.ts'
import { showState } from './screen-state.ts'
import { showPasswords } from './show-password.ts'

const SHORTEST = 8

/** The five modes of the screen: request, validating, reset, invalid, success. */
export async function resetPassword(screen: HTMLElement): Promise<void> {
  const request = screen.querySelector<HTMLFormElement>('[data-request]')!
  const reset = screen.querySelector<HTMLFormElement>('[data-reset]')!
  showPasswords(screen)
  onSend(request, (typed) => requestLink(screen, request, typed))
  onSend(reset, (typed) => changePassword(screen, reset, typed))
  for (const link of screen.querySelectorAll<HTMLAnchorElement>('[data-to-request]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      beginAgain(screen, reset)
    })
  }
  const token = tokenIn(reset)
  if (token.value) await validate(screen, token.value)
}

const tokenIn = (form: HTMLFormElement) => form.elements.namedItem('token') as HTMLInputElement

async function validate(screen: HTMLElement, token: string): Promise<void> {
  showState(screen, 'validating')
  const answer = await answerTo(fetch(`/api/auth/validate-reset-token?token=${encodeURIComponent(token)}`, { cache: 'no-store' }))
  if (answer?.isOk) return showState(screen, 'reset')
  showState(screen, 'invalid')
  sayProblem(answer ? { title: t.invalidTitle, message: answer.message ?? t.invalid } : t.notValidated)
}

async function requestLink(screen: HTMLElement, form: HTMLFormElement, { email = '' }: Typed): Promise<void> {
  if (!email.trim()) return refuse(form, 'email', t.emailRequired)
  if (!isAddressFine(form)) return
  const answer = await answerTo(fetch('/api/auth/forgot-password', post({ email: email.trim() })))
  if (!answer) return sayProblem(t.network)
  if (!answer.isOk) {
    return refuse(form, answer.details[0]?.path ?? '', {
      title: t.requestFailedTitle,
      message: answer.message ?? t.requestFailed,
    })
  }
  showState(screen, 'sent')
  say({ title: t.sentTitle, message: answer.message ?? t.sent })
}

async function changePassword(screen: HTMLElement, form: HTMLFormElement, typed: Typed): Promise<void> {
  const password = typed.password!.trim()
  if (!password) return refuse(form, 'password', t.required)
  if (password.length < SHORTEST) return refuse(form, 'password', t.short)
  if (password !== typed.confirmPassword!.trim()) return refuse(form, 'confirmPassword', t.mismatch)
  const fields = form.querySelectorAll<HTMLInputElement>('.input')
  for (const field of fields) field.disabled = true
  const answer = await answerTo(fetch('/api/auth/reset-password', post({ token: typed.token, password })))
  for (const field of fields) field.disabled = false
  if (!answer) return sayProblem(t.network)
  if (!answer.isOk) {
    for (const { path, message } of answer.details) showProblem(form, path, message)
    return sayProblem({ title: t.resetFailedTitle, message: answer.message ?? t.resetFailed })
  }
  form.reset()
  showState(screen, 'done')
  say({ title: t.resetTitle, message: answer.message ?? t.reset })
}

/** Back to asking for a link: the token and what was typed are forgotten. */
function beginAgain(screen: HTMLElement, reset: HTMLFormElement): void {
  clearProblems(reset)
  reset.reset()
  tokenIn(reset).value = ''
  showState(screen, 'request')
  screen.querySelector<HTMLInputElement>('[data-request] input[name=email]')!.focus()
}
