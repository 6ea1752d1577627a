import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const addressOf = (db: Db, userId: string) =>
  db.selectFrom('calendarAddresses').select(['id', 'createdAt']).where('userId', '=', userId).executeTakeFirst()

/** A new address in the place of the one there was, in one statement: two at once leave one. */
export const replace = (db: Db, userId: string, now: Date) =>
  db
    .insertInto('calendarAddresses')
    .values({ userId, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ id: sql<string>`gen_random_uuid()`, createdAt: now }))
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()

export const remove = (db: Db, userId: string) => db.deleteFrom('calendarAddresses').where('userId', '=', userId).execute()

/** Whose address it is, while their account is open. */
export const ownerOf = (db: Db, id: string) =>
  db
    .selectFrom('calendarAddresses')
    .innerJoin('users', 'users.id', 'calendarAddresses.userId')
    .select(['users.id', 'users.subscriptionPlan', 'users.subscriptionStatus', 'users.sectors', 'users.jurisdictions'])
    .where('calendarAddresses.id', '=', id)
    .where('users.suspendedAt', 'is', null)
    .where('users.eraseAfter', 'is', null)
    .executeTakeFirst()
