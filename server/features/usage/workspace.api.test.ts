import { describe, expect } from 'vitest'
import { Alert, Alerts, Interests, SavedSearch, TrackedPolicies } from '#contract/workspace.ts'
import { Usage } from '#contract/usage.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { aSavedSearch } from '#test/followed.ts'

const TRACKED = '/api/user/tracked-policies'
const SEARCHES = '/api/user/saved-searches'
const ALERTS = '/api/user/alerts'
const INTERESTS = '/api/user/interests'
const NOTES = '/api/user/notes/copyright-act-2022'
const SLUGS = ['copyright-act-2022', 'nigeria-data-protection-act-2023', 'bofia-2020']

async function as(db: Db, user: TestUser, minutes = 0) {
  const { token } = await signIn(db, user)
  const call = callsOn(db, { now: () => new Date(NOW.getTime() + minutes * 60_000) })
  return (method: string, path: string, body?: unknown) => call(method, path, body, { token })
}

describe('tracking', () => {
  test('twice is the same as once; mail is turned on and off; the plan says when it is full', async ({ db }) => {
    const call = await as(db, await aUser(db))
    expect((await call('POST', TRACKED, { slug: SLUGS[0] })).status).toBe(200)
    const again = TrackedPolicies.parse((await call('POST', TRACKED, { slug: SLUGS[0], email: false })).body)
    expect(again).toMatchObject({ total: 1, emailCount: 0, items: [{ policy: { slug: SLUGS[0] }, email: false, locked: false }] })
    expect((await call('PATCH', `${TRACKED}/${SLUGS[0]}`, { email: true })).body).toMatchObject({ emailCount: 1 })
    expect((await call('POST', TRACKED, { slug: SLUGS[1] })).status).toBe(200)
    expect(await call('POST', TRACKED, { slug: SLUGS[2] })).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_REACHED', limit: 2, used: 2, message: expect.stringContaining('2 policies') as string },
    })
    expect((await call('POST', TRACKED, { slug: SLUGS[0] })).status).toBe(200) // it is there already
    expect((await call('DELETE', `${TRACKED}/${SLUGS[0]}`)).body).toMatchObject({ total: 1 })
    expect((await call('DELETE', `${TRACKED}/${SLUGS[0]}`)).status).toBe(404)
    expect((await call('POST', TRACKED, { slug: 'no-such-record' })).status).toBe(404)
  })

  test('a smaller plan locks the newest and keeps them; a larger one opens them again', async ({ db }) => {
    const user = await aUser(db, { plan: 'standard' })
    for (const [i, slug] of SLUGS.entries()) expect((await (await as(db, user, i))('POST', TRACKED, { slug })).status).toBe(200)
    const plan = (status: 'active' | 'past_due') =>
      db.updateTable('users').set({ subscriptionStatus: status }).where('id', '=', user.id).execute()
    const locked = async () =>
      TrackedPolicies.parse((await (await as(db, user))('GET', TRACKED)).body).items.map(({ policy, locked: is }) => [
        policy.slug,
        is,
      ])
    await plan('past_due')
    expect(await locked()).toEqual([
      [SLUGS[2], true],
      [SLUGS[1], false],
      [SLUGS[0], false],
    ])
    await plan('active')
    expect((await locked()).map(([, is]) => is)).toEqual([false, false, false])
  })
})

describe('interests', () => {
  test('each counts one; who has more than the plan holds may leave some and add none', async ({ db }) => {
    const user = await aUser(db, { plan: 'standard' })
    const call = await as(db, user)
    const four = { focusAreas: ['fintech', 'cybersecurity'], jurisdictions: ['NG', 'KE'], email: true }
    expect(Interests.parse((await call('PUT', INTERESTS, four)).body)).toMatchObject({ ...four, emailCount: 4, locked: [] })
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', user.id).execute()
    expect((await call('GET', INTERESTS)).body).toMatchObject({ locked: ['KE'] })
    expect((await call('PUT', INTERESTS, { ...four, jurisdictions: ['NG', 'KE', 'GH'] })).body).toMatchObject({
      code: 'LIMIT_REACHED',
      limit: 3,
    })
    expect((await call('GET', INTERESTS)).body).toMatchObject({ jurisdictions: ['NG', 'KE'] }) // nothing was lost
    expect((await call('PUT', INTERESTS, { ...four, focusAreas: ['fintech'] })).body).toMatchObject({ emailCount: 3, locked: [] })
    expect((await call('PUT', INTERESTS, { ...four, jurisdictions: ['XX'] })).status).toBe(422)
  })
})

