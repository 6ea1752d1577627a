import type { Db } from '#db/open.ts'
import { MAIL_STATES, type MailState } from '#domain/mail.ts'
import * as sql from './outbox.sql.ts'

export type MailHealth = {
  counts: Record<MailState, number>
  /** For how long the message waits that has waited longest, in seconds; 0 when none does. */
  oldestSeconds: number
  /** Promise 3: it waits for longer than five minutes. */
  isLate: boolean
}

const LATE_SECONDS = 5 * 60

/** How it goes with mail. A message waits from when it was queued, however often it was tried. */
export async function mailHealth(db: Db, now: Date): Promise<MailHealth> {
  const counts = Object.fromEntries(MAIL_STATES.map((state) => [state, 0])) as MailHealth['counts']
  for (const { state, count } of await sql.countByState(db)) counts[state as MailState] = Number(count) // the database keeps it one of them
  return { counts, ...(await longestWait(db, now)) }
}

/** The same without the counts, which take longer the more mail there is. */
export async function longestWait(db: Db, now: Date): Promise<Pick<MailHealth, 'oldestSeconds' | 'isLate'>> {
  const oldest = await sql.oldestWaiting(db)
  const oldestSeconds = oldest?.since ? Math.max(0, (now.getTime() - oldest.since.getTime()) / 1_000) : 0
  return { oldestSeconds, isLate: oldestSeconds > LATE_SECONDS }
}

const KEPT_DAYS = 30

/** Deletes what is settled and older than 30 days. The privacy notice says the same. */
export const forgetMail = (db: Db, now: Date): Promise<number> =>
  sql.deleteFinished(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000))
