import { afterAll, beforeAll, describe, expect } from 'vitest'
import { SessionTokens } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { aBrowser } from '#test/fetch-browser.ts'
import { anOpenidProvider, type ProviderPerson } from '#test/openid-provider.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'

const OURS = 'http://policywatch.test'
const COOKIE = '__Host-policywatch-google'
const ADA: ProviderPerson = { sub: 'ada-1', email: 'Ada@Example.org', email_verified: true, name: 'Ada Obi' }
const START = '/api/auth/google'
const TOKENS = '/api/auth/session/tokens'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

let provider: Awaited<ReturnType<typeof anOpenidProvider>>
beforeAll(async () => {
  provider = await anOpenidProvider(OURS)
})
afterAll(() => provider.close())

/** The API with the provider in the place of Google, and somebody who sits there. */
function siteOn(db: Db, person: ProviderPerson | undefined = ADA, now = () => NOW) {
  provider.seat(person)
  const api = apiOn(db, { settings: provider.settings, now })
  return { api, browser: aBrowser(api) }
}

const usersOf = (db: Db) => db.selectFrom('users').selectAll().execute()
const mailsOf = (db: Db) => db.selectFrom('mailOutbox').select(['kind', 'recipient', 'data']).orderBy('createdAt').execute()
const eventsOf = async (db: Db) =>
  (await db.selectFrom('securityEvents').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

async function anAccount(
  db: Db,
  about: Partial<{ passwordHash: string; emailVerifiedAt: Date; suspendedAt: Date; eraseAfter: Date; isAdmin: boolean }>,
) {
  const [user] = await db
    .insertInto('users')
    .values({
      email: 'ada@example.org',
      emailKey: 'ada@example.org',
      occupation: 'Lawyer',
      country: 'NG',
      createdAt: NOW,
      updatedAt: NOW,
      ...about,
    })
    .returning('id')
    .execute()
  return user!.id
}

describe('somebody new', () => {
  test('gets an account with the address that Google has checked, and is asked for the rest', async ({ emptyDb: db }) => {
    const { browser } = siteOn(db)
    const { visits, end } = await browser.go(START)
    expect(end.href).toBe(`${OURS}/login?auth=google&profile=incomplete`)
    const sent = new URL(visits[0]!.response.headers.get('location')!)
    expect(sent.origin).toBe(provider.issuer)
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${OURS}/api/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    })
    expect(await usersOf(db)).toMatchObject([
      {
        email: 'Ada@Example.org',
        emailKey: 'ada@example.org',
        emailVerifiedAt: NOW,
        fullName: 'Ada Obi',
        passwordHash: null,
        isAdmin: false,
      },
    ])
    expect(await db.selectFrom('userIdentities').select(['issuer', 'subject', 'provider']).execute()).toEqual([
      { issuer: provider.issuer, subject: 'ada-1', provider: 'google' },
    ])
    expect(await db.selectFrom('consents').selectAll().execute()).toEqual([]) // nobody ticked anything
    expect(await mailsOf(db)).toEqual([])

    const { response } = await browser.ask(TOKENS, SAME_ORIGIN)
    const tokens = SessionTokens.parse(await response.json())
    expect(await db.selectFrom('sessions').select(['method', 'endedAt']).execute()).toEqual([{ method: 'google', endedAt: null }])
    const me = await browser.ask('/api/auth/me', { authorization: `Bearer ${tokens.token}` })
    expect(await me.response.json()).toMatchObject({
      user: { email: 'Ada@Example.org', emailVerified: true, oauthProvider: 'google' },
    })
    expect(await eventsOf(db)).toEqual(['registered', 'signed-in'])
  })

  test('comes back to the same account, by what Google calls them and whatever address they have now', async ({
    emptyDb: db,
  }) => {
    await siteOn(db).browser.go(START)
    await db.updateTable('users').set({ occupation: 'Lawyer', country: 'NG' }).execute()
    const { browser } = siteOn(db, { ...ADA, email: 'ada@elsewhere.example', email_verified: false })
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?auth=google`)
    expect(await usersOf(db)).toMatchObject([{ email: 'Ada@Example.org' }])
  })

  test.for([
    ['not checked', { email_verified: false }],
    ['missing', { email: undefined, email_verified: undefined }],
    ['none', { email: 'ada at home' }],
  ] as const)('is refused when their address is %s', async ([, said], { emptyDb: db }) => {
    const { browser } = siteOn(db, { ...ADA, ...said })
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?message=google-address`)
    expect(await usersOf(db)).toEqual([])
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(401)
  })

  test('trust 33: leaves nothing when they say no at Google', async ({ emptyDb: db }) => {
    provider.seat(undefined)
    const browser = aBrowser(apiOn(db, { settings: provider.settings }))
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?message=google-cancelled`)
    expect(await usersOf(db)).toEqual([])
  })
})

describe('somebody whose address has an account', () => {
  test('trust 29: is let into it when both sides have checked the address, and told so', async ({ emptyDb: db }) => {
    const id = await anAccount(db, { passwordHash: 'their own', emailVerifiedAt: NOW })
    const { browser } = siteOn(db)
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?auth=google`)
    expect(await usersOf(db)).toMatchObject([{ id, passwordHash: 'their own' }])
    expect(await mailsOf(db)).toEqual([{ kind: 'google-linked', recipient: 'ada@example.org', data: { isTakenOver: false } }])
    expect(await eventsOf(db)).toEqual(['google-linked'])
  })

  test('trust 29: takes over one that somebody else made with it: password and sessions are dead', async ({ emptyDb: db }) => {
    const id = await anAccount(db, { passwordHash: 'of the attacker' })
    const soon = new Date(NOW.getTime() + 3_600_000)
    await db.insertInto('consents').values({ userId: id, kind: 'terms', version: '1', isGiven: true, givenAt: NOW }).execute()
    await db
      .insertInto('accountTokens')
      .values({
        tokenHash: 'a'.repeat(64),
        userId: id,
        kind: 'change-email',
        newEmail: 'eve@example.org',
        createdAt: NOW,
        expiresAt: soon,
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({ userId: id, method: 'password', device: 'x', createdAt: NOW, lastUsedAt: NOW, expiresAt: soon })
      .execute()
    const { browser } = siteOn(db)
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?auth=google`)
    expect(await usersOf(db)).toMatchObject([{ id, passwordHash: null, emailVerifiedAt: NOW, fullName: 'Ada Obi' }])
    expect(await db.selectFrom('sessions').select('endedBecause').execute()).toEqual([{ endedBecause: 'password' }])
    expect(await db.selectFrom('accountTokens').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('consents').select('isGiven').execute()).toEqual([{ isGiven: true }])
    expect(await mailsOf(db)).toMatchObject([{ kind: 'google-linked', data: { isTakenOver: true } }])
  })

  test('is not let into one that is linked to another Google account', async ({ emptyDb: db }) => {
    await siteOn(db).browser.go(START)
    const { browser } = siteOn(db, { ...ADA, sub: 'another-ada' })
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?message=google-other`)
    expect(await db.selectFrom('userIdentities').select('subject').execute()).toEqual([{ subject: 'ada-1' }])
  })

  test.for([
    ['is suspended', { suspendedAt: NOW, emailVerifiedAt: NOW }, 'failed'],
    ['is about to be erased', { eraseAfter: NOW, emailVerifiedAt: NOW }, 'failed'],
    ['is an administrator', { isAdmin: true, emailVerifiedAt: NOW }, 'password'],
    ['is an administrator whose address was never checked', { isAdmin: true }, 'password'],
  ] as const)('is refused when it %s, and nothing is linked', async ([, about, problem], { emptyDb: db }) => {
    await anAccount(db, { passwordHash: 'theirs', ...about })
    const { browser } = siteOn(db)
    expect((await browser.go(START)).end.href).toBe(`${OURS}/login?message=google-${problem}`)
    expect(await db.selectFrom('userIdentities').selectAll().execute()).toEqual([])
    expect(await usersOf(db)).toMatchObject([{ passwordHash: 'theirs' }])
    expect(await mailsOf(db)).toEqual([])
  })

  test.for(['before', 'after'] as const)(
    'trust 12: needs the password when it asks for a code, set up %s Google',
    async (when, { emptyDb: db }) => {
      const id = await anAccount(db, { passwordHash: 'theirs', emailVerifiedAt: NOW })
      if (when === 'after') await siteOn(db).browser.go(START)
      await db.insertInto('oneTimeCodes').values({ userId: id, secretSealed: 'x', confirmedAt: NOW, createdAt: NOW }).execute()
      const { browser } = siteOn(db)
      expect((await browser.go(START)).end.href).toBe(`${OURS}/login?message=google-password`)
      expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(401)
    },
  )
})

