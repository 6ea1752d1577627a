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
    select (select count(*)::int from policies) as records, (select count(*)::int from revisions) as revisions`.execute(db)
  return rows[0]!
}

export const slugOf = async (db: Db, policyId: number): Promise<string | undefined> =>
  (await db.selectFrom('policies').select('slug').where('id', '=', policyId).executeTakeFirst())?.slug

const FACTS = [
  'slug',
  'title',
  'shortTitle',
  'jurisdiction',
  'type',
  'status',
  'chamber',
  'focusAreas',
  'reference',
  'introducedOn',
  'enactedOn',
  'effectiveOn',
  'lastEventOn',
  'issuingBody',
  'regulator',
  'sponsors',
  'summary',
  'verification',
  'reviewNote',
  'isDemo',
] as const

/** The next records after an id, and in which facts each differs from its newest revision; all differ where there is none. */
export async function compareWithHistory(db: Db, afterId: number, limit: number) {
  const differing = FACTS.map(
    (name) => sql`case when to_jsonb(${sql.ref(`policies.${name}`)})
      is distinct from nullif(newest.record -> ${name}::text, 'null'::jsonb) then ${name}::text end`,
  )
  const { rows } = await sql<{ id: number; slug: string; members: string[] }>`
    select policies.id, policies.slug, array_remove(array[${sql.join(differing)}], null) as members
    from policies left join lateral (
      select record from revisions where policy_id = policies.id order by seq desc limit 1
    ) newest on true
    where policies.id > ${afterId} order by policies.id limit ${limit}`.execute(db)
  return rows
}
