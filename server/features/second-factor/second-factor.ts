import type { SecondFactorSetup, SecondFactorStatus } from '#contract/second-factor.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SecurityEventKind } from '#domain/accounts.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { seal, unseal } from '#server/secret.ts'
import { text } from '#text/en.ts'
import { newSecret, setupOf, stepOf } from './one-time-code.ts'
import { hashOfRecoveryCode, isLikeRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import * as sql from './second-factor.sql.ts'

const t = text.secondFactor

type Asking = { secret: string; from: string }
type Who = { id: string; sessionId: string }

/** Whether somebody who knows the password must also bring a code. */
export const needsSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await sql.codesOf(db, userId))?.confirmedAt)

/**
 * Whether a code is right: six figures of now that were not used yet, or a recovery code that was not. It is used up then. Call it outside of
 * a transaction that a refusal takes back: it would take back that a guess was counted, too.
 * @throws RATE_LIMITED after too many for one account, right or wrong
 */
export async function checkSecondFactor(
  db: Db,
  userId: string,
  code: string,
  { secret, from }: Asking,
  now: Date,
): Promise<'ok' | 'wrong'> {
  const { isWithin } = await take(db, 'secondFactor', whoseKey(secret, `second factor ${userId}`), now)
  if (!isWithin) throw new ProblemError('RATE_LIMITED', { message: t.tooMany })
  return inTransaction(db, async (tx) => {
    const used = await takeCode(tx, userId, code.replace(/\s/g, ''), secret, now)
    if (used === 'recovery code') await noteSecurityEvent(tx, { kind: 'recovery-code-used', userId, from }, now)
    if (!used) await noteSecurityEvent(tx, { kind: 'second-factor-refused', userId, from }, now)
    return used ? 'ok' : 'wrong'
  })
}

async function takeCode(
  tx: Db,
  userId: string,
  code: string,
  secret: string,
  now: Date,
): Promise<'one-time code' | 'recovery code' | undefined> {
  const codes = await sql.codesOf(tx, userId)
  if (!codes?.confirmedAt) return undefined
  const step = stepOf(unseal(secret, purposeOf(userId), codes.secretSealed), code, now)
  if (step !== undefined) return (await sql.takeStep(tx, userId, step)) ? 'one-time code' : undefined
  if (!isLikeRecoveryCode(code)) return undefined
  return (await sql.takeRecoveryCode(tx, userId, hashOfRecoveryCode(userId, code), now)) ? 'recovery code' : undefined
}

/**
 * Whether an administrator has the rights of one in a session: a second factor was proven in it, or there is none and none is asked for.
 * Without them they are signed in as anybody else, so that they can set one up.
 */
export const isAdminUsable = (
  session: { secondFactorAt: Date | null; hasSecondFactor: boolean },
  asked: 'required' | 'optional',
): boolean => session.secondFactorAt !== null || (asked === 'optional' && !session.hasSecondFactor)

export async function statusOf(db: Db, who: Who, asked: 'required' | 'optional'): Promise<SecondFactorStatus> {
  const codes = await sql.codesOf(db, who.id)
  const isOn = Boolean(codes?.confirmedAt)
  const { isAdmin } = await sql.userOf(db, who.id)
  return {
    success: true,
    isOn,
    since: codes?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await sql.countRecoveryCodes(db, who.id),
    isRequired: isAdmin && (asked === 'required' || isOn),
    isProven: (await sql.provenIn(db, who.sessionId)) !== null,
  }
}

/** A new secret for an authenticator. Nothing is asked for until a code of it was given back. */
export async function begin(db: Db, who: Who, siteName: string, { secret }: Asking, now: Date): Promise<SecondFactorSetup> {
  const { email } = await sql.userOf(db, who.id)
  const base32 = newSecret()
  const isPut = await sql.putSecret(db, who.id, seal(secret, purposeOf(who.id), base32), now)
  if (!isPut) throw new ProblemError('CONFLICT', { message: t.isOn })
  return { success: true, secret: base32, ...setupOf(base32, { issuer: siteName, label: email }) }
}

/** The first code of an authenticator: from now on one is asked for. @returns the recovery codes, which nobody sees again */
export async function confirm(db: Db, who: Who, code: string, { secret, from }: Asking, now: Date): Promise<string[]> {
  const { isWithin } = await take(db, 'secondFactor', whoseKey(secret, `second factor ${who.id}`), now)
  if (!isWithin) throw new ProblemError('RATE_LIMITED', { message: t.tooMany })
  return inTransaction(db, async (tx) => {
    const codes = await sql.codesOf(tx, who.id)
    if (!codes) throw new ProblemError('CONFLICT', { message: t.notBegun })
    if (codes.confirmedAt) throw new ProblemError('CONFLICT', { message: t.isOn })
    const step = stepOf(unseal(secret, purposeOf(who.id), codes.secretSealed), code.replace(/\s/g, ''), now)
    if (step === undefined) throw wrongCode()
    if (!(await sql.confirmSecret(tx, who.id, codes.secretSealed, step, now))) {
      throw new ProblemError('CONFLICT', { message: t.isOn })
    }
    await sql.noteProven(tx, who.id, who.sessionId, now)
    await tellOwner(tx, who.id, true, now)
    return freshRecoveryCodes(tx, who.id, 'second-factor-on', from, now)
  })
}

/** For a session that began without one, as with Google: its administrator has the rights of one from now on. */
export async function prove(db: Db, who: Who, code: string, asking: Asking, now: Date): Promise<void> {
  if ((await checkSecondFactor(db, who.id, code, asking, now)) === 'wrong') throw wrongCode()
  await sql.noteProven(db, who.id, who.sessionId, now)
}

/** New recovery codes; the old ones are worth nothing from now on. */
export const renewRecoveryCodes = (db: Db, who: Who, { from }: Asking, now: Date): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    if (!(await needsSecondFactor(tx, who.id))) throw new ProblemError('CONFLICT', { message: t.isOff })
    return freshRecoveryCodes(tx, who.id, 'recovery-codes-made', from, now)
  })

/** No code is asked for any more. @returns false when none was */
export const turnOff = (db: Db, who: { id: string }, { from }: { from?: string }, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const wasOn = await needsSecondFactor(tx, who.id)
    if (!(await sql.forgetCodes(tx, who.id)) || !wasOn) return false
    await sql.forgetProven(tx, who.id)
    await tellOwner(tx, who.id, false, now)
    await noteSecurityEvent(tx, { kind: 'second-factor-off', userId: who.id, from }, now)
    return true
  })

async function tellOwner(tx: Db, userId: string, isOn: boolean, now: Date): Promise<void> {
  const { email } = await sql.userOf(tx, userId)
  await queueMail(tx, { kind: 'second-factor-changed', to: email, data: { isOn } }, now)
}

async function freshRecoveryCodes(tx: Db, userId: string, kind: SecurityEventKind, from: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  await sql.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecoveryCode(userId, code)),
  )
  await noteSecurityEvent(tx, { kind, userId, from }, now)
  return codes
}

const wrongCode = () => new ProblemError('VALIDATION_FAILED', { message: t.wrong, details: [{ path: 'code', message: t.wrong }] })

/** A secret that is moved to another account's row is worth nothing there. */
const purposeOf = (userId: string): string => `second factor ${userId}`
