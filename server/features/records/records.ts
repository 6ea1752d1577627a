import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { beforeChanges, matchChanges } from '#server/features/alerts/matching.ts'
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
  /** Whether those who follow the record or its like are told; unsaid where nobody can follow anything yet. */
  announce?: boolean
}

export type Written = {
  /** The id of each by slug. */
  ids: Map<string, number>
  /** The number of the revision of each by slug. */
  seqs: Map<string, number>
  /** Who was told by the bell. */
  told: string[]
}

/** Until the transaction ends nobody else writes records: editors, imports and files of documents wait for one another. */
export const lockRecords = (tx: Db): Promise<unknown> => sql.lockRecords(tx)

/** The newest state of every record by slug. */
export const recordsNow = (tx: Db): Promise<Map<string, StoredRecord>> => sql.currentRecords(tx)

/**
 * The one way to write records: the rows, what hangs on them, search, history and who is told, in the transaction of whoever changes them,
 * who says `contentChanged` when all is done.
 * @param by who did it, for the history
 */
export async function writeRecords(tx: Db, changed: RecordChange[], by: string, now: Date): Promise<Written> {
  const records = changed.map(({ record }) => record)
  const ids = await sql.savePolicies(tx, records, now)
  const idOf = ({ record }: RecordChange) => ids.get(record.slug)!
  const announced = changed.filter(({ announce }) => announce)
  await sql.saveParts(tx, records, ids)
  const seqs = await recordRevisions(
    tx,
    changed.map((change) => ({
      policyId: idOf(change),
      madeBy: by,
      reason: change.reason,
      ofSubstance: change.ofSubstance,
      changes: change.changes,
      record: change.record,
    })),
    now,
  )
  const bySlug = new Map(changed.map(({ record }, i) => [record.slug, seqs[i]!]))
  await sql.noteAnnouncements(
    tx,
    changed.flatMap(({ announce, record }) =>
      announce === undefined ? [] : { seq: bySlug.get(record.slug)!, isAnnounced: announce },
    ),
  )
  const touched = announced.map(idOf)
  await beforeChanges(tx, touched)
  if (records.length > 0) await indexForSearch(tx, [...ids.values()])
  const told = announced.map((change) => ({ ...change, policyId: idOf(change), seq: bySlug.get(change.record.slug)! }))
  const { readers } = await matchChanges(tx, touched, told, now)
  return { ids, seqs: bySlug, told: readers }
}
