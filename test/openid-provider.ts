import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

export const CLIENT = { id: 'policywatch', secret: 'the secret of the tests' }

/** Somebody whom the provider knows. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

/**
 * A real provider of OpenID Connect on this machine, in the place of Google. Nobody types there: `person` is who sits at it, and without one
 * the sign-in is cancelled.
 */
export async function anOpenidProvider(publicUrl: string, port = 0) {
  const at: { person?: ProviderPerson } = {}
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        application_type: 'web',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // Google says them in the token, too
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 600 },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    loadExistingGrant: async (ctx: GrantContext) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return answer(request, response)
    if (at.person) people.set(at.person.sub, at.person)
    const result = at.person
      ? { login: { accountId: at.person.sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person said no' }
    return void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    /** Who sits at the provider from now on. */
    seat: (person: ProviderPerson | undefined) => void (at.person = person),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type GrantContext = { oidc: { client: { clientId: string }; session: { accountId: string } } }
