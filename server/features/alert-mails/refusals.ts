import type { Db } from '#db/open.ts'
import { MOST_REFUSALS } from '#domain/alerts.ts'
import { notify } from '#server/features/notifications/notifications.ts'
import { readdressMail } from '#server/mail/outbox.ts'
import type { MailOf } from '#server/mail/templates.ts'
import * as sql from './alert-mails.sql.ts'

/**
 * What became of a mail about alerts, in the transaction that writes it down. An address that is refused for good three times in a row gets no
 * more of them; its reader is told by the bell. Mail of other kinds counts for nothing here.
 */
export async function noteDelivery(
  tx: Db,
  { kind, data, recipient }: { kind: string; data: unknown; recipient: string },
  outcome: 'sent' | 'refused',
  now: Date,
): Promise<void> {
  if (kind !== 'alert-digest') return
  const digest = await sql.digestById(tx, (data as MailOf<'alert-digest'>).digestId)
  if (!digest) return
  if (outcome === 'sent') return void (await sql.clearRefusals(tx, digest.userId))
  const counted = await sql.countRefusal(tx, digest.userId, recipient)
  if (counted?.mailRefusals !== MOST_REFUSALS) return
  await sql.pauseMail(tx, digest.userId, now)
  await notify(tx, digest.userId, { kind: 'account', data: { what: 'mail-paused' } }, now)
}

/** Mail about alerts may be made again: its reader says that the address is right, or has another one. */
export const resumeMail = (db: Db, userId: string) => sql.resume(db, userId)

/** In the transaction that gives somebody another address: what waits goes there, and what the one before refused counts no more. */
export async function moveAlertMail(tx: Db, { id, email }: { id: string; email: string }, to: string): Promise<void> {
  await readdressMail(tx, 'alert-digest', email, to)
  await resumeMail(tx, id)
}
