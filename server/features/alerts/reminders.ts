import { inBatches } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Viewer } from '#domain/access.ts'
import { DAYS_BEFORE } from '#domain/alerts.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { entriesIn, type Entry } from '#server/features/calendar/entries.ts'
import { record } from './matching.ts'
import type { Occasion } from './matching.sql.ts'

// Whom each date is told to is decided for each reader (matching.sql.ts); looked for are those of all records.
const EVERYBODY: Viewer = { kind: 'admin', id: '00000000-0000-0000-0000-000000000000' }
const EVERYTHING = { jurisdiction: [], type: [], status: [], chamber: [], focus: [], verification: [], sector: [], kind: [] }
const AT_ONCE = 100

/**
 * Tells of what is 14, 3 and 1 days away, once each, to whoever follows its record. A run that was missed is made up for on the day after. What
 * is only known as a month or a year comes near on no day.
 * @returns how many were told
 */
export async function remindOfDates(db: Db, now: Date): Promise<number> {
  const today = dayInLagos(now)
  const range = { from: today, to: dayAfter(today, Math.max(...DAYS_BEFORE)) }
  const { entries } = await entriesIn(db, EVERYBODY, EVERYTHING, range, today)
  let count = 0
  for (const batch of inBatches(
    entries.flatMap((entry) => reminderOf(entry, today) ?? []),
    AT_ONCE,
  )) {
    const { hitIds } = await inTransaction(db, (tx) => record(tx, batch, now))
    count += hitIds.length
  }
  return count
}

function reminderOf({ id, policyId, on, from, of }: Entry, today: string): Occasion | undefined {
  const days = DAYS_BEFORE.find((before) => on === dayAfter(today, before) || on === dayAfter(today, before - 1))
  if (days === undefined || on.length < 10) return undefined
  const due = from === 'duty' || from === 'event' ? { of: from, id: of!, on } : { of: 'record' as const, on }
  const triggers = ['date-near'] as const
  return {
    policyId,
    occasion: `due ${of ?? id} ${on} ${days}`,
    seq: null,
    due,
    compares: false,
    triggers,
    open: from === 'event' ? [] : triggers, // not even that there is an event is told to everybody
  }
}
