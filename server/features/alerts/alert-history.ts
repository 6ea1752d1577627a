import type { AlertHistory, HistoryQuery } from '#contract/alert-control.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import * as sql from './alert-history.sql.ts'
import { describeHits } from './hit-words.ts'

/** What one alert told of and why, newest first, as its reader may see it now. @throws NOT_FOUND also for somebody else's */
export async function readHistory(
  db: Db,
  userId: string,
  viewer: Viewer,
  alertId: string,
  page: HistoryQuery,
): Promise<AlertHistory> {
  if (!(await sql.isOwner(db, userId, alertId))) throw new ProblemError('NOT_FOUND')
  return pageOf(db, userId, viewer, { alertId }, page)
}

/** The same of what somebody tracks, and of their interests. */
export const readFollowHistory = (db: Db, userId: string, viewer: Viewer, page: HistoryQuery): Promise<AlertHistory> =>
  pageOf(db, userId, viewer, 'followed', page)

/** A page may hold fewer than its size: of some hits nothing is left to tell who sees only part of the record. */
async function pageOf(
  db: Db,
  userId: string,
  viewer: Viewer,
  which: sql.Which,
  { page, pageSize }: HistoryQuery,
): Promise<AlertHistory> {
  const hits = await sql.pageOf(db, userId, viewer, which, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = await sql.countOf(db, userId, viewer, which)
  return { items: await describeHits(db, viewer, hits), total, page, pageSize }
}
