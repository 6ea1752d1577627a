import type { LoggedIn, LoginInput, User } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/features/accounts/passwords.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { checkSecondFactor, needsSecondFactor } from '#server/features/second-factor/second-factor.ts'
import { networkOf, take, whoseKey } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { marksOf, startSession } from './sessions.ts'
import { userOf } from './signed-in.ts'
import * as sql from './sessions.sql.ts'

const t = text.accountAnswers

export type Asking = { secret: string; from: string; device: string }

/**
 * Signs somebody in with address and password, and a code where the account asks for one. Whether nobody has the address or the password is
 * wrong, the answer and the work are the same.
 * @throws UNAUTHENTICATED, SECOND_FACTOR_REQUIRED, EMAIL_NOT_VERIFIED, FORBIDDEN of a suspended account, RATE_LIMITED
 */
export async function login(db: Db, input: LoginInput, asking: Asking, now: Date): Promise<LoggedIn> {
  const key = emailKey(input.email)! // the contract has looked
  const user = await sql.userByKey(db, key)
  await countTry(db, key, user?.id, input, asking, now)
  const password = await rightPassword(user?.passwordHash, input.password)
  if (password === undefined) {
    await noteSecurityEvent(db, { kind: 'sign-in-refused', userId: user?.id ?? null, from: asking.from }, now)
    throw new ProblemError('UNAUTHENTICATED', { message: t.loginRefused })
  }
  if (user!.suspendedAt) throw new ProblemError('FORBIDDEN', { message: t.suspended })
  if (!user!.emailVerifiedAt && !user!.isAdmin) throw new ProblemError('EMAIL_NOT_VERIFIED', { message: t.notVerified })
  const secondFactorAt = await passSecondFactor(db, user!, input.code, asking, now)
  return open(db, user!, { password, key: input.key, secondFactorAt }, asking, now)
}

/**
 * product-spec: the reset screen trims a password and sign-up does not, so a try with spaces around it is tried without, too.
 * @returns the one of both that is the password
 */
async function rightPassword(stored: string | null | undefined, typed: string): Promise<string | undefined> {
  if (await verifyPassword(stored, typed)) return typed
  const trimmed = typed.trim()
  return trimmed !== typed && trimmed !== '' && (await verifyPassword(stored, trimmed)) ? trimmed : undefined
}

/** Asked for in the place of who is not there, so that it takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Counts a try before the password is looked at. Browsers that the account knows have a count of their own, so that a stranger who tries
 * without end cannot keep the owner out.
 */
async function countTry(db: Db, key: string, userId: string | undefined, input: LoginInput, asking: Asking, now: Date) {
  const mark = await sql.knownMark(db, userId ?? NOBODY, marksOf({ ...asking, key: input.key }))
  const who = whoseKey(asking.secret, mark ? `${key} ${mark}` : key)
  const network = whoseKey(asking.secret, networkOf(asking.from))
  const tries = [['loginNetwork', network] as const, ...LOGIN_LIMITS.map((name) => [name, who] as const)]
  for (const [name, whose] of tries) {
    const taken = await take(db, name, whose, now)
    if (!taken.isWithin)
      throw new ProblemError('RATE_LIMITED', { message: t.tooManyLogins, retryAfterSeconds: taken.resetSeconds })
  }
}
const LOGIN_LIMITS = ['loginPace', 'login', 'loginDaily'] as const

/** @returns when a code was right; undefined when none was asked for */
async function passSecondFactor(db: Db, user: sql.UserRow, code: string | undefined, asking: Asking, now: Date) {
  if (!(await needsSecondFactor(db, user.id))) return undefined
  const details = [{ path: 'code', message: t.secondFactor }]
  if (!code) throw new ProblemError('SECOND_FACTOR_REQUIRED', { message: t.secondFactor, details })
  if ((await checkSecondFactor(db, user.id, code, asking, now)) === 'ok') return now
  throw new ProblemError('SECOND_FACTOR_REQUIRED', {
    message: t.secondFactorWrong,
    details: [{ path: 'code', message: t.secondFactorWrong }],
  })
}

type Proven = { password: string; key: LoginInput['key']; secondFactorAt: Date | undefined }

async function open(db: Db, user: sql.UserRow, { password, key, secondFactorAt }: Proven, asking: Asking, now: Date) {
  const passwordHash = isOutdated(user.passwordHash!) ? await hashPassword(password) : undefined
  const { token, refreshToken } = await inTransaction(db, async (tx) => {
    // Whoever changes the password ends all sessions, and must not miss one that begins with the old password at the same moment.
    const current = await sql.lockUser(tx, user.id)
    const isAsItWas = current?.passwordHash === user.passwordHash && !current?.suspendedAt
    if (!isAsItWas) throw new ProblemError('UNAUTHENTICATED', { message: t.loginRefused })
    if (passwordHash) await sql.changeUser(tx, user.id, { passwordHash })
    return startSession(tx, user.id, { method: 'password', ...asking, key, secondFactorAt }, asking.secret, now)
  })
  return { success: true as const, token, refreshToken, user: await currentUser(db, user), message: t.loggedIn }
}

/** A user as the current-user call tells it. */
export const currentUser = async (db: Db, row: Parameters<typeof userOf>[0]): Promise<User> => ({
  ...userOf(row),
  oauthProvider: await sql.identityProviderOf(db, row.id),
})
