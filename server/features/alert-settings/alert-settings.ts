import type { AlertSettings, AlertSettingsChange } from '#contract/alert-control.ts'
import type { Db } from '#db/open.ts'
import * as sql from './alert-settings.sql.ts'

/** When mail about alerts comes to somebody, and whether it may. */
export const readSettings = async (db: Db, userId: string): Promise<AlertSettings> => asTold(await sql.settingsOf(db, userId))

/** Changes what is sent and nothing else. */
export async function changeSettings(
  db: Db,
  userId: string,
  { timeZone, followCadence, alertMail }: AlertSettingsChange,
  now: Date,
): Promise<AlertSettings> {
  const to = {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(followCadence === undefined ? {} : { followCadence }),
    ...(alertMail === undefined ? {} : { alertMail }),
  }
  if (Object.keys(to).length === 0) return readSettings(db, userId)
  return asTold(await sql.change(db, userId, { ...to, updatedAt: now }))
}

/** The reader says that their address is right: mail is made again, and refusals are counted from the beginning. */
export const resumeMail = async (db: Db, userId: string): Promise<AlertSettings> =>
  asTold(await sql.change(db, userId, { mailRefusals: 0, mailPausedAt: null }))

/** Whether no mail is made because the address refused it. */
export const isMailPaused = async (db: Db, userId: string): Promise<boolean> =>
  (await sql.settingsOf(db, userId)).mailPausedAt !== null

type Row = Awaited<ReturnType<typeof sql.settingsOf>>
const asTold = ({ timeZone, followCadence, alertMail, mailPausedAt }: Row): AlertSettings => ({
  timeZone,
  followCadence: followCadence as AlertSettings['followCadence'], // the database checks it against the same vocabulary
  alertMail,
  mailPausedAt: mailPausedAt?.toISOString() ?? null,
})
