import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { DeliveryProblem } from '#domain/webhooks.ts'

export type DeliveryRow = Selectable<Tables['webhookDeliveries']>

/** What an alert finds while it is paused waits for its mail, and is posted nowhere. */
export const insertForHits = (tx: Db, hitIds: readonly number[], now: Date) =>
  sql`
    insert into webhook_deliveries (webhook_id, user_id, type, hit_id, state, next_try_at, created_at)
    select webhooks.id, alert_hits.user_id, 'alert.hit', alert_hits.id, 'waiting', ${now}, ${now}
    from alert_hits
    join webhooks on webhooks.user_id = alert_hits.user_id and webhooks.is_active
    left join alerts on alerts.id = alert_hits.alert_id
    where (alerts.paused_until is null or alerts.paused_until <= (${now}::timestamptz at time zone 'Africa/Lagos')::date)
      and alert_hits.id = any(${[...hitIds]}::bigint[])
    order by alert_hits.id
    on conflict (webhook_id, hit_id) do nothing`.execute(tx)

export const insertTest = (tx: Db, webhookId: string, userId: string, now: Date): Promise<DeliveryRow> =>
  tx
    .insertInto('webhookDeliveries')
    .values({ webhookId, userId, type: 'test', state: 'waiting', nextTryAt: now, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** What is next of a webhook: what is being sent, else a test, else the oldest hit. Nothing goes before it. */
const HEAD = sql`
  select id, next_try_at from webhook_deliveries
  where webhook_id = webhooks.id and state in ('waiting', 'sending')
  order by state = 'sending' desc, type = 'test' desc, created_at, hit_id, id limit 1`

/** Webhooks to which something is to be posted at a time, of accounts that are open. */
const dueWebhooks = (at: Date) => sql`
  webhooks
  join users on users.id = webhooks.user_id and users.suspended_at is null and users.erase_after is null
  cross join lateral (${HEAD}) head
  where webhooks.is_active and head.next_try_at <= ${at}
    and webhooks.id in (
      select webhook_id from webhook_deliveries where state in ('waiting', 'sending') and next_try_at <= ${at}
    )`

/** Whether anything should have been posted by then and still waits. */
export async function isAnyDue(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from ${dueWebhooks(at)} limit 1`.execute(db)
  return rows.length > 0
}

/** How many are open. */
export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhookDeliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Takes hold of the webhook whose turn has come first; other processes pass over it until the transaction ends. Those of an account to which
 * something is being posted already wait, so that nobody has more than one place.
 * @param onlyWell leaves out those that failed the last time
 */
export async function lockDueWebhook(tx: Db, now: Date, onlyWell: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select webhooks.id from ${dueWebhooks(now)}
      and (not ${onlyWell}::boolean or webhooks.failing_since is null)
      and not exists (
        select 1 from webhook_deliveries other
        where other.user_id = webhooks.user_id and other.state = 'sending' and other.next_try_at > ${now}
      )
    order by head.next_try_at, webhooks.id
    limit 1 for update of webhooks skip locked`.execute(tx)
  return rows[0]?.id
}

/** Takes what is next of a webhook that is held, if it is due. Until `leaseEnds` nobody else takes it; then whoever took it is gone. */
export async function takeHead(tx: Db, webhookId: string, now: Date, leaseEnds: Date): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries set
      state = 'sending', taken_at = ${now}, attempts = attempts + 1, next_try_at = ${leaseEnds},
      first_try_at = coalesce(first_try_at, ${now})
    where id = (select head.id from webhooks, lateral (${HEAD}) head where webhooks.id = ${webhookId}::uuid)
      and next_try_at <= ${now}
    returning *`.execute(tx)
  return rows[0]
}

/** Where something is posted, how it is signed, and whose it is. */
export const targetOf = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.userId')
    .select([
      'webhooks.url',
      'webhooks.secretSealed',
      'webhooks.previousSecretSealed',
      'webhooks.previousUntil',
      'users.id as userId',
      'users.subscriptionPlan',
      'users.subscriptionStatus',
    ])
    .where('webhooks.id', '=', webhookId)
    .executeTakeFirst()

export const hitOf = (db: Db, id: number) => db.selectFrom('alertHits').selectAll().where('id', '=', id).executeTakeFirst()

/** The webhook of a delivery with the address of its owner, and until the transaction ends nobody else changes it. */
export const lockWebhookOf = (tx: Db, webhookId: string) =>
  tx
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.userId')
    .select(['webhooks.id', 'webhooks.url', 'webhooks.isActive', 'webhooks.failingSince', 'users.email'])
    .where('webhooks.id', '=', webhookId)
    .forUpdate('webhooks')
    .executeTakeFirst()

type Facts = { lastStatus: number | null; lastError: DeliveryProblem | null }

/** Only of who took it: somebody else may have it by now, or its webhook was turned off. */
const ofTaker = (tx: Db, { id, takenAt }: DeliveryRow) =>
  tx.updateTable('webhookDeliveries').where('id', '=', id).where('takenAt', '=', takenAt)

/** It arrived: that counts also when its webhook was turned off meanwhile. */
export const markDelivered = (tx: Db, row: DeliveryRow, lastStatus: number, now: Date) =>
  ofTaker(tx, row).set({ state: 'delivered', deliveredAt: now, lastStatus, lastError: null }).execute()

export const markFailed = (tx: Db, row: DeliveryRow, facts: Facts) =>
  ofTaker(tx, row)
    .where('state', '=', 'sending')
    .set({ state: 'failed', ...facts })
    .executeTakeFirst()

export const putBack = (tx: Db, row: DeliveryRow, at: Date, facts: Facts) =>
  ofTaker(tx, row)
    .where('state', '=', 'sending')
    .set({ state: 'waiting', nextTryAt: at, ...facts })
    .executeTakeFirst()

/** Gives up all that is open of a webhook that is turned off. */
export const failOpen = (tx: Db, webhookId: string) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', lastError: 'off' })
    .where('webhookId', '=', webhookId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()

/** Tries what waits at once, with a day of tries before it: its address is another one. */
export const beginAnew = (tx: Db, webhookId: string, now: Date) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: now, firstTryAt: null, attempts: 0 })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** Makes due at once what is being sent, when nobody can be sending it. */
export const releaseTaken = (db: Db, now: Date) =>
  db.updateTable('webhookDeliveries').set({ state: 'waiting', nextTryAt: now }).where('state', '=', 'sending').execute()

export const markWell = (tx: Db, webhookId: string, now: Date) =>
  tx.updateTable('webhooks').set({ lastSuccessAt: now, failingSince: null }).where('id', '=', webhookId).execute()

export const markFailing = (tx: Db, webhookId: string, now: Date) =>
  tx.updateTable('webhooks').set({ failingSince: now }).where('id', '=', webhookId).where('failingSince', 'is', null).execute()

export const stop = (tx: Db, webhookId: string, because: DeliveryProblem, now: Date) =>
  tx
    .updateTable('webhooks')
    .set({ isActive: false, stoppedAt: now, stoppedBecause: because })
    .where('id', '=', webhookId)
    .execute()

export async function pageOf(db: Db, webhookId: string, { limit, offset }: { limit: number; offset: number }) {
  const found = db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)
  const rows = await found
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('hitId', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** @returns how many went */
export async function deleteSettled(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhookDeliveries')
    .where('state', 'in', ['delivered', 'failed'])
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets secrets that sign no longer. */
export const forgetPreviousSecrets = (db: Db, now: Date) =>
  db.updateTable('webhooks').set({ previousSecretSealed: null, previousUntil: null }).where('previousUntil', '<=', now).execute()
