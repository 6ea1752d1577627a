import { sql } from 'kysely'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { ImportFormat, ImportState, RowOutcome } from '#domain/imports.ts'
import { inBatches } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import type { Change } from '#server/features/history/history.ts'
import type { PreviewRow } from './preview.ts'

export type NewImport = { userId: string; madeAt: Date; name: string; format: ImportFormat }

export async function addImport(tx: Db, about: NewImport, rows: PreviewRow[]): Promise<string> {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...about, state: 'preview' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map((row, position) => ({
    ...row,
    importId: id,
    position,
    record: row.record && JSON.stringify(row.record),
    before: row.outcome === 'changed' ? JSON.stringify(row.before) : null,
    changes: JSON.stringify(row.outcome === 'changed' ? row.changes : {}),
    refusals: JSON.stringify(row.refusals),
    duplicates: JSON.stringify(row.duplicates),
  }))
  for (const batch of inBatches(values, 500)) await tx.insertInto('importRows').values(batch).execute()
  return id
}

const withCounts = (db: Db) =>
  db.selectFrom('imports').select((eb) => [
    'imports.id',
    'name',
    'format',
    'state',
    'madeAt',
    'endedAt',
    'failure',
    eb
      .selectFrom('importRows')
      .whereRef('importId', '=', 'imports.id')
      .select(
        sql<Record<RowOutcome, number>>`jsonb_build_object(
          'new', count(*) filter (where outcome = 'new'), 'changed', count(*) filter (where outcome = 'changed'),
          'unchanged', count(*) filter (where outcome = 'unchanged'), 'refused', count(*) filter (where outcome = 'refused'))`.as(
          'counts',
        ),
      )
      .as('counts'),
  ])

export const importById = (db: Db, id: string) => withCounts(db).where('imports.id', '=', id).executeTakeFirst()

export const newestImports = (db: Db, most: number) =>
  withCounts(db).orderBy('madeAt', 'desc').orderBy('imports.id').limit(most).execute()

export async function rowsOf(
  db: Db,
  id: string,
  { outcome, limit, offset }: { outcome?: RowOutcome; limit: number; offset: number },
) {
  const all = db
    .selectFrom('importRows')
    .where('importId', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
  const rows = await all
    .select(['position', 'line', 'slug', 'title', 'outcome', 'changes', 'refusals', 'duplicates'])
    .orderBy(sql`array_position(array['refused', 'changed', 'new', 'unchanged'], outcome)`)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Moves an import on. @returns false when it is in none of the states it may come from, and nothing is changed */
export async function moveTo(
  db: Db,
  id: string,
  from: ImportState[],
  to: ImportState,
  more: { takenAt?: Date; endedAt?: Date; failure?: string } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: to, ...more })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const stateOf = async (tx: Db, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Takes the oldest that waits, or that was taken by a process that died since. */
export async function takeNext(db: Db, now: Date, diedBefore: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'applying', taken_at = ${now}
    where id = (
      select id from imports where state = 'queued' or (state = 'applying' and taken_at < ${diedBefore})
      order by made_at limit 1 for update skip locked
    ) returning id`.execute(db)
  return rows[0]?.id
}

export type Written = { record: StoredRecord; before: StoredRecord | null; changes: Change; isNew: boolean }

/** What an import writes, in the order of its file. */
export async function toWrite(tx: Db, id: string): Promise<Written[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select(['record', 'before', 'changes', 'outcome'])
    .where('importId', '=', id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('position')
    .execute()
  // Written by addImport, in these shapes.
  return rows.map(({ record, before, changes, outcome }) => ({
    record: record as StoredRecord,
    before: before as StoredRecord | null,
    changes: changes as Change,
    isNew: outcome === 'new',
  }))
}

export const whoMade = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('imports').select('userId').where('id', '=', id).executeTakeFirst())?.userId ?? null

/** Time is of no matter to what runs in the background. */
export const takeTime = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx)

/** Makes place for new records, so that each can name any other whichever is written first; all are written in the same transaction. */
export async function makePlaces(tx: Db, records: StoredRecord[], now: Date): Promise<void> {
  for (const batch of inBatches(records, 500)) {
    await tx
      .insertInto('allPolicies')
      .values(
        batch.map(({ slug, title, jurisdiction, type, status, focusAreas, lastEventOn, summary, verification }) => ({
          slug,
          title,
          jurisdiction,
          type,
          status,
          focusAreas,
          lastEventOn,
          summary,
          verification,
          publishedAt: now,
          updatedAt: now,
        })),
      )
      .onConflict((oc) => oc.column('slug').doNothing())
      .execute()
  }
}
