import type { Db } from '#db/open.ts'
import { becomesMail } from '#server/features/alert-mails/synthetic-mail.ts'
import { text } from '#text/en.ts'
import { checkArrival } from './arrival.ts'
import * as sql from './checks.sql.ts'
import { silentAlerts } from './silent.ts'
import { sweep } from './sweep.ts'

const t = text.alertChecks

/** Alerts are not as they must be: whoever runs the product is told (job-runner.ts). */
export class AlertsFailed extends Error {
  override name = 'AlertsFailed'
}

/** Each hour: whether an alert arrives for every kind of trigger. @throws AlertsFailed when one does not */
export async function checkAlerts(db: Db, now: Date): Promise<void> {
  const { missing } = await checkArrival(db, now, becomesMail)
  await sql.keepCheck(db, 'arrival', now, missing.length === 0, { missing })
  if (missing.length > 0) throw new AlertsFailed(t.doNotArrive(now.toISOString(), missing))
}

/** Each night: whether anybody was missed, who is told then, and which alerts can never find anything. @throws AlertsFailed when somebody was */
export async function sweepAlerts(db: Db, now: Date): Promise<void> {
  const missed = await sweep(db, now)
  const silent = await silentAlerts(db)
  await sql.keepCheck(db, 'silent', now, true, { count: silent.length })
  await sql.keepCheck(db, 'sweep', now, missed.length === 0, { count: missed.length, seqs: missed.slice(0, 100) })
  if (missed.length > 0)
    throw new AlertsFailed(`${t.missed(now.toISOString(), missed.length)} Revisions: ${missed.slice(0, 20).join(', ')}`)
}
