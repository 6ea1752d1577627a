import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Db } from '#db/open.ts'
import type { Env } from './env.ts'
import { problemResponse } from './problem.ts'
import * as sql from './rate-limit.sql.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

type Limit = {
  most: number
  withinMs: number
  /**
   * Counted in this process instead of in the database, where a row per call would cost more than the call. The price: a restart forgets, and
   * each process counts for itself, so that of N processes up to N times as many get through. Only for what does no harm.
   */
  inMemory?: true
}

/** Every limit there is: how many within which time. */
export const LIMITS = {
  newsletter: { most: 5, withinMs: 30 * MINUTE_MS },
  newsletterMail: { most: 1, withinMs: 10 * MINUTE_MS },
  newsletterMailDaily: { most: 3, withinMs: DAY_MS },
  // Of one account, from browsers it knows and from all others apart: a stranger cannot lock the owner out. Three windows are a growing delay.
  loginPace: { most: 5, withinMs: MINUTE_MS },
  login: { most: 10, withinMs: 15 * MINUTE_MS },
  loginDaily: { most: 60, withinMs: DAY_MS },
  loginNetwork: { most: 30, withinMs: 15 * MINUTE_MS },
  register: { most: 5, withinMs: 30 * MINUTE_MS },
  // Of one address, from however many networks: each asks us to write to it.
  registerAddress: { most: 10, withinMs: 60 * MINUTE_MS },
  accountMail: { most: 3, withinMs: 60 * MINUTE_MS },
  accountMailNetwork: { most: 20, withinMs: 60 * MINUTE_MS },
  // Nobody guesses 256 random bits, and behind one address of a mobile operator are thousands who use links and refresh every ten minutes: these
  // two are against floods only.
  resetTry: { most: 200, withinMs: 15 * MINUTE_MS },
  refresh: { most: 2_000, withinMs: 15 * MINUTE_MS },
  passwordTry: { most: 5, withinMs: 15 * MINUTE_MS },
  // Six figures are guessed in a million tries: so few that it takes years.
  secondFactor: { most: 6, withinMs: 15 * MINUTE_MS },
  passkeyLogin: { most: 60, withinMs: 15 * MINUTE_MS },
  firstAdmin: { most: 10, withinMs: 30 * MINUTE_MS },
  // Of one address: calendar programs ask every few hours, some of them every quarter of an hour.
  personalCalendar: { most: 60, withinMs: 60 * MINUTE_MS, inMemory: true },
  // Of one account, in a day.
  recordReports: { most: 10, withinMs: DAY_MS },
  documentUploads: { most: 100, withinMs: DAY_MS },
  webhookTests: { most: 20, withinMs: 60 * MINUTE_MS },
  exportRecords: { most: 60, withinMs: 60 * MINUTE_MS },
  exportMyData: { most: 5, withinMs: 60 * MINUTE_MS },
  google: { most: 30, withinMs: 10 * MINUTE_MS },
  priceRequest: { most: 5, withinMs: 30 * MINUTE_MS },
  events: { most: 120, withinMs: MINUTE_MS, inMemory: true },
  errorReports: { most: 30, withinMs: MINUTE_MS, inMemory: true },
  contentPolicyReports: { most: 30, withinMs: MINUTE_MS, inMemory: true },
  // Public data by API, feed or file (read-limits.ts). A network of a mobile operator is thousands of people, whose pages ask ten times a minute
  // each while they type and filter; that is for sixty who do so at once. How many is PUBLIC_READS_PER_MINUTE, of which a tenth may be searches.
  reads: { most: 600, withinMs: MINUTE_MS, inMemory: true },
  searches: { most: 60, withinMs: MINUTE_MS, inMemory: true },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

export type Taken = {
  isWithin: boolean
  limit: number
  remaining: number
  resetSeconds: number
  /** Of what is counted in memory: the first refusal in this window, for whoever is to be told. */
  isFirstRefusal?: boolean
}

/** Refuses, with 429, what is more than the address it comes from may do. The headers of limits are on the answer either way. */
export const limit =
  (name: LimitName): MiddlewareHandler<Env> =>
  async (c, next) =>
    (await isWithinLimit(c, name)) ? next() : problemResponse('RATE_LIMITED')

/** Counts one request against the limit of the address it comes from; `limitHeaders` tells the client how it stands. */
export async function isWithinLimit(c: Context<Env>, name: LimitName): Promise<boolean> {
  const { db, secret, from, now } = c.var
  const taken = await take(db, name, whoseKey(secret, networkOf(from)), now)
  c.set('limit', taken)
  return taken.isWithin
}

/**
 * Counts one more of `who` against a limit, if there is room: what is refused is not counted, so that who keeps knocking is let in as soon as
 * others are. `who` is a key of `whoseKey`, for neither addresses nor names are kept.
 * @param most when a setting says another number
 */
export async function take(db: Db, name: LimitName, who: string, now: Date, most: number = LIMITS[name].most): Promise<Taken> {
  const { withinMs, inMemory }: Limit = LIMITS[name]
  // The window slides: of the window of the clock before this one counts as much as still lies within reach.
  const number = Math.floor(now.getTime() / withinMs)
  const gone = now.getTime() - number * withinMs
  const window = { key: `${name} ${who} ${number}`, before: `${name} ${who} ${number - 1}`, most, share: 1 - gone / withinMs }
  const expires = (number + 2) * withinMs
  const counted: CountedInMemory = inMemory ? takeInMemory(window, expires, now) : await sql.takeOne(db, window, expires)
  const { isWithin, current, previous, isFirstRefusal } = counted
  const used = current + previous * window.share
  return {
    isWithin,
    limit: most,
    remaining: isWithin ? Math.max(0, Math.floor(most - used)) : 0,
    resetSeconds: Math.ceil(waitFor(most, withinMs, gone, current, previous) / 1000),
    isFirstRefusal,
  }
}

/** Until there is room for one more, in milliseconds. */
function waitFor(most: number, withinMs: number, gone: number, current: number, previous: number): number {
  // current + previous * (1 - t / withinMs) + 1 <= most, for the first t of this window, or else of the next one
  const here = (1 - (most - 1 - current) / previous) * withinMs
  if (previous > 0 && most - 1 - current >= 0) return Math.max(0, here - gone)
  if (current < most) return 0
  return withinMs - gone + Math.max(0, 1 - (most - 1) / current) * withinMs
}

/** The name under which somebody is counted: of one limit's rows nobody can read who they are about. */
export const whoseKey = (secret: string, who: string): string =>
  hash('sha256', `limit ${secret} ${who}`, 'base64url').slice(0, 22)

/** The network that an address stands for: of IPv6 the first 64 bits, for a household has all the rest. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4 address in the clothes of IPv6 is one
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.')
}

/** What a client is told of a limit: RateLimit-Limit, -Remaining, -Reset, and when to come again. */
export function limitHeaders({ isWithin, limit: most, remaining, resetSeconds }: Taken): Record<string, string> {
  return {
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ...(isWithin ? {} : { 'retry-after': String(Math.max(1, resetSeconds)) }),
  }
}

/** Forgets the counts that no longer matter. A job calls it. */
export const purgeLimits = (db: Db, now: Date): Promise<number> => sql.deleteExpired(db, now.getTime())

const MOST_KEYS = 50_000
const counts = new Map<string, { points: number; expires: number; isOver?: true }>()
type CountedInMemory = sql.Counted & { isFirstRefusal?: boolean }

function takeInMemory({ key, before, most, share }: sql.Window, expires: number, now: Date): CountedInMemory {
  if (counts.size >= MOST_KEYS) forgetInMemory(now.getTime())
  const previous = counts.get(before)?.points ?? 0
  const entry = counts.get(key) ?? { points: 0, expires }
  const isWithin = entry.points + previous * share + 1 <= most
  const isFirstRefusal = !isWithin && !entry.isOver
  if (isWithin) entry.points += 1
  else entry.isOver = true
  counts.set(key, entry)
  return { isWithin, current: entry.points, previous, isFirstRefusal }
}

/** What is over, and if that is not enough the oldest: memory stays bounded whoever comes. */
function forgetInMemory(now: number): void {
  for (const [key, { expires }] of counts) if (expires <= now) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size < MOST_KEYS / 2) break
    counts.delete(key)
  }
}
