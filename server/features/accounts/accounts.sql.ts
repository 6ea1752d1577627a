import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { AccountTokenKind } from '#domain/accounts.ts'

export type UserRow = Selectable<Tables['users']>
export type AccountTokenRow = Selectable<Tables['accountTokens']>

export const byKey = (db: Db, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()

export const byId = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, and until the transaction ends nobody else changes it. */
export const lockById = (tx: Db, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Writes who asks for an account. Of an address that is not confirmed the last who asked stands here, until a link says who it was; one that is confirmed stays as it is.
 * @returns undefined when there is a confirmed account of this address already
 */
export const writeRegistration = (tx: Db, user: Insertable<Tables['users']>): Promise<UserRow | undefined> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((on) =>
      on
        .column('emailKey')
        .doUpdateSet(({ ref }) => ({
          email: ref('excluded.email'),
          passwordHash: ref('excluded.passwordHash'),
          fullName: ref('excluded.fullName'),
          occupation: ref('excluded.occupation'),
          country: ref('excluded.country'),
          updatedAt: ref('excluded.updatedAt'),
          askedTimes: sql<number>`users.asked_times + 1`,
        }))
        .where('users.emailVerifiedAt', 'is', null)
        .where('users.isAdmin', '=', false),
    )
    .returningAll()
    .executeTakeFirst()

/** Accounts that nobody confirmed. @returns how many went */
export async function deleteUnconfirmed(db: Db, askedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('emailVerifiedAt', 'is', null)
    .where('isAdmin', '=', false)
    .where('updatedAt', '<', askedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const changeUser = (tx: Db, id: string, to: Partial<Insertable<Tables['users']>>) =>
  tx.updateTable('users').set(to).where('id', '=', id).execute()

export const deleteUser = (tx: Db, id: string) => tx.deleteFrom('users').where('id', '=', id).execute()

export const insertConsents = (tx: Db, consents: Insertable<Tables['consents']>[]) =>
  tx.insertInto('consents').values(consents).execute()

export const deleteConsents = (tx: Db, userId: string) => tx.deleteFrom('consents').where('userId', '=', userId).execute()

export const insertToken = (tx: Db, token: Insertable<Tables['accountTokens']>) =>
  tx.insertInto('accountTokens').values(token).execute()

/** All links of a kind that were sent before are worth nothing from now on. */
export const deleteTokens = (tx: Db, userId: string, kind: AccountTokenKind) =>
  tx.deleteFrom('accountTokens').where('userId', '=', userId).where('kind', '=', kind).execute()

/** Links that were sent again on request; those of registrations stay. */
export const deleteSentAgain = (tx: Db, userId: string) =>
  tx
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
    .where('kind', '=', 'verify')
    .where('registration', 'is', null)
    .execute()

export const deleteOtherTokens = (tx: Db, userId: string, kind: AccountTokenKind, except: string) =>
  tx.deleteFrom('accountTokens').where('userId', '=', userId).where('kind', '=', kind).where('tokenHash', '<>', except).execute()

export const tokenBy = (db: Db, tokenHash: string, kind: AccountTokenKind): Promise<AccountTokenRow | undefined> =>
  db.selectFrom('accountTokens').selectAll().where('tokenHash', '=', tokenHash).where('kind', '=', kind).executeTakeFirst()

/** Spends a token. @returns whether it was this time: of two at once one wins */
export const spendToken = async (tx: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('accountTokens')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n
