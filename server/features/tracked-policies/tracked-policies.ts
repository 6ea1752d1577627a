import { ProblemError } from '#contract/problem.ts'
import type { TrackedPolicies, TrackedPolicy } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { isOverLimit } from '#domain/limits.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { keptCardsByIds } from '#server/features/policies/policies.ts'
import { limitNow, makeRoom, type Reader } from '#server/features/usage/usage.ts'
import * as sql from './tracked-policies.sql.ts'

/** What somebody tracks, the last tracked first. What a smaller plan does not hold is kept, and says that it is locked. */
export async function readTracked(db: Db, reader: Reader): Promise<TrackedPolicies> {
  const rows = locked(await sql.trackedOf(db, reader.id), await limitNow(db, reader, 'maxTrackedPolicies'))
  const items = await dressed(db, rows.toReversed())
  return { items, total: items.length, emailCount: items.filter(({ email }) => email).length }
}

/**
 * The last of what somebody tracks, and the numbers of all that their plan holds.
 * @param limit how many that are
 */
export async function readNewestTracked(
  db: Db,
  reader: Reader,
  limit: number,
  shown: number,
): Promise<Pick<TrackedPolicies, 'items' | 'total'> & { ids: number[] }> {
  const rows = locked(await sql.trackedOf(db, reader.id), limit)
  return { items: await dressed(db, rows.slice(-shown).toReversed()), total: rows.length, ids: unlockedIds(rows) }
}

/** The numbers of the policies that somebody tracks, without those that their plan does not hold. */
export async function idsTracked(db: Db, reader: Reader): Promise<number[]> {
  const rows = locked(await sql.trackedOf(db, reader.id), await limitNow(db, reader, 'maxTrackedPolicies'))
  return unlockedIds(rows)
}

type Row = Awaited<ReturnType<typeof sql.trackedOf>>[number]
const locked = (rows: Row[], limit: number) => rows.map((row, position) => ({ ...row, locked: isOverLimit(limit, position) }))
const unlockedIds = (rows: { policyId: number; locked: boolean }[]) => rows.flatMap((row) => (row.locked ? [] : row.policyId))

async function dressed(db: Db, rows: (Row & { locked: boolean })[]): Promise<TrackedPolicy[]> {
  const cards = await keptCardsByIds(
    db,
    rows.map(({ policyId }) => policyId),
  )
  return rows.flatMap(({ policyId, email, createdAt, locked: isLocked }): TrackedPolicy[] => {
    const kept = cards.get(policyId)
    if (!kept) return []
    const { card: policy, isArchived: archived } = kept
    return [{ policy, email, trackedAt: createdAt.toISOString(), locked: isLocked, archived }]
  })
}

/** Whether somebody tracks one policy, and how; null when they do not. @param limit how many their plan holds */
export async function trackingOf(
  db: Db,
  reader: Reader,
  policyId: number,
  limit: number,
): Promise<Pick<TrackedPolicy, 'email' | 'locked'> | null> {
  const rows = await sql.trackedOf(db, reader.id)
  const position = rows.findIndex((row) => row.policyId === policyId)
  return position === -1 ? null : { email: rows[position]!.email, locked: isOverLimit(limit, position) }
}

/**
 * Begins to track a policy. What is tracked already stays so, with mail on or off as it is asked for now.
 * @throws NOT_FOUND, GONE for what was archived, LIMIT_REACHED
 */
export async function track(db: Db, reader: Reader, { slug, email }: { slug: string; email: boolean }, now: Date): Promise<void> {
  const policy = await sql.policyOf(db, slug)
  if (!policy || policy.archivedAt) throw await noRecordAt(db, slug)
  const policyId = policy.id
  await inTransaction(db, async (tx) => {
    if (await sql.setEmail(tx, reader.id, policyId, email)) return
    await makeRoom(tx, reader, 'maxTrackedPolicies', now)
    if (await sql.isTracked(tx, reader.id, policyId)) return void (await sql.setEmail(tx, reader.id, policyId, email)) // meanwhile
    await sql.insert(tx, { userId: reader.id, policyId, email, createdAt: now })
  })
}

/** @throws NOT_FOUND also for a policy that is not tracked */
export async function changeEmail(db: Db, reader: Reader, slug: string, email: boolean): Promise<void> {
  if (!(await sql.setEmail(db, reader.id, await idOf(db, slug), email))) throw new ProblemError('NOT_FOUND')
}

/** @throws NOT_FOUND also for a policy that is not tracked */
export async function untrack(db: Db, reader: Reader, slug: string): Promise<void> {
  if (!(await sql.remove(db, reader.id, await idOf(db, slug)))) throw new ProblemError('NOT_FOUND')
}

async function idOf(db: Db, slug: string): Promise<number> {
  const policy = await sql.policyOf(db, slug)
  if (!policy) throw new ProblemError('NOT_FOUND')
  return policy.id
}
