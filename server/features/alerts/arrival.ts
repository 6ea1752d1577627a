import { randomUUID } from 'node:crypto'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { ALERT_TRIGGERS, type AlertTrigger } from '#domain/alerts.ts'
import { dayInLagos } from '#domain/days.ts'
import { changesBetween } from '#server/features/history/history.ts'
import { lockRecords, writeRecords } from '#server/features/records/records.ts'
import { writeStanding } from '#server/features/saved-searches/standing.ts'
import * as sql from './checks.sql.ts'
import { remindOfDates } from './reminders.ts'
import { relatedRecord, statesFor, SYNTHETIC_WORDS } from './synthetic-record.ts'

/** Rolls back what it is thrown in. */
class Undone extends Error {
  readonly missing: AlertTrigger[]
  constructor(missing: AlertTrigger[]) {
    super('undone')
    this.missing = missing
  }
}

export type Arrival = { missing: AlertTrigger[] }

/**
 * A synthetic reader saves a search and waits: for each kind of trigger a synthetic record is changed as an editor would, and the alert must
 * have found it, rung the bell and be on its way by mail. All of it happens in a transaction that is rolled back: nobody ever sees any of it.
 * @param mailed whether what a reader was told is put into a mail; the mail is made, and not sent
 */
export async function checkArrival(
  db: Db,
  now: Date,
  mailed: (tx: Db, userId: string, now: Date) => Promise<boolean>,
): Promise<Arrival> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockRecords(tx)
      const userId = await aReader(tx, now)
      const missing: AlertTrigger[] = []
      for (const trigger of ALERT_TRIGGERS) if (!(await arrives(tx, userId, trigger, now, mailed))) missing.push(trigger)
      throw new Undone(missing)
    })
  } catch (error) {
    if (error instanceof Undone) return { missing: error.missing }
    throw error
  }
}

async function aReader(tx: Db, now: Date): Promise<string> {
  const id = randomUUID()
  await sql.addSyntheticReader(tx, id, now)
  const query = { q: SYNTHETIC_WORDS }
  const searchId = await sql.addSyntheticAlert(tx, id, JSON.stringify(query), now)
  await writeStanding(tx, [{ id: searchId, query }], now)
  return id
}

async function arrives(tx: Db, userId: string, trigger: AlertTrigger, now: Date, mailed: Parameters<typeof checkArrival>[2]) {
  try {
    return await inTransaction(tx, async (step) => {
      const today = dayInLagos(now)
      const { before, after } = statesFor(trigger, today)
      if (trigger === 'related') await write(step, relatedRecord(today), undefined, now, false)
      if (before) await write(step, before, undefined, now, false)
      await write(step, after, before, now, trigger !== 'date-near')
      if (trigger === 'date-near') await remindOfDates(step, now)
      const isFound = await sql.wasTold(step, userId, trigger)
      throw new Undone(isFound && (await mailed(step, userId, now)) ? [] : [trigger])
    })
  } catch (error) {
    if (error instanceof Undone) return error.missing.length === 0
    throw error
  }
}

const write = (tx: Db, record: StoredRecord, before: StoredRecord | undefined, now: Date, announce: boolean) =>
  writeRecords(
    tx,
    [{ record, changes: changesBetween(before, record), isNew: !before, reason: 'Synthetic', ofSubstance: true, announce }],
    'synthetic',
    now,
  )
