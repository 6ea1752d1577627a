import { z } from 'zod'
import { PLANS } from '#domain/plans.ts'
import { BILLING_PERIODS, CURRENCIES, HIGHEST_PRICE, PRICED_PLANS } from '#domain/prices.ts'
import { LONGEST_IN_REQUEST, REQUEST_KINDS, REQUEST_STATES } from '#domain/requests.ts'
import { wholeNumber } from './policies.ts'

/** What somebody asked the firm for, as owners see it. */
export const AdminRequest = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    plan: z.enum(PLANS).nullable(),
    name: z.string(),
    email: z.string(),
    organisation: z.string().nullable(),
    message: z.string().nullable(),
    state: z.enum(REQUEST_STATES),
    note: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminRequest' })
export type AdminRequest = z.infer<typeof AdminRequest>

export const AdminRequestsQuery = z.strictObject({
  state: z.enum(['open', 'done']).default('open').meta({ description: '`done` is answered or closed.' }),
  page: wholeNumber(10_000, 1),
  pageSize: wholeNumber(100, 20),
})
export type AdminRequestsQuery = z.infer<typeof AdminRequestsQuery>
export const AdminRequests = z
  .strictObject({ items: z.array(AdminRequest), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'AdminRequests' })
export type AdminRequests = z.infer<typeof AdminRequests>

/** Another state, another note for the other owners, or both. */
export const AdminRequestChange = z
  .strictObject({
    state: z.enum(REQUEST_STATES).optional(),
    note: z.string().trim().max(LONGEST_IN_REQUEST.note).optional().meta({ description: 'An empty one takes it away.' }),
  })
  .meta({ id: 'AdminRequestChange' })
export type AdminRequestChange = z.infer<typeof AdminRequestChange>

const slot = { plan: z.enum(PRICED_PLANS), currency: z.enum(CURRENCIES), period: z.enum(BILLING_PERIODS) }

export const AdminPrices = z
  .strictObject({ items: z.array(z.strictObject({ ...slot, minorUnits: z.int() })), total: z.int() })
  .meta({ id: 'AdminPrices' })
export type AdminPrices = z.infer<typeof AdminPrices>

/** What a plan costs, in whole kobo or cents; null is on request. */
export const AdminPriceChange = z
  .strictObject({ ...slot, minorUnits: z.int().min(1).max(HIGHEST_PRICE).nullable() })
  .meta({ id: 'AdminPriceChange' })
export type AdminPriceChange = z.infer<typeof AdminPriceChange>