test('trust 29: the password of who registered a foreign address first is dead once its owner came', async ({ emptyDb: db }) => {
  await anAccount(db, { passwordHash: await hashPassword('attacker knows this') })
  const { api, browser } = siteOn(db)
  const login = () =>
    api.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'attacker knows this' }),
    })
  expect((await login()).status).toBe(403) // right, but nobody has checked the address
  await browser.go(START)
  expect((await login()).status).toBe(401)
})

test.for([
  ['required', 'message=google-password'],
  ['optional', 'auth=google&profile=incomplete'],
] as const)(
  'trust 12: who became an administrator after Google, where a second factor is %s',
  async ([asked, end], { emptyDb: db }) => {
    await siteOn(db).browser.go(START)
    await db.updateTable('users').set({ isAdmin: true }).execute()
    const api = apiOn(db, { settings: { ...provider.settings, ADMIN_SECOND_FACTOR: asked } })
    expect((await aBrowser(api).go(START)).end.href).toBe(`${OURS}/login?${end}`)
  },
)

describe('trust 27: a flow', () => {
  const isCallback = ({ pathname }: URL) => pathname === '/api/auth/google/callback'

  test('is worth nothing a second time', async ({ emptyDb: db }) => {
    const { browser } = siteOn(db)
    const { end } = await browser.go(START, isCallback)
    expect((await browser.go(end.href)).end.search).toContain('auth=google')
    expect((await browser.go(end.href)).end.href).toBe(`${OURS}/login?message=google-expired`)
  })

  test('is over after ten minutes', async ({ emptyDb: db }) => {
    let now = NOW
    const { browser } = siteOn(db, ADA, () => now)
    const { end } = await browser.go(START, isCallback)
    now = new Date(NOW.getTime() + 10 * 60_000)
    expect((await browser.go(end.href)).end.href).toBe(`${OURS}/login?message=google-expired`)
    expect(await usersOf(db)).toEqual([])
  })

  test.for([
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['with an empty state', (url: URL) => url.searchParams.set('state', '')],
  ] as const)('%s is refused', async ([, change], { emptyDb: db }) => {
    const { browser } = siteOn(db)
    const { end } = await browser.go(START, isCallback)
    change(end)
    expect((await browser.go(end.href)).end.href).toBe(`${OURS}/login?message=google-expired`)
    expect(await usersOf(db)).toEqual([])
  })

  test('with a code of another flow is refused: the code belongs to its verifier', async ({ emptyDb: db }) => {
    const { api, browser } = siteOn(db)
    const other = await aBrowser(api).go(START, isCallback)
    const { end } = await browser.go(START, isCallback)
    end.searchParams.set('code', other.end.searchParams.get('code')!)
    expect((await browser.go(end.href)).end.href).toBe(`${OURS}/login?message=google-failed`)
    expect(await usersOf(db)).toEqual([])
  })

  test('trust 30: that another browser began does nothing, with its cookie or without', async ({ emptyDb: db }) => {
    const { api, browser: attacker } = siteOn(db)
    const { end } = await attacker.go(START, isCallback)
    const victim = aBrowser(api)
    expect((await victim.go(end.href)).end.href).toBe(`${OURS}/login?message=google-expired`)
    await victim.go(START, isCallback) // a cookie of its own
    expect((await victim.go(end.href)).end.href).toBe(`${OURS}/login?message=google-expired`)
    expect((await victim.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(401)
    expect(await usersOf(db)).toEqual([])
    expect((await attacker.go(end.href)).end.search).toContain('auth=google') // nor was it used up
  })

  test('trust 30: a cookie that was known or planted before is worth nothing after', async ({ emptyDb: db }) => {
    const { api, browser } = siteOn(db)
    browser.ours.set(COOKIE, 'planted')
    const { end } = await browser.go(START, isCallback)
    const begun = browser.ours.get(COOKIE)!
    expect(begun).not.toBe('planted')
    await browser.go(end.href)
    for (const known of ['planted', begun]) {
      const thief = aBrowser(api)
      thief.ours.set(COOKIE, known)
      expect((await thief.ask(TOKENS, SAME_ORIGIN)).response.status, known).toBe(401)
    }
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(200)
  })
})

describe('trust 31: the tokens after Google', () => {
  async function returned(db: Db, now = () => NOW) {
    const { browser } = siteOn(db, ADA, now)
    await browser.go(START)
    return browser
  }

  test('are handed out once, and kept by nobody', async ({ emptyDb: db }) => {
    const browser = await returned(db)
    const { response, setCookies } = await browser.ask(TOKENS, { ...SAME_ORIGIN, 'if-none-match': '*' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(setCookies).toEqual([expect.stringMatching(new RegExp(`^${COOKIE}=; Max-Age=0;`))])
    const again = await browser.ask(TOKENS, SAME_ORIGIN)
    expect(again.response.status).toBe(401)
    expect(await again.response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  test('trust 19: are bound to the key of the browser that fetched them, when it has one', async ({ emptyDb: db }) => {
    const key = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
    const browser = await returned(db)
    for (const wrong of ['no key', '{}', JSON.stringify({ ...key, d: 'private' })]) {
      expect((await browser.ask(TOKENS, { ...SAME_ORIGIN, 'x-session-key': wrong })).response.status, wrong).toBe(400)
    }
    const { response } = await browser.ask(TOKENS, { ...SAME_ORIGIN, 'x-session-key': JSON.stringify(key) })
    const { refreshToken } = SessionTokens.parse(await response.json())
    expect(await db.selectFrom('sessions').select('publicKey').execute()).toEqual([{ publicKey: key }])
    const stolen = await apiOn(db).fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    expect(stolen.status).toBe(401)
  })

  test('are there for a minute', async ({ emptyDb: db }) => {
    let now = NOW
    const browser = await returned(db, () => now)
    now = new Date(NOW.getTime() + 60_000)
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(401)
    now = new Date(NOW.getTime() + 59_999)
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(200)
  })

  test.for([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another site that says nothing else', { origin: 'https://evil.example' }],
    ['who says nothing', {}],
  ] as const)('trust 40: are refused to %s, and still there for the page', async ([, headers], { emptyDb: db }) => {
    const browser = await returned(db)
    const { response } = await browser.ask(TOKENS, headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(200)
  })

  test('are refused when the account was suspended meanwhile', async ({ emptyDb: db }) => {
    const browser = await returned(db)
    await db.updateTable('users').set({ suspendedAt: NOW }).execute()
    expect((await browser.ask(TOKENS, SAME_ORIGIN)).response.status).toBe(401)
  })
})

test('trust 41: every cookie is for this host alone, and for no script', async ({ emptyDb: db }) => {
  const { browser } = siteOn(db)
  const { visits } = await browser.go(START)
  const ours = visits.filter(({ url }) => url.origin === OURS)
  const cookies = [...ours, await browser.ask(TOKENS, SAME_ORIGIN)].flatMap(({ setCookies }) => setCookies)
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) {
    const [pair, ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^__Host-/)
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(cookie).not.toMatch(/domain=/i)
  }
  expect(cookies.map((cookie) => /Max-Age=(\d+)/.exec(cookie)![1])).toEqual(['600', '60', '0'])
})

test('trust 23: no address of ours says who somebody is, and nobody is told of one that holds a code', async ({
  emptyDb: db,
}) => {
  const { browser } = siteOn(db)
  const { visits, end } = await browser.go(START)
  expect(end.href).not.toMatch(/ada|obi|example\.org/i)
  for (const { response } of visits.filter(({ url }) => url.origin === OURS)) {
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('where it is not set up, the way leads to the login page', async ({ api }) => {
  for (const path of [START, `${START}/callback?code=x&state=y`]) {
    const response = await api.get(path)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
  }
})

test('trust 63: who begins too often is asked to wait', async ({ emptyDb: db }) => {
  const { browser } = siteOn(db)
  for (let times = 0; times < 30; times += 1) expect((await browser.ask(START)).response.status).toBe(302)
  const { response } = await browser.ask(START)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?message=google-busy'])
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
})
