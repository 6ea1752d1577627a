import { createHash, randomBytes } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import type { PublicKey, RefreshInput, Session, SessionTokens } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR, type SessionEnd, type SignInMethod } from '#domain/accounts.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { truncated } from '#server/http/client-address.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { seal, unseal } from '#server/secret.ts'
import { text } from '#text/en.ts'
import { signAccessToken } from './access-token.ts'
import * as sql from './sessions.sql.ts'

/** Of random tokens a plain hash is enough: there is nothing to guess. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export type Starting = {
  method: SignInMethod
  /** In words, for the list of sessions (device.ts). */
  device: string
  /** The network address it comes from. */
  from: string
  key?: PublicKey
  secondFactorAt?: Date
}

export type Started = { token: string; refreshToken: string; sessionId: string }

/** Signs somebody in: a session, its first refresh token, and an access token. Who may is asked before. An account that was to be erased stays. */
export async function startSession(tx: Db, userId: string, starting: Starting, secret: string, now: Date): Promise<Started> {
  const { method, device, from, key, secondFactorAt } = starting
  const user = await sql.userById(tx, userId)
  if (!user) throw new ProblemError('UNAUTHENTICATED')
  const longest = user.isAdmin ? GOOD_FOR.adminSessionMs : key ? GOOD_FOR.sessionMs : GOOD_FOR.unboundSessionMs
  const sessionId = await sql.insertSession(tx, {
    userId,
    method,
    device,
    place: truncated(from),
    publicKey: key ? JSON.stringify(key) : null,
    secondFactorAt: secondFactorAt ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + longest),
  })
  const refreshToken = newToken()
  await sql.insertRefreshToken(tx, { tokenHash: hashOfToken(refreshToken), sessionId, createdAt: now })
  if (user.eraseAfter) {
    await sql.changeUser(tx, userId, { eraseAfter: null }) // they came back in time
    await noteSecurityEvent(tx, { kind: 'erasure-withdrawn', userId, from }, now)
  }
  await noteSecurityEvent(tx, { kind: 'signed-in', userId, from, detail: { method } }, now)
  if (await sql.noteDevice(tx, userId, marksOf(starting), now)) {
    const data = { device, place: truncated(from), at: now.toISOString() }
    await queueMail(tx, { kind: 'new-device', to: user.email, data }, now)
  }
  return { token: await signAccessToken(tx, secret, { userId, sessionId }, now), refreshToken, sessionId }
}

type Device = Pick<Starting, 'device' | 'from' | 'key'>

/**
 * By what a browser is known again: its key, which goes when its owner logs out, and what it says it is together with the network it comes
 * from. Either is enough.
 */
export const marksOf = ({ device, from, key }: Device): string[] => [
  ...(key ? [hashOfToken(`key ${key.x} ${key.y}`)] : []),
  hashOfToken(`device ${device} at ${truncated(from) ?? from}`),
]

/** Ends sessions of an account, from the very next request on. @returns how many were open */
export async function endSessions(
  tx: Db,
  userId: string,
  because: SessionEnd,
  which: { only?: string; except?: string },
  now: Date,
): Promise<number> {
  return (await sql.endSessions(tx, userId, because, which, now)).length
}

type Asking = { secret: string; from: string; device: string }
type Refreshed = { userId: string; sessionId: string; refreshToken: string }

/**
 * New tokens for a refresh token, which is spent by it. A token that was spent before ends its session: one of its two users is a thief,
 * and nobody can say which. Within ten seconds the same browser gets the same new token once more, for an answer can be lost and two tabs
 * can ask at once.
 * @throws UNAUTHENTICATED whatever is wrong with it; it is not said what
 */
export async function refresh(db: Db, input: RefreshInput, asking: Asking, now: Date): Promise<SessionTokens> {
  const refreshed = await inTransaction(db, (tx) => exchange(tx, input, asking, now)) // what it ends must stay ended, so nothing is thrown inside
  if (!refreshed) throw new ProblemError('UNAUTHENTICATED', { message: text.accountAnswers.sessionOver })
  const token = await signAccessToken(db, asking.secret, refreshed, now)
  return { success: true, token, refreshToken: refreshed.refreshToken }
}

async function exchange(tx: Db, input: RefreshInput, asking: Asking, now: Date): Promise<Refreshed | undefined> {
  const tokenHash = hashOfToken(input.refreshToken)
  const found = await sql.refreshTokenBy(tx, tokenHash)
  if (!found) return undefined
  const session = await sql.lockSession(tx, found.sessionId)
  const user = session && (await sql.userById(tx, session.userId))
  if (!session || !user || !isOpen(session, now) || user.suspendedAt || user.eraseAfter) return undefined
  const token = await sql.refreshTokenBy(tx, tokenHash) // as it is now that nobody else changes it
  if (!token) return undefined // forgotten meanwhile, for it was no longer good
  if (!(await isItsBrowser(session, input, asking))) return endAsStolen(tx, session, user.email, asking, now)
  if (!token.usedAt) return spend(tx, session, tokenHash, input.key, asking, now)
  const successor = await successorOf(tx, token, asking.secret, now)
  return successor ? { ...idsOf(session), refreshToken: successor } : endAsStolen(tx, session, user.email, asking, now)
}

