import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const policyBySlug = (db: Db, slug: string) =>
  db.selectFrom('policies').select(['id', 'jurisdiction', 'isDemo']).where('slug', '=', slug).executeTakeFirst()

/** The number of the newest change of substance of a record; 0 when there is none. */
export async function newestOf(db: Db, policyId: number): Promise<number> {
  const newest = await db
    .selectFrom('revisions')
    .select('seq')
    .where('policyId', '=', policyId)
    .where('ofSubstance', '=', true)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.seq ?? 0
}

export const isRevisionOf = async (db: Db, policyId: number, seq: number): Promise<boolean> =>
  (await db.selectFrom('revisions').select('seq').where('seq', '=', seq).where('policyId', '=', policyId).executeTakeFirst()) !==
  undefined

/** Changes of substance of a record after one of them, newest first. Its first revision is none: it added the record. */
export const changesAfter = (db: Db, policyId: number, seq: number, limit: number) =>
  db
    .selectFrom('revisions')
    .select(['seq', 'madeAt', 'reason', 'changes'])
    .where('policyId', '=', policyId)
    .where('ofSubstance', '=', true)
    .where('seq', '>', seq)
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('revisions as first')
        .select((inside) => inside.fn.min('first.seq').as('seq'))
        .where('first.policyId', '=', policyId),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export const readOf = (db: Db, userId: string, policyId: number) =>
  db
    .selectFrom('recordReads')
    .select(['seq', 'readAt'])
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()

/** Notes up to where records were read, or that they were not. @returns what was noted before of those that there are */
export async function writeReads(
  tx: Db,
  userId: string,
  reads: readonly { slug: string; seq: number | null }[],
  now: Date,
): Promise<{ slug: string; seq: number | null }[]> {
  const slugs = reads.map(({ slug }) => slug)
  const seqs = reads.map(({ seq }) => seq)
  const { rows } = await sql<{ slug: string; seq: number | null }>`
    with given as (
      select policies.id, g.slug, g.seq, record_reads.seq as before
      from unnest(${slugs}::text[], ${seqs}::bigint[]) as g (slug, seq) join policies on policies.slug = g.slug
      left join record_reads on record_reads.user_id = ${userId} and record_reads.policy_id = policies.id
    ), written as (
      insert into record_reads (user_id, policy_id, seq, read_at)
      select ${userId}::uuid, id, seq, ${now}::timestamptz from given where seq is not null
      on conflict (user_id, policy_id) do update set seq = excluded.seq, read_at = excluded.read_at
    ), forgotten as (
      delete from record_reads using given
      where record_reads.user_id = ${userId} and record_reads.policy_id = given.id and given.seq is null
    )
    select slug, before as seq from given`.execute(tx)
  return rows
}
