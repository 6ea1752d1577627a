import { sql, type Insertable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

/** With what they watch, the first made first: that is the order in which a smaller plan keeps them. */
export const alertsOf = (db: Db, userId: string) =>
  db
    .selectFrom('alerts')
    .leftJoin('allPolicies as policies', 'policies.id', 'alerts.policyId')
    .leftJoin('savedSearches', 'savedSearches.id', 'alerts.searchId')
    .selectAll('alerts')
    .select(['policies.slug', 'policies.title as policyTitle', 'policies.shortTitle', 'savedSearches.name as searchName'])
    .where('alerts.userId', '=', userId)
    .orderBy('alerts.createdAt')
    .orderBy('alerts.id')
    .execute()
export type AlertRow = Awaited<ReturnType<typeof alertsOf>>[number]

export const policyBySlug = (db: Db, slug: string) =>
  db.selectFrom('policies').select(['id', 'lastEventOn']).where('slug', '=', slug).executeTakeFirst()

export const searchOf = (db: Db, userId: string, id: string) =>
  db.selectFrom('savedSearches').select('query').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export type Watched = Pick<Insertable<Tables['alerts']>, 'searchId' | 'policyId' | 'jurisdiction' | 'focusArea'>

export const same = (tx: Db, userId: string, { searchId, policyId, jurisdiction, focusArea }: Watched) =>
  tx
    .selectFrom('alerts')
    .select('id')
    .where('userId', '=', userId)
    .where('searchId', 'is not distinct from', searchId ?? null)
    .where('policyId', 'is not distinct from', policyId ?? null)
    .where('jurisdiction', 'is not distinct from', jurisdiction ?? null)
    .where('focusArea', 'is not distinct from', focusArea ?? null)
    .executeTakeFirst()

export const insert = (tx: Db, row: Insertable<Tables['alerts']>) =>
  tx.insertInto('alerts').values(row).returning('id').executeTakeFirstOrThrow()

type Changeable = Partial<Pick<Insertable<Tables['alerts']>, 'cadence' | 'isActive' | 'pausedUntil'>>

/**
 * Switched on, resumed or told at another pace, an alert begins anew: from then on the nightly check asks of it what it must have told. What
 * only rests or stops now does not.
 */
export const change = (tx: Db, userId: string, id: string, to: Changeable, now: Date) =>
  tx
    .updateTable('alerts')
    .set(to)
    .set({
      changedAt: sql<Date>`case when (${to.isActive ?? null}::boolean and not is_active)
        or (${'pausedUntil' in to && to.pausedUntil === null}::boolean and paused_until is not null)
        or (${to.cadence ?? null}::text <> cadence) then ${now}::timestamptz else changed_at end`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()

export const isThere = (tx: Db, userId: string, id: string) =>
  tx.selectFrom('alerts').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

/** @returns whether there was one of this owner */
export async function remove(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('alerts').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** How often each alert has told of something since an instant. */
export async function toldSince(db: Db, userId: string, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('alertHits')
    .select((eb) => ['alertId', eb.fn.countAll<number>().as('times')])
    .where('userId', '=', userId)
    .where('source', '=', 'alert')
    .where('foundAt', '>=', since)
    .groupBy('alertId')
    .execute()
  return new Map(rows.map(({ alertId, times }) => [alertId!, times])) // a hit of an alert names it
}
