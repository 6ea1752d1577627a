import type { StoredRecord } from '#contract/stored-record.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { recordsNow, writeRecords, type RecordChange } from '#server/features/records/records.ts'
import { hasStarterArticles } from './articles.sql.ts'
import { importArticles } from './articles.ts'
import * as sql from './imports.sql.ts'
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
    await sql.oneImportAtATime(tx)
    await sql.saveJurisdictions(tx)
    const before = await recordsNow(tx)
    const changed: RecordChange[] = []
    for (const record of storedRecords(starter)) {
      const old = before.get(record.slug)
      const changes = changesBetween(old, record)
      if (Object.keys(changes).length > 0) {
        changed.push({
          record,
          changes,
          isNew: !old,
          reason: old ? 'Record updated by import' : 'Record added',
          ofSubstance: true,
        })
      }
    }
    await writeRecords(tx, changed, by, now)
    let comparisonChanged = false
    for (const { subject, laws } of starter.comparisons) {
      if (await sql.saveComparisons(tx, subject, laws, now)) comparisonChanged = true
    }
    const articlesChanged = await importArticles(tx, files, now)
    if (changed.length > 0 || comparisonChanged || articlesChanged) await contentChanged(tx)
    const added = changed.filter(({ isNew }) => isNew).length
    return { added, changed: changed.length - added, unchanged: starter.policies.length - changed.length }
  })
}

function storedRecords({ policies, obligations, annotations, demo }: Starter): StoredRecord[] {
  const duties = Map.groupBy(obligations, ({ policy }) => policy)
  return policies.map(({ related, timeline, events = [], ...policy }) => {
    const notes = annotations[policy.slug]
    return {
      ...policy,
      timeline: timeline.map((action, i) => ({ ...action, class: notes?.actions[i] ?? null })),
      relations: notes?.relations ?? related.map((to) => ({ to, verb: 'related' as const })),
      obligations: duties.get(policy.slug) ?? [],
      ...(events.length > 0 ? { events } : {}),
      isDemo: demo.has(policy.slug),
    }
  })
}

/**
 * Loads the starter articles into a database that has records but was made before there were articles.
 * @throws ImportRefused when they name a record that is there no longer
 */
export const importStarterArticles = (db: Db, files: StarterFiles, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql.oneImportAtATime(tx)
    if (await importArticles(tx, files, now)) await contentChanged(tx)
  })
