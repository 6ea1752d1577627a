import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newToken } from '#server/features/sessions/sessions.ts'
import {
  askedOf,
  call,
  everythingOf,
  isAboutAccounts,
  isPrivate,
  memberCalled,
  routes,
  ruleOf,
  takenBack,
  test,
} from '#test/stage.ts'

const ownersOnly = routes.filter((route) => ruleOf(route).startsWith('its owner'))
const taking = (route: string) => !route.startsWith('GET ') && route !== 'POST /api/auth/logout'

test('every private call that names a thing says whose it must be', () => {
  // A record is everybody's; what is private about it is found by who asks.
  const naming = routes.filter((route) => isPrivate(route) && /\/:(?!slug)/.test(route))
  expect(naming.length).toBeGreaterThan(0)
  for (const route of naming)
    expect([route, ruleOf(route)]).toEqual([route, expect.stringMatching(/^(its owner|administrators)/)])
})

describe("trust 46: somebody else's is answered as what does not exist, and nothing changes", () => {
  test.for(ownersOnly)('%s', async (route, { stage }) => {
    const { db, cast } = stage
    const nobodys = askedOf(route, {
      ...cast.owner,
      sessionId: randomUUID(),
      passkeyId: 'bm9uZQ',
      emailToken: newToken(),
      searchId: randomUUID(),
      alertId: randomUUID(),
      webhookId: randomUUID(),
    })
    for (const role of ['another user', 'an administrator', 'with an address that is not confirmed']) {
      const before = await everythingOf(db)
      const answerTo = async (what: Parameters<typeof call>[3]) => {
        const response = await call(stage, route, memberCalled(stage, role), what)
        const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
        return { status: response.status, headers, body: await response.text() }
      }
      expect(await answerTo({})).toEqual(await answerTo(nobodys))
      expect(await everythingOf(db)).toEqual(before)
    }
  })
})

describe('another user neither sees nor changes what is the owner’s', () => {
  test.for(routes.filter(isPrivate))('%s', async (route, { stage }) => {
    const { db, cast } = stage
    const { id, email } = cast.owner
    const { at } = askedOf(route, cast.owner)
    const before = await everythingOf(db, id)
    for (const address of [at, `${at}?userId=${id}&user_id=${id}&id=${id}&email=${email}`]) {
      await takenBack(stage, async () => {
        const answer = await (await call(stage, route, memberCalled(stage, 'another user'), { at: address })).text()
        expect(answer).not.toContain(id)
        expect(answer).not.toContain(email)
        expect(await everythingOf(db, id)).toEqual(before)
      })
    }
  })
})

describe('trust 47: a field too many is refused, and nothing changes', () => {
  const MORE = [
    '"isAdmin":true',
    '"emailVerified":true',
    '"emailVerifiedAt":"2026-01-01T00:00:00Z"',
    '"subscriptionPlan":"enterprise"',
    '"subscriptionStatus":"active"',
    '"passwordHash":"x"',
    '"id":"00000000-0000-0000-0000-000000000000"',
    '"userId":"00000000-0000-0000-0000-000000000000"',
    '"__proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{"isAdmin":true}}',
  ]

  // What administrators may change of others is told in server/features/users.
  const taken = routes.filter((route) => isAboutAccounts(route) && taking(route) && !route.includes('/admin/'))
  test.for(taken)('%s', async (route, { stage }) => {
    const { db, cast } = stage
    const body = JSON.stringify(askedOf(route, cast.owner).body ?? null)
    if (body === 'null') return // takes none
    const before = await everythingOf(db)
    for (const more of MORE) {
      const sent = body === '{}' ? `{${more}}` : `${body.slice(0, -1)},${more}}`
      const response = await call(stage, route, memberCalled(stage, 'another user'), { body: sent })
      expect([more, response.status]).toEqual([more, 422])
    }
    expect(await everythingOf(db)).toEqual(before)
  })
})

test('a secret of one kind opens no door of another', async ({ stage }) => {
  const { db, cast } = stage
  const { verifyToken, resetToken, emailToken, refreshToken, id } = cast.owner
  const secrets = { verifyToken, resetToken, emailToken, refreshToken, accessToken: memberCalled(stage, 'the owner').token!, id }
  const doors: Record<string, [route: string, sent: (secret: string) => Parameters<typeof call>[3]]> = {
    verifyToken: ['GET /api/auth/verify-email', (token) => ({ at: `/api/auth/verify-email?token=${token}` })],
    resetToken: ['POST /api/auth/reset-password', (token) => ({ body: { token, password: 'harmattan haze' } })],
    emailToken: ['POST /api/user/email/confirm', (token) => ({ body: { token } })],
    refreshToken: ['POST /api/auth/refresh', (token) => ({ body: { refreshToken: token } })],
    accessToken: ['GET /api/auth/me', (token) => ({ headers: { authorization: `Bearer ${token}` } })],
  }
  const before = await everythingOf(db)
  for (const [own, [route, sent]] of Object.entries(doors)) {
    for (const [kind, secret] of Object.entries(secrets)) {
      if (kind === own) continue
      const who = route.includes('/user/') ? memberCalled(stage, 'the owner') : {}
      const { status } = await call(stage, route, who, sent(secret.slice(0, 500)))
      expect([route, kind, [400, 401].includes(status)]).toEqual([route, kind, true])
    }
  }
  expect(await everythingOf(db)).toEqual(before)
})
