import * as openid from 'openid-client'
import type { GoogleSettings } from '#server/config.ts'

/** What is kept of a flow until the person comes back. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

/** Who Google says came back. The account is known by issuer and subject; the address can change hands. */
export type Person = { issuer: string; subject: string; email?: string; isEmailVerified: boolean; name?: string }

/** `cancelled`: the person said no; `unavailable`: nothing came in time; `failed`: what came cannot be believed or used. */
export type ProviderProblem = 'cancelled' | 'unavailable' | 'failed'
export type Answer<T> = { is: 'good'; value: T } | { is: ProviderProblem; reason: string }

export type GoogleProvider = {
  /** Where a person is sent to say who they are. */
  addressFor(flow: FlowSecrets): Promise<Answer<URL>>
  /** Exchanges what a person brought back for who they are. @param search the query of the address they came back to */
  whoCameBack(flow: FlowSecrets, search: string): Promise<Answer<Person>>
}

/** Trust 33: all that is asked of the provider in one step. What is left of ten seconds is ours. */
export const DEADLINE_MS = 8_000
/** For how long it is believed where the provider has its endpoints. */
const KNOWN_FOR_MS = 60 * 60_000
/** Google signs with it and no other: a token cannot choose. */
const ALGORITHM = 'RS256'

export const returnAddress = (publicUrl: string) => `${publicUrl}/api/auth/google/callback`

/** Asks Google, or another provider of OpenID Connect at the issuer's address. */
export function createGoogleProvider(settings: GoogleSettings, publicUrl: string, deadlineMs = DEADLINE_MS): GoogleProvider {
  const { issuer, clientId, clientSecret } = settings
  const redirectUri = returnAddress(publicUrl)
  const isInsecure = issuer.startsWith('http:') // the settings allow it for this machine only
  let known: { server: openid.ServerMetadata; until: number } | undefined

  const client = { client_secret: clientSecret, id_token_signed_response_alg: ALGORITHM }
  const extensions = [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])]

  /** How to ask it in this step; every request of the step ends at its deadline. */
  const configuration = async (): Promise<openid.Configuration> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const fetchInTime: openid.CustomFetch = (url, options) =>
      fetch(url, { ...options, signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline } as RequestInit)
    if (!known || known.until < Date.now()) {
      const found = await openid.discovery(new URL(issuer), clientId, client, undefined, {
        execute: extensions,
        [openid.customFetch]: fetchInTime,
      })
      known = { server: found.serverMetadata(), until: Date.now() + KNOWN_FOR_MS }
    }
    const asked = new openid.Configuration(known.server, clientId, client)
    asked[openid.customFetch] = fetchInTime
    for (const extend of extensions) extend(asked)
    return asked
  }

  return {
    addressFor: ({ state, nonce, verifier }) =>
      answerOf(async () =>
        openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        }),
      ),
    whoCameBack: ({ state, nonce, verifier }, search) =>
      answerOf(async () => {
        const tokens = await openid.authorizationCodeGrant(await configuration(), new URL(`${redirectUri}${search}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return personOf(tokens.claims()!) // without an ID token it has thrown
      }),
  }
}

const personOf = ({ iss, sub, email, email_verified, name }: openid.IDToken): Person => ({
  issuer: iss,
  subject: sub,
  ...(typeof email === 'string' ? { email } : {}),
  isEmailVerified: email_verified === true, // a text "true" is not
  ...(typeof name === 'string' ? { name } : {}),
})

async function answerOf<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { is: 'good', value: await ask() }
  } catch (error) {
    return { is: problemOf(error), reason: reasonOf(error) }
  }
}

function problemOf(error: unknown): ProviderProblem {
  const { error: said, status, cause } = error as { error?: unknown; status?: unknown; cause?: unknown }
  if (error instanceof openid.AuthorizationResponseError) {
    if (said === 'access_denied') return 'cancelled'
    return said === 'temporarily_unavailable' || said === 'server_error' ? 'unavailable' : 'failed'
  }
  const answered = cause instanceof Response ? cause.status : status
  if (typeof answered === 'number') return answered >= 500 || answered === 429 ? 'unavailable' : 'failed'
  return isOutOfReach(error) ? 'unavailable' : 'failed'
}

/** Nothing was heard, or not in time: fetch says so in several ways. */
function isOutOfReach(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { name, code } = at as Error & { code?: unknown }
    if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
    if (at instanceof TypeError && /fetch failed|terminated/.test(at.message)) return true
  }
  return false
}

/** For the log: what the library calls it, and nothing that came from outside. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown').slice(0, 100)
}
