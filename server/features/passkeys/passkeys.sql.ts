import type { Insertable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export const putChallenge = async (db: Db, challenge: Insertable<Tables['passkeyChallenges']>): Promise<string> =>
  (await db.insertInto('passkeyChallenges').values(challenge).returning('id').executeTakeFirstOrThrow()).id

/** Questions that somebody was asked before and has not answered. */
export const forgetQuestions = (db: Db, userId: string) =>
  db.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()

/** Uses up a question: of two answers at once, one finds it. */
export const takeChallenge = async (
  db: Db,
  id: string,
  purpose: 'register' | 'sign-in',
  userId: string | null,
  since: Date,
): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('passkeyChallenges')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('userId', 'is not distinct from', userId)
      .where('createdAt', '>', since)
      .returning('challenge')
      .executeTakeFirst()
  )?.challenge

export const passkeysOf = (db: Db, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

/** @returns false when it is there already, whoever has it */
export async function putPasskey(tx: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The passkey and its owner, and until the transaction ends nobody else signs in with it. */
export const lockPasskey = (tx: Db, id: string) =>
  tx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const userById = (db: Db, id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const noteUse = (tx: Db, id: string, counter: number, now: Date) =>
  tx.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
