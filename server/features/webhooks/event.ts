import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { HitSource } from '#domain/alerts.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { readAlerts } from '#server/features/alerts/alerts.ts'
import { describeHits } from '#server/features/alerts/hit-words.ts'
import { unseal } from '#server/secret.ts'
import * as sql from './deliveries.sql.ts'
import { SEALED_FOR } from './webhooks.ts'

type ToPost = { url: string; body: string; secrets: string[] }

/**
 * What is posted and where, as its owner may see it at this moment. `withdrawn`: there is nothing left to see. An administrator is a reader
 * with their plan here: a receiver proves no second factor.
 * @throws when a secret cannot be opened
 */
export async function eventOf(db: Db, row: sql.DeliveryRow, secret: string, now: Date): Promise<ToPost | 'withdrawn'> {
  const target = await sql.targetOf(db, row.webhookId)
  if (!target) return 'withdrawn'
  const content = row.hitId === null ? { source: null, alert: null, hit: null } : await hitOf(db, row.hitId, target)
  if (!content) return 'withdrawn'
  const event: WebhookEvent = {
    id: row.id,
    type: row.type as WebhookEvent['type'], // the database checks it
    createdAt: row.createdAt.toISOString(),
    ...content,
  }
  const isBefore = target.previousSecretSealed !== null && target.previousUntil !== null && target.previousUntil > now
  const sealed = [target.secretSealed, ...(isBefore ? [target.previousSecretSealed!] : [])]
  return { url: target.url, body: JSON.stringify(event), secrets: sealed.map((one) => unseal(secret, SEALED_FOR, one)) }
}

type Owner = { userId: string; subscriptionPlan: string; subscriptionStatus: string }

async function hitOf(db: Db, id: number, owner: Owner): Promise<Pick<WebhookEvent, 'source' | 'alert' | 'hit'> | undefined> {
  const row = await sql.hitOf(db, id)
  if (!row) return undefined
  const viewer: Viewer = {
    kind: 'user',
    id: owner.userId,
    plan: owner.subscriptionPlan as Plan, // the database checks both
    subscriptionStatus: owner.subscriptionStatus as SubscriptionStatus,
  }
  const [hit] = await describeHits(db, viewer, [row])
  if (!hit) return undefined
  const source = row.source as HitSource
  if (row.alertId === null) return { source, alert: null, hit }
  const alerts = await readAlerts(db, { id: owner.userId, isAdmin: false })
  const alert = alerts.find(({ id: known }) => known === row.alertId)
  return { source, alert: alert ? { id: alert.id, title: alert.title } : null, hit }
}
