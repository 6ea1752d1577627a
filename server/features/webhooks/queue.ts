import type { Db } from '#db/open.ts'
import * as sql from './deliveries.sql.ts'

/**
 * Has hits posted to the webhooks of whom they are for, in the transaction that records them: one delivery for each webhook that is on. Asked
 * again with the same hits it adds nothing. What posts them is sender.ts.
 */
export async function queueWebhooks(tx: Db, now: Date, since: { hitIds: readonly number[] }): Promise<void> {
  if (since.hitIds.length > 0) await sql.insertForHits(tx, since.hitIds, now)
}
