import type { AdminUser, AdminUserChange, AdminUsers, AdminUsersQuery } from '#contract/admin-users.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { notify } from '#server/features/notifications/notifications.ts'
import { needsSecondFactor, turnOff } from '#server/features/second-factor/second-factor.ts'
import { endSessions } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import * as sql from './users.sql.ts'

/** Who does it: an administrator, or null for the command line. */
type Actor = string | null
export type Outcome = 'done' | 'unknown' | 'unchanged'

/** What those who run the product see of an account, or undefined when nobody has the address. */
export async function readUser(db: Db, email: string, now: Date) {
  const user = await sql.byKey(db, emailKey(email) ?? '')
  if (!user) return undefined
  return {
    ...user,
    hasSecondFactor: await needsSecondFactor(db, user.id),
    openSessions: await sql.countOpenSessions(db, user.id, now),
  }
}

/** Another plan counts from the next request on: what somebody may do is read with each. */
export const changePlan = (db: Db, actor: Actor, email: string, to: Subscription, now: Date): Promise<Outcome> =>
  withUser(db, email, (tx, user) => subscribe(tx, actor, user, to, now))

type Subscription = { plan: Plan; status: SubscriptionStatus; reason?: string }

/** The one place where an account gets another plan: what it counts as, what its owner is told, and what the audit trail says. */
async function subscribe(
  tx: Db,
  actor: Actor,
  user: sql.UserRow,
  { plan, status, reason }: Subscription,
  now: Date,
): Promise<Outcome> {
  if (user.subscriptionPlan === plan && user.subscriptionStatus === status) return 'unchanged'
  await sql.changeUser(tx, user.id, { subscriptionPlan: plan, subscriptionStatus: status, updatedAt: now })
  await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'plan', plan, status } }, now)
  await notify(tx, user.id, { kind: 'account', data: { what: 'plan', plan, status } }, now)
  const before = { before: user.subscriptionPlan, statusBefore: user.subscriptionStatus }
  const detail = { plan, status, ...before, ...(reason ? { reason } : {}) }
  await noteSecurityEvent(tx, { kind: 'plan-changed', userId: user.id, actorId: actor, detail }, now)
  return 'done'
}

/**
 * The same for the account with this number; what is not said stays.
 * @throws NOT_FOUND
 */
export const changePlanOf = (db: Db, actor: Actor, id: string, change: AdminUserChange, now: Date): Promise<AdminUser> =>
  inTransaction(db, async (tx) => {
    const user = await sql.lockById(tx, id)
    if (!user) throw new ProblemError('NOT_FOUND')
    const told = asTold(user)
    const { subscriptionPlan: plan = told.subscriptionPlan, subscriptionStatus: status = told.subscriptionStatus } = change
    await subscribe(tx, actor, user, { plan, status, reason: change.reason }, now)
    return { ...told, subscriptionPlan: plan, subscriptionStatus: status }
  })

/** A page of the accounts whose address or name has this in it, the newest first. */
export async function listUsers(db: Db, { q = '', page, pageSize }: AdminUsersQuery): Promise<AdminUsers> {
  const { rows, total } = await sql.pageOfUsers(db, q.trim(), { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(asTold), total, page, pageSize }
}

const asTold = (row: sql.ListedUser): AdminUser => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  isAdmin: row.isAdmin,
  emailVerified: row.emailVerifiedAt !== null,
  subscriptionPlan: row.subscriptionPlan as Plan, // the database checks both against the same vocabularies
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
  suspended: row.suspendedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** Signs somebody out everywhere and lets them in no more. */
export const suspend = (db: Db, actor: Actor, email: string, now: Date): Promise<Outcome> =>
  withUser(db, email, async (tx, user) => {
    if (user.suspendedAt) return 'unchanged'
    await sql.changeUser(tx, user.id, { suspendedAt: now, updatedAt: now })
    await endSessions(tx, user.id, 'suspended', {}, now)
    await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'suspended' } }, now)
    await noteSecurityEvent(tx, { kind: 'suspended', userId: user.id, actorId: actor }, now)
    return 'done'
  })

export const restore = (db: Db, actor: Actor, email: string, now: Date): Promise<Outcome> =>
  withUser(db, email, async (tx, user) => {
    if (!user.suspendedAt) return 'unchanged'
    await sql.changeUser(tx, user.id, { suspendedAt: null, updatedAt: now })
    await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'restored' } }, now)
    await noteSecurityEvent(tx, { kind: 'restored', userId: user.id, actorId: actor }, now)
    return 'done'
  })

/** Whoever was an administrator is signed out everywhere. The last one stays one. */
export const removeAdministrator = (db: Db, actor: Actor, email: string, now: Date): Promise<Outcome | 'last'> =>
  inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx)
    return withUser<Outcome | 'last'>(tx, email, async (inside, user) => {
      if (!user.isAdmin) return 'unchanged'
      if (!(await sql.hasAnotherAdministrator(inside, user.id))) return 'last'
      await sql.changeUser(inside, user.id, { isAdmin: false, updatedAt: now })
      await endSessions(inside, user.id, 'role', {}, now)
      await queueMail(inside, { kind: 'account-changed', to: user.email, data: { what: 'not-admin' } }, now)
      await noteSecurityEvent(inside, { kind: 'role-changed', userId: user.id, actorId: actor, detail: { isAdmin: false } }, now)
      return 'done'
    })
  })

/** For who lost authenticator and recovery codes, and was known in another way. */
export const turnOffSecondFactor = (db: Db, email: string, now: Date): Promise<Outcome> =>
  withUser(db, email, async (tx, { id }) => ((await turnOff(tx, { id }, {}, now)) ? 'done' : 'unchanged'))

const withUser = <R>(db: Db, email: string, work: (tx: Db, user: sql.UserRow) => Promise<R>): Promise<R | 'unknown'> =>
  inTransaction(db, async (tx) => {
    const user = await sql.lockByKey(tx, emailKey(email) ?? '')
    return user ? work(tx, user) : 'unknown'
  })

/** Whether without this account there would be no administrator. Until the transaction ends nobody else changes that. */
export async function isLastAdministrator(tx: Db, userId: string): Promise<boolean> {
  await sql.lockAdministrators(tx)
  const user = await sql.byId(tx, userId)
  return Boolean(user?.isAdmin) && !(await sql.hasAnotherAdministrator(tx, userId))
}

/** Everybody who is an administrator, the first made first. */
export const listAdministrators = (db: Db) => sql.administrators(db)
