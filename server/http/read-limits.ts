import type { MiddlewareHandler } from 'hono'
import { dayInLagos } from '#domain/days.ts'
import type { Config } from '#server/config.ts'
import type { Env } from './env.ts'
import { problemResponse } from './problem.ts'
import { networkOf, take, whoseKey, type LimitName } from './rate-limit.ts'

/** Of all reads, so many may be searches by text, which cost most and walk the data fastest. */
const SEARCHES = 1 / 10
/** The fields of a search ask it at every pause in typing; it answers eight titles and walks nothing. */
const SUGGESTIONS = '/api/policies/suggest'

/**
 * Slows whoever reads all public data by API, feed or file down to a limit (trust 66). Who is signed in is counted by account, all others by
 * network. What a reader has already counts as well. Pages are never counted: those who share a network with a crawler read on.
 * @param refused counts a refusal
 */
export function limitReads(
  { readsPerMinute }: Pick<Config, 'readsPerMinute'>,
  refused: (limit: LimitName) => void,
): MiddlewareHandler<Env> {
  if (readsPerMinute === 0) return async (_c, next) => next()
  const most = { reads: readsPerMinute, searches: Math.max(1, Math.floor(readsPerMinute * SEARCHES)) }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { db, secret, account, from, now } = c.var
    const who = whoseKey(secret, account ? `account ${account.id}` : networkOf(from))
    const isSearch = c.req.path !== SUGGESTIONS && Boolean(c.req.query('q')?.trim())
    for (const name of isSearch ? (['searches', 'reads'] as const) : (['reads'] as const)) {
      const taken = await take(db, name, who, now, most[name])
      // An answer that anybody may keep must not say how one of them stands; a refusal is kept by nobody.
      if (account || !taken.isWithin) c.set('limit', taken)
      if (taken.isWithin) continue
      refused(name)
      // A name for the day: the log outlives the counts, and is not to tell who comes again another day.
      const by = whoseKey(secret, `${who} ${dayInLagos(now)}`)
      if (taken.isFirstRefusal) c.var.log.warn({ limit: name, by }, 'public data is read faster than the limit')
      return problemResponse('RATE_LIMITED')
    }
    return next()
  }
}
