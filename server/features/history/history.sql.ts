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

/** How many changes of substance a record has. */
export async function countRevisionsOf(db: Db, slug: string): Promise<number> {
  const { total } = await db
    .selectFrom('revisions')
    .innerJoin('policies', 'policies.id', 'revisions.policyId')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('policies.slug', '=', slug)
    .where('revisions.ofSubstance', '=', true)
    .executeTakeFirstOrThrow()
  return total
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

export const countChangesAfter = (db: Db, records: readonly { policyId: number; after: Date }[]) =>
  db
    .selectFrom('revisions')
    .select((eb) => ['policyId', eb.fn.max('madeAt').as('lastAt'), sql<number>`count(*)::int`.as('count')])
    .where('ofSubstance', '=', true)
    .where((eb) => eb.or(records.map(({ policyId, after }) => eb('policyId', '=', policyId).and('madeAt', '>', after))))
    .groupBy('policyId')
    .execute()

/** The migrations that have run; none before the first start. */
export async function migrationsRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  return (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name)
}

export async function countHistory(db: Db): Promise<{ records: number; revisions: number }> {
  const { rows } = await sql<{ records: number; revisions: number }>`
    select (select count(*)::int from all_policies) as records, (select count(*)::int from revisions) as revisions`.execute(db)
  return rows[0]!
}

export const slugOf = async (db: Db, policyId: number): Promise<string | undefined> =>
  (await db.selectFrom('allPolicies').select('slug').where('id', '=', policyId).executeTakeFirst())?.slug

/** Whether the guard that refuses updates and deletes of history is there and switched on. */
export async function isGuarded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (
      select from pg_trigger where tgrelid = 'revisions'::regclass and tgname = 'revisions_append_only' and tgenabled in ('O', 'A')
    ) as is_on`.execute(db)
  return rows[0]!.isOn
}

/** Records that no search would find, a few of them and how many there are. */
export async function missingInSearch(db: Db, limit: number): Promise<{ slugs: string[]; total: number }> {
  const missing = db
    .selectFrom('policies')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('policySearch').select('policyId').whereRef('policySearch.policyId', '=', 'policies.id'))),
    )
  const rows = await missing.select('slug').orderBy('id').limit(limit).execute()
  const { total } = await missing.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { slugs: rows.map(({ slug }) => slug), total }
}

/** Every address at which a fact was read, once. */
export const sourceUrls = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('sources').select('url').distinct().orderBy('url').execute()).map(({ url }) => url)
