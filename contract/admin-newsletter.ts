import { z } from 'zod'
import { ISSUE_ITEM_KINDS, ISSUE_STATES, LONGEST_IN_ISSUE, MOST_ITEMS } from '#domain/newsletter-issues.ts'
import { NEWSLETTER_PREFERENCES, SUBSCRIPTION_STATES } from '#domain/newsletter.ts'
import { isShowable } from '#domain/plain-text.ts'
import { wholeNumber } from './policies.ts'

const pages = { page: wholeNumber(10_000, 1), pageSize: wholeNumber(100, 20) }
const moment = z.iso.datetime().nullable()
const counted = <K extends string>(names: readonly K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>)

export const SubscribersQuery = z.strictObject({
  q: z.string().trim().max(320).default('').meta({ description: 'A part of an address or a first name.' }),
  state: z.enum(SUBSCRIPTION_STATES).optional(),
  preference: z.enum(NEWSLETTER_PREFERENCES).optional(),
  ...pages,
})
export type SubscribersQuery = z.infer<typeof SubscribersQuery>

export const Subscriber = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    state: z.enum(SUBSCRIPTION_STATES),
    preferences: z.array(z.enum(NEWSLETTER_PREFERENCES)),
    requestedAt: z.iso.datetime(),
    confirmedAt: moment,
    unsubscribedAt: moment,
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>
export const Subscribers = z
  .strictObject({
    items: z.array(Subscriber),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    states: counted(SUBSCRIPTION_STATES).meta({ description: 'All of them, by state.' }),
    preferences: counted(NEWSLETTER_PREFERENCES).meta({ description: 'Those who confirmed, by what they want.' }),
  })
  .meta({ id: 'Subscribers' })
export type Subscribers = z.infer<typeof Subscribers>

const line = (most: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'must be one line' })
    .trim()
    .max(most)

export const IssueItem = z.strictObject({
  kind: z.enum(ISSUE_ITEM_KINDS),
  title: line(LONGEST_IN_ISSUE.title).min(1),
  words: line(LONGEST_IN_ISSUE.words),
  path: z
    .string()
    .max(LONGEST_IN_ISSUE.path)
    .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'must be the path of a page of ours, such as /changes' }),
})
export type IssueItem = z.infer<typeof IssueItem>

const written = {
  preference: z.enum(NEWSLETTER_PREFERENCES).meta({ description: 'Who gets it: those who confirmed and want this.' }),
  subject: line(LONGEST_IN_ISSUE.subject).min(1),
  intro: z
    .string()
    .max(LONGEST_IN_ISSUE.intro)
    .refine(isShowable, { error: 'has a character that cannot be shown' })
    .meta({ description: 'Markdown.' }),
  items: z.array(IssueItem).max(MOST_ITEMS),
}

export const IssueInput = z
  .strictObject({ ...written, intro: written.intro.default(''), items: written.items.default([]) })
  .meta({ id: 'NewsletterIssueInput' })
export type IssueInput = z.infer<typeof IssueInput>

export const IssueChange = z
  .strictObject({
    revision: z.int().meta({ description: 'The revision that the change builds on.' }),
    preference: written.preference.optional(),
    subject: written.subject.optional(),
    intro: written.intro.optional(),
    items: written.items.optional(),
    publishAt: moment.optional().meta({ description: 'When it goes out; null makes it a draft again.' }),
  })
  .meta({ id: 'NewsletterIssueChange' })
export type IssueChange = z.infer<typeof IssueChange>

export const NewsletterIssue = z
  .strictObject({
    id: z.uuid(),
    ...written,
    state: z.enum(ISSUE_STATES),
    publishAt: moment,
    revision: z.int(),
    changedAt: z.iso.datetime(),
    sentAt: moment,
    counts: z.strictObject({ recipients: z.int(), sent: z.int(), kept: z.int(), failed: z.int(), suppressed: z.int() }).meta({
      description:
        'Mails, as of the last minute. kept: no mail server is set; failed: they came back; suppressed: its reader had left, or it was stopped.',
    }),
  })
  .meta({ id: 'NewsletterIssue' })
export type NewsletterIssue = z.infer<typeof NewsletterIssue>

export const IssuesQuery = z.strictObject({ state: z.enum(ISSUE_STATES).optional(), ...pages })
export type IssuesQuery = z.infer<typeof IssuesQuery>
export const NewsletterIssues = z
  .strictObject({ items: z.array(NewsletterIssue), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'NewsletterIssues' })
export type NewsletterIssues = z.infer<typeof NewsletterIssues>

export const IssueMaterial = z
  .strictObject({ since: z.iso.date(), items: z.array(IssueItem), total: z.int() })
  .meta({ id: 'NewsletterMaterial' })
export type IssueMaterial = z.infer<typeof IssueMaterial>

export const IssuePreview = z
  .strictObject({ subject: z.string(), html: z.string(), text: z.string(), faults: z.array(z.string()) })
  .meta({ id: 'NewsletterPreview', description: 'Both parts as they are mailed, and what of the introduction is left out.' })
export type IssuePreview = z.infer<typeof IssuePreview>
