import { sql } from 'kysely'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'

/** The newest state of a record. With `lock` nobody else changes it until the transaction ends. */
export async function newestOf(db: Db, slug: string, { lock }: { lock: boolean }) {
  const row = await db
    .selectFrom('allPolicies')
    .select(['id', 'slug', 'archivedAt'])
    .where('slug', '=', slug)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const newest = await db
    .selectFrom('revisions')
    .select(['seq', 'record'])
    .where('policyId', '=', row.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: row.id, archivedAt: row.archivedAt, seq: newest.seq, record: newest.record as StoredRecord } // written by this feature, in this shape
}

export const isSlugTaken = async (tx: Db, slug: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from all_policies where slug = ${slug} union all select 1 from former_slugs where slug = ${slug}`.execute(
      tx,
    )
  return rows.length > 0
}

/** Of these addresses those that are a record's. */
export const knownSlugs = async (tx: Db, slugs: string[]): Promise<Set<string>> =>
  slugs.length === 0
    ? new Set()
    : new Set((await tx.selectFrom('allPolicies').select('slug').where('slug', 'in', slugs).execute()).map(({ slug }) => slug))

/** Of these ids those that a duty or an event of another record has. */
export async function idsElsewhere(tx: Db, kind: 'obligations' | 'events', ids: string[], slug: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(kind)
    .innerJoin('allPolicies as policies', 'policies.id', `${kind}.policyId`)
    .select(`${kind}.id`)
    .where(`${kind}.id`, 'in', ids)
    .where('policies.slug', '<>', slug)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was written of a record, the newest first. */
export const historyOf = (db: Db, policyId: number, limit: number) =>
  db
    .selectFrom('revisions')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id::text = revisions.made_by`))
    .select(['revisions.seq', 'revisions.madeAt', 'revisions.reason', 'revisions.madeBy', 'users.fullName'])
    .where('revisions.policyId', '=', policyId)
    .orderBy('revisions.seq', 'desc')
    .limit(limit)
    .execute()

/** A page of the records with this in their title, number or address, what was changed last first: those that are archived or the others. */
export async function pageOfRecords(
  db: Db,
  q: string,
  { archived, limit, offset }: { archived: boolean; limit: number; offset: number },
) {
  const like = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = db
    .selectFrom('allPolicies')
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .where((eb) =>
      eb.or([
        eb('title', 'ilike', like),
        eb('shortTitle', 'ilike', like),
        eb('reference', 'ilike', like),
        eb('slug', 'ilike', like),
      ]),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['slug', 'title', 'jurisdiction', 'type', 'status', 'verification', 'lastEventOn', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
