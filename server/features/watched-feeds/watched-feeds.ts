import { ProblemError } from '#contract/problem.ts'
import type { FeedChange, FeedInput, WatchedFeed, WatchedFeeds } from '#contract/watched-feeds.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { NewsOutcome } from '#domain/review.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { watchedFeeds as t } from '#text/en/watched-feeds.ts'
import * as sql from './watched-feeds.sql.ts'

export type Editor = { id: string; from: string }

const MOST_FEEDS = 200

export async function readWatched(db: Db): Promise<WatchedFeeds> {
  const items = (await sql.allFeeds(db)).map(shown)
  return { items, total: items.length }
}

/** @throws CONFLICT for an address that is watched already, and when there is room for no more */
export const watchFeed = (db: Db, by: Editor, input: FeedInput, now: Date): Promise<WatchedFeed> =>
  inTransaction(db, async (tx) => {
    const { address, label, jurisdiction = null } = input
    if ((await sql.allFeeds(tx)).length >= MOST_FEEDS) throw new ProblemError('CONFLICT', { message: t.tooMany(MOST_FEEDS) })
    const added = await sql.addFeed(tx, { address, label, jurisdiction, createdAt: now })
    if (!added) throw new ProblemError('CONFLICT', { message: t.already, details: [{ path: 'address', message: t.already }] })
    await noted(tx, by, { feed: address, change: 'added' }, now)
    return one(tx, added.id)
  })

/** @throws NOT_FOUND */
export const changeFeed = (db: Db, by: Editor, id: string, change: FeedChange, now: Date): Promise<WatchedFeed> =>
  inTransaction(db, async (tx) => {
    if (!(await sql.changeFeed(tx, id, change))) throw new ProblemError('NOT_FOUND')
    const { address: feed, label, jurisdiction, isActive } = await one(tx, id)
    await noted(tx, by, { feed, change: 'changed', label, jurisdiction, isActive }, now)
    return one(tx, id)
  })

/** Watches it no longer. What it said goes with it, also what waits. @throws NOT_FOUND */
export const removeFeed = (db: Db, by: Editor, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const gone = await sql.removeFeed(tx, id)
    if (!gone) throw new ProblemError('NOT_FOUND')
    await noted(tx, by, { feed: gone.address, change: 'removed' }, now)
  })

/** What watched feeds said, by id. */
export async function newsById(db: Db, ids: string[]) {
  const entries = ids.length > 0 ? await sql.entriesById(db, ids) : []
  return new Map(
    entries.map(({ id, publishedAt, ...entry }) => [id, { ...entry, publishedAt: publishedAt?.toISOString() ?? null }]),
  )
}

/** An editor has looked at what a feed said. @returns whether it waited */
export const settleEntry = (tx: Db, id: string, outcome: NewsOutcome, now: Date): Promise<boolean> =>
  sql.settleEntry(tx, id, outcome, now)

const noted = (tx: Db, by: Editor, detail: Record<string, string | boolean | null>, now: Date) =>
  noteSecurityEvent(tx, { kind: 'feed-changed', userId: null, actorId: by.id, from: by.from, detail }, now)

const one = async (tx: Db, id: string): Promise<WatchedFeed> => shown((await sql.allFeeds(tx)).find((feed) => feed.id === id)!)

const shown = ({ checkedAt, readAt, ...feed }: Awaited<ReturnType<typeof sql.allFeeds>>[number]): WatchedFeed => ({
  ...feed,
  checkedAt: checkedAt?.toISOString() ?? null,
  readAt: readAt?.toISOString() ?? null,
})
