import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const NEW_VISIT = sql`interval '1 hour'`
const NOTED_EVERY = sql`interval '5 minutes'`

/** Notes that somebody is here, and begins a new visit after an hour of silence. Within five minutes nothing is written. */
export async function noteVisit(db: Db, userId: string, now: Date): Promise<{ before: Date | null }> {
  const { rows } = await sql<{ before: Date | null }>`
    with noted as (
      update users set visit_at = ${now},
        visit_before_at = case when visit_at < ${now}::timestamptz - ${NEW_VISIT} then visit_at else visit_before_at end
      where id = ${userId} and (visit_at is null or visit_at < ${now}::timestamptz - ${NOTED_EVERY})
      returning visit_before_at)
    select visit_before_at as before from noted
    union all
    select visit_before_at from users where id = ${userId} and not exists (select from noted)`.execute(db)
  return rows[0] ?? { before: null }
}

/** How often each alert has told of something since an instant. */
export async function toldSince(db: Db, userId: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ alertId: string; times: number }>`
    select data ->> 'alertId' as alert_id, count(*)::int as times from notifications
    where user_id = ${userId} and kind = 'change' and created_at >= ${since} and data ? 'alertId' group by 1`.execute(db)
  return new Map(rows.map(({ alertId, times }) => [alertId, times]))
}

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
