import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Db } from '#db/open.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { keyById, newestKey } from './signing-keys.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'policywatch'
const AUDIENCE = 'policywatch-api'
/** Two of our processes may disagree on the time by this much (trust, P5: at most 60 s). */
const SKEW_SECONDS = 5

/** Whose it is, and of which session. It holds nothing else: everything that can change is read anew at every request. */
export type AccessClaims = { userId: string; sessionId: string }

/** A token of ten minutes. */
export async function signAccessToken(db: Db, secret: string, { userId, sessionId }: AccessClaims, now: Date): Promise<string> {
  const { id, key } = await newestKey(db, secret, now)
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: TYPE })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(issued + GOOD_FOR.accessTokenMs / 1000)
    .sign(key)
}

/** When it is over, in seconds since 1970. */
type Ends = { until: number }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tokens whose signature was checked: a browser sends the same one for ten minutes. */
const checked = new WeakMap<Db, Map<string, AccessClaims & { from: number; until: number }>>()
const MOST_CHECKED = 10_000

/** What a token says; undefined for every token that is not ours, not for this, or over (trust 13). It is not said which. */
export async function readAccessToken(
  db: Db,
  secret: string,
  token: string,
  now: Date,
): Promise<(AccessClaims & Ends) | undefined> {
  if (token.length > 2_000) return undefined
  const kept = checked.get(db)?.get(token)
  const seconds = now.getTime() / 1000
  if (kept && seconds >= kept.from && seconds < kept.until) return kept
  try {
    const { kid, alg, typ } = decodeProtectedHeader(token)
    if (alg !== ALGORITHM || typ !== TYPE || !kid) return undefined
    const key = await keyById(db, secret, kid, now)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'nbf', 'exp'],
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: GOOD_FOR.accessTokenMs / 1000,
      currentDate: now,
    })
    const { sub: userId = '', sid: sessionId, nbf = 0, exp = 0 } = payload
    if (!UUID.test(userId) || typeof sessionId !== 'string' || !UUID.test(sessionId)) return undefined
    keepChecked(db, token, { userId, sessionId, from: nbf, until: exp })
    return { userId, sessionId, until: exp }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_J') || error instanceof TypeError) return undefined // jose's refusals
    throw error
  }
}

function keepChecked(db: Db, token: string, claims: AccessClaims & { from: number; until: number }): void {
  const kept = checked.get(db) ?? new Map<string, typeof claims>()
  checked.set(db, kept)
  if (kept.size >= MOST_CHECKED) kept.clear()
  kept.set(token, claims)
}
