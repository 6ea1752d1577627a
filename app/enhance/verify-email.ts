import { callApi } from '#app/session/api.ts'
import { askAgain, currentUser, intendedDestination } from '#app/session/session.ts'
import { resendNotices, verifyNotices as t } from '#text/en/account-notices.ts'
import { answerTo, post } from './account-call.ts'
import { isAddressFine, onSend, say, sayProblem } from './account-form.ts'
import { showState, stateOf } from './screen-state.ts'

/** Product-spec section 9: so long the good news is to be read before its page is left. */
const BEFORE_LEAVING_MS = 800
const RESEND_LOGIN = '/login?message=Please+log+in+to+resend+verification+email'

/** Asks once whether the token is good: with no second try, and what came of it stays for as long as the page does. */
export async function verifyEmail(screen: HTMLElement): Promise<void> {
  const token = screen.querySelector<HTMLInputElement>('input[name=token]')!.value
  offerResend(screen)
  if (stateOf(screen) === 'ask') await verify(screen, token)
  const isSignedIn = Boolean(await currentUser().catch(() => undefined))
  for (const element of screen.querySelectorAll<HTMLElement>('[data-if-signed-out]')) element.hidden = isSignedIn
  if (!token && !isSignedIn && stateOf(screen) === 'failure') location.replace('/login')
}

async function verify(screen: HTMLElement, token: string): Promise<void> {
  showState(screen, 'loading')
  const answer = await answerTo(fetch(`/api/auth/verify-email?token=${encodeURIComponent(token)}`, { cache: 'no-store' }))
  if (answer?.isOk) return verified(screen)
  screen.querySelector('[data-why]')!.textContent = answer?.message ?? t.failed
  showState(screen, 'failure')
}

async function verified(screen: HTMLElement): Promise<void> {
  showState(screen, 'success')
  say({ title: t.successTitle, message: t.success })
  await askAgain().catch(() => undefined)
  const to = intendedDestination.take()
  setTimeout(() => location.assign(to), BEFORE_LEAVING_MS)
}

/** Signed in, it goes to the account's own address; else to the one that is typed, or to the login page when none is. */
function offerResend(screen: HTMLElement): void {
  const form = screen.querySelector<HTMLFormElement>('[data-state=failure] form')!
  const field = form.elements.namedItem('email') as HTMLInputElement
  onSend(form, async ({ email }) => {
    const isTyped = Boolean(email?.trim()) && field.checkVisibility()
    if (isTyped && !isAddressFine(form)) return
    const asked = isTyped ? post({ email }) : { method: 'POST' }
    const answer = await answerTo(callApi('/api/auth/resend-verification', asked))
    if (!answer) return sayProblem(resendNotices.network)
    if (answer.status === 401) return location.assign(RESEND_LOGIN)
    if (!answer.isOk) return sayProblem({ title: resendNotices.failedTitle, message: answer.message ?? resendNotices.failed })
    say({ title: resendNotices.sentTitle, message: answer.message ?? resendNotices.sent })
  })
}
