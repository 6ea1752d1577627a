import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { seal } from '#server/secret.ts'
import type { MailKind, MailOf } from './templates.ts'
import * as sql from './outbox.sql.ts'

export type MailToQueue<K extends MailKind = MailKind> = {
  kind: K
  to: string
  /** What the template is filled with. It stays in the database until the mail is sent and longer: nothing secret. */
  data: MailOf<K>
  /** What nobody may read in the database, such as a link that resets a password: encrypted, and gone once the mail is sent. */
  sealed?: { secret: string; values: Record<string, string> }
  /** Sent to many: carries List-Unsubscribe, is not sent once its reader has left, and waits for what is sent to one. */
  bulk?: { subscriptionId?: string }
  /** A second mail with the same key is not queued: "digest 2026-11-22 <id>". */
  onceKey?: string
}

/**
 * Queues a message, in the transaction of what causes it: it is sent when that is committed, and never when it is not. What
 * sends it is sender.ts.
 * @returns false when one with the same `onceKey` is there already
 */
export async function queueMail<K extends MailKind>(tx: Db, mail: MailToQueue<K>, now: Date): Promise<boolean> {
  return (await queueMails(tx, [mail], now)) > 0
}

/** The same for many at once. @returns how many were not there already */
export const queueMails = <K extends MailKind>(tx: Db, mails: readonly MailToQueue<K>[], now: Date): Promise<number> =>
  sql.insertMails(
    tx,
    mails.map((mail) => ({
      kind: mail.kind,
      recipient: mail.to,
      data: JSON.stringify(mail.data),
      sealed: mail.sealed ? seal(mail.sealed.secret, 'mail', JSON.stringify(mail.sealed.values)) : null,
      isBulk: mail.bulk !== undefined,
      subscriptionId: mail.bulk?.subscriptionId ?? null,
      onceKey: mail.onceKey ?? null,
      messageId: mail.onceKey ? createHash('sha256').update(mail.onceKey).digest('hex').slice(0, 32) : randomUUID(),
      nextTryAt: now,
      createdAt: now,
    })),
  )

/** What of a kind waits for an address goes to another one: its reader has moved. */
export const readdressMail = (tx: Db, kind: MailKind, from: string, to: string) => sql.readdress(tx, kind, from, to)
