import type { IssueChange, IssueInput, IssuesQuery, NewsletterIssue, NewsletterIssues } from '#contract/admin-newsletter.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { canChangeIssue } from '#domain/newsletter-issues.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import * as sql from './issues.sql.ts'

const t = text.adminNewsletter.refusals
const MINUTE_MS = 60_000
const FURTHEST_MS = 366 * 1440 * MINUTE_MS

export type By = { actorId: string; from: string }
type What = 'made' | 'changed' | 'scheduled' | 'unscheduled' | 'tested' | 'stopped' | 'deleted'

/** A page of the issues, the newest first. */
export async function listIssues(db: Db, { state, page, pageSize }: IssuesQuery): Promise<NewsletterIssues> {
  const { rows, total } = await sql.pageOfIssues(db, state, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(toIssue), total, page, pageSize }
}

/** @throws NOT_FOUND */
export async function readIssue(db: Db, id: string): Promise<NewsletterIssue> {
  const row = await sql.issueById(db, id)
  if (!row) throw new ProblemError('NOT_FOUND')
  return toIssue(row)
}

export const addIssue = (db: Db, by: By, { items, ...input }: IssueInput, now: Date): Promise<NewsletterIssue> =>
  inTransaction(db, async (tx) => {
    const row = await sql.addIssue(tx, { ...input, items: JSON.stringify(items), madeAt: now, changedAt: now })
    await note(tx, by, row, 'made', now)
    return toIssue(row)
  })

/**
 * Changes an issue; what is not said stays. With a time it goes out then, with null it is a draft again.
 * @throws NOT_FOUND; CONFLICT when it is being sent or somebody else changed it; VALIDATION_FAILED for a time that cannot be, or nothing to send
 */
export const changeIssue = (db: Db, by: By, id: string, change: IssueChange, now: Date): Promise<NewsletterIssue> =>
  inTransaction(db, async (tx) => {
    const issue = await changeable(tx, id)
    const { revision, publishAt, items, ...written } = change
    if (issue.revision !== revision) throw new ProblemError('CONFLICT', { message: t.changedMeanwhile })
    const at = publishAt === undefined ? issue.publishAt : publishAt === null ? null : new Date(publishAt)
    if (publishAt) refuseTime(at!, now)
    const next = { ...toIssue(issue), ...written, ...(items && { items }) }
    if (at && next.intro.trim() === '' && next.items.length === 0) refuse('intro', t.empty)
    const row = await sql.changeIssue(tx, id, {
      ...written,
      ...(items && { items: JSON.stringify(items) }),
      publishAt: at,
      state: at ? 'scheduled' : 'draft',
      revision: revision + 1,
      changedAt: now,
    })
    await note(tx, by, row, publishAt === undefined ? 'changed' : at ? 'scheduled' : 'unscheduled', now)
    return toIssue(row)
  })

/** @throws NOT_FOUND; CONFLICT when it is being sent or has been */
export const deleteIssue = (db: Db, by: By, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const issue = await changeable(tx, id)
    await sql.deleteIssue(tx, id)
    await note(tx, by, issue, 'deleted', now)
  })

/**
 * Ends an issue that is being sent: nobody more is queued, and what waits in the outbox is not sent (issue-letter.ts).
 * @throws NOT_FOUND; CONFLICT when it is not being sent
 */
export const stopIssue = (db: Db, by: By, id: string, now: Date): Promise<NewsletterIssue> =>
  inTransaction(db, async (tx) => {
    const issue = await sql.lockIssue(tx, id) // waits for the batch that is being queued
    if (!issue) throw new ProblemError('NOT_FOUND')
    if (issue.state !== 'sending') throw new ProblemError('CONFLICT', { message: t.notOnItsWay })
    const change = { state: 'stopped', queuedAt: issue.queuedAt ?? now, revision: issue.revision + 1, changedAt: now }
    const row = await sql.changeIssue(tx, id, change)
    await note(tx, by, row, 'stopped', now)
    return toIssue(row)
  })

/** Mails an issue as it stands to the administrator who asks. @throws NOT_FOUND */
export const testIssue = (db: Db, by: By, id: string, to: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const issue = await sql.lockIssue(tx, id)
    if (!issue) throw new ProblemError('NOT_FOUND')
    await queueMail(tx, { kind: 'newsletter-issue', to, data: { issueId: id, subscriptionId: null } }, now)
    await note(tx, by, issue, 'tested', now)
  })

async function changeable(tx: Db, id: string): Promise<sql.IssueRow> {
  const issue = await sql.lockIssue(tx, id)
  if (!issue) throw new ProblemError('NOT_FOUND')
  if (!canChangeIssue(issue.state)) throw new ProblemError('CONFLICT', { message: t.onItsWay })
  return issue
}

function refuseTime(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime()
  if (ahead < -MINUTE_MS) refuse('publishAt', t.past)
  if (ahead > FURTHEST_MS) refuse('publishAt', t.far)
}

function refuse(path: string, message: string): never {
  throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path, message }] })
}

const note = (tx: Db, by: By, { id, state, revision }: sql.IssueRow, what: What, now: Date) =>
  noteSecurityEvent(
    tx,
    { kind: 'newsletter-issue-changed', userId: null, ...by, detail: { issue: id, what, state, revision } },
    now,
  )

/** The database checks it against the same vocabulary. */
export const preferenceOf = ({ preference }: sql.IssueRow) => preference as NewsletterIssue['preference']

/** Its words were written by this contract, and its states are checked by the database. */
export const toIssue = (row: sql.IssueRow): NewsletterIssue => ({
  id: row.id,
  preference: preferenceOf(row),
  subject: row.subject,
  intro: row.intro,
  items: row.items as NewsletterIssue['items'],
  state: row.state as NewsletterIssue['state'],
  publishAt: row.publishAt?.toISOString() ?? null,
  revision: row.revision,
  changedAt: row.changedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  counts: {
    recipients: row.recipients,
    sent: row.sentCount,
    kept: row.keptCount,
    failed: row.failedCount,
    suppressed: row.suppressedCount,
  },
})
