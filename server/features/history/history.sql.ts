import { sql } from 'kysely'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import type { Change, NewRevision } from './history.ts'

/** What the first revision names as the one before it. */
export const FIRST_HASH = '0'.repeat(64)

const CHAIN_LOCK = 7_263_003

/** Takes the end of the chain for this transaction: nobody else appends until it ends. */
export async function lockChain(tx: Db): Promise<{ seq: number; hash: string }> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  const last = await tx.selectFrom('revisions').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last ?? { seq: 0, hash: FIRST_HASH }
}

type Row = NewRevision & { seq: number; madeAt: Date; previousHash: string; hash: string }

export async function appendRevisions(tx: Db, rows: Row[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) {
    const batch = rows.slice(i, i + 500).map(({ changes, record, ...row }) => ({
      ...row,
      changes: JSON.stringify(changes),
      record: JSON.stringify(record),
    }))
    await tx.insertInto('revisions').values(batch).execute()
  }
}

export async function revisionsAfter(db: Db, seq: number, limit: number): Promise<Row[]> {
  const rows = await db.selectFrom('revisions').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
  return rows.map(asRow)
}

export async function revisionsOf(db: Db, slug: string, limit: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('policies', 'policies.id', 'revisions.policyId')
    .selectAll('revisions')
    .where('policies.slug', '=', slug)
    .where('revisions.ofSubstance', '=', true)
    .orderBy('revisions.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asRow)
}

/** The record as it stood at the end of a day in Lagos, or undefined when it was not on record yet. */
export async function recordAsOf(db: Db, slug: string, day: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('revisions')
    .innerJoin('policies', 'policies.id', 'revisions.policyId')
    .selectAll('revisions')
    .where('policies.slug', '=', slug)
    .where('revisions.madeAt', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone 'Africa/Lagos'`)
    .orderBy('revisions.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asRow(row)
}

type Stored = Omit<Row, 'changes' | 'record'> & { changes: unknown; record: unknown }
// Both columns are written only by appendRevisions, in these shapes.
const asRow = (row: Stored): Row => ({ ...row, changes: row.changes as Change, record: row.record as StoredRecord })
