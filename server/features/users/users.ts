import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
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
export const changePlan = (
  db: Db,
  actor: Actor,
  email: string,
  { plan, status }: { plan: Plan; status: SubscriptionStatus },
  now: Date,
): Promise<Outcome> =>
  withUser(db, email, async (tx, user) => {
    if (user.subscriptionPlan === plan && user.subscriptionStatus === status) return 'unchanged'
    await sql.changeUser(tx, user.id, { subscriptionPlan: plan, subscriptionStatus: status, updatedAt: now })
    if (user.subscriptionPlan !== plan) {
      await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'plan', plan } }, now)
    }
    const detail = { plan, status, before: user.subscriptionPlan, statusBefore: user.subscriptionStatus }
    await noteSecurityEvent(tx, { kind: 'plan-changed', userId: user.id, actorId: actor, detail }, now)
    return 'done'
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
