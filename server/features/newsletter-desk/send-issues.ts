import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { preferenceOf } from './issues.ts'
import * as sql from './issues.sql.ts'

const AT_ONCE = 200
/** Of one run; the next goes on where it ended. */
const MOST_BATCHES = 100
/** Shorter than the outbox keeps what is settled, so that nothing is uncounted because it was forgotten. */
const COUNTED_MS = 14 * 86_400_000

/** What is found again by countMails. */
const onceKey = (issueId: string, subscriptionId: string) => `issue ${issueId} ${subscriptionId}`

/**
 * Queues the mails of issues whose time has come, and counts what became of them. Every batch is a transaction of its own with the place
 * that it reached: a run that ends anywhere is followed by one that goes on there.
 */
export async function sendIssues(db: Db, now: Date, batchSize = AT_ONCE): Promise<void> {
  await sql.startDue(db, now)
  for (let i = 0; i < MOST_BATCHES; i += 1) {
    if (!(await queueBatch(db, now, batchSize))) break
  }
  await sql.countMails(db, now, new Date(now.getTime() - COUNTED_MS))
}

/** @returns false when there is nothing left to queue */
export const queueBatch = (db: Db, now: Date, batchSize = AT_ONCE): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const issue = await sql.takeUnqueued(tx)
    if (!issue) return false
    const readers = await sql.readersAfter(tx, preferenceOf(issue), issue.reached, batchSize)
    if (readers.length === 0) {
      await sql.changeIssue(tx, issue.id, { queuedAt: now })
      return true
    }
    const ids = readers.map(({ id }) => id)
    const fresh = await sql.addDeliveries(tx, issue.id, ids, now)
    for (const { id, email } of readers.filter((reader) => fresh.has(reader.id))) {
      const data = { issueId: issue.id, subscriptionId: id }
      const mail = { kind: 'newsletter-issue' as const, to: email, data, bulk: { subscriptionId: id } }
      await queueMail(tx, { ...mail, onceKey: onceKey(issue.id, id) }, now)
    }
    await sql.noteLastMail(tx, ids, now)
    await sql.changeIssue(tx, issue.id, { reached: ids.at(-1)!, recipients: issue.recipients + fresh.size })
    return true
  })
