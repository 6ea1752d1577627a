import type { Dashboard, Reads } from '#contract/dashboard.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Viewer } from '#domain/access.ts'
import { FILED_UNDER } from '#domain/articles.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { limitOf, type Limited } from '#domain/limits.ts'
import { isPaused } from '#domain/workspace.ts'
import { isMailPaused } from '#server/features/alert-settings/alert-settings.ts'
import { readAlerts, toldThisMonth } from '#server/features/alerts/alerts.ts'
import { articlesOn } from '#server/features/articles/newest.ts'
import { readInterests } from '#server/features/interests/interests.ts'
import { noteReads } from '#server/features/reading/reading.ts'
import { readNewestTracked } from '#server/features/tracked-policies/tracked-policies.ts'
import { readUsage, subscriberAs, type Reader } from '#server/features/usage/usage.ts'
import { text } from '#text/en.ts'
import * as sql from './dashboard.sql.ts'
import { deadlinesOf } from './deadlines.ts'
import { latestIn, movementsFor } from './movements.ts'

const SHOWN = 10
const ARTICLES = 3

/** Everything that somebody's dashboard says, in one go, and that they are here. */
export async function readDashboard(db: Db, reader: Reader, viewer: Viewer, now: Date): Promise<Dashboard> {
  const limit = (what: Limited) => limitOf(subscriberAs(viewer), what)
  const [{ before }, usage, tracked, alerts, interests] = await Promise.all([
    sql.noteVisit(db, reader.id, now),
    readUsage(db, reader, now),
    readNewestTracked(db, reader, limit('maxTrackedPolicies'), SHOWN),
    readAlerts(db, reader, limit('maxAlerts')),
    readInterests(db, reader, limit('maxPolicyInterests')),
  ])
  const today = dayInLagos(now)
  const working = alerts.filter((alert) => !alert.locked && !isPaused(alert, today))
  const who = { id: reader.id, viewer }
  const [changes, told, deadlines, reading, mailPaused] = await Promise.all([
    movementsFor(db, who, { tracked: tracked.ids, alerts: working }, now),
    alerts.length > 0 ? toldThisMonth(db, reader, now) : new Map<string, number>(),
    deadlinesOf(db, viewer, tracked.ids, now),
    readingFor(db, interests, now),
    isMailPaused(db, reader.id),
  ])
  return {
    visit: { now: now.toISOString(), before: before?.toISOString() ?? null },
    isNew: tracked.total + alerts.length + interests.focusAreas.length + interests.jurisdictions.length === 0,
    changes,
    latest: changes.total === 0 ? await latestIn(db, who, interests, now) : [],
    tracked: { items: tracked.items, total: tracked.total },
    alerts: {
      items: alerts.slice(0, SHOWN).map((alert) => ({ ...alert, toldThisMonth: told.get(alert.id) ?? 0 })),
      total: alerts.length,
    },
    isMailPaused: mailPaused,
    deadlines,
    usage,
    interests,
    reading,
  }
}

async function readingFor(
  db: Db,
  { focusAreas, jurisdictions }: Dashboard['interests'],
  now: Date,
): Promise<Dashboard['reading']> {
  const words = [
    ...focusAreas.flatMap((area) => [text.focusAreas[area], FILED_UNDER[area] ?? []].flat()),
    ...jurisdictions.map((code) => placeName(code)),
  ]
  const articles = words.length > 0 ? await articlesOn(db, words, ARTICLES, now) : []
  return articles.map(({ slug, title, category, readMinutes }) => ({ slug, title, category, readMinutes }))
}

/**
 * Marks records as read up to a change, or as not read.
 * @returns how it was before, so that it can be taken back
 * @throws NOT_FOUND when one of them is not there; then none is marked
 */
export const markRead = (db: Db, reader: Reader, { items }: Reads, now: Date): Promise<Reads> =>
  inTransaction(db, async (tx) => {
    const wanted = new Map(items.map((item) => [item.slug, item])) // twice is as once, and the last one counts
    const before = await noteReads(tx, reader.id, [...wanted.values()], now)
    if (before.length < wanted.size) throw new ProblemError('NOT_FOUND')
    return { items: before }
  })
