import { createHmac, createHash, generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { LoggedIn, Sessions, SessionTokens } from '#contract/accounts.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { rotateKeys } from './signing-keys.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const after = (ms: number) => ({ now: () => new Date(NOW.getTime() + ms) })
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const login = (db: Db, body: object, changes = {}, from?: string) =>
  callsOn(db, changes)('POST', '/api/auth/login', body, { from, agent: CHROME })
const me = (db: Db, token: string, changes = {}) => callsOn(db, changes)('GET', '/api/auth/me', undefined, { token })
const refresh = (db: Db, body: object, changes = {}, agent = CHROME) =>
  callsOn(db, changes)('POST', '/api/auth/refresh', body, { agent })

const signedInBy = async (db: Db, user: TestUser, more = {}) =>
  LoggedIn.parse((await login(db, { email: user.email, password: PASSWORD, ...more })).body)

/** A browser's key, and what it signs to use a refresh token. */
function aKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const proofFor = (refreshToken: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const rt = createHash('sha256').update(refreshToken).digest('base64url')
    const input = `${part({ alg: 'ES256' })}.${part({ rt })}`
    return `${input}.${signBytes('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  return { key: { kty, crv, x, y }, proofFor }
}

describe('POST /api/auth/login', () => {
  test('answers both tokens and the user, and nothing else', async ({ db }) => {
    const user = await aUser(db, { plan: 'standard' })
    const { status, body, headers } = await login(db, { email: ` ${user.email.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
    expect(LoggedIn.parse(body).user).toEqual({
      id: user.id,
      email: user.email,
      fullName: 'Ada Reader',
      isAdmin: false,
      emailVerified: true,
      oauthProvider: null,
      occupation: 'Lawyer',
      country: 'NG',
      subscriptionPlan: 'standard',
      subscriptionStatus: 'active',
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('trust 9: a wrong password and an unknown address get the same answer', async ({ db }) => {
    const { email } = await aUser(db)
    const answers = [
      await login(db, { email, password: 'wrong password' }),
      await login(db, { email: 'nobody@firm.example', password: PASSWORD }),
      await login(db, { email: (await aUser(db, { hasPassword: false })).email, password: PASSWORD }),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { success: false, code: 'UNAUTHENTICATED', message: 'Invalid email or password.' }])
    }
  })

  test('the right password of an address that is not confirmed: 403, which asks to verify it', async ({ db }) => {
    const { email } = await aUser(db, { isVerified: false })
    const { status, body } = await login(db, { email, password: PASSWORD })
    expect([status, body.code, body.message]).toEqual([403, 'EMAIL_NOT_VERIFIED', expect.stringContaining('verify')])
    expect(await login(db, { email, password: 'wrong password' })).toMatchObject({ status: 401 })
  })

  test('a suspended account is told so, and only with the right password', async ({ db }) => {
    const { id, email } = await aUser(db)
    await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', id).execute()
    expect(await login(db, { email, password: PASSWORD })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await login(db, { email, password: 'wrong password' })).toMatchObject({ status: 401 })
  })

  test('spaces around a password are tried without, as the reset screen leaves them out', async ({ db }) => {
    const { email } = await aUser(db)
    expect(await login(db, { email, password: `  ${PASSWORD} ` })).toMatchObject({ status: 200 })
  })

  test('trust 2: a hash of lesser parameters is made anew at the next login', async ({ db }) => {
    const { id, email } = await aUser(db)
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await db.updateTable('users').set({ passwordHash: old }).where('id', '=', id).execute()
    await login(db, { email, password: PASSWORD })
    const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await login(db, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  })

  test('tells the owner of a login from a browser that was not there before, on a network that was not', async ({ db }) => {
    const user = await aUser(db)
    const { key } = aKey()
    const from = (network: string, more = {}) => login(db, { email: user.email, password: PASSWORD, ...more }, {}, network)
    await from('198.51.100.1', { key })
    await from('192.0.2.1', { key }) // the same browser elsewhere
    await from('198.51.100.77') // logged out and in again at home: the key is gone, the rest is as it was
    expect(await mailsTo(db, user.email)).toEqual([])
    await from('203.0.113.1', { key: aKey().key })
    expect(await mailsTo(db, user.email)).toEqual(['new-device'])
  })

  test.for<[string, object]>([
    ['no password', { email: 'a@b.example' }],
    ['no address', { password: PASSWORD }],
    ['what is no address', { email: 'nobody', password: PASSWORD }],
    ['a field too many', { email: 'a@b.example', password: PASSWORD, isAdmin: true }],
    ['a password of 2,000 characters', { email: 'a@b.example', password: 'a'.repeat(2_000) }],
    ['a key that is none', { email: 'a@b.example', password: PASSWORD, key: { kty: 'RSA' } }],
  ])('%s: 422', async ([, body], { db }) => {
    expect(await login(db, body)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  })

  test('trust 63: five a minute and ten a quarter of an hour for one account, known or not, and then it waits', async ({
    db,
  }) => {
    const { email } = await aUser(db)
    for (const address of [email, 'nobody@firm.example']) {
      const statuses: number[] = []
      for (let i = 0; i < 12; i += 1) {
        const answer = await login(
          db,
          { email: address, password: 'wrong password' },
          after(i < 6 ? 0 : 3 * MINUTE_MS),
          `198.51.100.${i}`,
        )
        statuses.push(answer.status)
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429])
    }
  })

  test('a stranger who tries without end does not keep out a browser that the account knows', async ({ db }) => {
    const user = await aUser(db)
    const { key } = aKey()
    await signedInBy(db, user, { key })
    for (let i = 0; i < 8; i += 1) await login(db, { email: user.email, password: 'wrong password' }, {}, `198.51.100.${i}`)
    expect(await login(db, { email: user.email, password: PASSWORD }, {}, '192.0.2.1')).toMatchObject({ status: 429 })
    expect(await login(db, { email: user.email, password: PASSWORD, key }, {}, '192.0.2.1')).toMatchObject({ status: 200 })
  })

  test('trust 63: thirty tries a quarter of an hour from one network, whatever the accounts', async ({ db }) => {
    const statuses = []
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await login(db, { email: `n${i}@firm.example`, password: 'wrong password' })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('access tokens', () => {
  test('trust 13: open /api/auth/me for ten minutes', async ({ db }) => {
    const { token } = await signIn(db, await aUser(db))
    expect(await me(db, token, after(10 * MINUTE_MS - 1_000))).toMatchObject({ status: 200 })
    expect(await me(db, token, after(10 * MINUTE_MS + 61_000))).toMatchObject({ status: 401 })
  })

  test('trust 13: every forged one is refused, and it is not said why', async ({ db }) => {
    const { token, refreshToken, sessionId } = await signIn(db, await aUser(db))
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const signedWith = (h: object, p: object, key: string) => {
      const input = `${part(h)}.${part(p)}`
      return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
    }
    const forged = [
      '',
      'nonsense',
      'a.b.c',
      refreshToken,
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${part({ ...header, alg: 'none' })}.${claims}.`,
      `${part({ ...header, alg: 'none' })}.${claims}.${signature}`,
      `${part({ ...header, alg: 'HS512' })}.${claims}.${signature}`,
      `${part({ ...header, alg: 'RS256' })}.${claims}.${signature}`,
      `${part({ ...header, kid: 'another' })}.${claims}.${signature}`,
      `${part({ ...header, kid: undefined })}.${claims}.${signature}`,
      `${part({ ...header, jku: 'https://evil.example/keys' })}.${claims}.${signature}`,
      `${part({ ...header, typ: 'JWT' })}.${claims}.${signature}`,
      ...['iss', 'aud', 'sub', 'sid', 'exp', 'nbf', 'iat'].map(
        (name) => `${head}.${part({ ...payload, [name]: 'other' })}.${signature}`,
      ),
      `${head}.${part({ ...payload, exp: 9_999_999_999 })}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -2)}AA`,
      ...['', 'secret', SECRET, String(header.kid)].map((key) => signedWith(header, payload, key)),
      signedWith({ ...header, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, payload, 'secret'),
      signedWith({ ...header, alg: 'HS256', kid: '../../dev/null' }, payload, ''),
      signedWith(header, { ...payload, sub: randomUUID(), sid: sessionId }, SECRET),
      `${token}.${signature}`,
      ` ${token}`.trim() + 'x',
      'a'.repeat(5_000),
    ]
    for (const one of forged) {
      const { status, body } = await me(db, one)
      expect([one.slice(0, 80), status, body.code]).toEqual([one.slice(0, 80), 401, 'UNAUTHENTICATED'])
    }
    for (const scheme of ['Basic', 'Token', '']) {
      const response = await callsOn(db)('GET', '/api/auth/me')
      expect([scheme, response.status]).toEqual([scheme, 401])
    }
    expect(await me(db, token)).toMatchObject({ status: 200 })
  })

  test('trust 13: of another’s session is refused, and so is one of a session that ended', async ({ db }) => {
    const user = await aUser(db)
    const { token, sessionId } = await signIn(db, user)
    await db.updateTable('sessions').set({ endedAt: NOW, endedBecause: 'ended' }).where('id', '=', sessionId).execute()
    expect(await me(db, token)).toMatchObject({ status: 401 })
  })

  test('a key can be rotated without anybody being logged out', async ({ db }) => {
    const { token } = await signIn(db, await aUser(db))
    await rotateKeys(db, SECRET, NOW)
    expect(await me(db, token)).toMatchObject({ status: 200 })
    const fresh = await signIn(db, await aUser(db))
    const kid = (one: string) => (JSON.parse(Buffer.from(one.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
    expect(kid(fresh.token)).not.toBe(kid(token))
    expect(await me(db, fresh.token)).toMatchObject({ status: 200 })
  })

  test('another SECRET_KEY ends access tokens and nothing else', async ({ db }) => {
    const user = await aUser(db)
    const { token, refreshToken } = await signedInBy(db, user)
    const other = { secret: 'another secret of the tests, long enough' }
    expect(await me(db, token, { ...other, ...after(2 * MINUTE_MS) })).toMatchObject({ status: 401 })
    const next = SessionTokens.parse((await refresh(db, { refreshToken }, { ...other, ...after(2 * MINUTE_MS) })).body)
    expect(await me(db, next.token, { ...other, ...after(3 * MINUTE_MS) })).toMatchObject({ status: 200 })
  })

  test('trust 20: plan, suspension and erasure count from the next request on', async ({ db }) => {
    const { id, ...user } = await aUser(db)
    const { token } = await signIn(db, { id, ...user })
    const set = (to: object) => db.updateTable('users').set(to).where('id', '=', id).execute()
    await set({ subscriptionPlan: 'enterprise' })
    expect(await me(db, token)).toMatchObject({ body: { user: { subscriptionPlan: 'enterprise' } } })
    await set({ suspendedAt: NOW })
    expect(await me(db, token)).toMatchObject({ status: 401 })
    await set({ suspendedAt: null, eraseAfter: NOW })
    expect(await me(db, token)).toMatchObject({ status: 401 })
  })

  test('what a plan unlocks is in the answer to its reader, which nobody keeps', async ({ db }) => {
    const { token } = await signIn(db, await aUser(db, { plan: 'professional' }))
    const { body, headers } = await callsOn(db)('GET', '/api/policies/lagos-state-privacy-protection-law', undefined, { token })
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
    expect(body.code === 'NOT_FOUND' || body.access === 'full').toBe(true)
  })

  test('a bad token is refused everywhere, but makes a visitor of who logs in anew', async ({ db }) => {
    const call = callsOn(db)
    expect(await call('GET', '/api/policies', undefined, { token: 'over' })).toMatchObject({ status: 401 })
    const { email } = await aUser(db)
    expect(await call('POST', '/api/auth/login', { email, password: PASSWORD }, { token: 'over' })).toMatchObject({ status: 200 })
  })
})

describe('POST /api/auth/refresh', () => {
  test('trust 14: answers new tokens, and the old one is spent', async ({ db }) => {
    const first = await signedInBy(db, await aUser(db))
    const { status, body } = await refresh(db, { refreshToken: first.refreshToken })
    expect(status).toBe(200)
    const second = SessionTokens.parse(body)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await me(db, second.token)).toMatchObject({ status: 200 })
    const kept = JSON.stringify(await db.selectFrom('refreshTokens').selectAll().execute())
    for (const token of [first.refreshToken, second.refreshToken]) expect(kept).not.toContain(token)
    expect(await refresh(db, { refreshToken: first.refreshToken }, after(11_000))).toMatchObject({ status: 401 })
  })

  test('with a bearer token alone it answers the user', async ({ db }) => {
    const user = await aUser(db)
    const { token } = await signIn(db, user)
    expect(await callsOn(db)('POST', '/api/auth/refresh', undefined, { token })).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    })
    expect(await callsOn(db)('POST', '/api/auth/refresh')).toMatchObject({ status: 401 })
  })

  test('trust 16: an answer that was lost is given again within ten seconds, while it is unused', async ({ db }) => {
    const { refreshToken } = await signedInBy(db, await aUser(db))
    const lost = SessionTokens.parse((await refresh(db, { refreshToken })).body)
    const again = SessionTokens.parse((await refresh(db, { refreshToken }, after(9_000))).body)
    expect(again.refreshToken).toBe(lost.refreshToken)
    expect(await refresh(db, { refreshToken: again.refreshToken }, after(9_500))).toMatchObject({ status: 200 })
  })

  test.for([
    ['the thief first', true],
    ['the owner first', false],
  ] as const)('trust 15: reuse ends the family and the owner is told once: %s', async ([, thiefFirst], { db }) => {
    const user = await aUser(db)
    const stolen = (await signedInBy(db, user)).refreshToken
    const winner = SessionTokens.parse((await refresh(db, { refreshToken: stolen })).body)
    const loser = () => refresh(db, { refreshToken: stolen }, after(MINUTE_MS), thiefFirst ? CHROME : 'curl/8')
    expect(await loser()).toMatchObject({ status: 401 })
    expect(await refresh(db, { refreshToken: winner.refreshToken }, after(MINUTE_MS))).toMatchObject({ status: 401 })
    expect(await me(db, winner.token, after(MINUTE_MS))).toMatchObject({ status: 401 })
    expect(await loser()).toMatchObject({ status: 401 })
    expect((await mailsTo(db, user.email)).filter((kind) => kind === 'token-reused')).toHaveLength(1)
    const events = await db.selectFrom('securityEvents').select('kind').where('kind', '=', 'token-reused').execute()
    expect(events).toHaveLength(1)
  })

  test('trust 19: of a bound session a token without its key is worth nothing, and ends it', async ({ db }) => {
    const user = await aUser(db)
    const { key, proofFor } = aKey()
    const { refreshToken } = await signedInBy(db, user, { key })
    const next = SessionTokens.parse((await refresh(db, { refreshToken, proof: proofFor(refreshToken) })).body)
    const thief = aKey()
    const stolen = next.refreshToken
    expect(await refresh(db, { refreshToken: stolen, proof: thief.proofFor(stolen), key: thief.key })).toMatchObject({
      status: 401,
    })
    expect(await refresh(db, { refreshToken: stolen, proof: proofFor(stolen) })).toMatchObject({ status: 401 })
    expect(await mailsTo(db, user.email)).toEqual(['token-reused'])
  })

  test('a session without a key can be bound to one once', async ({ db }) => {
    const { refreshToken } = await signedInBy(db, await aUser(db))
    const { key, proofFor } = aKey()
    const next = SessionTokens.parse((await refresh(db, { refreshToken, key })).body)
    expect(await refresh(db, { refreshToken: next.refreshToken, proof: proofFor(next.refreshToken) })).toMatchObject({
      status: 200,
    })
  })

  test('trust 18: 30 days with a key, 7 without, 12 hours for administrators, and 7 days idle', async ({ db }) => {
    const { key, proofFor } = aKey()
    const livesUntil = async (user: TestUser, bound: boolean) => {
      let { refreshToken } = await signedInBy(db, user, bound ? { key } : {})
      for (let hours = 0; ; hours += 6) {
        const answer = await refresh(
          db,
          { refreshToken, proof: bound ? proofFor(refreshToken) : undefined },
          after(hours * HOUR_MS),
        )
        if (answer.status !== 200) return hours
        refreshToken = SessionTokens.parse(answer.body).refreshToken
      }
    }
    expect(await livesUntil(await aUser(db), true)).toBe(30 * 24)
    expect(await livesUntil(await aUser(db), false)).toBe(7 * 24)
    expect(await livesUntil(await aUser(db, { isAdmin: true }), true)).toBe(12)
    const { refreshToken } = await signedInBy(db, await aUser(db), { key })
    expect(await refresh(db, { refreshToken, proof: proofFor(refreshToken) }, after(7 * DAY_MS + 1_000))).toMatchObject({
      status: 401,
    })
  })

  test.for<[string, object, number]>([
    ['an unknown token', { refreshToken: 'nobody knows this one' }, 401],
    ['an empty token', { refreshToken: '' }, 422],
    ['a field too many', { refreshToken: 'a', userId: 'b' }, 422],
  ])('%s: refused', async ([, body, status], { db }) => {
    expect(await refresh(db, body)).toMatchObject({ status })
  })
})

describe('logging out', () => {
  test('ends the session from the next request on, and asks the browser to forget', async ({ db }) => {
    const { token, refreshToken } = await signIn(db, await aUser(db))
    const answer = await callsOn(db)('POST', '/api/auth/logout', undefined, { token })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"'])
    expect(await me(db, token)).toMatchObject({ status: 401 })
    expect(await refresh(db, { refreshToken })).toMatchObject({ status: 401 })
  })

  test('works with the refresh token when the access token is over', async ({ db }) => {
    const { refreshToken } = await signIn(db, await aUser(db))
    expect(await callsOn(db, after(HOUR_MS))('POST', '/api/auth/logout', { refreshToken })).toMatchObject({ status: 200 })
    expect(await refresh(db, { refreshToken }, after(HOUR_MS))).toMatchObject({ status: 401 })
  })
})

describe('/api/user/sessions', () => {
  test('trust 21: lists one’s own with device and place, and ends one or all others', async ({ db }) => {
    const user = await aUser(db)
    const { token } = await signedInBy(db, user)
    const [second, third] = [await signIn(db, user), await signIn(db, user)]
    const call = callsOn(db)
    const list = async () => Sessions.parse((await call('GET', '/api/user/sessions', undefined, { token })).body)
    const { items, total } = await list()
    expect(total).toBe(3)
    expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { device: 'Chrome on Android', place: '203.0.113.0/24', method: 'password' },
    ])
    expect(await call('DELETE', `/api/user/sessions/${second.sessionId}`, undefined, { token })).toMatchObject({ status: 200 })
    expect(await me(db, second.token)).toMatchObject({ status: 401 })
    expect(await call('DELETE', '/api/user/sessions', undefined, { token })).toMatchObject({ status: 200 })
    expect(await me(db, third.token)).toMatchObject({ status: 401 })
    expect((await list()).total).toBe(1)
  })

  test('trust 46: another’s session is not found, and stays open', async ({ db }) => {
    const [mine, theirs] = [await signIn(db, await aUser(db)), await signIn(db, await aUser(db))]
    const call = callsOn(db)
    expect(await call('DELETE', `/api/user/sessions/${theirs.sessionId}`, undefined, { token: mine.token })).toMatchObject({
      status: 404,
    })
    expect(await call('DELETE', `/api/user/sessions/${randomUUID()}`, undefined, { token: mine.token })).toMatchObject({
      status: 404,
    })
    expect(await call('DELETE', '/api/user/sessions/1', undefined, { token: mine.token })).toMatchObject({ status: 400 })
    expect(await me(db, theirs.token)).toMatchObject({ status: 200 })
    for (const method of ['GET', 'DELETE']) expect(await call(method, '/api/user/sessions')).toMatchObject({ status: 401 })
  })
})
