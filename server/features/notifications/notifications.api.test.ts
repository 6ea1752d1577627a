import { describe, expect } from 'vitest'
import { Notifications } from '#contract/notifications.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { forgetNotifications, notify } from './notifications.ts'

const PATH = '/api/user/notifications'

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  return {
    call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }),
    see: async (query = '') => Notifications.parse((await call('GET', `${PATH}${query}`, undefined, { token })).body),
  }
}

const plan = {
  kind: 'account' as const,
  data: { what: 'plan' as const, plan: 'professional' as const, status: 'active' as const },
}

describe('the bell', () => {
  test('tells in words what changed, what comes due and what became of the plan, newest first, a page at a time', async ({
    db,
  }) => {
    const user = await aUser(db)
    const { id } = await aPolicy(db, { slug: 'open-act', title: 'Open Act', isDemo: true })
    const { seq } = await db.selectFrom('revisions').select('seq').where('policyId', '=', id).executeTakeFirstOrThrow()
    await notify(db, user.id, { kind: 'change', policyId: id, data: { seq } }, NOW)
    await notify(db, user.id, { kind: 'deadline', policyId: id, data: { of: 'record', on: '2026-07-01' } }, NOW)
    await notify(db, user.id, plan, NOW)
    const { see } = await as(db, user)
    const all = await see()
    expect(all).toMatchObject({ total: 3, unread: 3, page: 1, pageSize: 20 })
    expect(all.items.map(({ title, href }) => [title, href])).toEqual([
      ['Your plan is Professional now', '/dashboard'],
      ['Open Act: Jul 1, 2026', '/policy/open-act'],
      ['Open Act moved', '/policy/open-act'],
    ])
    expect((await see('?page=2&pageSize=2')).items.map(({ id: one }) => one)).toEqual([all.items[2]!.id])
  })

  test('trust 44: says no more of a date than its reader may see when they read it', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    const events = [anEvent({ id: 'an-event', title: 'SECRET HEARING' })]
    const obligations = [
      anObligation({ id: 'a-duty', policy: 'ng-act', title: 'Returns due', due: { kind: 'once', date: '2026-07-02' } }),
    ]
    const { id } = await aPolicy(db, { slug: 'ng-act', events, obligations })
    await notify(db, user.id, { kind: 'deadline', policyId: id, data: { of: 'event', id: 'an-event', on: '2026-09-01' } }, NOW)
    await notify(db, user.id, { kind: 'deadline', policyId: id, data: { of: 'duty', id: 'a-duty', on: '2026-07-02' } }, NOW)
    const { see } = await as(db, user)
    expect((await see()).items.map(({ text }) => text)).toEqual(['Returns due', 'SECRET HEARING'])
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', user.id).execute()
    const now = await see()
    expect(now).toMatchObject({ total: 1, unread: 1, items: [{ title: 'A date of Record ng-act comes up' }] })
    expect(JSON.stringify(now)).not.toMatch(/SECRET|Jul/)
  })

  test('marks some or all as read, and never somebody else’s', async ({ db }) => {
    const [user, other] = [await aUser(db), await aUser(db)]
    for (const one of [user, user, user, other]) await notify(db, one.id, plan, NOW)
    const mine = await as(db, user)
    const theirs = await as(db, other)
    const ids = (await mine.see()).items.map(({ id }) => id)
    expect((await theirs.call('POST', `${PATH}/read`, { ids })).body).toEqual({ unread: 1 })
    expect((await mine.see()).unread).toBe(3)
    expect((await mine.call('POST', `${PATH}/read`, { ids: [ids[0]] })).body).toEqual({ unread: 2 })
    expect((await mine.see()).items.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await mine.call('POST', `${PATH}/read`, { all: true })).body).toEqual({ unread: 0 })
    expect((await theirs.see()).unread).toBe(1)
    for (const wrong of [{}, { ids: [] }, { all: false }, { ids: ['x'] }]) {
      expect((await mine.call('POST', `${PATH}/read`, wrong)).status).toBe(422)
    }
  })

  test('keeps the newest thousand, and what was read for half a year', async ({ db }) => {
    const user = await aUser(db)
    const row = (read: string | null) => ({
      userId: user.id,
      kind: 'account',
      data: JSON.stringify(plan.data),
      createdAt: NOW,
      readAt: read === null ? null : new Date(`${read}T09:00:00Z`),
    })
    await db
      .insertInto('notifications')
      .values([row('2025-12-01'), row('2026-01-01'), row(null)])
      .execute()
    await forgetNotifications(db, NOW)
    const { see } = await as(db, user)
    expect((await see()).total).toBe(2)
    await db
      .insertInto('notifications')
      .values(Array.from({ length: 998 }, () => row(null)))
      .execute()
    await notify(db, user.id, plan, NOW)
    expect(await see()).toMatchObject({ total: 1_000, unread: 1_000 }) // the one that was read was the oldest
    await db
      .insertInto('notifications')
      .values(Array.from({ length: 5 }, () => row(null))) // as alerts write them, for many at once
      .execute()
    await forgetNotifications(db, NOW)
    expect((await see()).total).toBe(1_000)
  })
})
