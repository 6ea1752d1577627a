import type { PreviewNode } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import { PLAN_FEATURES, type Plan } from '#domain/plans.ts'
import { googleLinkedMail } from '#server/features/google/google.mails.ts'
import { digestLetter } from '#server/features/alert-mails/alert-mails.mails.ts'
import type { DigestContent } from '#server/features/alert-mails/digest-content.ts'
import { accountMail, type AccountMailKind } from '#server/features/accounts/accounts.mails.ts'
import { newsletterMail, type MailWords, type NewsletterMailKind } from '#server/features/newsletter/newsletter.mails.ts'
import { issueLetter } from '#server/features/newsletter-desk/issue-letter.ts'
import { erasureMail } from '#server/features/my-data/my-data.mails.ts'
import { passkeyMail } from '#server/features/passkeys/passkeys.mails.ts'
import { readRequest } from '#server/features/requests/requests.ts'
import { secondFactorMail } from '#server/features/second-factor/second-factor.mails.ts'
import { accountChangedMail } from '#server/features/users/users.mails.ts'
import { webhookStoppedMail } from '#server/features/webhooks/webhooks.mails.ts'
import { text } from '#text/en.ts'
import type { MailKind, Mails } from './templates.ts'

/** A message in words and links; templates/letter.tsx says how it looks. */
export type Letter = MailWords & {
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string
  /** Why somebody gets it, at its foot. */
  why: string
  /** What an issue of the newsletter tells, between its first words and its button. */
  issue?: IssueContent
  /** What alerts found, on both sides of its button. */
  digest?: DigestContent
}

/** Sanitised elements, and what leads to pages of ours. */
export type IssueContent = { intro: PreviewNode[]; items: { title: string; words: string; href: string }[] }

/** What a row of the outbox says about a message. */
export type Filled = {
  kind: string
  data: unknown
  /** What was sealed in the database, in clear. */
  sealed?: Record<string, string>
}

/** The site that a message is from. Its links are made from `publicUrl`, never from what a request names. */
export type From = { publicUrl: string; siteName: string; secret: string }

type LetterOf<K extends MailKind> = (
  db: Db,
  data: Mails[K],
  from: From,
  now: Date,
  sealed: Record<string, string>,
) => Promise<Letter | undefined>

const ofNewsletter =
  <K extends NewsletterMailKind>(kind: K): LetterOf<K> =>
  async (_db, data, from, now) => ({
    ...newsletterMail(kind, data, from, now),
    why: text.mail.footer.asked(from.siteName),
  })

const ofAccount =
  <K extends AccountMailKind>(kind: K): LetterOf<K> =>
  async (_db, data, from, _now, sealed) => ({
    ...accountMail(kind, data, from, sealed),
    why: text.accountMails.why(from.siteName),
  })

/** Every kind of message and how it becomes words. A new one is a line here and its data in templates.ts. */
const LETTERS: { [K in MailKind]: LetterOf<K> } = {
  'newsletter-confirm': ofNewsletter('newsletter-confirm'),
  'newsletter-subscribed': ofNewsletter('newsletter-subscribed'),
  'newsletter-unknown': ofNewsletter('newsletter-unknown'),
  'newsletter-issue': issueLetter,
  'google-linked': async (_db, data, from) => ({ ...googleLinkedMail(data, from), why: text.google.mails.why(from.siteName) }),
  'account-verify': ofAccount('account-verify'),
  'account-known': ofAccount('account-known'),
  'account-reset': ofAccount('account-reset'),
  'password-changed': ofAccount('password-changed'),
  'email-change': ofAccount('email-change'),
  'email-change-known': ofAccount('email-change-known'),
  'email-change-asked': ofAccount('email-change-asked'),
  'email-changed': ofAccount('email-changed'),
  'new-device': ofAccount('new-device'),
  'token-reused': ofAccount('token-reused'),
  'second-factor-changed': async (_db, data, from) => secondFactorMail(data, from),
  'passkey-changed': async (_db, data, from) => passkeyMail(data, from),
  'account-changed': async (_db, data, from) => accountChangedMail(data, from),
  'erasure-asked': async (_db, data, from) => erasureMail(data, from),
  'alert-digest': digestLetter,
  'webhook-stopped': async (_db, data, from) => webhookStoppedMail(data, from),
  'price-request': priceRequest,
}

/**
 * The words of a message as they are now. Undefined when there is nothing left to tell: what it was about is gone.
 * @throws when this version of the product does not know its kind
 */
export async function letterOf(db: Db, { kind, data, sealed = {} }: Filled, from: From, now: Date): Promise<Letter | undefined> {
  if (!Object.hasOwn(LETTERS, kind)) throw new Error(`unknown kind of mail: ${kind}`)
  const make = LETTERS[kind as MailKind] as LetterOf<MailKind> // its data was written under this kind by queueMail
  const letter = await make(db, data as Mails[MailKind], from, now, sealed)
  return letter && { ...letter, subject: oneLine(letter.subject) }
}

/** Trust 70: whatever a name or a title holds, a header is one line. */
export const oneLine = (words: string): string => words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const t = text.mail.priceRequest

async function priceRequest(db: Db, { requestId }: Mails['price-request'], from: From): Promise<Letter | undefined> {
  const request = await readRequest(db, requestId)
  if (!request) return undefined
  const plan = request.plan ? PLAN_FEATURES[request.plan as Plan].name : t.noPlan // the database keeps it one of them
  return {
    subject: t.subject(plan),
    heading: t.heading,
    lead: t.lead(plan),
    button: { label: t.button, href: `${from.publicUrl}/pricing` },
    notes: [
      t.name(request.name),
      t.email(request.email),
      ...(request.organisation ? [t.organisation(request.organisation)] : []),
      ...(request.message ? [t.message(request.message)] : []),
      t.answer,
    ],
    more: [],
    replyTo: request.email,
    why: text.mail.footer.firm(from.siteName),
  }
}
