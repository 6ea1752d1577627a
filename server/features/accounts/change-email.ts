import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { moveAlertMail } from '#server/features/alert-mails/refusals.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { moveSubscription } from '#server/features/newsletter/of-account.ts'
import { endSessions, hashOfToken, newToken } from '#server/features/sessions/sessions.ts'
import type { Account } from '#server/features/sessions/signed-in.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import { EVEN_MS, type Asking } from './accounts.ts'
import { inEvenTime } from './even-time.ts'
import * as sql from './accounts.sql.ts'

const t = text.accountAnswers

/**
 * Somebody wants their account to have another address. A link goes there and a notice to the address before; nothing changes yet. Of an
 * address that has an account already its owner is told, and the asker learns nothing.
 * @returns the address as it will be
 * @throws VALIDATION_FAILED when it is the one they have
 */
export async function askForEmail(db: Db, userId: string, typed: string, { secret, from }: Asking, now: Date): Promise<string> {
  const key = emailKey(typed)! // the contract has looked
  const email = typed.trim().normalize('NFC')
  const work = inTransaction(db, async (tx) => {
    const user = await sql.lockById(tx, userId)
    if (!user) throw new ProblemError('UNAUTHENTICATED')
    if (user.emailKey === key) throw wrong(t.emailSame)
    const token = newToken()
    await sql.deleteTokens(tx, userId, 'change-email')
    await sql.insertToken(tx, {
      tokenHash: hashOfToken(token),
      userId,
      kind: 'change-email',
      newEmail: email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + GOOD_FOR.verifyLinkMs),
    })
    if (isTakenBy(await sql.byKey(tx, key))) await queueMail(tx, { kind: 'email-change-known', to: email, data: {} }, now)
    else await queueMail(tx, { kind: 'email-change', to: email, data: {}, sealed: { secret, values: { token } } }, now)
    await queueMail(tx, { kind: 'email-change-asked', to: user.email, data: { at: now.toISOString() } }, now)
    await noteSecurityEvent(tx, { kind: 'email-change-asked', userId, from }, now)
  })
  await inEvenTime(EVEN_MS.mail, work)
  return email
}

/**
 * Gives the account the address to which the link was sent. It takes the mailbox and the account: who was sent a link by a slip of the pen
 * cannot use it. Every other session and every link to the address before ends, and that address is told.
 * @returns the new address
 * @throws BAD_REQUEST for a link that is not good, CONFLICT when the address became somebody's meanwhile
 */
export async function confirmEmail(
  db: Db,
  { id, sessionId }: Pick<Account, 'id' | 'sessionId'>,
  token: string,
  { from }: Pick<Asking, 'from'>,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const user = await sql.lockById(tx, id)
    const found = await sql.tokenBy(tx, hashOfToken(token), 'change-email')
    const isGood = found?.newEmail && found.userId === id && found.expiresAt > now
    if (!user || !isGood || !(await sql.spendToken(tx, found.tokenHash, now))) {
      throw new ProblemError('BAD_REQUEST', { message: t.emailLinkBad })
    }
    const email = found.newEmail!
    const key = emailKey(email)!
    const other = await sql.byKey(tx, key)
    if (isTakenBy(other)) throw new ProblemError('CONFLICT', { message: t.emailTaken })
    if (other) await sql.deleteUser(tx, other.id) // nobody had confirmed it, and here is who has the mailbox
    await sql.changeUser(tx, id, { email, emailKey: key, emailVerifiedAt: now, updatedAt: now }).catch(refuseTaken)
    for (const kind of ['verify', 'reset', 'change-email'] as const) await sql.deleteTokens(tx, id, kind)
    await endSessions(tx, id, 'ended', { except: sessionId }, now)
    await moveSubscription(tx, user, email, from, now)
    await moveAlertMail(tx, user, email)
    await queueMail(tx, { kind: 'email-changed', to: user.email, data: { at: now.toISOString() } }, now)
    await noteSecurityEvent(tx, { kind: 'email-changed', userId: id, from }, now)
    return email
  })
}

/** Who asked thinks again. */
export const withdrawEmail = (db: Db, userId: string) => sql.deleteTokens(db, userId, 'change-email')

/** An account that nobody confirmed has no claim to its address. */
const isTakenBy = (other: sql.UserRow | undefined): boolean => Boolean(other && (other.emailVerifiedAt || other.isAdmin))

const UNIQUE_VIOLATION = '23505'

/** Somebody else came to have the address at the same moment. */
function refuseTaken(error: { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? new ProblemError('CONFLICT', { message: t.emailTaken }) : error
}

const wrong = (message: string) => new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'email', message }] })
