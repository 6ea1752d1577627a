import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ReportOutcome } from '#domain/review.ts'
import type { ReportSection } from '#domain/workspace.ts'

export const policyIdOf = (db: Db, slug: string) =>
  db.selectFrom('policies').select('id').where('slug', '=', slug).executeTakeFirst()

export type NewReport = { policyId: number; userId: string; section: ReportSection; message: string }

/** Whether the very same is open already. */
export const isOpen = async (db: Db, { policyId, userId, section, message }: NewReport): Promise<boolean> =>
  (await db
    .selectFrom('recordReports')
    .select('id')
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .where('section', '=', section)
    .where('message', '=', message)
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insert = (db: Db, report: NewReport & { createdAt: Date }) => db.insertInto('recordReports').values(report).execute()

/** With the record and the address of who wrote it, so that they can be answered. */
export const openReports = (db: Db) =>
  db
    .selectFrom('recordReports')
    .innerJoin('policies', 'policies.id', 'recordReports.policyId')
    .innerJoin('users', 'users.id', 'recordReports.userId')
    .select([
      'recordReports.id',
      'recordReports.section',
      'recordReports.message',
      'recordReports.createdAt',
      'policies.slug',
      'users.fullName',
      'users.email',
    ])
    .where('recordReports.closedAt', 'is', null)
    .orderBy('recordReports.createdAt')
    .orderBy('recordReports.id')
    .execute()

export type Closing = { outcome: ReportOutcome; closedBy: string }

/** @returns whether it was open */
export async function close(db: Db, id: string, now: Date, how?: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recordReports')
    .set({ closedAt: now, ...how })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until the transaction ends, nobody else of this account reports anything: what is sent twice at once is one report. */
export const lockReporter = (tx: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report ${userId}`}, 0))`.execute(tx)
