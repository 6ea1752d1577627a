import type { Context } from 'hono'
import { RegisterInput } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Form, FormAnswer } from '#server/forms.ts'
import type { Env } from '#server/http/env.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { requestReset, resetPassword } from './accounts.ts'
import { countMail, countRegistration } from './limits.ts'
import { register, resendVerification, verifyEmail } from './registration.ts'
import { registrationProblem } from './registration-problem.ts'

const t = text.accounts
const answers = text.accountAnswers
type Fields = Record<string, string>

/**
 * The forms of accounts, for who has no script. What is done by the token of a link is taken from anywhere: the right to do it is in the
 * token. What sends a mail is not, or any page could have its readers ask for mails to somebody.
 */
export const accountForms: readonly Form[] = [
  { path: '/signup', answer: takeSignup },
  { path: '/verify-email', answer: takeVerification, isOpen: 'with a token' },
  { path: '/forgot-password', answer: takeResetRequest },
  { path: '/reset-password', answer: takeNewPassword, isOpen: 'with a token' },
]

async function takeSignup(c: Context<Env>, fields: Fields): Promise<FormAnswer> {
  if (fields.website) return refusedAt('website', { title: t.signup.failedTitle, message: text.newsletter.problems.website })
  const { termsAccepted, privacyAccepted, website: _, ...typed } = fields
  const input = RegisterInput.safeParse({
    ...typed,
    termsAccepted: termsAccepted !== undefined,
    privacyAccepted: privacyAccepted !== undefined,
  })
  if (!input.success) {
    const details = input.error.issues.map(({ path, code }) => ({
      path: String(path[0] ?? ''),
      message: code === 'too_big' ? t.tooLong : code === 'invalid_format' ? t.oneLine : t.wrong,
    }))
    return { problem: { title: t.signup.failedTitle, message: t.signup.noReason, details }, status: 422 }
  }
  const problem = registrationProblem(input.data)
  if (problem) return refusedAt(problem.path, problem)
  try {
    await countRegistration(c, emailKey(input.data.email)!)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { problem: { title: t.signup.failedTitle, message: error.message }, status: 429 }
  }
  await register(c.var.db, input.data, c.var, c.var.now)
  return { to: '/login?message=account-created-verify' }
}

/** Verifies by the token, or sends another to an address. */
async function takeVerification(c: Context<Env>, { token, email = '' }: Fields): Promise<FormAnswer> {
  if (token !== undefined) {
    const result = await verifyEmail(c.var.db, token, c.var, c.var.now)
    if (result === 'done') return { to: '/verify-email?came=verified' }
    return { problem: { title: t.verify.failedTitle, message: answers.notVerifiedLink }, status: 422 }
  }
  return mailTo(c, email, t.verify.failedTitle, resendVerification, '/verify-email?came=sent')
}

function takeResetRequest(c: Context<Env>, { email = '' }: Fields): Promise<FormAnswer> {
  return mailTo(c, email, t.reset.requestFailedTitle, requestReset, '/forgot-password?came=sent')
}

async function mailTo(
  c: Context<Env>,
  email: string,
  failedTitle: string,
  send: typeof requestReset,
  to: string,
): Promise<FormAnswer> {
  if (!email.trim()) return refusedAt('email', t.reset.emailRequired)
  const key = emailKey(email)
  if (!key) return refusedAt('email', answers.rules.email)
  try {
    await countMail(c, key)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { problem: { title: failedTitle, message: answers.tooManyMails }, status: 429 }
  }
  await send(c.var.db, email, c.var, c.var.now)
  return { to }
}

/** Product-spec section 5, in its order. The screen trims a password before it is sent. */
async function takeNewPassword(
  c: Context<Env>,
  { token = '', password: typed = '', confirmPassword = '' }: Fields,
): Promise<FormAnswer> {
  const password = typed.trim()
  if (!password) return refusedAt('password', t.reset.required)
  if ([...password].length < SHORTEST_PASSWORD) return refusedAt('password', t.reset.short)
  if (password !== confirmPassword.trim()) return refusedAt('confirmPassword', t.reset.mismatch)
  if (password.length > LONGEST_PASSWORD) return refusedAt('password', { title: t.reset.resetFailedTitle, message: t.tooLong })
  if (!(await isWithinLimit(c, 'resetTry'))) {
    return { problem: { title: t.reset.resetFailedTitle, message: t.reset.resetFailed }, status: 429 }
  }
  const result = await resetPassword(c.var.db, token, password, c.var, c.var.now)
  if (result === 'done') return { to: '/reset-password?came=done' }
  if (result === 'bad') return { problem: { title: t.reset.invalidTitle, message: t.reset.invalid }, status: 422 }
  return refusedAt('password', { title: t.reset.resetFailedTitle, message: result.problem })
}

const refusedAt = (path: string, { title, message }: { title: string; message: string }): FormAnswer => ({
  problem: { title, message, details: [{ path, message }] },
  status: 422,
})
