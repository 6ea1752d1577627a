import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Change } from '#server/features/history/history.ts'
import * as sql from './checks.sql.ts'
import { matchAgain } from './matching.ts'

const LOOKED_BACK_MS = 48 * 3_600_000
/** What was set just before a change may have been committed just after it. */
const SETTLED_MS = 60_000

/**
 * Asks once more of what was told in the last two days who should have heard of it, as they follow things now, leaving out who changed that
 * since. It must find nobody: whom it finds was missed. They are told now.
 * @returns the numbers of the revisions of which somebody had not heard
 */
export async function sweep(db: Db, now: Date): Promise<number[]> {
  const missed: number[] = []
  for (const { seq, policyId, changes, isNew, madeAt } of await sql.toldSince(db, new Date(now.getTime() - LOOKED_BACK_MS))) {
    const settledAt = new Date(madeAt.getTime() - SETTLED_MS)
    const told = { policyId, seq, changes: changes as Change, isNew }
    const { hitIds } = await inTransaction(db, (tx) => matchAgain(tx, told, now, settledAt))
    if (hitIds.length > 0) missed.push(seq)
  }
  return missed
}
