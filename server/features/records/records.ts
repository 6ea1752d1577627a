import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { recordRevisions, type Change } from '#server/features/history/history.ts'
import { indexForSearch } from '#server/features/search/search-index.ts'
import * as sql from './records.sql.ts'

/** What is to be written of one record, and what history says of it. */
export type RecordChange = {
  record: StoredRecord
  changes: Change
  isNew: boolean
  /** Why, in a sentence that everybody may read. */
  reason: string
  /** Whether readers see it among what changed. */
  ofSubstance: boolean
}

/** Until the transaction ends nobody else writes records: editors, imports and files of documents wait for one another. */
export const lockRecords = (tx: Db): Promise<unknown> => sql.lockRecords(tx)

/** The newest state of every record by slug. */
export const recordsNow = (tx: Db): Promise<Map<string, StoredRecord>> => sql.currentRecords(tx)

/**
 * The one way to write records: the rows, what hangs on them, search and history, in the transaction of whoever changes them, who says
 * `contentChanged` when all is done.
 * @param by who did it, for the history
 * @returns the id of each by slug
 */
export async function writeRecords(tx: Db, changed: RecordChange[], by: string, now: Date): Promise<Map<string, number>> {
  const records = changed.map(({ record }) => record)
  const ids = await sql.savePolicies(tx, records, now)
  await sql.saveParts(tx, records, ids)
  await recordRevisions(
    tx,
    changed.map(({ record, changes, reason, ofSubstance }) => ({
      policyId: ids.get(record.slug)!,
      madeBy: by,
      reason,
      ofSubstance,
      changes,
      record,
    })),
    now,
  )
  if (records.length > 0) await indexForSearch(tx, [...ids.values()])
  return ids
}
