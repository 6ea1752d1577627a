import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type UserRow = Selectable<Tables['users']>
type NewUser = Insertable<Tables['users']>

const ADMIN_LOCK = 7_263_006

/** Until the transaction ends nobody else makes or removes an administrator. */
export const lockAdministrators = (tx: Db) => sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`.execute(tx)

export const byKey = (db: Db, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()

export const byId = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The account, and until the transaction ends nobody else changes it. */
export const lockByKey = (tx: Db, emailKey: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('emailKey', '=', emailKey).forUpdate().executeTakeFirst()

export const lockById = (tx: Db, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const LISTED = [
  'id',
  'email',
  'fullName',
  'isAdmin',
  'adminRole',
  'emailVerifiedAt',
  'subscriptionPlan',
  'subscriptionStatus',
  'suspendedAt',
  'eraseAfter',
  'createdAt',
] as const
export type ListedUser = Pick<UserRow, (typeof LISTED)[number]>

/** @param part of an address or a name; all when it is empty */
export async function pageOfUsers(db: Db, part: string, { limit, offset }: { limit: number; offset: number }) {
  const like = `%${part
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('users')
    .$if(part !== '', (some) => some.where((eb) => eb.or([eb('email', 'ilike', like), eb('fullName', 'ilike', like)])))
  const rows = await found.select(LISTED).orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Puts an account there, or changes the one that has the address. */
export const putUser = async (tx: Db, user: NewUser, changes: Partial<NewUser>): Promise<{ id: string; email: string }> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.column('emailKey').doUpdateSet(changes))
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

export const changeUser = (tx: Db, id: string, changes: Partial<NewUser>) =>
  tx.updateTable('users').set(changes).where('id', '=', id).execute()

export const administrators = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('oneTimeCodes', 'oneTimeCodes.userId', 'users.id')
    .select(['users.email', 'users.adminRole', 'users.createdAt', 'oneTimeCodes.confirmedAt as secondFactorSince'])
    .where('users.isAdmin', '=', true)
    .orderBy('users.createdAt')
    .execute()

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1).executeTakeFirst()) !== undefined

/** Whether there is an owner beside this one who can sign in. */
export const hasAnotherOwner = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('adminRole', '=', 'owner')
    .where('id', '<>', userId)
    .where('suspendedAt', 'is', null)
    .where('eraseAfter', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function countOpenSessions(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertToken = (tx: Db, token: Insertable<Tables['accountTokens']>) =>
  tx.insertInto('accountTokens').values(token).execute()

export const isFirstAdminToken = async (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', 'first-admin')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) !== undefined

/** Uses up a link, once. */
export async function takeFirstAdminToken(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', 'first-admin')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetFirstAdminTokens = (tx: Db) => tx.deleteFrom('accountTokens').where('kind', '=', 'first-admin').execute()
