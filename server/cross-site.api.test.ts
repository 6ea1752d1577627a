import { describe, expect } from 'vitest'
import { ACCESS_TABLE } from '#test/access-table.ts'
import { apiOn } from '#test/fixtures.ts'
import { call, everythingOf, memberCalled, routes, takenBack, test } from '#test/stage.ts'

const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' }
/** What a page may send to another site without asking: as forms, beacons and fetch do. */
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
]

/** A question to a passkey, which nobody gets to read, is all that another site can have us write. */
const HARMLESS = new Set(['POST /api/auth/passkey/options'])

describe('trust 40: what another site has a browser send does nothing', () => {
  test.for(routes.filter((route) => route.startsWith('POST ') && !HARMLESS.has(route)))('%s', (route, { stage }) =>
    takenBack(stage, async () => {
      const before = await everythingOf(stage.db)
      const body = JSON.stringify(ACCESS_TABLE[route]![1]?.body?.(stage.cast.owner) ?? {})
      const { token } = memberCalled(stage, 'the owner')
      for (const type of SIMPLE) {
        // Cookies go along; whatever a page may have put there opens nothing.
        const cookie = `token=${token}; accessToken=${token}; refreshToken=${stage.cast.owner.refreshToken}`
        const response = await call(stage, route, {}, { body, headers: { ...CROSS_SITE, 'content-type': type, cookie } })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
        expect(response.headers.get('set-cookie')).toBeNull()
      }
      expect(await everythingOf(stage.db)).toEqual(before)
    }),
  )

  test('no call is let through by a cookie', async ({ stage }) => {
    const { token } = memberCalled(stage, 'the owner')
    const headers = { cookie: `token=${token}; accessToken=${token}; authorization=Bearer ${token}` }
    expect((await call(stage, 'GET /api/auth/me', {}, { headers })).status).toBe(401)
  })

  test('no other origin may ask first', async ({ stage }) => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://policywatch.test.evil.example',
      'http://evilpolicywatch.test',
    ]) {
      const headers = { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' }
      const response = await stage.api.fetch('/api/user', { method: 'OPTIONS', headers })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('trust 22: Clear-Site-Data', () => {
  test('is sent to who logs out by our page, and by no form of another site, which would log its reader out', async ({
    stage,
  }) => {
    const logout = async (headers: Record<string, string>) =>
      (await call(stage, 'POST /api/auth/logout', {}, { headers })).headers.get('clear-site-data')
    expect(await logout({ 'sec-fetch-site': 'same-origin' })).toBe('"cache", "storage"')
    expect(await logout({ origin: 'http://policywatch.test' })).toBe('"cache", "storage"')
    for (const headers of [
      CROSS_SITE,
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect(await logout(headers as Record<string, string>)).toBeNull()
    }
  })
})

test('a sign-in with Google begins in the address bar: as a picture of another page it would end the one under way', async ({
  stage,
}) => {
  const settings = { GOOGLE_CLIENT_ID: 'we', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const { get } = apiOn(stage.db, { settings })
  for (const mode of ['no-cors', 'cors', 'same-origin', 'websocket']) {
    const response = await get('/api/auth/google', { ...CROSS_SITE, 'sec-fetch-mode': mode })
    expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual(['/login', null])
  }
  expect(await stage.db.selectFrom('rateLimits').select('key').execute()).toEqual([])
})
