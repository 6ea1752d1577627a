import type { Context } from 'hono'
import { SubscribeInput } from '#contract/newsletter.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { NEWSLETTER_PREFERENCES, type NewsletterPreferences } from '#domain/newsletter.ts'
import type { Form, FormAnswer } from '#server/forms.ts'
import type { Env } from '#server/http/env.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { confirm, requestLink, savePreferences, subscribe, unsubscribe, type LinkProblem } from './newsletter.ts'
import { subscriptionProblem } from './subscription-problem.ts'

const t = text.newsletter
type Fields = Record<string, string>

/**
 * The newsletter's forms. Those of a link are taken from anywhere: the right to do it is in the token, no cookie adds to it, and the pages
 * they stand on tell nobody where one comes from.
 */
export const newsletterForms: readonly Form[] = [
  { path: '/newsletter', answer: takeSubscription },
  { path: '/newsletter/link', answer: takeLinkRequest },
  { path: '/newsletter/confirm', answer: takeConfirmation, isOpen: true },
  { path: '/newsletter/preferences', answer: takePreferences, isOpen: true },
  { path: '/newsletter/unsubscribe', answer: takeLeave, isOpen: true },
]

async function takeSubscription(c: Context<Env>, { firstName = '', email = '', website = '' }: Fields): Promise<FormAnswer> {
  const input = SubscribeInput.safeParse({ firstName, email, website })
  if (!input.success) return { problem: subscriptionProblem(input.error), status: 422 }
  if (!(await isWithinLimit(c, 'newsletter'))) return tooMany
  await subscribe(c.var.db, input.data, c.var, c.var.now)
  return { to: '/newsletter/sent' }
}

async function takeLinkRequest(c: Context<Env>, { email = '', website = '' }: Fields): Promise<FormAnswer> {
  if (!isEmailAddress(email)) {
    const isMissing = email.trim() === ''
    const message = isMissing ? t.problems.required : t.problems.email
    const title = isMissing ? t.problems.validationTitle : t.problems.emailTitle
    return { problem: { title, message, details: [{ path: 'email', message }] }, status: 422 }
  }
  if (website) {
    const details = [{ path: 'website', message: t.problems.website }]
    return { problem: { title: t.problems.validationTitle, message: t.problems.website, details }, status: 422 }
  }
  if (!(await isWithinLimit(c, 'newsletter'))) return tooMany
  await requestLink(c.var.db, email, c.var, c.var.now)
  return { to: '/newsletter/link-sent' }
}

async function takeConfirmation(c: Context<Env>, fields: Fields): Promise<FormAnswer> {
  return afterLink(await confirm(c.var.db, tokenOf(c, fields), c.var, c.var.now), '/newsletter/confirmed')
}

async function takePreferences(c: Context<Env>, fields: Fields): Promise<FormAnswer> {
  const { db, now } = c.var
  if (fields.leave)
    return afterLink(await unsubscribe(db, 'preferences', tokenOf(c, fields), c.var, now), '/newsletter/unsubscribed')
  const chosen = Object.fromEntries(NEWSLETTER_PREFERENCES.map((name) => [name, fields[name] !== undefined]))
  if (!Object.values(chosen).includes(true)) {
    return { problem: { title: t.problems.validationTitle, message: t.preferences.chooseOne }, status: 422 }
  }
  return afterLink(
    await savePreferences(db, tokenOf(c, fields), chosen as NewsletterPreferences, c.var, now),
    '/newsletter/saved',
  )
}

async function takeLeave(c: Context<Env>, fields: Fields): Promise<FormAnswer> {
  const left = await unsubscribe(c.var.db, 'unsubscribe', tokenOf(c, fields), c.var, c.var.now)
  // A mail program follows no redirect (RFC 8058).
  if (left === 'done' && fields['List-Unsubscribe'] === 'One-Click') return { said: t.outcomes.unsubscribed.title }
  return afterLink(left, '/newsletter/unsubscribed')
}

// The page carries it in its form, for a script takes it out of the address; a mail program has only the address.
const tokenOf = (c: Context<Env>, { token }: Fields): string => token ?? c.req.query('token') ?? ''

function afterLink(result: 'done' | LinkProblem, to: string): FormAnswer {
  if (result === 'done') return { to }
  return { problem: { title: t.link[result].title, message: t.link[result].message }, status: 422 }
}

const tooMany: FormAnswer = { problem: { title: t.problems.failedTitle, message: t.tooMany }, status: 429 }
