import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import { closeAccount, eraseDue } from '#server/features/my-data/my-data.ts'
import { endSessions } from '#server/features/sessions/sessions.ts'
import { changePlan, removeAdministrator, suspend } from '#server/features/users/users.ts'
import { ACCESS_TABLE, expectedStatus } from '#test/access-table.ts'
import { aUser, signIn, type TestUser } from '#test/accounts.ts'
import { NOW } from '#test/fixtures.ts'
import { call, isPrivate, routes, ruleOf, takenBack, test } from '#test/stage.ts'

describe('trust 44: every route and everybody', () => {
  test('the table names every route of the router, and no other', ({ stage }) => {
    expect(routes.toSorted()).toEqual(stage.api.routes.toSorted())
    expect(routes.length * stage.cast.members.length).toBeGreaterThan(1_700)
  })

  test.for(routes)('%s', async (route, { stage }) => {
    const [rule, asked = {}] = ACCESS_TABLE[route]!
    const answered: Record<string, number> = {}
    for (const member of stage.cast.members) {
      answered[member.role] = await takenBack(stage, async () => (await call(stage, route, member)).status)
    }
    const expected = stage.cast.members.map((member) => [member.role, expectedStatus(rule, asked, member)])
    expect(answered).toEqual(Object.fromEntries(expected))
  })

  test('of a record everybody sees what their plan shows, and with a lapsed one what the free plan does', async ({ stage }) => {
    const records = ['copyright-act-2022', 'kenya-virtual-asset-service-providers-act-2025']
    for (const member of stage.cast.members) {
      for (const [i, slug] of records.entries()) {
        const response = await call(stage, 'GET /api/policies/:slug', member, { at: `/api/policies/${slug}` })
        const { access } = (await response.json()) as { access?: string }
        expect([member.role, slug, access]).toEqual([member.role, slug, member.standing === 'over' ? undefined : member.sees[i]])
      }
    }
  })
})

type Change = (db: Db, user: TestUser & { sessionId: string }) => Promise<unknown>
const closed: Change = (db, user) => closeAccount(db, user, { from: '203.0.113.7' }, NOW)

describe('trust 20: on the very next request', () => {
  const reads = routes.filter((route) => isPrivate(route) && route.startsWith('GET ') && ruleOf(route) === 'signed in')

  test.for<[string, Change]>([
    ['was suspended', (db, { email }) => suspend(db, email, NOW)],
    ['asked to be erased', closed],
    [
      'was erased',
      async (db, user) => [await closed(db, user), await eraseDue(db, new Date(NOW.getTime() + GOOD_FOR.eraseGraceMs))],
    ],
    ['is signed out everywhere', (db, { id }) => endSessions(db, id, 'ended', {}, NOW)],
    ['is an administrator no more', (db, { email }) => removeAdministrator(db, email, NOW)],
  ])('who %s is refused everything, and gets no new tokens', ([, change], { stage }) =>
    takenBack(stage, async () => {
      const user = await aUser(stage.db, { isAdmin: true })
      const { token, refreshToken, sessionId } = await signIn(stage.db, user)
      await stage.db.updateTable('sessions').set({ device: 'An unknown program' }).where('id', '=', sessionId).execute()
      for (const route of reads) expect([route, (await call(stage, route, { token })).status]).toEqual([route, 200])
      await change(stage.db, { ...user, sessionId })
      for (const route of reads) expect([route, (await call(stage, route, { token })).status]).toEqual([route, 401])
      expect((await call(stage, 'GET /api/policies/:slug', { token })).status).toBe(401)
      expect((await call(stage, 'POST /api/auth/refresh', {}, { body: { refreshToken } })).status).toBe(401)
    }),
  )

  test('another plan shows more, and a lapsed one less', ({ stage }) =>
    takenBack(stage, async () => {
      const user = await aUser(stage.db)
      const { token } = await signIn(stage.db, user)
      const seen = async () =>
        ((await (await call(stage, 'GET /api/policies/:slug', { token })).json()) as { access: string }).access
      expect(await seen()).toBe('summary')
      await changePlan(stage.db, user.email, { plan: 'professional', status: 'active' }, NOW)
      expect(await seen()).toBe('full')
      await changePlan(stage.db, user.email, { plan: 'professional', status: 'past_due' }, NOW)
      expect(await seen()).toBe('summary')
    }))
})
