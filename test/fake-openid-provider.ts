import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { CLIENT } from './openid-provider.ts'

/** How an ID token is made; what is not named is right. */
export type Forged = {
  claims?: JWTPayload
  /** Signed by somebody else under the same name of a key, with another algorithm, or not at all. */
  signature?: 'foreign' | 'none' | 'shared secret' | 'cut'
}
export type Fault = 'never' | 'drips' | 'error' | 'not JSON' | 'no ID token' | 'refuses the code'

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256')

/**
 * A provider that does what a real one cannot be made to do: it forges, is slow, and talks nonsense. Nobody is sent there; a test takes what
 * belongs to a flow from the address it would have been sent to.
 */
export async function aFakeOpenidProvider() {
  let forged: Forged = {}
  let fault: { where: 'discovery' | 'token' | 'keys'; is: Fault } | undefined
  let nonce = ''
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const where = request.url === '/token' ? 'token' : request.url === '/keys' ? 'keys' : 'discovery'
    if (where === 'token') asked.push(new URLSearchParams(body))
    if (fault?.where === where) return fail(response, fault.is)
    if (where === 'keys')
      return json(response, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
    if (where === 'discovery') return json(response, discovery)
    return json(response, {
      access_token: 'x',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(issuer, nonce, forged),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }
  return {
    issuer,
    settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    /** What it was asked to exchange. */
    asked,
    forge: (next: Forged) => void (forged = next),
    breakAt: (where: 'discovery' | 'token' | 'keys', is: Fault) => void (fault = { where, is }),
    /** The address that a person comes back to who was sent to `location`. */
    comeBack(location: string, publicUrl: string): string {
      const sent = new URL(location).searchParams
      nonce = sent.get('nonce')!
      return `${publicUrl}/api/auth/google/callback?${new URLSearchParams({ code: randomUUID(), state: sent.get('state')! })}`
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function idToken(issuer: string, nonce: string, { claims = {}, signature }: Forged): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const right = { iss: issuer, aud: CLIENT.id, sub: 'forger', iat: now, exp: now + 300, nonce }
  const said = { ...right, email: 'ada@example.org', email_verified: true, ...claims }
  if (signature === 'none') return new UnsecuredJWT(said).encode()
  if (signature === 'shared secret') {
    return new SignJWT(said).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret))
  }
  const key = signature === 'foreign' ? foreign.privateKey : privateKey
  const token = await new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  return signature === 'cut' ? token.slice(0, token.lastIndexOf('.') + 1) : token
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function fail(response: ServerResponse, is: Fault): void {
  if (is === 'never') return
  if (is === 'error') return json(response, { error: 'server_error' }, 503)
  if (is === 'refuses the code') return json(response, { error: 'invalid_grant' }, 400)
  if (is === 'no ID token') return json(response, { access_token: 'x', token_type: 'Bearer' })
  if (is === 'not JSON') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  response.writeHead(200, { 'content-type': 'application/json' })
  const drip = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(drip))
}
