import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type Subscription = Selectable<Tables['newsletterSubscriptions']>
export type Wish = Omit<Insertable<Tables['newsletterSubscriptions']>, 'id' | 'state'>

/**
 * Writes down that somebody asked for the newsletter, and answers how the address stands. What they typed replaces what stood there, but
 * nothing of a confirmed subscription changes: anybody can type anybody's address.
 */
export const writeWish = (tx: Db, wish: Wish): Promise<Subscription> =>
  tx
    .insertInto('newsletterSubscriptions')
    .values({ ...wish, state: 'pending' })
    .onConflict((on) =>
      on.column('emailKey').doUpdateSet((eb) => {
        const unlessConfirmed = <C extends keyof Wish>(column: C) =>
          eb
            .case()
            .when('newsletterSubscriptions.state', '=', 'confirmed')
            .then(eb.ref(`newsletterSubscriptions.${column}`))
            .else(eb.ref(`excluded.${column}`))
            .end()
        return {
          email: unlessConfirmed('email'),
          firstName: unlessConfirmed('firstName'),
          weeklyDigest: unlessConfirmed('weeklyDigest'),
          policyUpdates: unlessConfirmed('policyUpdates'),
          insights: unlessConfirmed('insights'),
          events: unlessConfirmed('events'),
          textVersion: unlessConfirmed('textVersion'),
          requestedAt: unlessConfirmed('requestedAt'),
          requestedFrom: unlessConfirmed('requestedFrom'),
        }
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const byKey = (db: Db, emailKey: string): Promise<Subscription | undefined> =>
  db.selectFrom('newsletterSubscriptions').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()

/** The same, and until the transaction ends nobody else changes it. */
export const lockByKey = (tx: Db, emailKey: string): Promise<Subscription | undefined> =>
  tx.selectFrom('newsletterSubscriptions').selectAll().where('emailKey', '=', emailKey).forUpdate().executeTakeFirst()

export const byId = (db: Db, id: string): Promise<Subscription | undefined> =>
  db.selectFrom('newsletterSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, and until the transaction ends nobody else changes it. */
export const lockById = (tx: Db, id: string): Promise<Subscription | undefined> =>
  tx.selectFrom('newsletterSubscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const change = (tx: Db, id: string, to: Partial<Subscription>) =>
  tx.updateTable('newsletterSubscriptions').set(to).where('id', '=', id).execute()

/** Pending ones that nobody confirmed. @returns how many went */
export async function deletePending(db: Db, requestedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterSubscriptions')
    .where('state', '=', 'pending')
    .where('requestedAt', '<', requestedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
