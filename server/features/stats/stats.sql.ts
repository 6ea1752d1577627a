import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type StatRow = { what: string; value: string; count: number }

/** Counts by everything there is to count by, in one pass over the narrow table. Small numbers are places in domain/ arrays. */
export async function countsByEverything(db: Db): Promise<StatRow[]> {
  const { rows } = await sql<StatRow>`
    with groups as materialized (
      select region, jurisdiction, type, status, verification, focus, count(*) as n from policy_search group by 1, 2, 3, 4, 5, 6)
    select 'region' as what, region::text as value, sum(n)::int as count from groups group by region
    union all select 'jurisdiction', jurisdiction, sum(n)::int from groups group by jurisdiction
    union all select 'type', type::text, sum(n)::int from groups group by type
    union all select 'status', status::text, sum(n)::int from groups group by status
    union all select 'verification', verification::text, sum(n)::int from groups group by verification
    union all select 'focus', bit::text, sum(n)::int from groups, generate_series(0, 12) bit where focus & (1 << bit) <> 0 group by bit
    union all select 'month', substr(last_event_on, 1, 7), count(*)::int from policy_search
      where length(last_event_on) >= 7 group by substr(last_event_on, 1, 7)`.execute(db)
  return rows
}

/** How many records have each status or focus area, per region. */
export async function countsByRegion(db: Db): Promise<{ region: number; status: number; focus: number; n: number }[]> {
  const { rows } = await sql<{ region: number; status: number; focus: number; n: number }>`
    select region, status, focus, count(*)::int as n from policy_search group by 1, 2, 3`.execute(db)
  return rows
}

/** The places of a region whose newest movement dated to the day is newest of all, with that day. */
export const newestDays = (db: Db, region: number, limit: number) =>
  db
    .selectFrom('policySearch')
    .select(['jurisdiction', sql<string>`max(last_event_on)`.as('day')])
    .where('region', '=', region)
    .where(sql`length(last_event_on)`, '=', 10)
    .groupBy('jurisdiction')
    .orderBy('day', 'desc')
    .orderBy('jurisdiction')
    .limit(limit)
    .execute()
