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

type Sought = { kind?: string; account?: string }

/** Events with whom they are about and who did them, while there are such accounts; the newest first. */
export async function eventsFound(db: Db, sought: Sought, { limit, offset }: { limit: number; offset: number }) {
  const rows = await found(db, sought)
    .leftJoin('users as about', 'about.id', 'securityEvents.userId')
    .leftJoin('users as by', 'by.id', 'securityEvents.actorId')
    .selectAll('securityEvents')
    .select(['about.email as aboutEmail', 'by.email as byEmail'])
    .orderBy('securityEvents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows
}

export async function countFound(db: Db, sought: Sought): Promise<number> {
  const { total } = await found(db, sought)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const found = (db: Db, { kind, account }: Sought) =>
  db
    .selectFrom('securityEvents')
    .$if(kind !== undefined, (some) => some.where('securityEvents.kind', '=', kind!))
    .$if(account !== undefined, (some) =>
      some.where((eb) => eb.or([eb('securityEvents.userId', '=', account!), eb('securityEvents.actorId', '=', account!)])),
    )

export const accountByKey = (db: Db, emailKey: string) =>
  db.selectFrom('users').select('id').where('emailKey', '=', emailKey).executeTakeFirst()

/** Whether the guard that refuses updates and deletes is there and switched on. */
export async function isGuarded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (
      select from pg_trigger
      where tgrelid = 'security_events'::regclass and tgname = 'security_events_append_only' and tgenabled in ('O', 'A')
    ) as is_on`.execute(db)
  return rows[0]!.isOn
}

/** How many events of a kind there were on each of these days in Lagos. */
export async function countedByDay(db: Db, what: 'registered' | 'conversion', from: string, to: string) {
  const isOne =
    what === 'registered'
      ? sql`kind = 'registered'`
      : sql`kind = 'plan-changed' and detail ->> 'before' = 'free' and detail ->> 'plan' <> 'free' and detail ->> 'status' = 'active'`
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, count(*)::integer as count
    from security_events
    where at >= (${from}::date::timestamp at time zone 'Africa/Lagos')
      and at < ((${to}::date + 1)::timestamp at time zone 'Africa/Lagos')
      and ${isOne}
    group by 1`.execute(db)
  return rows
}
