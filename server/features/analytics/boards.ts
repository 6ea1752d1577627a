import type { Boards, BoardsQuery } from '#contract/admin-analytics.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import type { AnalyticsKind } from '#domain/analytics.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { countByLagosDay } from '#server/features/audit/count-events.ts'
import { text } from '#text/en.ts'
import * as sql from './analytics.sql.ts'

const t = text.adminAnalytics.refusals
const DAYS = 30
const MOST_DAYS = 400
const SHOWN = 20

/**
 * What was counted on these days, both ends among them.
 * @throws BAD_REQUEST when they end before they begin, or are too many
 */
export async function readBoards(db: Db, query: BoardsQuery, now: Date): Promise<Boards> {
  const to = query.to ?? dayInLagos(now)
  const from = query.from ?? dayAfter(to, 1 - DAYS)
  if (from > to) throw new ProblemError('BAD_REQUEST', { details: [{ path: 'from', message: t.order }] })
  if (from <= dayAfter(to, -MOST_DAYS))
    throw new ProblemError('BAD_REQUEST', { details: [{ path: 'from', message: t.tooMany(MOST_DAYS) }] })
  const most = (kind: AnalyticsKind) => sql.mostOf(db, kind, from, to, SHOWN)
  const [sums, signUps, conversions, withoutResult] = await Promise.all([
    sql.sumsByDay(db, from, to),
    countByLagosDay(db, 'registered', from, to),
    countByLagosDay(db, 'conversion', from, to),
    sql.searchesWithoutResult(db, from, to, SHOWN),
  ])
  const top = {
    views: await most('page_view'),
    searches: await most('search'),
    emptySearches: await most('empty_search'),
    articleClicks: await most('article_click'),
  }
  const timesOn = new Map(sums.map(({ day, kind, times }) => [`${day} ${kind}`, times]))
  const on = (day: string, kind: AnalyticsKind) => timesOn.get(`${day} ${kind}`) ?? 0
  const days = daysFrom(from, to).map((day) => ({
    day,
    views: on(day, 'page_view'),
    searches: on(day, 'search'),
    emptySearches: on(day, 'empty_search'),
    articleClicks: on(day, 'article_click'),
    signUps: signUps.get(day) ?? 0,
    conversions: conversions.get(day) ?? 0,
  }))
  return { from, to, days, top, withoutResult }
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}
