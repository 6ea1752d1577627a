import { afterEach, beforeEach, describe, expect } from 'vitest'
import { pino } from 'pino'
import type { Db } from '#db/open.ts'
import { aFakeOpenidProvider, type Fault, type Forged } from '#test/fake-openid-provider.ts'
import { aBrowser } from '#test/fetch-browser.ts'
import { apiOn, test } from '#test/fixtures.ts'
import { createGoogleProvider } from './provider.ts'

const OURS = 'http://policywatch.test'
const START = '/api/auth/google'

let fake: Awaited<ReturnType<typeof aFakeOpenidProvider>>
beforeEach(async () => {
  fake = await aFakeOpenidProvider()
})
afterEach(() => fake.close())

/** A whole flow with the fake provider. @returns where it ends */
async function flow(db: Db, log = pino({ level: 'silent' })): Promise<string> {
  const browser = aBrowser(apiOn(db, { settings: fake.settings, log }))
  const { visits, end } = await browser.go(START, ({ origin }) => origin !== OURS)
  if (end.origin === OURS) return end.href
  return (await browser.go(fake.comeBack(visits.at(-1)!.response.headers.get('location')!, OURS))).end.href
}

const nobody = async (db: Db) => {
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await db.selectFrom('userIdentities').select('subject').execute()).toEqual([])
  expect(await db.selectFrom('googleFlows').select('userId').where('userId', 'is not', null).execute()).toEqual([])
}

test('an ID token in which all is right is believed, and the code is exchanged with what belongs to it', async ({
  emptyDb: db,
}) => {
  expect(await flow(db)).toBe(`${OURS}/login?auth=google&profile=incomplete`)
  expect(Object.fromEntries(fake.asked[0]!)).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: `${OURS}/api/auth/google/callback`,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  })
})

describe('trust 28: an ID token is refused', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600
  test.for<[string, Forged]>([
    ['that somebody else signed', { signature: 'foreign' }],
    ['that nobody signed', { signature: 'none' }],
    ['whose signature was cut off', { signature: 'cut' }],
    ['that is signed with our own secret', { signature: 'shared secret' }],
    ['of another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
    ['of no issuer', { claims: { iss: undefined } }],
    ['for somebody else', { claims: { aud: 'another client' } }],
    ['for us and somebody else, made for them', { claims: { aud: ['policywatch', 'other'], azp: 'other' } }],
    ['that is over', { claims: { iat: past, exp: past + 300 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that begins tomorrow', { claims: { nbf: past + 90_000 } }],
    ['of another flow', { claims: { nonce: 'another' } }],
    ['of no flow', { claims: { nonce: undefined } }],
    ['about nobody', { claims: { sub: undefined } }],
    ['about a number', { claims: { sub: 7 as unknown as string } }],
  ])('%s', async ([, forged], { emptyDb: db }) => {
    fake.forge(forged)
    expect(await flow(db)).toBe(`${OURS}/login?message=google-failed`)
    await nobody(db)
  })
})

test.for([[{ email_verified: 'true' }], [{ email_verified: 1 }]])(
  'only true means that an address was checked, not %o',
  async ([claims], { emptyDb: db }) => {
    fake.forge({ claims })
    expect(await flow(db)).toBe(`${OURS}/login?message=google-address`)
    await nobody(db)
  },
)

test('a name is one line of a bounded length, as people type it here', async ({ emptyDb: db }) => {
  fake.forge({ claims: { name: ` Ada\r\nBcc: x@y.test ${'o'.repeat(300)}` } })
  await flow(db)
  const { fullName } = await db.selectFrom('users').select('fullName').executeTakeFirstOrThrow()
  expect(fullName).toHaveLength(200)
  expect(fullName).toMatch(/^Ada Bcc: x@y\.test o+$/)
})

test.for([
  ['access_denied', 'cancelled'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
  ['invalid_scope', 'failed'],
  ['<script>', 'failed'],
] as const)('what Google says in place of a code, %s, is said as %s', async ([error, problem], { emptyDb: db }) => {
  const browser = aBrowser(apiOn(db, { settings: fake.settings }))
  const { end } = await browser.go(START, ({ origin }) => origin !== OURS)
  const query = new URLSearchParams({ error, state: end.searchParams.get('state')! })
  expect((await browser.go(`${START}/callback?${query}`)).end.href).toBe(`${OURS}/login?message=google-${problem}`)
  expect(fake.asked).toEqual([])
})

describe('trust 33: nobody is signed in and no half account is left', () => {
  test.for<['discovery' | 'token' | 'keys', Fault, string]>([
    ['discovery', 'error', 'unavailable'],
    ['discovery', 'not JSON', 'failed'],
    ['token', 'error', 'unavailable'],
    ['token', 'refuses the code', 'failed'],
    ['token', 'not JSON', 'failed'],
    ['token', 'no ID token', 'failed'],
    ['keys', 'error', 'unavailable'],
    ['keys', 'not JSON', 'failed'],
  ])('when %s: %s', async ([where, fault, problem], { emptyDb: db }) => {
    fake.breakAt(where, fault)
    expect(await flow(db)).toBe(`${OURS}/login?message=google-${problem}`)
    await nobody(db)
  })

  test('when it is away', async ({ emptyDb: db }) => {
    await fake.close()
    expect(await flow(db)).toBe(`${OURS}/login?message=google-unavailable`)
    await nobody(db)
  })

  test('when it says nothing for as long as anybody waits: ten seconds at most', { timeout: 40_000 }, async ({ emptyDb: db }) => {
    fake.breakAt('token', 'drips')
    const started = performance.now()
    expect(await flow(db)).toBe(`${OURS}/login?message=google-unavailable`)
    expect(performance.now() - started).toBeLessThan(10_000)
    await nobody(db)
  })

  test.for<['discovery' | 'token' | 'keys', Fault]>([
    ['discovery', 'never'],
    ['discovery', 'drips'],
    ['token', 'never'],
    ['token', 'drips'],
    ['keys', 'never'],
    ['keys', 'drips'],
  ])('a step ends at its deadline when %s: %s', async ([where, fault]) => {
    const { clientId, clientSecret } = { clientId: 'policywatch', clientSecret: 'x' }
    const provider = createGoogleProvider({ issuer: fake.issuer, clientId, clientSecret }, OURS, 300)
    const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
    fake.comeBack(`${fake.issuer}/authorize?nonce=nonce&state=state`, OURS)
    fake.breakAt(where, fault)
    const started = performance.now()
    const answer = await provider.whoCameBack(secrets, '?code=x&state=state')
    expect(answer).toMatchObject({ is: 'unavailable' })
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('the log says why, with nothing that came from outside', async ({ emptyDb: db }) => {
    const lines: string[] = []
    fake.forge({ claims: { nonce: 'canary-nonce', email: 'canary@example.org' } })
    await flow(db, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { problem: 'failed', reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
    ])
    expect(lines.join()).not.toContain('canary')
  })
})

test('what is said of where the provider is, is believed for an hour and then asked again', async () => {
  const settings = { issuer: fake.issuer, clientId: 'policywatch', clientSecret: 'x' }
  const provider = createGoogleProvider(settings, OURS, 300)
  const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
  expect((await provider.addressFor(secrets)).is).toBe('good')
  await fake.close()
  expect((await provider.addressFor(secrets)).is).toBe('good')
})
