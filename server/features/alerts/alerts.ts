import { PolicyQuery, type PolicyList } from '#contract/policies.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Alert, AlertChange, AlertInput, AlertTarget } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Viewer } from '#domain/access.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { isOverLimit } from '#domain/limits.ts'
import type { FocusArea } from '#domain/policies.ts'
import type { AlertKind } from '#domain/workspace.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import { narrows } from '#server/features/search/criteria.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { limitNow, makeRoom, monthInLagos, type Reader } from '#server/features/usage/usage.ts'
import { text } from '#text/en.ts'
import * as sql from './alerts.sql.ts'

/**
 * The alerts of somebody, the last made first. What a smaller plan does not hold is kept, says that it is locked, and tells nothing.
 * @param known how many the plan holds, where that was read already
 */
export async function readAlerts(db: Db, reader: Reader, known?: number): Promise<Alert[]> {
  const rows = await sql.alertsOf(db, reader.id)
  const limit = known ?? (await limitNow(db, reader, 'maxAlerts'))
  return rows.map((row, position) => ({ ...asTold(row), locked: isOverLimit(limit, position) })).toReversed()
}

/** How often each alert has told of something this month of Lagos, by its id. */
export const toldThisMonth = (db: Db, reader: Reader, now: Date): Promise<Map<string, number>> =>
  sql.toldSince(db, reader.id, new Date(`${monthInLagos(now)}-01T00:00:00+01:00`))

const asTold = (row: sql.AlertRow) => ({
  id: row.id,
  ...WATCHED[row.kind as AlertKind](row), // the database checks it against the same vocabulary
  cadence: row.cadence as Alert['cadence'],
  active: row.isActive,
  pausedUntil: row.pausedUntil,
  createdAt: row.createdAt.toISOString(),
})

type Watched = { target: AlertTarget; title: string }
// A check in the database keeps what belongs to the kind from being null.
const WATCHED: Record<AlertKind, (row: sql.AlertRow) => Watched> = {
  search: ({ searchId, searchName }) => ({ target: { kind: 'search', searchId: searchId! }, title: searchName! }),
  policy: ({ slug, shortTitle, policyTitle }) => ({ target: { kind: 'policy', slug: slug! }, title: shortTitle ?? policyTitle! }),
  jurisdiction: ({ jurisdiction }) => ({
    target: { kind: 'jurisdiction', code: jurisdiction! },
    title: placeName(jurisdiction!),
  }),
  focus: ({ focusArea }) => {
    const area = focusArea as FocusArea
    return { target: { kind: 'focus', area }, title: text.focusAreas[area] }
  },
}

/**
 * Watches something. Watching the same again changes how often is told.
 * @throws NOT_FOUND for what is not there or somebody else's, VALIDATION_FAILED for what would match everything, LIMIT_REACHED
 */
export const makeAlert = (db: Db, reader: Reader, input: AlertInput, now: Date): Promise<Alert> =>
  inTransaction(db, async (tx) => {
    const watched = await watchedBy(tx, reader, input.target)
    const how = { cadence: input.cadence, isActive: input.active, pausedUntil: input.pausedUntil ?? null }
    await makeRoom(tx, reader, 'maxAlerts', now, 0) // whoever makes one at the same moment waits
    const same = await sql.same(tx, reader.id, watched)
    if (same) {
      await sql.change(tx, reader.id, same.id, how, now)
      return theOne(tx, reader, same.id)
    }
    await makeRoom(tx, reader, 'maxAlerts', now)
    const { id } = await sql.insert(tx, {
      userId: reader.id,
      kind: input.target.kind,
      ...watched,
      ...how,
      createdAt: now,
      changedAt: now,
    })
    return theOne(tx, reader, id)
  })

async function watchedBy(tx: Db, reader: Reader, target: AlertTarget): Promise<sql.Watched> {
  if (target.kind === 'jurisdiction') return { jurisdiction: target.code }
  if (target.kind === 'focus') return { focusArea: target.area }
  if (target.kind === 'policy') {
    const policy = await sql.policyBySlug(tx, target.slug)
    if (!policy) throw new ProblemError('NOT_FOUND')
    return { policyId: policy.id }
  }
  const search = await sql.searchOf(tx, reader.id, target.searchId)
  if (!search) throw new ProblemError('NOT_FOUND')
  if (!narrows(search.query as object)) {
    const message = text.workspace.matchesEverything
    throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'target.searchId', message }] })
  }
  return { searchId: target.searchId }
}

/** Changes what is sent and nothing else. @throws NOT_FOUND also for somebody else's */
export const changeAlert = (
  db: Db,
  reader: Reader,
  id: string,
  { cadence, active, pausedUntil }: AlertChange,
  now: Date,
): Promise<Alert> =>
  inTransaction(db, async (tx) => {
    if (!(await sql.isThere(tx, reader.id, id))) throw new ProblemError('NOT_FOUND')
    const to = {
      ...(cadence === undefined ? {} : { cadence }),
      ...(active === undefined ? {} : { isActive: active }),
      ...(pausedUntil === undefined ? {} : { pausedUntil }),
    }
    if (Object.keys(to).length > 0) await sql.change(tx, reader.id, id, to, now)
    return theOne(tx, reader, id)
  })

/** @throws NOT_FOUND also for somebody else's */
export async function removeAlert(db: Db, reader: Reader, id: string): Promise<void> {
  if (!(await sql.remove(db, reader.id, id))) throw new ProblemError('NOT_FOUND')
}

const PREVIEW_DAYS = 90
const PREVIEWED = 10

/**
 * What an alert would have found among the movements of the last 90 days, as its maker sees it.
 * @throws as `makeAlert`
 */
export async function previewAlert(
  db: Db,
  viewer: Viewer,
  reader: Reader,
  target: AlertTarget,
  now: Date,
): Promise<Pick<PolicyList, 'items' | 'total' | 'totalIsAtLeast'>> {
  const watched = await watchedBy(db, reader, target)
  const since = dayAfter(dayInLagos(now), -PREVIEW_DAYS)
  if (watched.policyId !== undefined && watched.policyId !== null) {
    const [row] = await cardsByIds(db, [watched.policyId])
    const items = row && row.card.lastEventOn >= since ? [row.card] : []
    return { items, total: items.length, totalIsAtLeast: false }
  }
  const { from, ...query } = await queryOf(db, reader, target)
  const asked = PolicyQuery.parse({ ...query, from: from && from > since ? from : since, sort: 'recent', pageSize: PREVIEWED })
  const { items, total, totalIsAtLeast } = await searchPolicies(db, viewer, asked, now)
  return { items, total, totalIsAtLeast }
}

/** As the parameters of GET /api/policies. A saved one was written by the contract. */
async function queryOf(db: Db, reader: Reader, target: AlertTarget): Promise<{ from?: string }> {
  if (target.kind === 'jurisdiction') return { jurisdiction: [target.code] } as object
  if (target.kind === 'focus') return { focus: [target.area] } as object
  const search = target.kind === 'search' ? await sql.searchOf(db, reader.id, target.searchId) : undefined
  return (search?.query ?? {}) as { from?: string }
}

async function theOne(tx: Db, reader: Reader, id: string): Promise<Alert> {
  return (await readAlerts(tx, reader)).find((alert) => alert.id === id)!
}
