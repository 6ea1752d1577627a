import { ProblemError } from '#contract/problem.ts'
import type { AssignmentInput, RecordChecked, RecordCheckInput } from '#contract/review-queue.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { pointsMissing, type NewsOutcome, type ReportOutcome } from '#domain/review.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { closeReport } from '#server/features/record-reports/record-reports.ts'
import { readNewest } from '#server/features/records/publishing.ts'
import { lockRecords, writeRecords } from '#server/features/records/records.ts'
import { settle } from '#server/features/source-checks/source-checks.ts'
import { settleEntry } from '#server/features/watched-feeds/watched-feeds.ts'
import { recordAnswers } from '#text/en/admin-records.ts'
import { reviewAnswers as t } from '#text/en/admin-review.ts'
import * as sql from './review-queue.sql.ts'

export type Reviewer = { id: string; name: string | null; from: string }

/**
 * An editor has read a record against its sources. The first reading is kept; another editor's of the same revision makes the record
 * source-checked. Nobody is told: nothing of substance changed.
 * @throws VALIDATION_FAILED while a point of the list is missing; CONFLICT for one editor twice, and for a record that is source-checked or archived
 */
export const checkRecord = (db: Db, by: Reviewer, slug: string, input: RecordCheckInput, now: Date): Promise<RecordChecked> =>
  inTransaction(db, async (tx) => {
    const missing = pointsMissing(input.checks)
    if (missing.length > 0)
      throw new ProblemError('VALIDATION_FAILED', {
        details: missing.map((point) => ({ path: 'checks', message: t.missing[point] })),
      })
    await lockRecords(tx)
    const { id: policyId, seq, record: before, archivedAt } = await readNewest(tx, slug, { lock: true })
    if (archivedAt) throw new ProblemError('CONFLICT', { message: recordAnswers.isArchived })
    if (before.verification === 'source-checked') throw new ProblemError('CONFLICT', { message: t.already })
    const [first] = await sql.firstChecks(tx, [policyId])
    if (first?.userId === by.id) throw new ProblemError('CONFLICT', { message: t.ownCheck })
    const event = { kind: 'record-checked', userId: null, actorId: by.id, from: by.from } as const
    if (!first) {
      await sql.keepFirstCheck(tx, { policyId, userId: by.id, seq, checkedAt: now, note: input.note ?? null })
      await noteSecurityEvent(tx, { ...event, detail: { record: slug, seq, complete: false } }, now)
      return { slug, verification: before.verification, isComplete: false }
    }
    const record = { ...before, verification: 'source-checked' as const, reviewNote: null }
    const reason = input.note ?? first.note ?? t.sourceChecked
    const change = { record, changes: changesBetween(before, record), isNew: false, reason, ofSubstance: false }
    await writeRecords(tx, [change], by.id, now)
    await sql.noteReviewed(tx, policyId, slug, by.name, now)
    await contentChanged(tx)
    await noteSecurityEvent(tx, { ...event, detail: { record: slug, seq, complete: true, first: first.userId } }, now)
    return { slug, verification: 'source-checked', isComplete: true }
  })

/**
 * Takes what waits, also from another editor, or gives back what one has.
 * @returns how many
 * @throws NOT_FOUND when none of it waits
 */
export const assignItems = (db: Db, by: Reviewer, { items, assigned }: AssignmentInput, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const waiting = assigned ? await sql.stillWaiting(tx, now, items) : items
    if (waiting.length === 0) throw new ProblemError('NOT_FOUND')
    if (assigned) await sql.assign(tx, waiting, by.id, now)
    const changed = assigned ? waiting.length : await sql.unassignOwn(tx, items, by.id)
    const detail = { items: changed, assigned }
    if (changed > 0)
      await noteSecurityEvent(tx, { kind: 'review-assigned', userId: null, actorId: by.id, from: by.from, detail }, now)
    return changed
  })

/** What came of a reader's report. @throws NOT_FOUND when it is not open */
export const closeReaderReport = (db: Db, by: Reviewer, id: string, outcome: ReportOutcome, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await closeReport(tx, id, now, { outcome, closedBy: by.id }))) throw new ProblemError('NOT_FOUND')
    await sql.unassign(tx, { reason: 'reported', subject: id })
    const detail = { report: id, outcome }
    await noteSecurityEvent(tx, { kind: 'report-closed', userId: null, actorId: by.id, from: by.from, detail }, now)
  })

/** What an editor says of an entry of a watched feed. @throws NOT_FOUND when it does not wait */
export const settleNews = (db: Db, by: Reviewer, id: string, outcome: NewsOutcome, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await settleEntry(tx, id, outcome, now))) throw new ProblemError('NOT_FOUND')
    await sql.unassign(tx, { reason: 'in-the-news', subject: id })
    const detail = { entry: id, outcome }
    await noteSecurityEvent(tx, { kind: 'news-settled', userId: null, actorId: by.id, from: by.from, detail }, now)
  })

/** An editor has looked at the sources of a record that are gone or changed. @throws NOT_FOUND when none is */
export const settleSources = (db: Db, by: Reviewer, slug: string, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const policy = await sql.policyIdOf(tx, slug)
    const settled = policy ? await settle(tx, policy.id, now) : 0
    if (settled === 0) throw new ProblemError('NOT_FOUND')
    for (const reason of ['source-changed', 'link-broken'] as const) await sql.unassign(tx, { reason, subject: slug })
    const detail = { record: slug, sources: settled }
    await noteSecurityEvent(tx, { kind: 'sources-settled', userId: null, actorId: by.id, from: by.from, detail }, now)
    return settled
  })
