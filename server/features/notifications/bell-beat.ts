import type { Logger } from 'pino'
import type { Db } from '#db/open.ts'
import type { BellHub } from './bell-hub.ts'
import * as sql from './notifications.sql.ts'

/** Shorter than the minute after which proxies end what is silent. */
const BEAT_MS = 25_000

/** Keeps the streams of a hub alive and ends those whose session has ended, all with one query. @returns ends it */
export function startBeating(hub: BellHub, db: Db, now: () => Date, log: Logger): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    const sessions = hub.sessions()
    if (sessions.length === 0 || isAsking) return
    isAsking = true
    sql
      .openSessions(db, sessions, now())
      .then((open) => hub.beat(now(), new Set(open)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'bell: sessions could not be read')
        hub.beat(now(), new Set(sessions)) // nobody is cut off because the database is away
      })
      .finally(() => (isAsking = false))
  }, BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
