import type { Db } from '#db/open.ts'
import * as sql from './credits.sql.ts'

export type Publishers = { items: { name: string; records: number }[]; total: number }

// More than anybody reads; the largest are there.
const MOST_PUBLISHERS = 200

/** Whose pages the facts were read on: the most used publishers, in alphabetical order, and how many there are in all. */
export async function listPublishers(db: Db): Promise<Publishers> {
  const rows = await sql.publishersOf(db, MOST_PUBLISHERS)
  const items = rows.map(({ publisher, records }) => ({ name: publisher, records }))
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), total: rows[0]?.all ?? 0 }
}
