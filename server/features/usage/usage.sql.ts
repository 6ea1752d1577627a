import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Limited } from '#domain/limits.ts'

/** Until the transaction ends, nobody else of this account counts or makes anything that is counted. */
export const lockSubscriber = (tx: Db, userId: string) =>
  tx
    .selectFrom('users')
    .select(['subscriptionPlan', 'subscriptionStatus'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** @param month of downloads, as YYYY-MM in Lagos */
export async function countUsed(db: Db, userId: string, what: Limited, month: string): Promise<number> {
  return (await usageOf(db, userId, month))[what] ?? 0
}

/** All of it at once, of one account. */
export async function usageOf(db: Db, userId: string, month: string) {
  return db
    .selectFrom('users')
    .select(['subscriptionPlan', 'subscriptionStatus'])
    .select((eb) => {
      const count = (table: 'trackedPolicies' | 'interests' | 'savedSearches' | 'alerts' | 'downloads') =>
        eb
          .selectFrom(table)
          .select((inside) => inside.fn.countAll<number>().as('used'))
          .whereRef(`${table}.userId`, '=', 'users.id')
      return [
        count('trackedPolicies').as('maxTrackedPolicies'),
        count('interests').as('maxPolicyInterests'),
        count('savedSearches').as('maxSavedSearches'),
        count('alerts').as('maxAlerts'),
        count('downloads').where(sql.ref('downloads.month'), '=', month).as('maxDownloads'),
      ]
    })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export const subscriber = (db: Db, userId: string) =>
  db.selectFrom('users').select(['subscriptionPlan', 'subscriptionStatus']).where('id', '=', userId).executeTakeFirstOrThrow()
