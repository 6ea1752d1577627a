import type { User } from '#contract/accounts.ts'
import { callApi } from './api.ts'
import { intendedDestination } from './destination.ts'
import { keep, keptValue } from './kept-data.ts'
import { leave, privateNeed } from './leave.ts'
import { readTokens, storeTokens } from './tokens.ts'

export { intendedDestination } from './destination.ts'

/** So long a logout waits for the server, which may be away: whoever leaves does not wait for it. */
const GOODBYE_MS = 3_000

/** Keeps what a sign-in answered and goes where its owner was going. Other tabs hear of it from storage. */
export function afterSignIn({ token, refreshToken }: { token: string; refreshToken: string; user?: User }): void {
  storeTokens({ accessToken: token, refreshToken })
  location.assign(intendedDestination.take())
}

/**
 * Ends the session here and on the server, and leaves nothing of it in this browser, in no tab, also when the server is away.
 * @param back where somebody comes back to who goes only to log in anew
 */
export async function signOut(to = '/', back?: string): Promise<void> {
  const tokens = readTokens()
  const told = tokens && tellServer(tokens.refreshToken)
  await leave('logout')
  // Its answer clears this browser too (Clear-Site-Data): not after somebody else has signed in here.
  const isAway = tokens && !(await told)
  if (back) intendedDestination.set(back)
  // Without a network there is no page to go to; one that everybody may see can stay.
  if (!isAway || privateNeed()) location.assign(to)
}

/** By the refresh token, for an access token may be over by now. */
const tellServer = (refreshToken: string): Promise<Response | undefined> =>
  fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    mode: 'same-origin',
    redirect: 'error',
    keepalive: true,
    signal: AbortSignal.timeout(GOODBYE_MS),
  }).catch(() => undefined)

const ME = '/api/auth/me'

let asked: Promise<User | undefined> | undefined

/** Who is signed in, asked once for a page. Undefined for nobody. @throws when the network is away: nobody is signed out for that */
export function currentUser(): Promise<User | undefined> {
  asked ??= askAgain().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** The same, as the server has it now. */
export async function askAgain(): Promise<User | undefined> {
  if (!readTokens()) return undefined
  const response = await callApi(ME)
  if (response.status === 401) return undefined
  if (!response.ok) throw new TypeError(`the current user answers ${response.status}`)
  const { user } = (await response.json()) as { user: User } // our own API, checked by its contract there
  asked = Promise.resolve(user)
  keep(ME, user)
  return user
}

/** Who it was when this tab last asked: for what may be shown before the server has answered. */
export const knownUser = (): User | undefined => keptValue(ME) as User | undefined
