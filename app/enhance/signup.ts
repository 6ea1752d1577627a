import { signupNotices as t } from '#text/en/account-notices.ts'
import { answerTo, post, type Answer } from './account-call.ts'
import { isAddressFine, onSend, refuse, sayProblem, type Problem, type Typed } from './account-form.ts'
import { leaveIfSignedIn } from './already-signed-in.ts'
import { countryPickers } from './country-picker.ts'
import { showProblem } from './field-problems.ts'
import { showPasswords } from './show-password.ts'

/** The login page says that the account is made, and that its address is to be verified. */
const THEN = '/login?message=account-created-verify'
const SHORTEST = 8

type Rule = { field: string; isBroken: (typed: Typed) => boolean; problem: Problem }

const isBlank = (typed: string | undefined) => !typed?.trim()

/** Product-spec section 5, in its order. */
const RULES: readonly Rule[] = [
  { field: 'termsAccepted', isBroken: (typed) => !typed.termsAccepted, problem: t.terms },
  { field: 'fullName', isBroken: (typed) => isBlank(typed.fullName), problem: t.fullName },
  { field: 'occupation', isBroken: (typed) => isBlank(typed.occupation), problem: t.occupation },
  { field: 'country', isBroken: (typed) => isBlank(typed.country), problem: t.country },
  { field: 'confirmPassword', isBroken: (typed) => typed.password !== typed.confirmPassword, problem: t.mismatch },
  { field: 'password', isBroken: (typed) => typed.password!.length < SHORTEST, problem: t.short },
]

/** Sends the form to the API and says what came of it, beside the field and in a notice. */
export function signup(screen: HTMLElement): void {
  const form = screen.querySelector('form')!
  void leaveIfSignedIn()
  countryPickers(form)
  showPasswords(form)
  waitForTerms(form)
  onSend(form, async (typed) => {
    const rule = RULES.find(({ isBroken }) => isBroken(typed))
    if (rule) refuse(form, rule.field, rule.problem)
    else if (isAddressFine(form)) await register(form, typed)
  })
}

function waitForTerms(form: HTMLFormElement): void {
  const terms = form.elements.namedItem('termsAccepted') as HTMLInputElement
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const follow = () => (button.disabled = !terms.checked)
  terms.addEventListener('change', follow)
  window.addEventListener('pageshow', follow) // a browser that comes back fills in what was ticked
  follow()
}

async function register(form: HTMLFormElement, { website, ...typed }: Typed): Promise<void> {
  const answer = await answerTo(
    fetch('/api/auth/register', {
      ...post({
        ...typed,
        termsAccepted: typed.termsAccepted !== undefined,
        privacyAccepted: typed.privacyAccepted !== undefined,
        ...(website ? { website } : {}),
      }),
      credentials: 'include',
    }),
  )
  if (answer?.isOk) return location.assign(THEN)
  for (const { path, message } of answer?.details ?? []) showProblem(form, path, message)
  sayProblem({ title: t.failedTitle, message: reasonIn(answer) })
}

function reasonIn(answer: Answer | undefined): string {
  if (!answer) return t.network
  return answer.message ?? answer.details[0]?.message ?? (answer.status < 500 ? t.noReason : t.failed)
}
