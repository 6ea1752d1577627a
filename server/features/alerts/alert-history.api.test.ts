import { describe, expect } from 'vitest'
import { AlertHistory } from '#contract/alert-control.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { eventOn, follow, publishRecord, theRecord } from '#test/followed.ts'
import { forgetHits } from './forget-hits.jobs.ts'
import { remindOfDates } from './reminders.ts'

const SUMMARY = 'It makes an orbital licensing regime.'
const EARLIER = new Date(NOW.getTime() - 86_400_000)

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  const history = (path: string) => call('GET', `/api/user/${path}`, undefined, { token })
  return { history, see: async (path: string) => AlertHistory.parse((await history(path)).body) }
}

/** A record that moved once while somebody followed it by an alert on a search, and by tracking it. */
async function afterAMove(db: Db) {
  const user = await aUser(db, { plan: 'professional' })
  const before = theRecord({ summary: SUMMARY })
  const { id: policyId } = await publishRecord(db, before, EARLIER, { announce: false })
  const alertId = (await follow(db, user.id, 'search', null, 'daily', EARLIER))!
  await follow(db, user.id, 'tracked', policyId, 'weekly', EARLIER)
  await publishRecord(db, { ...before, status: 'passed' }, NOW, { before })
  return { user, alertId, ...(await as(db, user)) }
}

describe('GET /api/user/alerts/{id}/history', () => {
  test('tells what was sent, why, and when it was mailed', async ({ db }) => {
    const { user, alertId, see } = await afterAMove(db)
    const waiting = await see(`alerts/${alertId}/history`)
    expect(waiting).toMatchObject({ total: 1, page: 1, pageSize: 20 })
    expect(waiting.items).toMatchObject([
      {
        triggers: ['status'],
        policy: { slug: 'orbital-licensing-bill' },
        statusAfter: 'passed',
        mail: 'waiting',
        mailedAt: null,
      },
    ])
    expect(waiting.items[0]!.match?.parts.filter(({ marked }) => marked).map(({ text }) => text)).toContain('orbital')
    const digest = { userId: user.id, cadence: 'daily', dueAt: NOW, madeAt: NOW }
    const { id: digestId } = await db.insertInto('alertDigests').values(digest).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('alertHits').set({ mail: 'made', digestId }).where('alertId', '=', alertId).execute()
    expect((await see(`alerts/${alertId}/history`)).items).toMatchObject([{ mail: 'made', mailedAt: NOW.toISOString() }])
    const followed = await see('follow/history')
    expect(
      followed.items.map(({ mail }) => mail),
      'what is tracked has a history of its own',
    ).toEqual(['waiting'])
  })

  test('pages from the newest, and ends', async ({ db }) => {
    const { alertId, see, history } = await afterAMove(db)
    await publishRecord(db, theRecord({ summary: SUMMARY, status: 'enacted' }), new Date(NOW.getTime() + 60_000), {
      before: theRecord({ summary: SUMMARY, status: 'passed' }),
    })
    const pages = [1, 2, 3].map((page) => see(`alerts/${alertId}/history?page=${page}&pageSize=1`))
    const seen = (await Promise.all(pages)).map(({ items, total }) => [total, items.map(({ statusAfter }) => statusAfter)])
    expect(seen).toEqual([
      [2, ['enacted']],
      [2, ['passed']],
      [2, []],
    ])
    for (const wrong of ['page=0', 'page=x', 'pageSize=101', 'page=200&pageSize=100', 'colour=red'])
      expect((await history(`alerts/${alertId}/history?${wrong}`)).status, wrong).toBe(400)
  })

  test('somebody else’s is not there', async ({ db }) => {
    const { alertId } = await afterAMove(db)
    const eve = await as(db, await aUser(db))
    expect((await eve.history(`alerts/${alertId}/history`)).status).toBe(404)
    expect(await eve.see('follow/history')).toMatchObject({ items: [], total: 0 })
  })

  test('of an event nothing is told to who sees only part of the record', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    const { id } = await publishRecord(db, eventOn('2026-06-29'), EARLIER, { announce: false })
    await follow(db, user.id, 'tracked', id, 'daily', EARLIER)
    await remindOfDates(db, NOW)
    const { see } = await as(db, user)
    expect((await see('follow/history')).items).toMatchObject([{ triggers: ['date-near'], due: { title: 'Public hearing' } }])
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', user.id).execute()
    expect(await see('follow/history')).toMatchObject({ items: [], total: 0 })
  })

  test('what is older than 400 days is gone, with the mails that told only of it', async ({ db }) => {
    const { user, alertId, see } = await afterAMove(db)
    const mails = ['immediate', 'daily'].map((cadence) => ({ userId: user.id, cadence, dueAt: NOW, madeAt: NOW }))
    await db.insertInto('alertDigests').values(mails).execute()
    const in400 = (days: number) => new Date(NOW.getTime() + (400 + days) * 86_400_000)
    expect(await forgetHits(db, in400(-1))).toBe(0)
    expect((await see(`alerts/${alertId}/history`)).total).toBe(1)
    expect(await forgetHits(db, in400(1))).toBe(2)
    expect((await see(`alerts/${alertId}/history`)).total).toBe(0)
    expect(await db.selectFrom('alertDigests').selectAll().where('userId', '=', user.id).execute()).toEqual([])
  })
})
