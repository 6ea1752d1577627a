import { z } from 'zod'
import { ADMIN_ROLES } from '#domain/administrators.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { Session } from './accounts.ts'
import { wholeNumber } from './policies.ts'

/** An account as administrators see it. */
export const AdminUser = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    isAdmin: z.boolean(),
    adminRole: z.enum(ADMIN_ROLES).nullable().meta({ description: 'Of an administrator.' }),
    emailVerified: z.boolean(),
    subscriptionPlan: z.enum(PLANS),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    suspended: z.boolean(),
    eraseAfter: z.iso.datetime().nullable().meta({ description: 'Closed, and erased after this.' }),
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

const Reason = z.string().trim().min(3).max(500)
/** Why an administrator does something to an account; it is kept in the audit trail. */
export const AdminReason = z.strictObject({ reason: Reason }).meta({ id: 'AdminReason' })

/** Another plan or status, other rights, or a suspension and its end: one of these at a time, and why. */
export const AdminUserChange = z
  .strictObject({
    subscriptionPlan: z.enum(PLANS).optional(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES).optional(),
    isAdmin: z.boolean().optional(),
    adminRole: z.enum(ADMIN_ROLES).optional(),
    suspended: z.boolean().optional(),
    reason: Reason,
  })
  .refine((change) => mattersOf(change) <= 1, { error: 'is another matter: change one thing at a time', path: ['suspended'] })
  .meta({ id: 'AdminUserChange' })
export type AdminUserChange = z.infer<typeof AdminUserChange>

/** The address names the account once more, so that nobody erases another one by a slip. */
export const AdminErasure = z.strictObject({ reason: Reason, email: z.string().max(320) }).meta({ id: 'AdminErasure' })

/** Where somebody is signed in, without what only their own list says. */
export const AdminSessions = z
  .strictObject({ items: z.array(Session.omit({ isCurrent: true })), total: z.int() })
  .meta({ id: 'AdminSessions' })
export type AdminSessions = z.infer<typeof AdminSessions>

type Matters = { [of in 'subscriptionPlan' | 'subscriptionStatus' | 'isAdmin' | 'adminRole' | 'suspended']?: unknown }

function mattersOf({ subscriptionPlan, subscriptionStatus, isAdmin, adminRole, suspended }: Matters): number {
  const isSaid = (...values: unknown[]) => values.some((value) => value !== undefined)
  return [isSaid(subscriptionPlan, subscriptionStatus), isSaid(isAdmin, adminRole), isSaid(suspended)].filter(Boolean).length
}
