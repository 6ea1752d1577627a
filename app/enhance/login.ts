import { askAgain, afterSignIn, intendedDestination } from '#app/session/session.ts'
import { bindingKey } from '#app/session/key.ts'
import { storeTokens } from '#app/session/tokens.ts'
import type { LoggedIn, SessionTokens } from '#contract/accounts.ts'
import { loginNotices as t, resendNotices } from '#text/en/account-notices.ts'
import { answerTo, post, type Answer } from './account-call.ts'
import { isAddressFine, onSend, say, sayProblem, type Typed } from './account-form.ts'
import { leaveIfSignedIn } from './already-signed-in.ts'
import { showProblem } from './field-problems.ts'
import { keep, reasonIn } from './login-answer.ts'
import { offerPasskey } from './passkey-login.ts'
import { showPasswords } from './show-password.ts'

/** Signs in, keeps what the answer hands out, and goes where its owner was going. */
export function login(screen: HTMLElement): void {
  const form = screen.querySelector('form')!
  form.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled = false
  showPasswords(form)
  offerLink(form)
  offerPasskey(screen)
  onSend(form, async (typed) => {
    if (isAddressFine(form) && isPasswordThere(form)) await signIn(form, typed)
  })
  void begin(screen)
}

async function begin(screen: HTMLElement): Promise<void> {
  const address = new URL(location.href)
  const message = address.searchParams.get('message')
  if (address.searchParams.get('auth') === 'google') return comeBackFromGoogle(screen, address)
  if (message === 'account-created-verify') say(t.created)
  await leaveIfSignedIn()
}

const isPasswordThere = (form: HTMLFormElement): boolean =>
  (form.elements.namedItem('password') as HTMLInputElement).reportValidity()

async function signIn(form: HTMLFormElement, { email, password, code }: Typed): Promise<void> {
  const key = await bindingKey()
  const answer = await answerTo(fetch('/api/auth/login', post({ email, password, ...(code ? { code } : {}), key })))
  if (answer?.isOk) return keep(() => afterSignIn(answer.body as LoggedIn)) // our own API, checked by its contract there
  form.querySelector<HTMLElement>('[data-resend]')!.hidden = answer?.code !== 'EMAIL_NOT_VERIFIED'
  if (answer?.code === 'SECOND_FACTOR_REQUIRED') return askForCode(form, answer, code)
  sayProblem({ title: t.failedTitle, message: reasonIn(answer) })
}

/** The account has a second factor: its field appears, and the form is sent once more with it. */
function askForCode(form: HTMLFormElement, { message }: Answer, sent: string | undefined): void {
  form.querySelector<HTMLElement>('[data-second-factor]')!.hidden = false
  const field = form.elements.namedItem('code') as HTMLInputElement
  field.disabled = false
  field.value = ''
  field.focus()
  if (!sent) return
  showProblem(form, 'code', message ?? t.failed)
  sayProblem({ title: t.failedTitle, message: message ?? t.failed })
}

/** Whoever has not followed the link of the mail can have it sent again. */
function offerLink(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-resend]')!
  button.addEventListener('click', async () => {
    const { value: email } = form.elements.namedItem('email') as HTMLInputElement
    const answer = await answerTo(fetch('/api/auth/resend-verification', post({ email })))
    if (!answer) return sayProblem(resendNotices.network)
    if (!answer.isOk) return sayProblem({ title: resendNotices.failedTitle, message: answer.message ?? resendNotices.failed })
    button.hidden = true
    say({ title: resendNotices.sentTitle, message: answer.message ?? resendNotices.sent })
  })
}

/** Product-spec section 4: the tokens are fetched and kept, the address is cleaned, and its owner goes on. */
async function comeBackFromGoogle(screen: HTMLElement, address: URL): Promise<void> {
  const isIncomplete = address.searchParams.get('profile') === 'incomplete'
  screen.ariaBusy = 'true'
  const key = await bindingKey()
  const headers: Record<string, string> = key ? { 'x-session-key': JSON.stringify(key) } : {}
  const answer = await answerTo(fetch('/api/auth/session/tokens', { credentials: 'include', cache: 'no-store', headers }))
  for (const name of ['auth', 'profile']) address.searchParams.delete(name)
  history.replaceState(null, '', address.pathname + address.search)
  screen.ariaBusy = null
  if (!answer?.isOk) return sayProblem({ title: t.failedTitle, message: answer?.message ?? t.failed })
  const { token, refreshToken } = answer.body as SessionTokens // our own API, checked by its contract there
  keep(() => storeTokens({ accessToken: token, refreshToken }))
  await askAgain().catch(() => undefined)
  location.replace(isIncomplete ? '/profile-completion' : intendedDestination.take())
}
