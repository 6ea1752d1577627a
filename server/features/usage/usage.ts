import type { Context } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import type { Usage } from '#contract/usage.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
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
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { text } from '#text/en.ts'
import * as sql from './usage.sql.ts'

/** The calendar month in Lagos in which downloads are counted. */
export const monthInLagos = (now: Date): string => dayInLagos(now).slice(0, 7)

/** Who asks: an administrator only with all rights, which may take a second factor. */
export type Reader = { id: string; isAdmin: boolean }
/** @throws UNAUTHENTICATED for a visitor */
export const readerOf = (c: Context<Env>): Reader => ({ id: requireSignedIn(c).id, isAdmin: c.var.viewer.kind === 'admin' })

type Row = { subscriptionPlan: string; subscriptionStatus: string }
// The database checks both against the same vocabularies.
const subscriberOf = (row: Row, { isAdmin }: Reader): Subscriber => ({
  plan: row.subscriptionPlan as Plan,
  subscriptionStatus: row.subscriptionStatus as SubscriptionStatus,
  isAdmin,
})

/** Somebody as far as their plan goes, as they were seen at the beginning of a request. */
export const subscriberAs = (viewer: Viewer): Subscriber =>
  viewer.kind === 'user'
    ? { ...viewer, isAdmin: false }
    : { plan: 'free', subscriptionStatus: 'active', isAdmin: viewer.kind === 'admin' }

/** What somebody's plan lets them do, and how much of it they have used. */
export async function readUsage(db: Db, reader: Reader, now: Date): Promise<Usage> {
  const { subscriptionPlan, subscriptionStatus, ...counted } = await sql.usageOf(db, reader.id, monthInLagos(now))
  const who = subscriberOf({ subscriptionPlan, subscriptionStatus }, reader)
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
 * @throws LIMIT_REACHED with what is full, by its name in the plan table, and the numbers
 */
export async function makeRoom(tx: Db, reader: Reader, what: Limited, now: Date, more = 1): Promise<void> {
  const row = await sql.lockSubscriber(tx, reader.id)
  if (!row) throw new ProblemError('UNAUTHENTICATED')
  const limit = limitOf(subscriberOf(row, reader), what)
  const used = await sql.countUsed(tx, reader.id, what, monthInLagos(now))
  if (more > 0 && isLimitReached(limit, used + more - 1)) {
    throw new ProblemError('LIMIT_REACHED', { message: text.usage.reached[what](limit), feature: what, limit, used })
  }
}

/** How many of something the plan holds now: what was made later is locked. */
export async function limitNow(db: Db, reader: Reader, what: Limited): Promise<number> {
  return limitOf(subscriberOf(await sql.subscriber(db, reader.id), reader), what)
}

/**
 * @param kept what may be said of what somebody made while they had the feature
 * @throws PLAN_REQUIRED with the name that the upgrade prompt knows
 */
export async function needFeature(
  db: Db,
  reader: Reader,
  feature: Feature,
  prompt: string,
  kept: { used?: number; message?: string } = {},
): Promise<void> {
  if (hasFeature(subscriberOf(await sql.subscriber(db, reader.id), reader), feature)) return
  throw new ProblemError('PLAN_REQUIRED', { feature: prompt, ...kept })
}
