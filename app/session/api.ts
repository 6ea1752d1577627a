import type { SessionTokens } from '#contract/accounts.ts'
import { bindingKey, proofFor } from './key.ts'
import { leave } from './leave.ts'
import { readTokens, storeTokens, type Tokens } from './tokens.ts'

const LOCK = 'policywatch-refresh'
/** So long one tab waits for another's refresh, and so long a refresh waits for its answer. */
const PATIENCE_MS = 20_000
/** What one tab writes into storage, a tab of another process sees a moment later. */
const SEEN_AFTER_MS = 150
/** An answer that was lost is asked for once more while the server still gives it again. */
const ONCE_MORE_MS = 1_000

/**
 * Calls the API as whoever is signed in. A 401 is answered by one refresh and one more try, and then by signing out: never by a loop (trust 25).
 * Login itself is no call of this kind: there a 401 is about the password.
 * @throws TypeError when the network is away, which is no reason to sign anybody out
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const tokens = readTokens()
  const first = await send(path, init, tokens?.accessToken)
  if (first.status !== 401 || !tokens) return first
  const fresh = await refreshOnce(tokens)
  if (!fresh) return first
  const second = await send(path, init, fresh.accessToken)
  if (second.status === 401) await leave('expired')
  return second
}

/** A token goes to this site only, and follows no redirect to another (trust 26). */
async function send(path: string, init: RequestInit, accessToken: string | undefined): Promise<Response> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) throw new TypeError('not a call of this site')
  const headers = new Headers(init.headers)
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  const response = await fetch(url, { ...init, headers, mode: 'same-origin', redirect: 'error', cache: 'no-store' })
  notePlan(response.headers.get('x-plan'))
  return response
}

/** Told to the page when an answer was made for another plan than the one before. */
export const PLAN_CHANGED = 'plan-changed'
let plan: string | null = null

function notePlan(now: string | null): void {
  const isAnother = plan !== null && now !== null && now !== plan
  plan = now ?? plan
  if (isAnother) document.dispatchEvent(new Event(PLAN_CHANGED))
}

let underWay: Promise<Tokens | undefined> | undefined

/** The new tokens, for everybody in this tab who asks meanwhile. Undefined once nobody is signed in any more. */
function refreshOnce(stale: Tokens): Promise<Tokens | undefined> {
  underWay ??= alone(() => refresh(stale)).finally(() => (underWay = undefined))
  return underWay
}

/** Of all tabs of this browser one refreshes at a time. Where there are no locks, the server forgives two at once. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  const began = performance.now()
  const inTurn = async () => {
    const hasWaited = performance.now() - began > 20
    if (hasWaited) await new Promise((resolve) => setTimeout(resolve, SEEN_AFTER_MS))
    return work()
  }
  const given = await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, inTurn).catch((error: unknown) => {
    throw error instanceof DOMException ? new TypeError('no answer in time', { cause: error }) : error
  })
  return given as T
}

async function refresh(stale: Tokens): Promise<Tokens | undefined> {
  const tokens = readTokens()
  if (!tokens) return undefined
  if (tokens.accessToken !== stale.accessToken) return tokens // another tab has just done it
  const response = await exchange(tokens).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_MS))
    return exchange(tokens)
  })
  if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens() // signed out meanwhile: nothing is brought back
  if (response.status === 401) {
    await leave('expired')
    return undefined
  }
  if (!response.ok) throw new TypeError(`refresh answers ${response.status}`) // busy or broken: tried again later
  const { token, refreshToken } = (await response.json()) as SessionTokens // our own API, checked by its contract there
  const fresh = { accessToken: token, refreshToken }
  storeTokens(fresh)
  return fresh
}

/** A session from Google has no key until its first refresh, so the key goes along each time. */
async function exchange({ refreshToken }: Tokens): Promise<Response> {
  const key = await bindingKey()
  const body = { refreshToken, proof: await proofFor(refreshToken), key }
  return fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    mode: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}
