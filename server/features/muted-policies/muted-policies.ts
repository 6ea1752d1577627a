import type { MutedPolicies } from '#contract/alert-control.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { keptCardsByIds } from '#server/features/policies/policies.ts'
import { text } from '#text/en.ts'
import * as sql from './muted-policies.sql.ts'

/** An account mutes no more than this. */
export const MOST_MUTED = 1_000

/** What somebody does not want to hear of, the last muted first. */
export async function readMuted(db: Db, userId: string): Promise<MutedPolicies> {
  const rows = await sql.mutedOf(db, userId)
  const cards = await keptCardsByIds(
    db,
    rows.map(({ policyId }) => policyId),
  )
  const items = rows.flatMap(({ policyId, createdAt }) => {
    const kept = cards.get(policyId)
    return kept ? [{ policy: kept.card, mutedAt: createdAt.toISOString(), archived: kept.isArchived }] : []
  })
  return { items, total: items.length }
}

export const isMuted = sql.isMuted

/**
 * Tells somebody nothing more of a record, by whatever they follow it. Twice is the same as once.
 * @throws NOT_FOUND, GONE for what was archived, VALIDATION_FAILED when there are as many already
 */
export async function mute(db: Db, userId: string, slug: string, now: Date): Promise<void> {
  const policy = await sql.policyOf(db, slug)
  if (!policy || policy.archivedAt) throw await noRecordAt(db, slug)
  await inTransaction(db, async (tx) => {
    await sql.lock(tx, userId)
    if (await sql.isMuted(tx, userId, policy.id)) return
    if (await sql.insert(tx, { userId, policyId: policy.id, now }, MOST_MUTED)) return
    const message = text.alertControl.tooManyMuted(MOST_MUTED)
    throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'slug', message }] })
  })
}

/** What is not muted stays so. @throws NOT_FOUND for what is no record */
export async function unmute(db: Db, userId: string, slug: string, now: Date): Promise<void> {
  const policy = await sql.policyOf(db, slug)
  if (!policy) throw new ProblemError('NOT_FOUND')
  await inTransaction(db, (tx) => sql.remove(tx, userId, policy.id, now))
}
