import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { FetchRefused, fetchSafely, type Fetched, type SafeFetch } from '#server/http/safe-fetch.ts'
import { XmlUnreadable } from '#server/xml.ts'
import { FeedUnreadable, readFeed, type FeedEntry } from './read-feed.ts'
import * as sql from './watched-feeds.sql.ts'

const HOUR_MS = 3_600_000
/** A little less than six hours: the job runs once an hour, and never at quite the same second. */
const EVERY_MS = 6 * HOUR_MS - HOUR_MS / 4
/** So long what is settled is remembered at least. What is older when it appears moved up where others left, and is no news. */
const KEPT_MS = 90 * 24 * HOUR_MS
const MOST_A_RUN = 40
/** Of one feed that nobody looked at; while there are as many, nothing more of it comes in. */
const MOST_WAITING = 100
const HOW: SafeFetch = { mostBytes: 5 * 1024 * 1024, takes: () => true, allowHttp: true }

/**
 * Reads the feeds that are due, one after the other, each at most once in six hours. What one holds at its first reading counts as known; what
 * it says after that waits for an editor.
 * @param how for tests, which have no internet
 * @returns how many were asked
 */
export async function readFeeds(db: Db, now: Date, how: Partial<SafeFetch> = {}): Promise<number> {
  await sql.forgetEntries(db, new Date(now.getTime() - KEPT_MS))
  for (let asked = 0; asked < MOST_A_RUN; asked += 1) {
    const feed = await sql.takeDue(db, now, new Date(now.getTime() - EVERY_MS))
    if (!feed) return asked
    await readOne(db, feed, now, { ...HOW, ...how })
  }
  return MOST_A_RUN
}

type Due = NonNullable<Awaited<ReturnType<typeof sql.takeDue>>>

async function readOne(db: Db, { id, address, readAt, ...known }: Due, now: Date, how: SafeFetch): Promise<void> {
  try {
    const fetched = await fetchSafely(address, { ...how, known })
    const entries = readFeed(fetched.bytes, fetched.contentType, fetched.url)
    await keep(db, { id, isFirst: readAt === null }, fetched, entries, now)
  } catch (error) {
    const isExpected = error instanceof FetchRefused || error instanceof XmlUnreadable || error instanceof FeedUnreadable
    if (!isExpected) throw error
    const isSame = error instanceof FetchRefused && error.status === 304
    await sql.noteProblem(db, id, isSame ? null : error.message.slice(0, 300))
  }
}

type Read = { id: string; isFirst: boolean }

const keep = (db: Db, { id, isFirst }: Read, { etag, lastModified }: Fetched, entries: FeedEntry[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const keys = entries.map(({ key }) => key)
    const held = await sql.noteHeld(tx, id, keys, now)
    const unheld = entries.filter(({ key }) => !held.has(key))
    const isKnown = ({ publishedAt }: FeedEntry) => isFirst || (publishedAt?.getTime() ?? Infinity) < now.getTime() - KEPT_MS
    const news = unheld.filter((entry) => !isKnown(entry))
    const taken = news.slice(0, Math.max(MOST_WAITING - (await sql.countWaiting(tx, id)), 0))
    await sql.addEntries(tx, id, unheld.filter(isKnown), now, { isKnown: true })
    await sql.addEntries(tx, id, taken, now, { isKnown: false })
    // What found no room is asked for again: an answer that is still the same would not say it.
    const isWhole = taken.length === news.length
    const named = { etag: short(etag, 500), lastModified: short(lastModified, 100) }
    await sql.noteRead(tx, id, now, isWhole ? named : { etag: null, lastModified: null })
  })

const short = (value: string | undefined, most: number): string | null => (value && value.length <= most ? value : null)
