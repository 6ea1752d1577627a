import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { SessionEnd } from '#domain/accounts.ts'

export type SessionRow = Selectable<Tables['sessions']>
export type UserRow = Selectable<Tables['users']>

export const keysSince = (db: Db, since: Date) =>
  db
    .selectFrom('signingKeys')
    .selectAll()
    .where((where) => where.or([where('retiredAt', 'is', null), where('retiredAt', '>', since)]))
    .orderBy('createdAt', 'desc')
    .execute()

export const lockKeys = (tx: Db) => sql`lock table signing_keys in exclusive mode`.execute(tx)

export const insertKey = (tx: Db, key: Insertable<Tables['signingKeys']>) => tx.insertInto('signingKeys').values(key).execute()

export const retireKeys = (tx: Db, now: Date) =>
  tx.updateTable('signingKeys').set({ retiredAt: now }).where('retiredAt', 'is', null).execute()

export const insertSession = async (tx: Db, session: Insertable<Tables['sessions']>): Promise<string> =>
  (await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id

export const insertRefreshToken = (tx: Db, token: Insertable<Tables['refreshTokens']>) =>
  tx.insertInto('refreshTokens').values(token).execute()

export const refreshTokenBy = (tx: Db, tokenHash: string) =>
  tx.selectFrom('refreshTokens').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()

/** The session, and until the transaction ends nobody else refreshes it. */
export const lockSession = (tx: Db, id: string): Promise<SessionRow | undefined> =>
  tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const spendRefreshToken = (tx: Db, tokenHash: string, successor: { hash: string; sealed: string }, now: Date) =>
  tx
    .updateTable('refreshTokens')
    .set({ usedAt: now, successorHash: successor.hash, successorSealed: successor.sealed })
    .where('tokenHash', '=', tokenHash)
    .execute()

/** What a spent token was exchanged for is kept for seconds only. */
export const forgetSuccessors = (tx: Db, sessionId: string, usedBefore: Date) =>
  tx
    .updateTable('refreshTokens')
    .set({ successorSealed: null })
    .where('sessionId', '=', sessionId)
    .where('usedAt', '<', usedBefore)
    .where('successorSealed', 'is not', null)
    .execute()

/** The same, of every session. */
export const forgetAllSuccessors = (db: Db, usedBefore: Date) =>
  db
    .updateTable('refreshTokens')
    .set({ successorSealed: null })
    .where('usedAt', '<', usedBefore)
    .where('successorSealed', 'is not', null)
    .execute()

export const deleteSpentTokens = async (db: Db, madeBefore: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('refreshTokens').where('usedAt', 'is not', null).where('createdAt', '<', madeBefore).executeTakeFirst())
      .numDeletedRows,
  )

export const changeSession = (tx: Db, id: string, to: Partial<Insertable<Tables['sessions']>>) =>
  tx.updateTable('sessions').set(to).where('id', '=', id).execute()

/** @returns the ids of those that were open until now */
export async function endSessions(
  tx: Db,
  userId: string,
  because: SessionEnd,
  which: { only?: string; except?: string },
  now: Date,
): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '<>', which.except)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** Of an open session everything that says what its reader may do now. */
export const accountOf = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id',
      'users.email',
      'users.fullName',
      'users.occupation',
      'users.country',
      'users.emailVerifiedAt',
      'users.isAdmin',
      'users.adminRole',
      'users.subscriptionPlan',
      'users.subscriptionStatus',
      'users.passwordHash',
      'users.suspendedAt',
      'users.eraseAfter',
      'sessions.id as sessionId',
      'sessions.createdAt as signedInAt',
      'sessions.expiresAt',
      'sessions.lastUsedAt',
      'sessions.secondFactorAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('userIdentities')
        .select('userIdentities.provider')
        .whereRef('userIdentities.userId', '=', 'users.id')
        .limit(1)
        .as('oauthProvider'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('oneTimeCodes')
          .select('oneTimeCodes.userId')
          .whereRef('oneTimeCodes.userId', '=', 'users.id')
          .where('oneTimeCodes.confirmedAt', 'is not', null),
      ).as('hasSecondFactor'),
    )
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst()

const MOST_LISTED = 100

export const openSessions = (db: Db, userId: string, now: Date, usedSince: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', usedSince)
    .orderBy('lastUsedAt', 'desc')
    .limit(MOST_LISTED)
    .execute()

export const userById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The account, and until the transaction ends nobody else changes it; rows that hang on it may still come. */
export const lockUser = (tx: Db, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const userByKey = (db: Db, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()

export const changeUser = (tx: Db, id: string, to: Partial<Insertable<Tables['users']>>) =>
  tx.updateTable('users').set(to).where('id', '=', id).execute()

export const identityProviderOf = async (db: Db, userId: string): Promise<'google' | null> =>
  (await db.selectFrom('userIdentities').select('provider').where('userId', '=', userId).limit(1).executeTakeFirst())
    ? 'google'
    : null

/** The first of these marks by which an account knows a browser. */
export async function knownMark(db: Db, userId: string, marks: string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .where('deviceHash', 'in', marks)
    .execute()
  return marks.find((mark) => rows.some(({ deviceHash }) => deviceHash === mark))
}

/** @returns whether the account was used before, and this is the first time that any of these marks was seen */
export async function noteDevice(tx: Db, userId: string, marks: string[], now: Date): Promise<boolean> {
  const isKnown = (await knownMark(tx, userId, marks)) !== undefined
  const another = await tx.selectFrom('knownDevices').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst()
  await tx
    .insertInto('knownDevices')
    .values(marks.map((deviceHash) => ({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })))
    .onConflict((on) => on.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .execute()
  return !isKnown && another !== undefined
}
