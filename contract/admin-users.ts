import { z } from 'zod'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { wholeNumber } from './policies.ts'

/** An account as administrators see it. */
export const AdminUser = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    isAdmin: z.boolean(),
    emailVerified: z.boolean(),
    subscriptionPlan: z.enum(PLANS),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    suspended: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const AdminUsersQuery = z.strictObject({
  q: z.string().max(200).optional().meta({ description: 'Part of an address or a name.' }),
  page: wholeNumber(10_000, 1),
  pageSize: wholeNumber(100, 20),
})
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>
export const AdminUsers = z
  .strictObject({ items: z.array(AdminUser), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'AdminUsers' })
export type AdminUsers = z.infer<typeof AdminUsers>

/** Another plan, another status, or both, and why; the reason is kept in the audit trail. */
export const AdminUserChange = z
  .strictObject({
    subscriptionPlan: z.enum(PLANS).optional(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES).optional(),
    reason: z.string().trim().min(3).max(500),
  })
  .meta({ id: 'AdminUserChange' })
export type AdminUserChange = z.infer<typeof AdminUserChange>
