import type { RegisterInput } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR, type ConsentKind } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { PRIVACY_WORDING, TERMS_WORDING } from '#domain/legal.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { hashOfToken } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { EVEN_MS, makeToken, sendResetLink, type Asking } from './accounts.ts'
import { inEvenTime } from './even-time.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './accounts.sql.ts'

/** What somebody asked for, as the link keeps it that was sent to them. */
type Registration = {
  passwordHash: string
  fullName: string
  occupation: string
  country: string
  consents: { kind: ConsentKind; version: string; isGiven: boolean }[]
  askedAt: string
}

/**
 * Somebody asks for an account; `registrationProblem` has found nothing wrong. Of a known address nothing changes and its owner is told, so
 * that asking tells nobody else. Until the address is confirmed anybody may ask, and each link confirms what it was sent for.
 */
export async function register(db: Db, input: RegisterInput, asking: Asking, now: Date): Promise<void> {
  await inEvenTime(EVEN_MS.register, writeRegistration(db, input, asking, now))
}

async function writeRegistration(db: Db, input: RegisterInput, { secret, from }: Asking, now: Date): Promise<void> {
  const email = input.email.trim().normalize('NFC')
  const said = { fullName: input.fullName, occupation: input.occupation, country: input.country.trim().toUpperCase() }
  const passwordHash = await hashPassword(input.password) // also for a known address: it takes the longest
  await inTransaction(db, async (tx) => {
    const account = { email, emailKey: emailKey(email)!, passwordHash, ...said, createdAt: now, updatedAt: now }
    const user = await sql.writeRegistration(tx, account)
    if (!user) return queueMail(tx, { kind: 'account-known', to: email, data: {} }, now)
    const registration: Registration = {
      passwordHash,
      ...said,
      consents: [
        { kind: 'terms', version: TERMS_WORDING.version, isGiven: input.termsAccepted },
        { kind: 'privacy', version: PRIVACY_WORDING.version, isGiven: input.privacyAccepted },
      ],
      askedAt: now.toISOString(),
    }
    await writeConsents(tx, user.id, registration)
    await sendVerifyLink(tx, user, secret, now, registration)
    return noteSecurityEvent(tx, { kind: 'registered', userId: user.id, from }, now)
  })
}

async function writeConsents(tx: Db, userId: string, { consents, askedAt }: Registration): Promise<void> {
  await sql.deleteConsents(tx, userId)
  await sql.insertConsents(
    tx,
    consents.map((consent) => ({ userId, ...consent, givenAt: new Date(askedAt) })),
  )
}

async function sendVerifyLink(tx: Db, { id, email }: sql.UserRow, secret: string, now: Date, asked?: Registration) {
  const token = await makeToken(tx, id, 'verify', GOOD_FOR.verifyLinkMs, now, asked ? JSON.stringify(asked) : null)
  await queueMail(tx, { kind: 'account-verify', to: email, data: {}, sealed: { secret, values: { token } } }, now)
}

/** Sends a link once more, when there is an account whose address is not confirmed. What is done is not told. */
export async function resendVerification(db: Db, email: string, { secret }: Asking, now: Date): Promise<void> {
  const work = async () => {
    const key = emailKey(email)
    const user = key && (await sql.byKey(db, key))
    if (!user || user.emailVerifiedAt) return
    await inTransaction(db, async (tx) => {
      await sql.deleteSentAgain(tx, user.id)
      await sendVerifyLink(tx, user, secret, now)
    })
  }
  await inEvenTime(EVEN_MS.mail, work())
}

/**
 * Confirms the address that a link was sent to. Programs that check mails open links, too: the same link says the same for as long as it is
 * good, and nobody is logged in by it.
 */
export async function verifyEmail(db: Db, token: string, { secret, from }: Asking, now: Date): Promise<'done' | 'bad'> {
  const found = await sql.tokenBy(db, hashOfToken(token), 'verify')
  if (!found?.userId || found.expiresAt <= now) return 'bad'
  const { userId, tokenHash } = found
  await inTransaction(db, async (tx) => {
    const user = await sql.lockById(tx, userId)
    if (!user || !(await sql.spendToken(tx, tokenHash, now)) || user.emailVerifiedAt) return
    await confirmAs(tx, user, found.registration as Registration | null, secret, now)
    await sql.deleteOtherTokens(tx, userId, 'verify', tokenHash)
    await noteSecurityEvent(tx, { kind: 'email-verified', userId, from }, now)
  })
  return 'done'
}

/**
 * The account becomes what its link was sent for. A link that was sent again belongs to no registration: where several were made, nobody knows
 * whose password counts, so none does, and who has the mailbox chooses one.
 */
async function confirmAs(tx: Db, user: sql.UserRow, asked: Registration | null, secret: string, now: Date): Promise<void> {
  const confirmed = { emailVerifiedAt: now, updatedAt: now }
  if (asked) {
    const { passwordHash, fullName, occupation, country } = asked
    await sql.changeUser(tx, user.id, { ...confirmed, passwordHash, fullName, occupation, country })
    return writeConsents(tx, user.id, asked)
  }
  if (user.askedTimes === 1) return void (await sql.changeUser(tx, user.id, confirmed))
  await sql.changeUser(tx, user.id, { ...confirmed, passwordHash: null })
  return sendResetLink(tx, user, secret, now)
}

/** Confirms an address without a link, for an account that its owner was known for in another way. @returns false when it is confirmed already */
export async function confirmByHand(tx: Db, userId: string, secret: string, now: Date): Promise<boolean> {
  const user = await sql.lockById(tx, userId)
  if (!user || user.emailVerifiedAt) return false
  await confirmAs(tx, user, null, secret, now)
  await sql.deleteTokens(tx, userId, 'verify')
  return true
}

/** Forgets accounts that nobody confirmed in time. A job calls it. */
export const purgeUnconfirmed = (db: Db, now: Date): Promise<number> =>
  sql.deleteUnconfirmed(db, new Date(now.getTime() - GOOD_FOR.unconfirmedMs))
