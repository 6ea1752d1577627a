import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Change } from '#server/features/history/history.ts'

export type Revision = {
  seq: number
  policyId: number
  title: string
  reason: string
  isFirst: boolean
  changes: Change
}

/** What changed in these revisions, and of which record. What a first one holds is the whole record and is left out. */
export async function revisionsOf(db: Db, seqs: readonly number[]): Promise<Revision[]> {
  if (seqs.length === 0) return []
  const { rows } = await sql<Revision>`
    select r.seq, r.policy_id, coalesce(p.short_title, p.title) as title, r.reason, first.seq = r.seq as is_first,
      case when first.seq = r.seq then '{}'::jsonb else r.changes end as changes
    from revisions r join policies p on p.id = r.policy_id
    cross join lateral (select seq from revisions where policy_id = r.policy_id order by seq limit 1) first
    where r.seq = any(${seqs}::bigint[])`.execute(db)
  return rows
}

export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from obligations where id = any(${ids}::text[])
    union all select id, title from events where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** What the saved searches of these alerts ask for. */
export const queriesOf = (db: Db, alertIds: readonly string[]) =>
  alertIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('alerts')
        .innerJoin('savedSearches', 'savedSearches.id', 'alerts.searchId')
        .select(['alerts.id', 'savedSearches.query'])
        .where('alerts.id', 'in', alertIds)
        .execute()

export const madeAt = (db: Db, digestIds: readonly string[]) =>
  digestIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('alertDigests').select(['id', 'madeAt']).where('id', 'in', digestIds).execute()
