import { isEmailAddress } from '#domain/email-address.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteDelivery } from '#server/features/alert-mails/refusals.ts'
import { unseal } from '#server/secret.ts'
import type { Keeper } from './kept.ts'
import { letterOf, type Letter } from './letters.ts'
import { listLinksOf } from './list-links.ts'
import * as sql from './outbox.sql.ts'
import { LEASE_MS, nextTry, pauseMs } from './retries.ts'
import type { SenderServices } from './sender.ts'
import type { Outgoing, Post } from './smtp.ts'

/** Where messages go: to a mail server, or, without one, to where they are kept. */
export type Way = { post: Post; keeper?: undefined } | { keeper: Keeper; post?: undefined }

/**
 * Sends the message that is due first. It is taken in a transaction of its own, sent, and what became of it is written down: dying
 * in between, it is sent again, and never lost (decision 8).
 * @returns idle when nothing is due, away when the mail server is
 */
export async function sendDue(
  services: SenderServices,
  way: Way,
  timesAway: number,
): Promise<'idle' | 'away' | 'sent' | 'settled'> {
  const { database, log, now } = services
  const { db } = database
  const row = await sql.takeDue(db, now(), new Date(now().getTime() + LEASE_MS))
  if (!row) return 'idle'
  const told = { mail: row.id, kind: row.kind, attempts: row.attempts }

  const ready = await prepare(services, row).catch((error: unknown) => {
    log.error({ err: error, ...told }, 'mail: a message could not be made')
    return 'unmade' as const
  })
  if (ready === 'unmade') return putOff('the message could not be made')
  if (ready === 'suppressed') return settle('suppressed', null)
  if (way.keeper) {
    await way.keeper.keep(row, ready)
    return settle('kept', null)
  }
  if (!isDeliverable(row.recipient)) return settle('failed', 'the recipient is not an address')

  const outcome = await way.post.send(ready.outgoing)
  if (outcome.is === 'sent') {
    await services.onAccepted?.()
    await inTransaction(db, async (tx) => {
      await sql.finish(tx, row.id, 'sent', now(), null)
      await noteDelivery(tx, row, 'sent', now())
    })
    log.info(told, 'mail: sent')
    return 'sent'
  }
  log.warn({ ...told, outcome: outcome.is, code: outcome.code }, 'mail: not sent')
  if (outcome.is === 'refused') {
    await inTransaction(db, async (tx) => {
      await sql.finish(tx, row.id, 'failed', now(), outcome.reason)
      await noteDelivery(tx, row, 'refused', now())
    })
    return 'settled'
  }
  if (outcome.is === 'put off') return putOff(outcome.reason)
  const later = new Date(now().getTime() + pauseMs(timesAway + 1, Math.random(), services.patience?.longestPauseMs))
  await sql.putBack(db, row, later, row.attempts - 1, outcome.reason)
  return 'away'

  async function settle(state: 'suppressed' | 'kept' | 'failed', reason: string | null) {
    await sql.finish(db, row!.id, state, now(), reason)
    return 'settled' as const
  }
  async function putOff(reason: string) {
    const again = nextTry(row!.attempts, now(), Math.random())
    if (!again) return settle('failed', reason)
    await sql.putBack(db, row!, again, row!.attempts, reason)
    return 'settled' as const
  }
}

export type Ready = { letter: Letter; outgoing: Outgoing }

/** The message as it goes out. Suppressed: its reader has left, or there is nothing to tell any more. */
async function prepare(services: SenderServices, row: sql.MailRow): Promise<Ready | 'suppressed'> {
  const { database, config, secret, now } = services
  const { publicUrl, site, mail } = config
  const list = row.isBulk ? await listLinksOf(database.db, row, { secret, publicUrl }, now()) : undefined
  if (row.isBulk && !list) return 'suppressed'
  const sealed = row.sealed ? (JSON.parse(unseal(secret, 'mail', row.sealed)) as Record<string, string>) : undefined
  const filled = { kind: row.kind, data: row.data, sealed }
  const letter = await letterOf(database.db, filled, { publicUrl, siteName: site.name, secret }, now())
  if (!letter) return 'suppressed'
  const renderMail = await services.loadTemplates()
  const outgoing: Outgoing = {
    ...renderMail(letter, { publicUrl, site }, list),
    messageId: `<${row.messageId}@${new URL(publicUrl).hostname}>`,
    from: mail.from,
    to: row.recipient,
    ...(letter.replyTo && isDeliverable(letter.replyTo) ? { replyTo: letter.replyTo } : {}),
    date: row.createdAt,
  }
  return { letter, outgoing }
}

/** Trust 70: an address is one word. Those that people typed were looked at before; one that the firm set may have a host without a dot. */
const isDeliverable = (address: string): boolean => isEmailAddress(address) || /^[\w.+-]{1,64}@[\w.-]{1,253}$/.test(address)
