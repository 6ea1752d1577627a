import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** A window of the clock: its key, the key of the one before, and which share of that one still counts. */
export type Window = { key: string; before: string; most: number; share: number }
export type Counted = { isWithin: boolean; current: number; previous: number }

/** Counts one more where there is room, in one statement, so that two at once are never both the last. */
export async function takeOne(db: Db, { key, before, most, share }: Window, expires: number): Promise<Counted> {
  const previous = sql<number>`coalesce((select points from rate_limits where key = ${before}), 0)`
  const { rows } = await sql<{ points: number; previous: number }>`
    insert into rate_limits as here (key, points, expire)
    select ${key}, 1, ${expires}::bigint where ${previous} * ${share}::float8 + 1 <= ${most}::int
    on conflict (key) do update set points = here.points + 1
      where here.points + ${previous} * ${share}::float8 + 1 <= ${most}::int
    returning points, ${previous} as previous`.execute(db)
  if (rows[0]) return { isWithin: true, current: rows[0].points, previous: rows[0].previous }
  const found = await db.selectFrom('rateLimits').select(['key', 'points']).where('key', 'in', [key, before]).execute()
  const pointsOf = (wanted: string) => found.find((row) => row.key === wanted)?.points ?? 0
  return { isWithin: false, current: pointsOf(key), previous: pointsOf(before) }
}

export async function deleteExpired(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rateLimits').where('expire', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
