import type { AlertHit } from '#contract/alert-hits.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { earliest, formatPartialDate } from '#domain/partial-date.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import type { AlertCadence } from '#domain/workspace.ts'
import { describeHits } from '#server/features/alerts/hit-words.ts'
import { articleSince } from '#server/features/articles/newest.ts'
import { deadlinesOf } from '#server/features/dashboard/deadlines.ts'
import { idsTracked } from '#server/features/tracked-policies/tracked-policies.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'
import * as sql from './alert-mails.sql.ts'
import { daysUntil, groupsOf, type Told } from './digest-groups.ts'

const t = text.alertMails
const DUE_DAYS = 14
const DAY_MS = 86_400_000
const SUBJECT_LENGTH = 160
/** Since when an article is new for whoever never had a digest. */
const FIRST_DAYS = { daily: 1, weekly: 7 } as const

/**
 * A mail about what alerts found, as its reader may see it when it is sent. Undefined when they may have none any more, or when nothing is
 * left that they may be told.
 */
export async function digestLetter(
  db: Db,
  { digestId }: MailOf<'alert-digest'>,
  from: From,
  now: Date,
): Promise<Letter | undefined> {
  const digest = await sql.digestById(db, digestId)
  const reader = digest && (await sql.readerById(db, digest.userId))
  if (!digest || !reader) return undefined
  const viewer = viewerOf(reader)
  const rows = await sql.hitsOf(db, digestId)
  const seen = new Map((await describeHits(db, viewer, rows)).map((hit) => [hit.id, hit]))
  const told = rows.flatMap((row): Told[] => {
    const hit = seen.get(row.id)
    return hit ? [{ row, hit }] : []
  })
  if (told.length === 0) return undefined

  const cadence = digest.cadence as AlertCadence // the database checks it
  const today = dayInLagos(now)
  const tracked = await idsTracked(db, { id: reader.id, isAdmin: reader.isAdmin })
  const policies = [...new Set(told.map(({ row }) => row.policyId))]
  const before = await sql.dueBefore(db, digest)
  const ahead = (await deadlinesOf(db, viewer, [...new Set([...policies, ...tracked])], now)).filter(
    ({ on }) => earliest(on) <= dayAfter(today, DUE_DAYS),
  )
  const due = ahead.map(({ on, title, policy }) => ({
    on: formatPartialDate(on),
    title,
    detail: t.dueDetail(nameOf(policy), daysUntil(on, today)),
    href: `${from.publicUrl}/policy/${policy.slug}`,
  }))
  const subject = subjectOf(told, policies, tracked)
  const since = before && cadence !== 'immediate' ? formatPartialDate(dayInLagos(before.dueAt)) : null
  const lead = t.lead(since, due.length > 0)
  const day = formatPartialDate(today)
  const soon = ahead.length > 0 ? [t.deadlines(ahead.length, daysUntil(ahead[0]!.on, today))] : []
  return {
    subject,
    heading: subject,
    lead: cadence === 'immediate' ? lead : `${t.morning(firstNameOf(reader.fullName))} ${lead}`,
    digest: {
      preview: [...told.slice(0, 2).map(({ hit }) => whatOf(hit)), ...soon].join(' '),
      aside: cadence === 'immediate' ? t.alert(day) : t.digest(day),
      groups: await groupsOf(db, reader, told, cadence, from, today),
      due,
      article: cadence === 'immediate' ? null : await articleOf(db, digest, before?.dueAt, policies, from, now),
    },
    button: { label: t.button, href: `${from.publicUrl}/dashboard` },
    notes: [],
    more: [],
    why: t.why[cadence](from.siteName),
  }
}

/** An administrator is one in a mail, too: the second factor guards what they do, and a mail does nothing. */
function viewerOf({ id, isAdmin, subscriptionPlan, subscriptionStatus }: sql.Reader): Viewer {
  if (isAdmin) return { kind: 'admin', id }
  // The database checks both against the same vocabularies.
  return { kind: 'user', id, plan: subscriptionPlan as Plan, subscriptionStatus: subscriptionStatus as SubscriptionStatus }
}

const nameOf = ({ shortTitle, title }: { shortTitle: string | null; title: string }) => shortTitle ?? title

const firstNameOf = (fullName: string | null) => fullName?.trim().split(/\s+/)[0] || null

function whatOf({ due, sentence }: AlertHit): string {
  return due ? `${t.subjects.near(due.title, formatPartialDate(due.on))}.` : sentence
}

/** What happened once, however many alerts it fell under. */
function subjectOf(told: Told[], policies: number[], tracked: number[]): string {
  const once = new Set(told.map(({ row }) => `${row.policyId} ${row.occasion}`))
  const areNear = told.every(({ row }) => row.due !== null)
  if (once.size === 1) {
    const { hit } = told[0]!
    return cut(t.subjects.one(nameOf(hit.policy), whatOf(hit) || t.subjects.aDate))
  }
  if (areNear) return t.subjects.dates(once.size)
  const areTracked = told.every(({ row }) => row.source === 'tracked') && policies.every((id) => tracked.includes(id))
  return areTracked ? t.subjects.moved(policies.length, tracked.length) : t.subjects.changes(once.size)
}

const cut = (words: string) => (words.length <= SUBJECT_LENGTH ? words : `${words.slice(0, SUBJECT_LENGTH - 2).trimEnd()} …`)

async function articleOf(
  db: Db,
  { cadence, dueAt }: sql.Digest,
  before: Date | undefined,
  policies: number[],
  { publicUrl }: From,
  now: Date,
) {
  const days = FIRST_DAYS[cadence as keyof typeof FIRST_DAYS]
  const article = await articleSince(db, policies, before ?? new Date(dueAt.getTime() - days * DAY_MS), now)
  if (!article) return null
  return { label: t.article(article.readMinutes), title: article.title, href: `${publicUrl}/insights/${article.slug}` }
}
