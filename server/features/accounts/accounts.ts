import type { RegisterInput } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR, type AccountTokenKind } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { PRIVACY_WORDING, TERMS_WORDING } from '#domain/legal.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { endSessions, hashOfToken, newToken } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { inEvenTime } from './even-time.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import * as sql from './accounts.sql.ts'

/** Who asks: `from` is their network address, `secret` seals what a mail carries. */
export type Asking = { secret: string; from: string }

/** Longer than all that is done for an address, known or not, on a machine that is not overloaded. */
const EVEN_MS = { register: 150, mail: 50 }

/**
 * Somebody asks for an account; `registrationProblem` has found nothing wrong. Of a known address nothing changes and its owner is told, so
 * that asking tells nobody else. Until the address is confirmed, the last who asked counts: only the owner can follow the link.
 */
export async function register(db: Db, input: RegisterInput, asking: Asking, now: Date): Promise<void> {
  await inEvenTime(EVEN_MS.register, writeRegistration(db, input, asking, now))
}

async function writeRegistration(db: Db, input: RegisterInput, { secret, from }: Asking, now: Date): Promise<void> {
  const key = emailKey(input.email)!
  const email = input.email.trim().normalize('NFC')
  const passwordHash = await hashPassword(input.password) // also for a known address: it takes the longest
  await inTransaction(db, async (tx) => {
    const user = await sql.writeRegistration(tx, {
      email,
      emailKey: key,
      passwordHash,
      fullName: input.fullName,
      occupation: input.occupation,
      country: input.country.trim().toUpperCase(),
      createdAt: now,
      updatedAt: now,
    })
    if (!user) return queueMail(tx, { kind: 'account-known', to: email, data: {} }, now)
    await sql.deleteConsents(tx, user.id)
    await sql.insertConsents(tx, [
      { userId: user.id, kind: 'terms', version: TERMS_WORDING.version, isGiven: input.termsAccepted, givenAt: now },
      { userId: user.id, kind: 'privacy', version: PRIVACY_WORDING.version, isGiven: input.privacyAccepted, givenAt: now },
    ])
    await sendVerifyLink(tx, user, secret, now)
    return noteSecurityEvent(tx, { kind: 'registered', userId: user.id, from }, now)
  })
}

/** A link that confirms an address. Those sent before no longer work. */
async function sendVerifyLink(tx: Db, { id, email }: sql.UserRow, secret: string, now: Date): Promise<void> {
  const token = await makeToken(tx, id, 'verify', GOOD_FOR.verifyLinkMs, now)
  await queueMail(tx, { kind: 'account-verify', to: email, data: {}, sealed: { secret, values: { token } } }, now)
}

async function makeToken(tx: Db, userId: string, kind: AccountTokenKind, lastsMs: number, now: Date): Promise<string> {
  const token = newToken()
  await sql.deleteTokens(tx, userId, kind)
  const expiresAt = new Date(now.getTime() + lastsMs)
  await sql.insertToken(tx, { tokenHash: hashOfToken(token), userId, kind, createdAt: now, expiresAt })
  return token
}

/** Sends the link once more, when there is an account whose address is not confirmed. What is done is not told. */
export async function resendVerification(db: Db, email: string, { secret }: Asking, now: Date): Promise<void> {
  const work = async () => {
    const key = emailKey(email)
    const user = key && (await sql.byKey(db, key))
    if (user && !user.emailVerifiedAt) await inTransaction(db, (tx) => sendVerifyLink(tx, user, secret, now))
  }
  await inEvenTime(EVEN_MS.mail, work())
}

/**
 * Confirms the address that a link was sent to. Programs that check mails open links, too: the same link says the same for as long as it is
 * good, and nobody is logged in by it.
 */
export async function verifyEmail(db: Db, token: string, { from }: Pick<Asking, 'from'>, now: Date): Promise<'done' | 'bad'> {
  const found = await sql.tokenBy(db, hashOfToken(token), 'verify')
  if (!found?.userId || found.expiresAt <= now) return 'bad'
  const { userId, tokenHash } = found
  await inTransaction(db, async (tx) => {
    if (!(await sql.spendToken(tx, tokenHash, now))) return
    await sql.changeUser(tx, userId, { emailVerifiedAt: now, updatedAt: now })
    await noteSecurityEvent(tx, { kind: 'email-verified', userId, from }, now)
  })
  return 'done'
}

/** Sends a link to choose a new password, when there is such an account. What is done is not told. */
export async function requestReset(db: Db, email: string, { secret, from }: Asking, now: Date): Promise<void> {
  const work = async () => {
    const key = emailKey(email)
    const user = key && (await sql.byKey(db, key))
    if (!user || user.suspendedAt) return
    await inTransaction(db, async (tx) => {
      const token = await makeToken(tx, user.id, 'reset', GOOD_FOR.resetLinkMs, now)
      await queueMail(tx, { kind: 'account-reset', to: user.email, data: {}, sealed: { secret, values: { token } } }, now)
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
  await queueMail(tx, { kind: 'password-changed', to: user.email, data: { at: now.toISOString() } }, now)
}

/** Forgets accounts that nobody confirmed in time. A job calls it. */
export const purgeUnconfirmed = (db: Db, now: Date): Promise<number> =>
  sql.deleteUnconfirmed(db, new Date(now.getTime() - GOOD_FOR.unconfirmedMs))
