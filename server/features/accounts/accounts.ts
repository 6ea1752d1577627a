import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR, type AccountTokenKind } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { endSessions, hashOfToken, newToken } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { inEvenTime } from './even-time.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import * as sql from './accounts.sql.ts'

/** Who asks: `from` is their network address, `secret` seals what a mail carries. */
export type Asking = { secret: string; from: string }

/** Longer than all that is done for an address, known or not, on a machine that is not overloaded. */
export const EVEN_MS = { register: 150, mail: 50 }

export async function makeToken(
  tx: Db,
  userId: string,
  kind: AccountTokenKind,
  lastsMs: number,
  now: Date,
  registration: string | null = null,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lastsMs)
  await sql.insertToken(tx, { tokenHash: hashOfToken(token), userId, kind, registration, createdAt: now, expiresAt })
  return token
}

/** Mails a link to choose a password. Those sent before no longer work. */
export async function sendResetLink(tx: Db, { id, email }: sql.UserRow, secret: string, now: Date): Promise<void> {
  await sql.deleteTokens(tx, id, 'reset')
  const token = await makeToken(tx, id, 'reset', GOOD_FOR.resetLinkMs, now)
  await queueMail(tx, { kind: 'account-reset', to: email, data: {}, sealed: { secret, values: { token } } }, now)
}

/** Sends a link to choose a new password, when there is such an account. What is done is not told. */
export async function requestReset(db: Db, email: string, { secret, from }: Asking, now: Date): Promise<void> {
  const work = async () => {
    const key = emailKey(email)
    const user = key && (await sql.byKey(db, key))
    if (!user || user.suspendedAt) return
    await inTransaction(db, async (tx) => {
      await sendResetLink(tx, user, secret, now)
      await noteSecurityEvent(tx, { kind: 'reset-asked', userId: user.id, from }, now)
    })
  }
  await inEvenTime(EVEN_MS.mail, work())
}

export async function lookAtResetToken(db: Db, token: string, now: Date): Promise<'good' | 'bad'> {
  const found = await sql.tokenBy(db, hashOfToken(token), 'reset')
  return found && !found.usedAt && found.expiresAt > now ? 'good' : 'bad'
}

/**
 * Sets the password that somebody chose by a link, once. Every session ends, older links too, the owner is told, and nobody is logged in.
 * Who follows the link has the mailbox, so the address is confirmed by it.
 * @returns what is wrong with the password, in a sentence, as `problem`
 */
export async function resetPassword(
  db: Db,
  token: string,
  password: string,
  { from }: Pick<Asking, 'from'>,
  now: Date,
): Promise<'done' | 'bad' | { problem: string }> {
  const found = await sql.tokenBy(db, hashOfToken(token), 'reset')
  const user = found?.userId && !found.usedAt && found.expiresAt > now ? await sql.byId(db, found.userId) : undefined
  if (!found || !user || user.suspendedAt) return 'bad'
  const problem = weaknessOf(password, user)
  if (problem) return { problem }
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (!(await sql.spendToken(tx, found.tokenHash, now))) return 'bad'
    const verified = user.emailVerifiedAt ? {} : { emailVerifiedAt: now }
    await sql.changeUser(tx, user.id, { passwordHash, updatedAt: now, ...verified })
    await tellOfNewPassword(tx, user, {}, now)
    await noteSecurityEvent(tx, { kind: 'password-reset', userId: user.id, from }, now)
    return 'done'
  })
}

/** Ends the other sessions and every link that was sent for the old password, and tells the owner. */
export async function tellOfNewPassword(tx: Db, user: sql.UserRow, which: { except?: string }, now: Date): Promise<void> {
  await endSessions(tx, user.id, 'password', which, now)
  await sql.deleteTokens(tx, user.id, 'reset')
  await sql.deleteTokens(tx, user.id, 'change-email') // whoever knew the old password may have asked for it
  await queueMail(tx, { kind: 'password-changed', to: user.email, data: { at: now.toISOString() } }, now)
}