describe('saved searches and alerts', () => {
  test('a search is saved as the parameters of the list, and changed; an alert on it goes with it', async ({ db }) => {
    const call = await as(db, await aUser(db))
    const saved = SavedSearch.parse(
      (await call('POST', SEARCHES, { name: ' Lagos bills ', query: { jurisdiction: ['NG-LA'], type: 'bill' } })).body,
    )
    expect(saved).toMatchObject({ name: 'Lagos bills', query: { jurisdiction: ['NG-LA'], type: ['bill'] } })
    expect((await call('PATCH', `${SEARCHES}/${saved.id}`, { note: 'For Monday' })).body).toMatchObject({
      name: 'Lagos bills',
      note: 'For Monday',
    })
    const target = { kind: 'search', searchId: saved.id }
    const alert = Alert.parse((await call('POST', ALERTS, { target, cadence: 'daily' })).body)
    expect(alert).toMatchObject({ title: 'Lagos bills', active: true, pausedUntil: null, locked: false })
    expect((await call('POST', ALERTS, { target, cadence: 'weekly' })).body).toMatchObject({ id: alert.id, cadence: 'weekly' })
    expect((await call('PATCH', `${ALERTS}/${alert.id}`, { pausedUntil: '2026-09-01' })).body).toMatchObject({
      pausedUntil: '2026-09-01',
    })
    expect((await call('PATCH', `${ALERTS}/${alert.id}`, { pausedUntil: '2026-02-30' })).status).toBe(422)
    expect((await call('PATCH', `${SEARCHES}/${saved.id}`, { query: {} })).status).toBe(422)
    expect((await call('DELETE', `${SEARCHES}/${saved.id}`)).status).toBe(200)
    expect(Alerts.parse((await call('GET', ALERTS)).body).total).toBe(0)
  })

  test('an alert that would tell of everything is refused, and one says before what it would have found', async ({ db }) => {
    const user = await aUser(db)
    const call = await as(db, user)
    // As a version of the product kept it that did not refuse it.
    const id = await aSavedSearch(db, user.id, {}, NOW)
    const all = { kind: 'search', searchId: id }
    expect(await call('POST', ALERTS, { target: all, cadence: 'daily' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'target.searchId' }] },
    })
    expect((await call('POST', `${ALERTS}/preview`, { target: all })).status).toBe(422)
    const found = (await call('POST', `${ALERTS}/preview`, { target: { kind: 'jurisdiction', code: 'NG' } })).body as {
      items: { jurisdiction: string; lastEventOn: string }[]
      total: number
    }
    expect(found.total).toBeGreaterThan(0)
    for (const { jurisdiction, lastEventOn } of found.items) expect([jurisdiction, lastEventOn >= '2026']).toEqual(['NG', true])
  })

  test('trust 46: of somebody else they are not there', async ({ db }) => {
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    const { id } = SavedSearch.parse((await ada('POST', SEARCHES, { name: 'Hers', query: { q: 'data' } })).body)
    const { id: alert } = Alert.parse(
      (await ada('POST', ALERTS, { target: { kind: 'search', searchId: id }, cadence: 'daily' })).body,
    )
    expect((await eve('PATCH', `${SEARCHES}/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await eve('DELETE', `${SEARCHES}/${id}`)).status).toBe(404)
    expect((await eve('POST', ALERTS, { target: { kind: 'search', searchId: id }, cadence: 'daily' })).status).toBe(404)
    expect((await eve('PATCH', `${ALERTS}/${alert}`, { active: false })).status).toBe(404)
    expect((await eve('DELETE', `${ALERTS}/${alert}`)).status).toBe(404)
    expect((await ada('GET', ALERTS)).body).toMatchObject({ items: [{ active: true }] })
  })
})

test('notes are for plans that have them; a smaller one keeps them and does not show them', async ({ db }) => {
  const user = await aUser(db, { plan: 'professional' })
  const call = await as(db, user)
  expect((await call('GET', NOTES)).status).toBe(404)
  expect((await call('PUT', NOTES, { text: 'Ask counsel \ud800about s. 12' })).body).toMatchObject({
    text: 'Ask counsel �about s. 12',
  })
  expect((await call('GET', NOTES)).body).toMatchObject({ text: 'Ask counsel �about s. 12' })
  await db.updateTable('users').set({ subscriptionPlan: 'standard' }).where('id', '=', user.id).execute()
  const refused = await call('GET', NOTES)
  expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED', feature: 'notes' } })
  expect(JSON.stringify(refused.body)).not.toContain('counsel')
  expect((await call('PUT', NOTES, { text: 'x' })).status).toBe(403)
  expect((await call('DELETE', NOTES)).status).toBe(200)
  expect((await call('PUT', NOTES, { text: 'x'.repeat(100_001) })).status).toBe(413)
})

test('usage says what the plan holds and what of it is used', async ({ db }) => {
  const call = await as(db, await aUser(db, { plan: 'standard' }))
  await call('POST', TRACKED, { slug: SLUGS[0] })
  await call('PUT', INTERESTS, { focusAreas: ['fintech'], jurisdictions: [], email: false })
  expect(Usage.parse((await call('GET', '/api/user/usage')).body)).toMatchObject({
    plan: 'standard',
    status: 'active',
    limits: { maxDownloads: 5, maxAlerts: 5, maxSavedSearches: 20, maxTrackedPolicies: 10, maxPolicyInterests: 10 },
    used: { maxDownloads: 0, maxAlerts: 0, maxSavedSearches: 0, maxTrackedPolicies: 1, maxPolicyInterests: 1 },
    features: { hasAfricaTracker: true, hasFullNigeriaDetail: false },
  })
})
