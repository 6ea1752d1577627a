import type { StoredRecord } from '#contract/stored-record.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockRecords, recordsNow, writeRecords } from '#server/features/records/records.ts'
import { isNews } from '#server/features/records/timeline.ts'
import { hasStarterArticles } from './articles.sql.ts'
import { importArticles } from './articles.ts'
import * as sql from './imports.sql.ts'
import { changeOf, recordsKeeping, storedRecords, type Records } from './stored-records.ts'
import { readStarter, type Starter, type StarterFiles, type Subjects } from './starter.ts'

/** Whether anything is there; an empty database gets the starter data. */
export const hasRecords = (db: Db): Promise<boolean> => sql.hasPolicies(db)
/** Whether the starter articles were ever loaded; who deleted them does not get them again. */
export const hadArticles = (db: Db): Promise<boolean> => hasStarterArticles(db)

export type ImportResult = { added: number; changed: number; unchanged: number }

/**
 * Imports records in the starter format, in one transaction: all of it or nothing. What is equal to what is there stays
 * untouched, so importing the same files again changes nothing.
 * @param by who did it, for the history
 * @param subjects what can be compared, where it is not what the product compares
 * @throws ImportRefused when a file is wrong
 */
export async function importStarter(
  db: Db,
  files: StarterFiles,
  by: string,
  now: Date,
  subjects?: Subjects,
): Promise<ImportResult> {
  const starter = readStarter(files, subjects)
  return inTransaction(db, async (tx) => {
    await lockRecords(tx)
    return save(tx, { files, starter, records: storedRecords(starter) }, await recordsNow(tx), by, now)
  })
}

/**
 * The same of files that need not say everything: they may refer to records that are there, and a record keeps its duties, classes,
 * relations and being an example where their file is not among them.
 * @throws ImportRefused when a file is wrong
 */
export const importPart = (db: Db, files: StarterFiles, by: string, now: Date): Promise<ImportResult> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    const before = await recordsNow(tx)
    const starter = readStarter(files, undefined, before)
    return save(tx, { files, starter, records: recordsKeeping(starter, files, before) }, before, by, now)
  })

type Read = { files: StarterFiles; starter: Starter; records: StoredRecord[] }

async function save(tx: Db, { files, starter, records }: Read, before: Records, by: string, now: Date): Promise<ImportResult> {
  await sql.saveJurisdictions(tx)
  const changed = records.flatMap((record) => changeOf(before.get(record.slug), record) ?? [])
  // Of what an empty database is filled with, there is nobody to tell.
  const isFirst = before.size === 0
  const toWrite = changed.map((change) =>
    isFirst ? change : { ...change, announce: isNews(before.get(change.record.slug), change.record, now) },
  )
  await writeRecords(tx, toWrite, by, now)
  let isChanged = changed.length > 0
  for (const { subject, laws } of starter.comparisons) {
    if (await sql.saveComparisons(tx, subject, laws, now)) isChanged = true
  }
  if (await saveLedgers(tx, starter)) isChanged = true
  if (await importArticles(tx, files, now)) isChanged = true
  if (isChanged) await contentChanged(tx)
  const added = changed.filter(({ isNew }) => isNew).length
  return { added, changed: changed.length - added, unchanged: starter.policies.length - changed.length }
}

async function saveLedgers(tx: Db, { coverageChecks, formerSlugs, reviews }: Starter): Promise<boolean> {
  const changed = [
    await sql.addCoverageChecks(tx, coverageChecks),
    await sql.addFormerSlugs(tx, formerSlugs),
    await sql.saveReviews(tx, reviews),
  ]
  return changed.includes(true)
}

/**
 * Loads the starter articles into a database that has records but was made before there were articles.
 * @throws ImportRefused when they name a record that is there no longer
 */
export const importStarterArticles = (db: Db, files: StarterFiles, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRecords(tx)
    if (await importArticles(tx, files, now)) await contentChanged(tx)
  })
