import { ProblemError } from '#contract/problem.ts'
import { contentChanged } from '#db/content.ts'
import { inBatches } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { lockRecords, recordsNow, writeRecords } from '#server/features/records/records.ts'
import { isNews } from '#server/features/records/timeline.ts'
import { adminImports as t } from '#text/en/admin-imports.ts'
import { saveJurisdictions } from './imports.sql.ts'
import * as sql from './uploads.sql.ts'

const AT_ONCE = 250
/** A process that took an import so long ago has died with it; its transaction left nothing. */
const DIED_AFTER_MS = 10 * 60_000

/** How many records of an import are written, while this process is at it: others see it only when all is. */
const done = new Map<string, number>()
export const doneOf = (id: string): number => done.get(id) ?? 0

/** Somebody cancelled it: everything is rolled back. */
class Cancelled extends Error {}
/** A record is no longer as the preview found it. */
class Outdated extends Error {
  readonly slugs: string[]
  constructor(slugs: string[]) {
    super('records were changed since the preview')
    this.slugs = slugs
  }
}

/** Applies what waits, one after the other: a job, so that a closed tab or a process that ends does no harm. @returns how many */
export async function applyQueued(db: Db, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const id = await sql.takeNext(db, now, new Date(now.getTime() - DIED_AFTER_MS))
    if (id === undefined) return count
    await applyOne(db, id, now)
    count += 1
  }
}

async function applyOne(db: Db, id: string, now: Date): Promise<void> {
  try {
    await inTransaction(db, (tx) => write(tx, id, now))
  } catch (error) {
    if (error instanceof Cancelled) return
    const failure = error instanceof Outdated ? t.answers.outdated(error.slugs) : t.answers.failed
    await sql.moveTo(db, id, ['applying'], 'failed', { endedAt: now, failure })
    if (!(error instanceof Outdated)) throw error
  } finally {
    done.delete(id)
  }
}

/** All of it or nothing: one transaction, which looks now and then whether somebody has cancelled. */
async function write(tx: Db, id: string, now: Date): Promise<void> {
  await sql.takeTime(tx)
  await lockRecords(tx)
  await saveJurisdictions(tx)
  const changes = await sql.toWrite(tx, id)
  const by = (await sql.whoMade(tx, id)) ?? 'import'
  const current = await recordsNow(tx)
  const outdated = changes.filter(({ record, before }) => isChanged(current.get(record.slug), before ?? undefined))
  if (outdated.length > 0) throw new Outdated(outdated.map(({ record }) => record.slug))
  await sql.makePlaces(
    tx,
    changes.flatMap(({ isNew, record }) => (isNew ? record : [])),
    now,
  )
  for (const batch of inBatches(changes, AT_ONCE)) {
    if ((await sql.stateOf(tx, id)) !== 'applying') throw new Cancelled()
    const written = batch.map(({ record, isNew, changes: differing }) => ({
      record,
      changes: isNew ? changesBetween(undefined, record) : differing,
      isNew,
      reason: isNew ? 'Record added' : 'Record updated by import',
      ofSubstance: true,
      announce: isNews(current.get(record.slug), record, now),
    }))
    await writeRecords(tx, written, by, now)
    done.set(id, doneOf(id) + batch.length)
  }
  await contentChanged(tx)
  if (!(await sql.moveTo(tx, id, ['applying'], 'applied', { endedAt: now }))) throw new Cancelled()
}

const isChanged = (now: Parameters<typeof changesBetween>[0], before: Parameters<typeof changesBetween>[0]) =>
  now === undefined || before === undefined ? now !== before : Object.keys(changesBetween(before, now)).length > 0

/**
 * Brings the records of an import back to how they were. History refuses that a record is removed: a new one is archived.
 * @throws CONFLICT when somebody changed one of them since
 * @returns how many
 */
export async function undoImport(tx: Db, id: string, by: string, now: Date): Promise<number> {
  await sql.takeTime(tx)
  await lockRecords(tx)
  const written = await sql.toWrite(tx, id)
  const current = await recordsNow(tx)
  const since = written.filter(({ record }) => isChanged(current.get(record.slug), record))
  if (since.length > 0) {
    throw new ProblemError('CONFLICT', { message: t.answers.changedSince(since.map(({ record }) => record.slug)) })
  }
  for (const batch of inBatches(written, AT_ONCE)) {
    const back = batch.map(({ record, before }) => before ?? { ...record, status: 'archived' as const })
    const changed = back.map((record, i) => ({
      record,
      changes: changesBetween(batch[i]!.record, record),
      isNew: false,
      reason: 'Import undone',
      ofSubstance: true,
      announce: false,
    }))
    await writeRecords(
      tx,
      changed.filter(({ changes }) => Object.keys(changes).length > 0),
      by,
      now,
    )
  }
  await contentChanged(tx)
  return written.length
}
