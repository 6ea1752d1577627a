import { z } from 'zod'
import { HIT_SOURCES } from '#domain/alerts.ts'
import { DELIVERY_PROBLEMS, DELIVERY_STATES, LONGEST_WEBHOOK_ADDRESS, WEBHOOK_EVENTS } from '#domain/webhooks.ts'
import { AlertHit } from './alert-hits.ts'

const Address = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_WEBHOOK_ADDRESS)
  .meta({ description: 'Where hits are posted to: https, without a user name, a password or a fragment.' })

export const WebhookInput = z.strictObject({ url: Address }).meta({ id: 'WebhookInput' })
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookChange = z
  .strictObject({
    url: Address.optional(),
    isActive: z.boolean().optional().meta({ description: 'false: nothing is posted, and what waits is given up.' }),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change something' })
  .meta({ id: 'WebhookChange' })
export type WebhookChange = z.infer<typeof WebhookChange>

export const Webhook = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    stoppedAt: z.iso.datetime().nullable().meta({ description: 'When it was turned off because nothing arrived for a day.' }),
    stoppedBecause: z.enum(DELIVERY_PROBLEMS).nullable(),
    lastSuccessAt: z.iso.datetime().nullable(),
    failingSince: z.iso.datetime().nullable().meta({ description: 'Since when nothing has arrived; null when the last did.' }),
    bothSignUntil: z.iso.datetime().nullable().meta({ description: 'Until when the secret before signs as well.' }),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const Webhooks = z.strictObject({ items: z.array(Webhook), total: z.int(), most: z.int() }).meta({ id: 'Webhooks' })
export type Webhooks = z.infer<typeof Webhooks>

export const WebhookWithSecret = z
  .strictObject({ webhook: Webhook, secret: z.string().meta({ description: 'Signs what is posted. It is not shown again.' }) })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookDelivery = z
  .strictObject({
    id: z.uuid().meta({ description: 'The number of the event: PolicyWatch-Id.' }),
    type: z.enum(WEBHOOK_EVENTS),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    lastStatus: z.int().nullable().meta({ description: 'The HTTP status that was answered last.' }),
    lastError: z.enum(DELIVERY_PROBLEMS).nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const wholeNumber = (most: number, otherwise: number) => z.coerce.number().int().min(1).max(most).default(otherwise)
export const WebhookDeliveriesQuery = z.strictObject({ page: wholeNumber(10_000, 1), pageSize: wholeNumber(100, 20) })
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>

export const WebhookDeliveries = z
  .strictObject({ items: z.array(WebhookDelivery), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>

/** What is posted. Of a test everything about a hit is null. */
export const WebhookEvent = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(WEBHOOK_EVENTS),
    createdAt: z.iso.datetime(),
    source: z.enum(HIT_SOURCES).nullable(),
    alert: z.strictObject({ id: z.uuid(), title: z.string() }).nullable(),
    hit: AlertHit.nullable(),
  })
  .meta({ id: 'WebhookEvent', description: 'What is posted to a webhook.' })
export type WebhookEvent = z.infer<typeof WebhookEvent>
