import { ProblemError } from '#contract/problem.ts'
import type {
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  Webhooks,
  WebhookWithSecret,
} from '#contract/webhooks.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SecurityEventKind } from '#domain/accounts.ts'
import { BOTH_SIGN_MS, MOST_WEBHOOKS, webhookAddressProblem } from '#domain/webhooks.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import { literalIn } from '#server/http/safe-fetch.ts'
import { seal } from '#server/secret.ts'
import { text } from '#text/en.ts'
import * as deliveries from './deliveries.sql.ts'
import { newSecret } from './signature.ts'
import * as sql from './webhooks.sql.ts'

const t = text.webhooks.answers
/** For what secrets are sealed (server/secret.ts). */
export const SEALED_FOR = 'webhook'

/** Who asks, whence, and what the installation lets them. */
export type By = { id: string; from: string; secret: string; mayBePrivate: boolean }

export async function listWebhooks(db: Db, userId: string, now: Date): Promise<Webhooks> {
  const rows = await sql.webhooksOf(db, userId)
  return { items: rows.map((row) => asTold(row, now)), total: rows.length, most: MOST_WEBHOOKS }
}

/**
 * Has every hit of somebody posted to an address from now on.
 * @throws VALIDATION_FAILED, CONFLICT when there are as many as there may be
 */
export const makeWebhook = (db: Db, by: By, address: string, now: Date): Promise<WebhookWithSecret> =>
  inTransaction(db, async (tx) => {
    const url = takenAddress(address, by)
    await sql.lockUser(tx, by.id) // or two requests at once could both find room
    if ((await sql.webhooksOf(tx, by.id)).length >= MOST_WEBHOOKS) throw new ProblemError('CONFLICT', { message: t.tooMany })
    const secret = newSecret()
    const secretSealed = seal(by.secret, SEALED_FOR, secret)
    const row = await sql.insert(tx, { userId: by.id, url, secretSealed, isActive: true, createdAt: now })
    await note(tx, 'webhook-made', by, row.id, now)
    return { webhook: asTold(row, now), secret }
  })

/**
 * Changes its address, or turns it off and on. Off, what waits is given up; on, why it was stopped is forgotten.
 * @throws NOT_FOUND also for somebody else's, VALIDATION_FAILED
 */
export const changeWebhook = (db: Db, by: By, id: string, change: WebhookChange, now: Date): Promise<Webhook> =>
  inTransaction(db, async (tx) => {
    const row = await sql.lockWebhook(tx, by.id, id)
    if (!row) throw new ProblemError('NOT_FOUND')
    const url = change.url === undefined ? row.url : takenAddress(change.url, by)
    const isMoved = url !== row.url
    const isTurnedOn = change.isActive === true && !row.isActive
    if (change.isActive === false && row.isActive) await deliveries.failOpen(tx, id)
    if (isMoved) await deliveries.beginAnew(tx, id, now)
    const changed = await sql.update(tx, id, {
      url,
      isActive: change.isActive ?? row.isActive,
      ...((isMoved || isTurnedOn) && { failingSince: null }),
      ...(isTurnedOn && { stoppedAt: null, stoppedBecause: null }),
    })
    if (isMoved) await note(tx, 'webhook-address-changed', by, id, now)
    return asTold(changed, now)
  })

/** A new secret. The one before signs as well for a day, so that a receiver can change over. @throws NOT_FOUND */
export const rotateSecret = (db: Db, by: By, id: string, now: Date): Promise<WebhookWithSecret> =>
  inTransaction(db, async (tx) => {
    const row = await sql.lockWebhook(tx, by.id, id)
    if (!row) throw new ProblemError('NOT_FOUND')
    const secret = newSecret()
    const changed = await sql.update(tx, id, {
      secretSealed: seal(by.secret, SEALED_FOR, secret),
      previousSecretSealed: row.secretSealed,
      previousUntil: new Date(now.getTime() + BOTH_SIGN_MS),
    })
    await note(tx, 'webhook-secret-changed', by, id, now)
    return { webhook: asTold(changed, now), secret }
  })

/** @throws NOT_FOUND also for somebody else's */
export async function removeWebhook(db: Db, userId: string, id: string): Promise<void> {
  if (!(await sql.remove(db, userId, id))) throw new ProblemError('NOT_FOUND')
}

/** @throws NOT_FOUND also for somebody else's */
export async function needWebhook(db: Db, userId: string, id: string): Promise<void> {
  if (!(await sql.isThere(db, userId, id))) throw new ProblemError('NOT_FOUND')
}

/** Has something posted that says that it is a test: once, and before all that waits. @throws NOT_FOUND, CONFLICT */
export const sendTest = (db: Db, userId: string, id: string, now: Date): Promise<WebhookDelivery> =>
  inTransaction(db, async (tx) => {
    const row = await sql.lockWebhook(tx, userId, id)
    if (!row) throw new ProblemError('NOT_FOUND')
    if (!row.isActive) throw new ProblemError('CONFLICT', { message: t.isOff })
    return deliveryAsTold(await deliveries.insertTest(tx, id, userId, now))
  })

/** What was and is posted to it, the newest first. @throws NOT_FOUND also for somebody else's */
export async function listDeliveries(
  db: Db,
  userId: string,
  id: string,
  { page, pageSize }: WebhookDeliveriesQuery,
): Promise<WebhookDeliveries> {
  await needWebhook(db, userId, id)
  const { rows, total } = await deliveries.pageOf(db, id, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(deliveryAsTold), total, page, pageSize }
}

/** The address as it is kept. @throws VALIDATION_FAILED */
function takenAddress(address: string, { mayBePrivate }: By): string {
  const problem = webhookAddressProblem(address, mayBePrivate)
  const url = URL.parse(address)
  const literal = url ? literalIn(url.hostname) : undefined
  const isInside = literal !== undefined && !mayBePrivate && !isPublicAddress(literal)
  const message = problem ? t.address[problem] : isInside ? t.address.private : undefined
  if (message || !url)
    throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'url', message: message ?? '' }] })
  return url.href
}

const note = (tx: Db, kind: SecurityEventKind, { id, from }: By, webhook: string, now: Date) =>
  noteSecurityEvent(tx, { kind, userId: id, from, detail: { webhook } }, now)

const asTold = (row: sql.WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  stoppedBecause: row.stoppedBecause as Webhook['stoppedBecause'], // the database checks it
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
  bothSignUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
})

const deliveryAsTold = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type as WebhookDelivery['type'], // the database checks all three against the same vocabularies
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastError: row.lastError as WebhookDelivery['lastError'],
})
