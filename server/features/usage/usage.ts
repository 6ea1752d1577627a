import { ProblemError } from '#contract/problem.ts'
import type { Usage } from '#contract/usage.ts'
import type { Db } from '#db/open.ts'
import { dayInLagos } from '#domain/days.ts'
import {
  FEATURES,
  hasFeature,
  isLimitReached,
  LIMITED,
  limitOf,
  type Feature,
  type Limited,
  type Subscriber,
} from '#domain/limits.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { text } from '#text/en.ts'
import * as sql from './usage.sql.ts'

/** The calendar month in Lagos in which downloads are counted. */
export const monthInLagos = (now: Date): string => dayInLagos(now).slice(0, 7)

type Row = { subscriptionPlan: string; subscriptionStatus: string; isAdmin: boolean }
// The database checks both against the same vocabularies.
const subscriberOf = (row: Row): Subscriber => ({
  plan: row.subscriptionPlan as Plan,
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
  isAdmin: row.isAdmin,
})

/** What somebody's plan lets them do, and how much of it they have used. */
export async function readUsage(db: Db, userId: string, now: Date): Promise<Usage> {
  const { subscriptionPlan, subscriptionStatus, isAdmin, ...counted } = await sql.usageOf(db, userId, monthInLagos(now))
  const who = subscriberOf({ subscriptionPlan, subscriptionStatus, isAdmin })
  const each = <K extends string, V>(names: readonly K[], value: (name: K) => V) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>
  return {
    plan: who.plan,
    status: who.subscriptionStatus,
    limits: each(LIMITED, (what) => limitOf(who, what)),
    used: each(LIMITED, (what) => counted[what] ?? 0),
    features: each(FEATURES, (feature) => hasFeature(who, feature)),
  }
}

/**
 * Before something that is counted is made, in the transaction that makes it: whoever makes another one at the same moment waits, so that two
 * never get past a cap together.
 * @param more how many are to be made
 * @throws LIMIT_REACHED with the numbers
 */
export async function makeRoom(tx: Db, userId: string, what: Limited, now: Date, more = 1): Promise<void> {
  const row = await sql.lockSubscriber(tx, userId)
  if (!row) throw new ProblemError('UNAUTHENTICATED')
  const limit = limitOf(subscriberOf(row), what)
  const used = await sql.countUsed(tx, userId, what, monthInLagos(now))
  if (more > 0 && isLimitReached(limit, used + more - 1)) {
    throw new ProblemError('LIMIT_REACHED', { message: text.usage.reached[what](limit), limit, used })
  }
}

/** How many of something the plan holds now: what was made later is locked. */
export async function limitNow(db: Db, userId: string, what: Limited): Promise<number> {
  return limitOf(subscriberOf(await sql.subscriber(db, userId)), what)
}

/** @throws PLAN_REQUIRED with the name that the upgrade prompt knows */
export async function needFeature(db: Db, userId: string, feature: Feature, prompt: string): Promise<void> {
  if (hasFeature(subscriberOf(await sql.subscriber(db, userId)), feature)) return
  throw new ProblemError('PLAN_REQUIRED', { feature: prompt })
}
