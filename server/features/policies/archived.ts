import { ProblemError } from '#contract/problem.ts'
import { Slug } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import { noRecord } from '#text/en/record-answers.ts'
import * as sql from './policies.sql.ts'

/** Whether the record of an address, of today or a former one, was archived. */
export const isArchived = async (db: Db, slug: string): Promise<boolean> =>
  Slug.safeParse(slug).success && (await sql.archivedAt(db, slug)) // the database would refuse some of what stands in an address

/** Why nobody gets a record at an address: it was archived, or there is none. */
export const noRecordAt = async (db: Db, slug: string): Promise<ProblemError> =>
  (await isArchived(db, slug)) ? new ProblemError('GONE', { message: noRecord.archived }) : new ProblemError('NOT_FOUND')
