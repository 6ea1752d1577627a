import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { AHEAD_MS, GATHERING_MS, lastDue } from '#domain/alert-schedule.ts'
import { dayInLagos } from '#domain/days.ts'
import { PLAN_FEATURES, PLANS } from '#domain/plans.ts'
import { queueMails } from '#server/mail/outbox.ts'
import * as sql from './alert-mails.sql.ts'

const AT_ONCE = 200
/** Of one run, which is to end before the queue of jobs gives it up; the next goes on. */
const MOST_BATCHES = 500

/** What is found again by whoever looks for the mail of a digest; its Message-ID is made from it. */
const onceKey = (digestId: string) => `alerts ${digestId}`

/**
 * Makes the mails about alerts whose time has come. Each batch is a transaction of its own: the digest, what it tells and its mail are there
 * together or not at all, so a run may end anywhere, and several processes may run at once.
 * @returns how many mails were made
 */
export async function queueAlertMails(db: Db, now: Date, batchSize = AT_ONCE): Promise<number> {
  const rules = await rulesAt(db, now)
  if (rules.slots.length === 0) return 0
  await inTransaction(db, (tx) => sql.settleUnmailed(tx, rules))
  let made = 0
  let after: string | null = null
  for (let i = 0; i < MOST_BATCHES; i += 1) {
    const batch: Batch = await inTransaction(db, (tx) => queueBatch(tx, rules, after, batchSize))
    made += batch.made
    if (batch.last === null) break
    after = batch.last
  }
  return made
}

type Batch = { made: number; last: string | null }

async function queueBatch(tx: Db, rules: sql.Rules, after: string | null, most: number): Promise<Batch> {
  const readers = await sql.takeReaders(tx, rules, after, most)
  if (readers.length === 0) return { made: 0, last: null }
  const digests = await sql.makeDigests(tx, readers, rules)
  const mails = digests.map(({ id, email }) => ({
    kind: 'alert-digest' as const,
    to: email,
    data: { digestId: id },
    bulk: {},
    onceKey: onceKey(id),
  }))
  return { made: await queueMails(tx, mails, rules.now), last: readers.at(-1)! }
}

/** What holds at a time, for the queries. */
export async function rulesAt(db: Db, now: Date): Promise<sql.Rules> {
  const zones = await sql.zonesWaiting(db)
  return {
    now,
    today: dayInLagos(now),
    gatheredBefore: new Date(now.getTime() - GATHERING_MS),
    ahead: new Date(now.getTime() + AHEAD_MS),
    slots: zones.map((zone) => ({ zone, daily: lastDue('daily', zone, now), weekly: lastDue('weekly', zone, now) })),
    plans: PLANS.map((plan) => ({ plan, maxAlerts: PLAN_FEATURES[plan].maxAlerts })),
  }
}
