import { bindingKey } from '#app/session/key.ts'
import { canUsePasskeys, askForPasskey } from '#app/session/passkey.ts'
import { afterSignIn } from '#app/session/session.ts'
import type { LoggedIn } from '#contract/accounts.ts'
import { loginNotices as t } from '#text/en/account-notices.ts'
import { answerTo, post } from './account-call.ts'
import { say, sayProblem } from './account-form.ts'
import { keep, reasonIn } from './login-answer.ts'

/**
 * `[data-passkey]`: signs in with a passkey. It is shown where the browser can, and at the address of the site alone: at another, no browser
 * has a passkey for it.
 */
export function offerPasskey(screen: HTMLElement): void {
  const button = screen.querySelector<HTMLButtonElement>('[data-passkey]')!
  if (button.dataset.passkey !== location.origin || !canUsePasskeys()) return
  button.hidden = false
  button.addEventListener('click', async () => {
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    await signIn()
    button.ariaBusy = null
  })
}

async function signIn(): Promise<void> {
  const question = await answerTo(fetch('/api/auth/passkey/options', { method: 'POST' }))
  if (!question?.isOk) return sayProblem({ title: t.failedTitle, message: reasonIn(question) })
  const { challengeId, options } = question.body as { challengeId: string; options: object } // our own API, checked by its contract there
  const used = await askForPasskey(options)
  if (!used.ok && used.why === 'stopped') return say(t.passkey.stopped)
  if (!used.ok) return sayProblem({ title: t.failedTitle, message: t.passkey.failed })
  const key = await bindingKey()
  const answer = await answerTo(fetch('/api/auth/passkey', post({ challengeId, credential: used.credential, key })))
  if (!answer?.isOk) return sayProblem({ title: t.failedTitle, message: reasonIn(answer) })
  keep(() => afterSignIn(answer.body as LoggedIn)) // our own API, checked by its contract there
}
