import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type User = Selectable<Tables['users']>
type NewUser = Insertable<Tables['users']>

export const insertFlow = (db: Db, flow: Insertable<Tables['googleFlows']>) => db.insertInto('googleFlows').values(flow).execute()

/** The flow that this browser began with this state, if it is still good. From now on it has been used. */
export const takeFlow = (
  db: Db,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  since: Date,
  now: Date,
) =>
  db
    .updateTable('googleFlows')
    .set({ returnedAt: now })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('returnedAt', 'is', null)
    .where('createdAt', '>', since)
    .returning(['id', 'nonce', 'verifierSealed'])
    .executeTakeFirst()

/** What came of a flow waits for whoever has the new secret. */
export const handOver = (tx: Db, id: string, to: { userId: string; browserHash: string }) =>
  tx.updateTable('googleFlows').set(to).where('id', '=', id).execute()

/** Whose sign-in waits for this browser. From now on it has been fetched. */
export const takeHandover = (tx: Db, browserHash: string, since: Date, now: Date) =>
  tx
    .updateTable('googleFlows')
    .set({ fetchedAt: now })
    .where('browserHash', '=', browserHash)
    .where('userId', 'is not', null)
    .where('fetchedAt', 'is', null)
    .where('returnedAt', '>', since)
    .returning('userId')
    .executeTakeFirst()

export const deleteFlows = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('googleFlows').where('createdAt', '<', before).executeTakeFirst()).numDeletedRows)

export const byIdentity = (tx: Db, issuer: string, subject: string): Promise<User | undefined> =>
  tx
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', (query) =>
      query.selectFrom('userIdentities').select('userId').where('issuer', '=', issuer).where('subject', '=', subject),
    )
    .executeTakeFirst()

/** Nobody else changes the account until the transaction ends. */
export const lockByKey = (tx: Db, emailKey: string): Promise<User | undefined> =>
  tx.selectFrom('users').selectAll().where('emailKey', '=', emailKey).forUpdate().executeTakeFirst()

export const lockById = (tx: Db, id: string): Promise<User | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when the address has an account since a moment ago. */
export const insertUser = (tx: Db, user: NewUser): Promise<User | undefined> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.column('emailKey').doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeUser = (tx: Db, id: string, to: Partial<NewUser>) =>
  tx.updateTable('users').set(to).where('id', '=', id).execute()

export const insertIdentity = (tx: Db, identity: Insertable<Tables['userIdentities']>) =>
  tx.insertInto('userIdentities').values(identity).execute()

export const hasIdentity = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.selectFrom('userIdentities').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined

export const hasOneTimeCode = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('oneTimeCodes')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Everything beside a password by which somebody could still get into an account or lead its mail elsewhere. */
export async function deleteWaysIn(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('oneTimeCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}
