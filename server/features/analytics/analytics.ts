import type { Db } from '#db/open.ts'
import { ANALYTICS_KEPT_MONTHS } from '#domain/analytics.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import * as sql from './analytics.sql.ts'

/** What was counted on the last so many days, today among them: newest day first, within it by kind, the most first. */
export const countsOfLastDays = (db: Db, days: number, now: Date): Promise<sql.DailyCount[]> =>
  sql.countsSince(db, dayAfter(dayInLagos(now), 1 - days))

/** Deletes counts older than 25 months. A job calls it. @returns how many rows */
export function purgeAnalytics(db: Db, now: Date): Promise<number> {
  const [year, month, day] = dayInLagos(now).split('-').map(Number)
  const oldest = new Date(Date.UTC(year!, month! - 1 - ANALYTICS_KEPT_MONTHS, day))
  return sql.deleteBefore(db, oldest.toISOString().slice(0, 10))
}
