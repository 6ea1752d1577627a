import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { nextTry, type DeliveryProblem } from '#domain/webhooks.ts'
import { FetchRefused, NOT_ON_THE_INTERNET, postSafely, TOOK_TOO_LONG, type SafePost } from '#server/http/safe-fetch.ts'
import { queueMail } from '#server/mail/outbox.ts'
import * as sql from './deliveries.sql.ts'
import { eventOf } from './event.ts'
import { signatureOf } from './signature.ts'

export type SendServices = {
  db: Db
  /** Opens the secrets that sign (server/secret.ts). */
  secret: string
  now: () => Date
  /** Whether addresses may be elsewhere than on the open internet, and http. */
  mayBePrivate: boolean
  /** From 0 to 1. */
  random?: () => number
  isStopped?: () => boolean
  timeoutMs?: number
  /** After a receiver took it and before that is written down: where a process can die. */
  onPosted?: () => Promise<void>
  /** For tests of where names lead. */
  lookup?: SafePost['lookup']
}

/** So many are posted at once by one process. The first two are only for webhooks that took what came last: who does not answer holds up nobody else. */
export const LANES = [0, 1, 2, 3] as const
const ONLY_WELL: readonly number[] = [0, 1]
const TIMEOUT_MS = 10_000
/** Longer than anything may take, so that nobody takes what is still being posted. */
const LEASE_MS = 60_000
const LONGEST_RUN_MS = 5 * 60_000
const LATE_MS = 5 * 60_000
const KEPT_MS = 30 * 86_400_000

/** Posts all that is due. @returns how many were tried */
export async function sendWebhooks(services: SendServices): Promise<number> {
  const counts = await Promise.all(LANES.map((lane) => sendLane(services, lane)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Posts one after the other until nothing is due. @returns how many were tried */
export async function sendLane(services: SendServices, lane: number): Promise<number> {
  const until = Date.now() + LONGEST_RUN_MS
  let count = 0
  while (Date.now() < until && !services.isStopped?.()) {
    const taken = await takeNext(services.db, services.now(), ONLY_WELL.includes(lane))
    if (!taken) break
    await deliver(services, taken)
    count += 1
  }
  return count
}

/** Whoever holds the webhook is the only one who looks what is next of it, and looks after everybody before has let go. */
const takeNext = (db: Db, now: Date, onlyWell: boolean): Promise<sql.DeliveryRow | undefined> =>
  inTransaction(db, async (tx) => {
    const webhookId = await sql.lockDueWebhook(tx, now, onlyWell)
    return webhookId && sql.takeHead(tx, webhookId, now, new Date(now.getTime() + LEASE_MS))
  }).then((row) => row || undefined)

type Outcome = { status: number | null; problem: DeliveryProblem | null }

async function deliver(services: SendServices, row: sql.DeliveryRow): Promise<void> {
  const { db, now } = services
  const outcome = await post(services, row)
  if (outcome.problem === null) await services.onPosted?.()
  await inTransaction(db, (tx) => settle(tx, row, outcome, now(), services.random ?? Math.random))
}

async function post({ db, secret, now, mayBePrivate, timeoutMs = TIMEOUT_MS, lookup }: SendServices, row: sql.DeliveryRow) {
  const event = await eventOf(db, row, secret, now()).catch((): 'broken' => 'broken') // the next try may find it mended
  if (event === 'broken' || event === 'withdrawn') return { status: null, problem: event }
  const timestamp = Math.floor(now().getTime() / 1_000)
  const { url, body, secrets } = event
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'PolicyWatch-Webhooks/1',
    'PolicyWatch-Id': row.id,
    'PolicyWatch-Timestamp': String(timestamp),
    'PolicyWatch-Signature': signatureOf({ id: row.id, timestamp, body }, secrets),
  }
  const open = mayBePrivate ? { allowHttp: true, isAllowed: () => true } : {}
  try {
    const status = await postSafely(url, { body, headers, timeoutMs, lookup, ...open })
    return { status, problem: problemOf(status) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { status: null, problem: REFUSALS[error.message] ?? 'unreachable' }
  }
}

const REFUSALS: Record<string, DeliveryProblem> = { [TOOK_TOO_LONG]: 'timeout', [NOT_ON_THE_INTERNET]: 'refused' }

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

async function settle(tx: Db, row: sql.DeliveryRow, { status, problem }: Outcome, now: Date, random: () => number) {
  const webhook = await sql.lockWebhookOf(tx, row.webhookId)
  if (!webhook) return // it was deleted meanwhile, and all that belongs to it
  const facts = { lastStatus: status, lastError: problem }
  if (problem === null) {
    await sql.markDelivered(tx, row, status!, now)
    await sql.markWell(tx, webhook.id, now)
    return
  }
  if (problem === 'withdrawn' || row.type === 'test') return void (await sql.markFailed(tx, row, facts))
  const at = nextTry(row.attempts, row.firstTryAt ?? now, now, random())
  if (at) {
    const { numUpdatedRows } = await sql.putBack(tx, row, at, facts)
    if (numUpdatedRows > 0n) await sql.markFailing(tx, webhook.id, now)
    return
  }
  const { numUpdatedRows } = await sql.markFailed(tx, row, facts)
  if (numUpdatedRows === 0n || !webhook.isActive) return
  await sql.failOpen(tx, webhook.id)
  await sql.stop(tx, webhook.id, problem, now)
  const data = { host: new URL(webhook.url).host, because: problem }
  await queueMail(tx, { kind: 'webhook-stopped', to: webhook.email, data }, now)
}

/** Promise 3: whether something has been due for longer than five minutes. */
export const areWebhooksLate = (db: Db, now: Date): Promise<boolean> => sql.isAnyDue(db, new Date(now.getTime() - LATE_MS))

export const countOpenDeliveries = (db: Db): Promise<number> => sql.countOpen(db)

/** Deletes what is settled and older than 30 days, and secrets that sign no longer. A job calls it. @returns how many went */
export async function forgetDeliveries(db: Db, now: Date): Promise<number> {
  await sql.forgetPreviousSecrets(db, now)
  return sql.deleteSettled(db, new Date(now.getTime() - KEPT_MS))
}
