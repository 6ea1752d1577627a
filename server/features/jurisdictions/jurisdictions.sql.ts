import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const countsByPlace = (db: Db) =>
  db
    .selectFrom('policySearch')
    .select(['jurisdiction', sql<number>`count(*)::int`.as('policies'), sql<string>`max(last_event_on)`.as('lastEventOn')])
    .groupBy('jurisdiction')
    .execute()

/** The records of a place by one of their values. Focus areas count once each. */
export async function countsBy(db: Db, code: string, what: 'type' | 'status' | 'focus' | 'regulator') {
  const value = what === 'focus' ? sql<string>`unnest(focus_areas)` : sql<string>`${sql.ref(what)}`
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count from (select ${value} as value from policies where jurisdiction = ${code}) v
    where value is not null group by value order by count desc, value limit 50`.execute(db)
  return rows
}

export const latestIn = (db: Db, code: string, limit: number) =>
  db
    .selectFrom('policySearch')
    .select('policyId')
    .where('jurisdiction', '=', code)
    .orderBy('lastEventOn', 'desc')
    .orderBy('policyId')
    .limit(limit)
    .execute()
