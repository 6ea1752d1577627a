import { sql, type Insertable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { REQUEST_STATES } from '#domain/requests.ts'

export type RequestState = (typeof REQUEST_STATES)[number]
type NewRequest = Insertable<Tables['requests']>

/** Until the transaction ends, nobody else writes a request of this address: a form sent twice at once is one request. */
export const lockAddress = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`request ${email.toLowerCase()}`}, 0))`.execute(tx)

/** Whether the very same is open already, asked since then. */
export async function isOpenSince(tx: Db, request: Omit<NewRequest, 'createdAt'>, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('requests')
    .select('id')
    .where('state', '=', 'open')
    .where('createdAt', '>=', since)
    .where('kind', '=', request.kind)
    .where('plan', 'is not distinct from', request.plan ?? null)
    .where('name', '=', request.name)
    .where('email', '=', request.email)
    .where('organisation', 'is not distinct from', request.organisation ?? null)
    .where('message', 'is not distinct from', request.message ?? null)
    .executeTakeFirst()
  return found !== undefined
}

export const insertRequest = (tx: Db, request: NewRequest) =>
  tx.insertInto('requests').values(request).returning('id').executeTakeFirstOrThrow()

export const request = (db: Db, id: string) => db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()

export const openRequests = (db: Db) =>
  db.selectFrom('requests').selectAll().where('state', '=', 'open').orderBy('createdAt').orderBy('id').execute()

export async function pageOfRequests(
  db: Db,
  states: readonly RequestState[],
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db.selectFrom('requests').where('state', 'in', states)
  const rows = await found.selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The request, and until the transaction ends nobody else changes it. */
export const lockRequest = (tx: Db, id: string) =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeRequest = (tx: Db, id: string, changes: { state?: RequestState; note?: string | null }) =>
  tx.updateTable('requests').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** @returns false when there is none */
export async function setState(db: Db, id: string, state: RequestState): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('requests').set({ state }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when there is none */
export async function deleteRequest(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('requests').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns how many went */
export async function deleteOlder(db: Db, doneBefore: Date, anyBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('requests')
    .where((eb) =>
      eb.or([eb('createdAt', '<', anyBefore), eb.and([eb('state', '!=', 'open'), eb('createdAt', '<', doneBefore)])]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
