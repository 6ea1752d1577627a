import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

/** What the first event names as the one before it. */
export const FIRST_HASH = '0'.repeat(64)

const CHAIN_LOCK = 7_263_005

export type EventRow = Selectable<Tables['securityEvents']>

/** Takes the end of the chain for this transaction: nobody else appends until it ends. */
export async function lockChain(tx: Db): Promise<{ id: number; hash: string }> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  const last = await tx.selectFrom('securityEvents').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last ?? { id: 0, hash: FIRST_HASH }
}

export const append = (tx: Db, { detail, ...event }: EventRow) =>
  tx
    .insertInto('securityEvents')
    .values({ ...event, detail: JSON.stringify(detail) })
    .execute()

export const eventsAfter = (db: Db, id: number, limit: number): Promise<EventRow[]> =>
  db.selectFrom('securityEvents').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()

/** What happened to an account, oldest first. */
export const eventsAbout = (db: Db, userId: string) =>
  db
    .selectFrom('securityEvents')
    .select(['at', 'kind', 'place', 'detail'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('actorId', '=', userId)]))
    .orderBy('id')
    .execute()

/** Whether the guard that refuses updates and deletes is there and switched on. */
export async function isGuarded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (
      select from pg_trigger
      where tgrelid = 'security_events'::regclass and tgname = 'security_events_append_only' and tgenabled in ('O', 'A')
    ) as is_on`.execute(db)
  return rows[0]!.isOn
}
