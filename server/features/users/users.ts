import type { AdminUser, AdminUserChange, AdminUsers, AdminUsersQuery } from '#contract/admin-users.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { AdminRole } from '#domain/administrators.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { needsSecondFactor, turnOff } from '#server/features/second-factor/second-factor.ts'
import { text } from '#text/en.ts'
import {
  setRights,
  setSuspended,
  subscribe,
  type Actor,
  type Outcome,
  type Rights,
  type Subscription,
} from './account-changes.ts'
import * as sql from './users.sql.ts'

const t = text.users.changes
type Outcomes = Outcome | 'last' | 'closed'

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

/**
 * One thing about the account with this number: plan and status, rights, or suspension. What is not said stays.
 * @throws NOT_FOUND; CONFLICT for the last owner, and for who would suspend themselves
 */
export const changeUser = (
  db: Db,
  actor: NonNullable<Actor>,
  id: string,
  change: AdminUserChange,
  now: Date,
): Promise<AdminUser> =>
  inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx)
    const user = await sql.lockById(tx, id)
    if (!user) throw new ProblemError('NOT_FOUND')
    if (change.suspended && id === actor.id) throw new ProblemError('CONFLICT', { message: t.ownSuspension })
    const outcome = await changeAs(tx, actor, user, change, now)
    if (outcome === 'last') throw new ProblemError('CONFLICT', { message: t.lastOwner })
    if (outcome === 'closed') throw new ProblemError('CONFLICT', { message: t.closed })
    return asTold((await sql.byId(tx, id))!)
  })

async function changeAs(tx: Db, actor: Actor, user: sql.UserRow, change: AdminUserChange, now: Date): Promise<Outcomes> {
  const { subscriptionPlan, subscriptionStatus, isAdmin, adminRole, suspended, reason } = change
  if (suspended !== undefined) return setSuspended(tx, actor, user, { suspended, reason }, now)
  if (isAdmin !== undefined || adminRole)
    return setRights(tx, actor, user, { isAdmin: isAdmin ?? user.isAdmin, adminRole, reason }, now)
  const told = asTold(user)
  const [plan, status] = [subscriptionPlan ?? told.subscriptionPlan, subscriptionStatus ?? told.subscriptionStatus]
  return subscribe(tx, actor, user, { plan, status, reason }, now)
}

/** A page of the accounts whose address or name has this in it, the newest first. */
export async function listUsers(db: Db, { q = '', page, pageSize }: AdminUsersQuery): Promise<AdminUsers> {
  const { rows, total } = await sql.pageOfUsers(db, q.trim(), { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(asTold), total, page, pageSize }
}

/** An account as administrators see it. */
export const asTold = (row: sql.ListedUser): AdminUser => ({
  id: row.id,
  email: row.email,
  fullName: row.fullName,
  isAdmin: row.isAdmin,
  adminRole: row.isAdmin ? (row.adminRole as AdminRole) : null, // the database checks it, and both below, against the same vocabularies
  emailVerified: row.emailVerifiedAt !== null,
  subscriptionPlan: row.subscriptionPlan as Plan,
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
  suspended: row.suspendedAt !== null,
  eraseAfter: row.eraseAfter?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Another plan counts from the next request on: what somebody may do is read with each. */
export const changePlan = (db: Db, email: string, to: Subscription, now: Date) =>
  withUser(db, email, (tx, user) => subscribe(tx, null, user, to, now))

export const suspend = (db: Db, email: string, now: Date) =>
  withUser(db, email, (tx, user) => setSuspended(tx, null, user, { suspended: true }, now))

export const restore = (db: Db, email: string, now: Date) =>
  withUser(db, email, (tx, user) => setSuspended(tx, null, user, { suspended: false }, now))

export const changeRole = (db: Db, email: string, to: Rights, now: Date) =>
  withUser(db, email, (tx, user) => setRights(tx, null, user, to, now))

/** Whoever was an administrator is signed out everywhere. The last owner stays one. */
export const removeAdministrator = (db: Db, email: string, now: Date) => changeRole(db, email, { isAdmin: false }, now)

/** For who lost authenticator and recovery codes, and was known in another way. */
export const turnOffSecondFactor = (db: Db, email: string, now: Date) =>
  withUser<Outcome>(db, email, async (tx, { id }) => ((await turnOff(tx, { id }, {}, now)) ? 'done' : 'unchanged'))

const withUser = <R>(db: Db, email: string, work: (tx: Db, user: sql.UserRow) => Promise<R>): Promise<R | 'unknown'> =>
  inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx)
    const user = await sql.lockByKey(tx, emailKey(email) ?? '')
    return user ? work(tx, user) : 'unknown'
  })

/** Whether without this account there would be no owner. Until the transaction ends nobody else changes that. */
export async function isLastOwner(tx: Db, userId: string): Promise<boolean> {
  await sql.lockAdministrators(tx)
  const user = await sql.byId(tx, userId)
  return Boolean(user?.isAdmin) && user?.adminRole === 'owner' && !(await sql.hasAnotherOwner(tx, userId))
}

/** Everybody who is an administrator, the first made first. */
export const listAdministrators = (db: Db) => sql.administrators(db)
