import type { Db } from '#db/open.ts'
import type { AdminRole } from '#domain/administrators.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { notify } from '#server/features/notifications/notifications.ts'
import { endSessions } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import * as sql from './users.sql.ts'

/** Who does it: an administrator and from where, or null for the command line. */
export type Actor = { id: string; from: string } | null
export type Outcome = 'done' | 'unchanged'
type Why = { reason?: string }

/** What the audit trail says of who did something. */
export const byOf = (actor: Actor) => ({ actorId: actor?.id ?? null, from: actor?.from })
const because = ({ reason }: Why): Record<string, string> => (reason === undefined ? {} : { reason })

export type Subscription = { plan: Plan; status: SubscriptionStatus } & Why

/** The one place where an account gets another plan: what it counts as, what its owner is told, and what the audit trail says. */
export async function subscribe(tx: Db, actor: Actor, user: sql.UserRow, to: Subscription, now: Date): Promise<Outcome> {
  const { plan, status } = to
  if (user.subscriptionPlan === plan && user.subscriptionStatus === status) return 'unchanged'
  await sql.changeUser(tx, user.id, { subscriptionPlan: plan, subscriptionStatus: status, updatedAt: now })
  await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'plan', plan, status } }, now)
  await notify(tx, user.id, { kind: 'account', data: { what: 'plan', plan, status } }, now)
  const before = { before: user.subscriptionPlan, statusBefore: user.subscriptionStatus }
  const detail = { plan, status, ...before, ...because(to) }
  await noteSecurityEvent(tx, { kind: 'plan-changed', userId: user.id, ...byOf(actor), detail }, now)
  return 'done'
}

export type Rights = { isAdmin: boolean; adminRole?: AdminRole } & Why

/**
 * Gives and takes the rights of an administrator. Whoever gains or loses them is signed out everywhere. Who calls it holds the lock of
 * administrators, and the last owner stays one.
 */
export async function setRights(
  tx: Db,
  actor: Actor,
  user: sql.UserRow,
  to: Rights,
  now: Date,
): Promise<Outcome | 'last' | 'closed'> {
  const role = to.adminRole ?? (user.isAdmin ? (user.adminRole as AdminRole) : 'editor') // the database checks it
  if (user.isAdmin === to.isAdmin && (!to.isAdmin || user.adminRole === role)) return 'unchanged'
  const staysOwner = to.isAdmin && role === 'owner'
  if (isOwner(user) && !staysOwner && !(await sql.hasAnotherOwner(tx, user.id))) return 'last'
  if (!user.isAdmin && (!user.emailVerifiedAt || user.suspendedAt || user.eraseAfter)) return 'closed'
  await sql.changeUser(tx, user.id, { isAdmin: to.isAdmin, ...(to.isAdmin && { adminRole: role }), updatedAt: now })
  if (user.isAdmin !== to.isAdmin) await endSessions(tx, user.id, 'role', {}, now)
  const told = !to.isAdmin
    ? ({ what: 'not-admin' } as const)
    : user.isAdmin
      ? { what: 'role' as const, role }
      : { what: 'admin' as const }
  await queueMail(tx, { kind: 'account-changed', to: user.email, data: told }, now)
  const detail = { isAdmin: to.isAdmin, ...(to.isAdmin && { adminRole: role }), before: standingOf(user), ...because(to) }
  await noteSecurityEvent(tx, { kind: 'role-changed', userId: user.id, ...byOf(actor), detail }, now)
  return 'done'
}

const isOwner = (user: sql.UserRow) => user.isAdmin && user.adminRole === 'owner'
const standingOf = (user: sql.UserRow) => (user.isAdmin ? user.adminRole : 'reader')

export type Suspension = { suspended: boolean } & Why

/** Signs somebody out everywhere and lets them in no more, or lets them in again. The last owner is not shut out. */
export async function setSuspended(
  tx: Db,
  actor: Actor,
  user: sql.UserRow,
  to: Suspension,
  now: Date,
): Promise<Outcome | 'last'> {
  if (to.suspended === (user.suspendedAt !== null)) return 'unchanged'
  if (to.suspended && isOwner(user) && !(await sql.hasAnotherOwner(tx, user.id))) return 'last'
  const kind = to.suspended ? 'suspended' : 'restored'
  await sql.changeUser(tx, user.id, { suspendedAt: to.suspended ? now : null, updatedAt: now })
  if (to.suspended) await endSessions(tx, user.id, 'suspended', {}, now)
  await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: kind } }, now)
  await noteSecurityEvent(tx, { kind, userId: user.id, ...byOf(actor), detail: because(to) }, now)
  return 'done'
}
