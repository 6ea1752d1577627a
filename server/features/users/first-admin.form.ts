import type { Context } from 'hono'
import type { ProblemDetail } from '#contract/problem.ts'
import { LONGEST, LONGEST_PASSWORD } from '#domain/accounts.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { weaknessOf } from '#server/features/accounts/passwords.ts'
import type { Form, FormAnswer } from '#server/forms.ts'
import type { Env } from '#server/http/env.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { redeemFirstAdminLink, type AdminFields } from './first-admin.ts'

const t = text.users.firstAdmin

/** The form of the link that a start without an administrator prints. The right to it is in the token. */
export const firstAdminForm: Form = { path: '/first-admin', answer: takeFirstAdmin }

async function takeFirstAdmin(c: Context<Env>, fields: Record<string, string>): Promise<FormAnswer> {
  const { token = '', email = '', fullName = '', password = '' } = fields
  delete fields.password // the page shows again what was typed, and never this
  const typed = { email: email.trim(), fullName: fullName.trim(), password }
  if (!(await isWithinLimit(c, 'firstAdmin'))) return { problem: { title: t.wrongTitle, message: t.tooMany }, status: 429 }
  const details = problemsOf(typed)
  if (details.length > 0) {
    const message = details.length === 1 ? details[0]!.message : t.fieldsWrong
    return { problem: { title: t.wrongTitle, message, details }, status: 422 }
  }
  const made = await redeemFirstAdminLink(c.var.db, token, typed, c.var.from, c.var.now)
  return made === 'done' ? { to: '/login' } : { problem: { title: t.badTitle, message: t.bad }, status: 422 }
}

function problemsOf({ email, fullName, password }: AdminFields): ProblemDetail[] {
  const isName = fullName !== '' && fullName.length <= LONGEST.fullName && !/[\p{Cc}\u2028\u2029]/u.test(fullName)
  const weakness = password.length > LONGEST_PASSWORD ? t.passwordLong : weaknessOf(password, { email })
  return [
    ...(isName ? [] : [{ path: 'fullName', message: t.fullNameMissing }]),
    ...(isEmailAddress(email) ? [] : [{ path: 'email', message: t.emailWrong }]),
    ...(weakness ? [{ path: 'password', message: weakness }] : []),
  ]
}
