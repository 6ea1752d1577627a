import type { Context } from 'hono'
import type { Form, FormAnswer } from '#server/forms.ts'
import type { Env } from '#server/http/env.ts'
import { text } from '#text/en.ts'
import { follow } from './alert-mails.ts'
import { LINK_KINDS, type LinkKind } from './links.ts'

const t = text.alertMails.pages

/** Where each leads when it is done. */
const DONE = { stop: '/alerts/stopped', weekly: '/alerts/weekly-now', unsubscribe: '/alerts/unsubscribed' } as const

/**
 * The forms of the links in a mail about alerts. They are taken from anywhere: the right to do it is in the token, no cookie adds to it, and a
 * mail program sends them by itself.
 */
export const alertMailForms: readonly Form[] = LINK_KINDS.map((kind) => ({
  path: `/alerts/${kind}`,
  answer: (c, fields) => take(kind, c, fields),
  isOpen: true,
}))

async function take(kind: LinkKind, c: Context<Env>, fields: Record<string, string>): Promise<FormAnswer> {
  const { db, secret, now } = c.var
  // The page carries it in its form, for a script takes it out of the address; a mail program has only the address.
  const done = await follow(db, kind, fields.token ?? c.req.query('token') ?? '', secret, now)
  if (done !== 'done') return { problem: { title: t.problems[done].title, message: t.problems[done].message }, status: 422 }
  // A mail program follows no redirect (RFC 8058).
  if (fields['List-Unsubscribe'] === 'One-Click') return { said: t.outcomes.unsubscribed.title }
  return { to: DONE[kind] }
}
