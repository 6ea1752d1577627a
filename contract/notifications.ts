import { z } from 'zod'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { NOTIFICATION_KINDS } from '#domain/workspace.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { PartialDate } from './dates.ts'
import { wholeNumber } from './policies.ts'

/** What is stored of a notification; its words are made when it is read. */
export const NewNotification = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('change'),
    policyId: z.int(),
    /** The change, and the alerts that it fell under; `alertId` is how one of them was written before. */
    data: z.strictObject({ seq: z.int(), alertIds: z.array(z.uuid()).optional(), alertId: z.uuid().optional() }),
  }),
  z.strictObject({
    kind: z.literal('deadline'),
    policyId: z.int(),
    /** The duty or event by its id, and the day it falls on; of a record's own date there is no id. */
    data: z.strictObject({ of: z.enum(['duty', 'event', 'record']), id: z.string().optional(), on: PartialDate }),
  }),
  z.strictObject({
    kind: z.literal('account'),
    data: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('plan'), plan: z.enum(PLANS), status: z.enum(SUBSCRIPTION_STATUSES) }),
      /** Mail about alerts was refused too often in a row, and no more is made. */
      z.strictObject({ what: z.literal('mail-paused') }),
    ]),
  }),
])
export type NewNotification = z.infer<typeof NewNotification>

export const Notification = z
  .strictObject({
    id: z.int(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string(),
    href: z.string().meta({ description: 'Where it leads, on this site.' }),
    slug: z.string().optional().meta({ description: 'The record it is about, if it is about one.' }),
    at: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Notifications = z
  .strictObject({ items: z.array(Notification), total: z.int(), page: z.int(), pageSize: z.int(), unread: z.int() })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof Notifications>

export const NotificationQuery = z
  .strictObject({ page: wholeNumber(MAX_OFFSET, 1), pageSize: wholeNumber(100, 20) })
  .refine(({ page, pageSize }) => page * pageSize <= MAX_OFFSET, { error: `pages end at ${MAX_OFFSET}`, path: ['page'] })

export const NotificationsRead = z
  .union([z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100) }), z.strictObject({ all: z.literal(true) })])
  .meta({ id: 'NotificationsRead' })
export type NotificationsRead = z.infer<typeof NotificationsRead>
export const Unread = z.strictObject({ unread: z.int() }).meta({ id: 'Unread' })
