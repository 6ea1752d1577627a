import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, PasskeyInput, PasskeyOptions } from '#contract/passkeys.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import * as sql from './passkeys.sql.ts'

const t = text.passkeys

/** As which site a browser knows us. */
export type Site = { publicUrl: string; siteName: string }
type Owner = { id: string; email: string }

/** The library, once somebody needs it: it takes a sixth of a second to load, which no start has to wait for. */
export const webauthn = () => import('@simplewebauthn/server')

/** A question to a passkey can be answered within this time, once. */
export const CHALLENGE_MS = 5 * 60_000
const MOST_PASSKEYS = 20
/** EdDSA, ES256 and RS256 (COSE): what passkeys in use sign with. */
const ALGORITHMS = [-8, -7, -257]

export const hostOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname
export const originOf = ({ publicUrl }: Site): string => new URL(publicUrl).origin

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await sql.passkeysOf(db, userId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** What a browser needs to make a passkey. Its owner is verified by it each time (PIN, finger, face): it is two factors in one. */
export async function registrationOptions(db: Db, owner: Owner, site: Site, now: Date): Promise<PasskeyOptions> {
  const own = await sql.passkeysOf(db, owner.id)
  if (own.length >= MOST_PASSKEYS) throw new ProblemError('CONFLICT', { message: t.tooMany })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: site.siteName,
    rpID: hostOf(site),
    userName: owner.email,
    userID: handleOf(owner.id),
    timeout: CHALLENGE_MS,
    attestationType: 'none', // which make it is says nothing that we need to know
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  await sql.forgetQuestions(db, owner.id) // one at a time: nobody fills the table, or gathers questions for more than the most
  const challengeId = await sql.putChallenge(db, { userId: owner.id, challenge, purpose: 'register', createdAt: now })
  return { success: true, challengeId, options: { ...options } }
}

/** @throws VALIDATION_FAILED when its answer is not one to our question, by a browser on our site */
export async function addPasskey(db: Db, owner: Owner, input: PasskeyInput, from: string, site: Site, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHALLENGE_MS)
  const challenge = await sql.takeChallenge(db, input.challengeId, 'register', owner.id, since)
  const credential = challenge && (await verifiedRegistration(input, challenge, site))
  if (!credential) throw new ProblemError('VALIDATION_FAILED', { message: t.refused })
  await inTransaction(db, async (tx) => {
    const isNew = await sql.putPasskey(tx, {
      id: credential.id,
      userId: owner.id,
      name: input.name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
    })
    if (!isNew) throw new ProblemError('CONFLICT', { message: t.isThere })
    await tellOwner(tx, owner, true, now)
    await noteSecurityEvent(tx, { kind: 'passkey-added', userId: owner.id, from }, now)
  })
}

async function verifiedRegistration({ credential }: PasskeyInput, expectedChallenge: string, site: Site) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON, // its shape was checked by the contract, its bytes are by this
      expectedChallenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    return undefined // bytes that are no credential, in whatever way
  }
}

/** @returns false when somebody has no such passkey */
export const removePasskey = (db: Db, owner: Owner, id: string, from: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await sql.deletePasskey(tx, owner.id, id))) return false
    await tellOwner(tx, owner, false, now)
    await noteSecurityEvent(tx, { kind: 'passkey-removed', userId: owner.id, from }, now)
    return true
  })

const tellOwner = (tx: Db, { email }: Owner, isAdded: boolean, now: Date) =>
  queueMail(tx, { kind: 'passkey-changed', to: email, data: { isAdded, at: now.toISOString() } }, now)

/** The number of an account as bytes: a passkey keeps it, and it names nobody. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
