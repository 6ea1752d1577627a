import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { LoggedIn } from '#contract/accounts.ts'
import type { PasskeyLogin, PasskeyOptions } from '#contract/passkeys.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { currentUser } from '#server/features/sessions/login.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { text } from '#text/en.ts'
import { CHALLENGE_MS, handleOf, hostOf, originOf, webauthn, type Site } from './passkeys.ts'
import * as sql from './passkeys.sql.ts'

type Asking = { secret: string; from: string; device: string }

/** A question that any passkey of this site can answer: who asks need not say who they are. */
export async function loginOptions(db: Db, site: Site, now: Date): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  const challengeId = await sql.putChallenge(db, { challenge: options.challenge, purpose: 'sign-in', createdAt: now })
  return { success: true, challengeId, options: { ...options } }
}

/**
 * Signs somebody in with a passkey, which counts as a second factor: they have it, and it verified them.
 * @throws UNAUTHENTICATED whatever is wrong with it, FORBIDDEN of a suspended account
 */
export async function loginWithPasskey(db: Db, input: PasskeyLogin, asking: Asking, site: Site, now: Date): Promise<LoggedIn> {
  const since = new Date(now.getTime() - CHALLENGE_MS)
  const challenge = await sql.takeChallenge(db, input.challengeId, 'sign-in', null, since)
  const started = challenge && (await inTransaction(db, (tx) => open(tx, input, challenge, asking, site, now)))
  if (started) return { success: true, ...started, message: text.accountAnswers.loggedIn }
  await noteSecurityEvent(db, { kind: 'sign-in-refused', userId: null, from: asking.from, detail: { method: 'passkey' } }, now)
  throw new ProblemError('UNAUTHENTICATED', { message: text.passkeys.refused })
}

async function open(tx: Db, input: PasskeyLogin, challenge: string, asking: Asking, site: Site, now: Date) {
  const passkey = await sql.lockPasskey(tx, input.credential.id)
  const counter = passkey && (await verifiedCounter(passkey, input, challenge, site))
  if (!passkey || counter === undefined) return undefined
  const user = await sql.userById(tx, passkey.userId)
  if (user.suspendedAt) throw new ProblemError('FORBIDDEN', { message: text.accountAnswers.suspended })
  await sql.noteUse(tx, passkey.id, counter, now)
  const starting = { method: 'passkey' as const, device: asking.device, from: asking.from, key: input.key, secondFactorAt: now }
  const { token, refreshToken } = await startSession(tx, user.id, starting, asking.secret, now)
  return { token, refreshToken, user: await currentUser(tx, user) }
}

type PasskeyRow = NonNullable<Awaited<ReturnType<typeof sql.lockPasskey>>>

/** How often it was used, as it says, or undefined when the answer is not its own to our question. */
async function verifiedCounter(
  { id, userId, publicKey, counter }: PasskeyRow,
  input: PasskeyLogin,
  challenge: string,
  site: Site,
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle } = input.credential.response
  if (userHandle && userHandle !== Buffer.from(handleOf(userId)).toString('base64url')) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: input.credential as AuthenticationResponseJSON, // its shape was checked by the contract, its bytes are by this
      expectedChallenge: challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined // no signature of that passkey, in whatever way, or one that was copied
  }
}
