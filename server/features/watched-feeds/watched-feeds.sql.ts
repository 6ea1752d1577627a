import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { NewsOutcome } from '#domain/review.ts'
import type { FeedEntry } from './read-feed.ts'

/** Every feed, with how many of its entries wait. */
export const allFeeds = (db: Db) =>
  db
    .selectFrom('watchedFeeds as f')
    .select(['f.id', 'f.address', 'f.label', 'f.jurisdiction', 'f.isActive', 'f.checkedAt', 'f.readAt', 'f.problem'])
    .select((eb) =>
      eb
        .selectFrom('feedEntries')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .whereRef('feedId', '=', 'f.id')
        .where('settledAt', 'is', null)
        .as('waiting'),
    )
    .$narrowType<{ waiting: number }>()
    .orderBy('f.label')
    .orderBy('f.address')
    .execute()

export type NewFeed = { address: string; label: string; jurisdiction: string | null; createdAt: Date }

/** @returns its id, or undefined when the address is there already */
export const addFeed = (tx: Db, feed: NewFeed) =>
  tx
    .insertInto('watchedFeeds')
    .values(feed)
    .onConflict((oc) => oc.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeFeed = (
  tx: Db,
  id: string,
  change: { label?: string | undefined; jurisdiction?: string | null | undefined; isActive?: boolean | undefined },
) => tx.updateTable('watchedFeeds').set(change).where('id', '=', id).returning('id').executeTakeFirst()

/** Gone with what it said, and with who looks after that. */
export async function removeFeed(tx: Db, id: string): Promise<{ address: string } | undefined> {
  await tx
    .deleteFrom('reviewAssignments')
    .where('reason', '=', 'in-the-news')
    .where('subject', 'in', (eb) =>
      eb
        .selectFrom('feedEntries')
        .select(sql<string>`id::text`.as('id'))
        .where('feedId', '=', id),
    )
    .execute()
  return tx.deleteFrom('watchedFeeds').where('id', '=', id).returning('address').executeTakeFirst()
}

/** The feed that was not asked for the longest, marked as asked: one that fails in whatever way holds up no other. */
export async function takeDue(db: Db, now: Date, before: Date) {
  const { rows } = await sql<{
    id: string
    address: string
    readAt: Date | null
    etag: string | null
    lastModified: string | null
  }>`
    update watched_feeds set checked_at = ${now} where id = (
      select id from watched_feeds where is_active and (checked_at is null or checked_at <= ${before})
      order by checked_at nulls first, id limit 1 for update skip locked)
    returning id, address, read_at, etag, last_modified`.execute(db)
  return rows[0]
}

export const noteProblem = (db: Db, id: string, problem: string | null) =>
  db.updateTable('watchedFeeds').set({ problem }).where('id', '=', id).execute()

export const noteRead = (tx: Db, id: string, now: Date, named: { etag: string | null; lastModified: string | null }) =>
  tx
    .updateTable('watchedFeeds')
    .set({ ...named, readAt: now, problem: null })
    .where('id', '=', id)
    .execute()

/** Of these those that were there before are noted as held still. @returns their keys */
export async function noteHeld(tx: Db, feedId: string, keys: string[], now: Date): Promise<Set<string>> {
  const held = await tx
    .updateTable('feedEntries')
    .set({ heldAt: now })
    .where('feedId', '=', feedId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .returning('key')
    .execute()
  return new Set(held.map(({ key }) => key))
}

export async function addEntries(
  tx: Db,
  feedId: string,
  entries: FeedEntry[],
  now: Date,
  how: { isKnown: boolean },
): Promise<void> {
  if (entries.length === 0) return
  const settled = how.isKnown ? { settledAt: now, outcome: 'known' } : {}
  await tx
    .insertInto('feedEntries')
    .values(entries.map((entry) => ({ ...entry, feedId, foundAt: now, heldAt: now, ...settled })))
    .execute()
}

export async function countWaiting(tx: Db, feedId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('feedEntries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('feedId', '=', feedId)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Settled before, and not in what the feed held when it was last read, so that none comes twice. */
export const forgetEntries = (db: Db, before: Date) =>
  db
    .deleteFrom('feedEntries as e')
    .where('e.settledAt', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('watchedFeeds as f')
          .select('f.id')
          .whereRef('f.id', '=', 'e.feedId')
          .where((of) => of('f.readAt', '>', of.ref('e.heldAt'))),
      ),
    )
    .execute()

export const entriesById = (db: Db, ids: string[]) =>
  db
    .selectFrom('feedEntries as e')
    .innerJoin('watchedFeeds as f', 'f.id', 'e.feedId')
    .select(['e.id', 'e.title', 'e.url', 'e.publishedAt', 'f.label', 'f.jurisdiction'])
    .where('e.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export async function settleEntry(tx: Db, id: string, outcome: NewsOutcome, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedEntries')
    .set({ settledAt: now, outcome })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
