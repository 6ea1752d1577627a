import { ProblemError } from '#contract/problem.ts'
import type { RecordReportInput } from '#contract/reading.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Reader } from '#server/features/usage/usage.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import * as sql from './record-reports.sql.ts'

/**
 * Takes down what a reader says is wrong in a record, for the editors. The same while it is open is one report, and counts once.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export const takeReport = (
  db: Db,
  reader: Reader,
  slug: string,
  input: RecordReportInput,
  secret: string,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const policy = await sql.policyIdOf(tx, slug)
    if (!policy) throw new ProblemError('NOT_FOUND')
    const report = { policyId: policy.id, userId: reader.id, ...input }
    await sql.lockReporter(tx, reader.id)
    if (await sql.isOpen(tx, report)) return
    const taken = await take(tx, 'recordReports', whoseKey(secret, reader.id), now)
    if (!taken.isWithin) {
      throw new ProblemError('RATE_LIMITED', { message: text.recordReports.tooMany, retryAfterSeconds: taken.resetSeconds })
    }
    await sql.insert(tx, { ...report, createdAt: now })
  })

export const listOpenReports = (db: Db) => sql.openReports(db)

/**
 * @param how what came of it, and which editor says so; from the command line nobody does
 * @returns false when no such report is open
 */
export const closeReport = (db: Db, id: string, now: Date, how?: sql.Closing): Promise<boolean> => sql.close(db, id, now, how)
