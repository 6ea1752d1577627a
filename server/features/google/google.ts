import type { PublicKey, SessionTokens } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { hashOfToken, newToken, startSession } from '#server/features/sessions/sessions.ts'
import { seal, unseal } from '#server/secret.ts'
import { accountFor, type Asking, type Refusal } from './account-for.ts'
import * as sql from './google.sql.ts'
import type { Answer, GoogleProvider, ProviderProblem } from './provider.ts'

/** Why nobody is signed in; text/en/google.ts says each. `expired`: the flow is not this browser's, too old or used. */
export type GoogleProblem = ProviderProblem | Refusal | 'expired'

/** `browser` is for the cookie of the browser that began: nobody else can go on. */
export type Begun = { location: URL; browser: string }

/** Begins a sign-in: what is needed when the person comes back is written down, hashed or sealed. */
export async function begin(db: Db, provider: GoogleProvider, secret: string, now: Date): Promise<Answer<Begun>> {
  const flow = { state: newToken(), nonce: newToken(), verifier: newToken() }
  const address = await provider.addressFor(flow)
  if (address.is !== 'good') return address
  const browser = newToken()
  await sql.insertFlow(db, {
    browserHash: hashOfToken(browser),
    stateHash: hashOfToken(flow.state),
    nonce: flow.nonce,
    verifierSealed: seal(secret, VERIFIER, flow.verifier),
    createdAt: now,
  })
  return { is: 'good', value: { location: address.value, browser } }
}

const VERIFIER = 'google verifier'

/** `browser` replaces the secret of the cookie: what somebody may have known or planted before is worth nothing now (trust 30). */
export type Returned = { is: 'signed in'; browser: string; isComplete: boolean } | { is: GoogleProblem; reason?: string }

/**
 * Somebody came back from Google. The flow is used up first, so that an address that is opened twice does nothing; then Google is asked, with
 * no transaction open; then all that happens to accounts happens in one (trust 33).
 * @param search the query of the address they came back to
 */
export async function finish(
  db: Db,
  provider: GoogleProvider,
  { secret, ...asking }: Asking & { secret: string },
  { search, browser }: { search: string; browser: string | undefined },
  now: Date,
): Promise<Returned> {
  const state = new URLSearchParams(search).get('state')
  if (!state || !browser) return { is: 'expired' }
  const hashes = { stateHash: hashOfToken(state), browserHash: hashOfToken(browser) }
  const flow = await sql.takeFlow(db, hashes, before(now, GOOD_FOR.googleFlowMs), now)
  if (!flow) return { is: 'expired' }
  const verifier = unseal(secret, VERIFIER, flow.verifierSealed)
  const answer = await provider.whoCameBack({ state, nonce: flow.nonce, verifier }, search)
  if (answer.is !== 'good') return answer
  return inTransaction(db, async (tx) => {
    const account = await accountFor(tx, answer.value, asking, now)
    if (account.is !== 'good') return account
    const next = newToken()
    await sql.handOver(tx, flow.id, { userId: account.userId, browserHash: hashOfToken(next) })
    return { is: 'signed in', browser: next, isComplete: account.isComplete }
  })
}

/**
 * The tokens for the browser that came back, once and within a minute (trust 31).
 * @throws UNAUTHENTICATED when none wait for it
 */
export const fetchTokens = (
  db: Db,
  { secret, ...starting }: { secret: string; from: string; device: string; key?: PublicKey },
  browser: string | undefined,
  now: Date,
): Promise<SessionTokens> =>
  inTransaction(db, async (tx) => {
    const since = before(now, GOOD_FOR.handoverMs)
    const waiting = browser ? await sql.takeHandover(tx, hashOfToken(browser), since, now) : undefined
    const user = waiting?.userId ? await sql.lockById(tx, waiting.userId) : undefined
    if (!user || user.suspendedAt) throw new ProblemError('UNAUTHENTICATED')
    const { token, refreshToken } = await startSession(tx, user.id, { method: 'google', ...starting }, secret, now)
    return { success: true, token, refreshToken }
  })

/** Forgets flows that can no longer be finished or fetched. A job calls it. */
export const purgeFlows = (db: Db, now: Date): Promise<number> =>
  sql.deleteFlows(db, before(now, GOOD_FOR.googleFlowMs + GOOD_FOR.handoverMs))

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