const idsOf = ({ id, userId }: sql.SessionRow) => ({ sessionId: id, userId })

/** Neither ended, nor past its absolute end, nor unused for too long. */
export const isOpen = (
  session: Pick<sql.SessionRow, 'expiresAt' | 'lastUsedAt'> & { endedAt?: Date | null },
  now: Date,
): boolean => !session.endedAt && session.expiresAt > now && now.getTime() - session.lastUsedAt.getTime() < GOOD_FOR.idleMs

async function spend(tx: Db, session: sql.SessionRow, tokenHash: string, key: PublicKey | undefined, asking: Asking, now: Date) {
  const refreshToken = newToken()
  const hash = hashOfToken(refreshToken)
  await sql.insertRefreshToken(tx, { tokenHash: hash, sessionId: session.id, createdAt: now })
  await sql.spendRefreshToken(tx, tokenHash, { hash, sealed: seal(asking.secret, 'refresh token', refreshToken) }, now)
  await sql.forgetSuccessors(tx, session.id, new Date(now.getTime() - GOOD_FOR.refreshGraceMs))
  const binding = key && !session.publicKey ? { publicKey: JSON.stringify(key) } : {}
  await sql.changeSession(tx, session.id, { lastUsedAt: now, place: truncated(asking.from), device: asking.device, ...binding })
  return { ...idsOf(session), refreshToken }
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof sql.refreshTokenBy>>>

/** What a spent token was exchanged for, while that may be asked again: within the grace, and not used itself. */
async function successorOf(tx: Db, token: TokenRow, secret: string, now: Date): Promise<string | undefined> {
  const { usedAt, successorHash, successorSealed } = token
  if (!usedAt || !successorHash || !successorSealed) return undefined
  if (Math.abs(now.getTime() - usedAt.getTime()) > GOOD_FOR.refreshGraceMs) return undefined
  const successor = await sql.refreshTokenBy(tx, successorHash)
  return successor && !successor.usedAt ? unseal(secret, 'refresh token', successorSealed) : undefined
}

/**
 * Whether who asks has the key that the session is bound to: the text of local storage alone is worth nothing elsewhere (trust 19). Of a
 * session without a key the program must at least say that it is the same.
 */
async function isItsBrowser(
  session: sql.SessionRow,
  { refreshToken, proof }: RefreshInput,
  { device }: Asking,
): Promise<boolean> {
  if (!session.publicKey) return session.device === device
  if (!proof) return false
  try {
    const key = await importJWK(session.publicKey as PublicKey, 'ES256') // checked by the contract when it was stored
    const { payload } = await compactVerify(proof, key, { algorithms: ['ES256'] })
    const { rt } = JSON.parse(new TextDecoder().decode(payload)) as { rt?: unknown }
    return rt === createHash('sha256').update(refreshToken).digest('base64url')
  } catch {
    return false // no signature of that key, in whatever way
  }
}

async function endAsStolen(tx: Db, session: sql.SessionRow, email: string, { from }: Asking, now: Date): Promise<undefined> {
  await sql.endSessions(tx, session.userId, 'reuse', { only: session.id }, now)
  await noteSecurityEvent(tx, { kind: 'token-reused', userId: session.userId, from, detail: { session: session.id } }, now)
  const data = { device: session.device, at: now.toISOString() }
  await queueMail(tx, { kind: 'token-reused', to: email, data, onceKey: `token-reused ${session.id}` }, now)
}

/** The session that a refresh token belongs to, for who signs out after their access token is over. */
export async function signOutByRefreshToken(db: Db, refreshToken: string, from: string, now: Date): Promise<void> {
  const token = await sql.refreshTokenBy(db, hashOfToken(refreshToken))
  if (!token) return
  await inTransaction(db, async (tx) => {
    const session = await sql.lockSession(tx, token.sessionId)
    if (session && !session.endedAt) await signOut(tx, session.userId, session.id, from, now)
  })
}

export const signOut = (db: Db, userId: string, sessionId: string, from: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql.endSessions(tx, userId, 'logout', { only: sessionId }, now)
    await noteSecurityEvent(tx, { kind: 'signed-out', userId, from }, now)
  })

/** Where somebody is signed in, the last used first. */
export async function listSessions(db: Db, userId: string, currentId: string, now: Date): Promise<Session[]> {
  const rows = await sql.openSessions(db, userId, now, new Date(now.getTime() - GOOD_FOR.idleMs))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    place: row.place,
    method: row.method as SignInMethod, // the database checks it against the same vocabulary
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === currentId,
  }))
}

/** Ends one session of somebody, or all but the one they ask from. @returns how many; of another's there are none */
export const endSessionsOf = (
  db: Db,
  userId: string,
  which: { only: string } | { except: string },
  from: string,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await sql.endSessions(tx, userId, 'ended', which, now)
    for (const session of ended) {
      await noteSecurityEvent(tx, { kind: 'session-ended', userId, actorId: userId, from, detail: { session } }, now)
    }
    return ended.length
  })
