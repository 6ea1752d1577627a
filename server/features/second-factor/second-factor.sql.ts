import type { Db } from '#db/open.ts'

export const codesOf = (db: Db, userId: string) =>
  db.selectFrom('oneTimeCodes').selectAll().where('userId', '=', userId).executeTakeFirst()

export const userOf = (db: Db, userId: string) =>
  db.selectFrom('users').select(['email', 'isAdmin']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Puts a new secret in place of one that was never confirmed. @returns false when one is confirmed already */
export async function putSecret(db: Db, userId: string, secretSealed: string, now: Date): Promise<boolean> {
  const put = await db
    .insertInto('oneTimeCodes')
    .values({ userId, secretSealed, createdAt: now })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet({ secretSealed, createdAt: now, lastStep: null })
        .where('oneTimeCodes.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false when it is confirmed already, or another secret was put meanwhile */
export async function confirmSecret(db: Db, userId: string, secretSealed: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCodes')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secretSealed', '=', secretSealed)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a time step, once: of two who come with its code at the same time, the second waits here and finds it gone. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeCodes')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** @returns false when there was none */
export async function forgetCodes(tx: Db, userId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const { numDeletedRows } = await tx.deleteFrom('oneTimeCodes').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether and when a second factor was proven in a session. */
export const provenIn = async (db: Db, sessionId: string): Promise<Date | null> =>
  (await db.selectFrom('sessions').select('secondFactorAt').where('id', '=', sessionId).executeTakeFirst())?.secondFactorAt ??
  null

export const noteProven = (db: Db, userId: string, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ secondFactorAt: now }).where('id', '=', sessionId).where('userId', '=', userId).execute()

/** Without a second factor no session has one. */
export const forgetProven = (db: Db, userId: string) =>
  db.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', userId).execute()
