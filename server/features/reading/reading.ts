import { ProblemError } from '#contract/problem.ts'
import { MOST_CHANGES, type LastRead, type RecordReading } from '#contract/reading.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAccess, type Viewer } from '#domain/access.ts'
import { fieldsSeen } from '#domain/changes.ts'
import { readAlerts } from '#server/features/alerts/alerts.ts'
import { monthsDownloads } from '#server/features/downloads/downloads.ts'
import type { Change } from '#server/features/history/history.ts'
import { isMuted } from '#server/features/muted-policies/muted-policies.ts'
import { hasNote } from '#server/features/notes/notes.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { trackingOf } from '#server/features/tracked-policies/tracked-policies.ts'
import { readUsage, type Reader } from '#server/features/usage/usage.ts'
import { text } from '#text/en.ts'
import * as sql from './reading.sql.ts'

/** Notes up to where records were read, or that they were not. @returns what was noted before of those that there are */
export const noteReads = sql.writeReads

// In these the page marks the words that changed, for which it needs all of them.
const WHOLE = ['summary', 'keyProvisions']

/** How a record stands with one reader: what they do with it, and what changed since they read it, cut to what they may see. */
export async function readReading(db: Db, reader: Reader, viewer: Viewer, slug: string, now: Date): Promise<RecordReading> {
  const policy = await policyAt(db, slug)
  const usage = await readUsage(db, reader, now)
  const { limits } = usage
  const [tracked, alerts, downloads, newest, lastRead, isNoted, muted] = await Promise.all([
    trackingOf(db, reader, policy.id, limits.maxTrackedPolicies),
    readAlerts(db, reader, limits.maxAlerts),
    monthsDownloads(db, reader, policy.id, now, usage),
    sql.newestOf(db, policy.id),
    sql.readOf(db, reader.id, policy.id),
    hasNote(db, reader, policy.id),
    isMuted(db, reader.id, policy.id),
  ])
  return {
    tracked,
    alert: alerts.find(({ target }) => target.kind === 'policy' && target.slug === slug) ?? null,
    isMuted: muted,
    hasNotes: usage.features.hasBriefGenerator,
    isNoted: usage.features.hasBriefGenerator && isNoted,
    downloads,
    lastRead: lastRead ? { seq: lastRead.seq, at: lastRead.readAt.toISOString() } : null,
    newest,
    changes: lastRead ? await changesSince(db, viewer, policy, lastRead.seq) : [],
  }
}

type Policy = NonNullable<Awaited<ReturnType<typeof sql.policyBySlug>>>

async function changesSince(db: Db, viewer: Viewer, policy: Policy, seq: number): Promise<RecordReading['changes']> {
  const isFull = recordAccess(viewer, policy) === 'full'
  const rows = await sql.changesAfter(db, policy.id, seq, MOST_CHANGES)
  const told = rows.map((row) => ({
    seq: row.seq,
    at: row.madeAt.toISOString(),
    reason: row.reason,
    fields: fieldsSeen(row.changes as Change, isFull, WHOLE), // written by recordRevisions, in this shape
  }))
  return told.filter(({ fields }) => fields.length > 0) // of some members not even that they changed is told
}

/**
 * Notes up to which change somebody has read a record, or that they have not.
 * @throws NOT_FOUND, VALIDATION_FAILED for what is no change of this record, or later than the newest of substance
 */
export const markRead = (db: Db, reader: Reader, slug: string, seq: number | null, now: Date): Promise<LastRead> =>
  inTransaction(db, async (tx) => {
    const policy = await policyAt(tx, slug)
    if (seq !== null && (seq > (await sql.newestOf(tx, policy.id)) || !(await sql.isRevisionOf(tx, policy.id, seq)))) {
      throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'seq', message: text.workspace.noSuchChange }] })
    }
    await sql.writeReads(tx, reader.id, [{ slug, seq }], now)
    return { lastRead: seq === null ? null : { seq, at: now.toISOString() } }
  })

async function policyAt(db: Db, slug: string): Promise<Policy> {
  const policy = await sql.policyBySlug(db, slug)
  if (!policy) throw await noRecordAt(db, slug)
  return policy
}
