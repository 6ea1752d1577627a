import type { Desk, ReviewItem, ReviewQuery, ReviewQueue } from '#contract/review-queue.ts'
import type { Db } from '#db/open.ts'
import type { FocusArea } from '#domain/policies.ts'
import { REVIEW_REASONS } from '#domain/review.ts'
import type { Account } from '#server/features/sessions/signed-in.ts'
import { newsById } from '#server/features/watched-feeds/watched-feeds.ts'
import * as sql from './review-queue.sql.ts'

/** What waits for an editor: records under review, reports, sources that are gone or changed, old coverage, news. */
export async function readQueue(db: Db, userId: string, query: ReviewQuery, now: Date): Promise<ReviewQueue> {
  const { reason, assigned, limit, offset } = query
  const waiting = await sql.countWaiting(db, now, assigned, userId)
  const rows = await sql.waitingItems(db, now, userId, query)
  const policyIds = [...new Set(rows.flatMap(({ policyId }) => policyId ?? []))]
  const aboutOf = await aboutPolicies(db, policyIds, userId)
  const news = await newsById(
    db,
    rows.flatMap(({ reason: why, subject }) => (why === 'in-the-news' ? subject : [])),
  )
  const countOf = (one: string) => waiting.find((row) => row.reason === one)?.count ?? 0
  const oldest = waiting.map((row) => row.oldest.getTime())
  return {
    items: rows.map((row) => itemOf(row, userId, aboutOf, news)),
    total: reason ? countOf(reason) : waiting.reduce((sum, { count }) => sum + count, 0),
    limit,
    offset,
    counts: Object.fromEntries(REVIEW_REASONS.map((one) => [one, countOf(one)])) as ReviewQueue['counts'],
    oldestSince: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
  }
}

/** How much there is on each page of the newsroom. Requests are about people, so only owners are told. */
export async function readDesk(db: Db, { id, adminRole }: Account, now: Date): Promise<Desk> {
  const waiting = await sql.countWaiting(db, now, 'anyone', id)
  const { requests, ...counts } = await sql.countDesk(db)
  const queue = waiting.reduce((sum, { count }) => sum + count, 0)
  return { queue, ...counts, requests: adminRole === 'owner' ? requests : null }
}

type News = Awaited<ReturnType<typeof newsById>>
type About = Pick<NonNullable<ReviewItem['policy']>, 'sources' | 'firstCheck'>

async function aboutPolicies(db: Db, policyIds: number[], userId: string): Promise<(policyId: number) => About> {
  if (policyIds.length === 0) return () => ({ sources: [], firstCheck: null })
  const [sources, checks] = [await sql.sourcesOf(db, policyIds), await sql.firstChecks(db, policyIds)]
  return (policyId) => {
    const check = checks.find((one) => one.policyId === policyId)
    return {
      sources: sources
        .filter((source) => source.policyId === policyId)
        .map(({ policyId: _, checkedAt, settledAt, ...source }) => ({
          ...source,
          checkedAt: checkedAt?.toISOString() ?? null,
          isSettled: settledAt !== null,
        })),
      firstCheck: check ? { by: check.fullName, isMine: check.userId === userId, at: check.checkedAt.toISOString() } : null,
    }
  }
}

function itemOf(row: sql.WaitingRow, userId: string, aboutOf: (policyId: number) => About, news: News): ReviewItem {
  const { reason, subject, policyId, note, section, since, assignedTo, assignedName } = row
  const { slug, title, jurisdiction, type, status, verification } = row
  return {
    reason,
    subject,
    since: since.toISOString(),
    note,
    section,
    policy: policyId === null ? null : { slug, title, jurisdiction, type, status, verification, ...aboutOf(policyId) },
    cell: reason === 'coverage' ? cellOf(subject) : null,
    news: news.get(subject) ?? null,
    assigned: assignedTo === null ? null : { name: assignedName, isMine: assignedTo === userId },
  }
}

function cellOf(subject: string): NonNullable<ReviewItem['cell']> {
  const [jurisdiction, focusArea] = subject.split(' ') as [string, FocusArea] // as the query writes it
  return { jurisdiction, focusArea }
}
