import type { Db } from '#db/open.ts'
import * as sql from './audit.sql.ts'

/** How many accounts were made, or went from the free plan to a paid one, on each of these days in Lagos. Erased accounts count, too. */
export async function countByLagosDay(
  db: Db,
  what: 'registered' | 'conversion',
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const rows = await sql.countedByDay(db, what, from, to)
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}
