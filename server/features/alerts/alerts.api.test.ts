import { expect } from 'vitest'
import { Alert, Alerts } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { aSavedSearch } from '#test/followed.ts'

const ALERTS = '/api/user/alerts'

async function aReader(db: Db) {
  const { id: userId, ...user } = await aUser(db)
  const { token } = await signIn(db, { id: userId, ...user })
  const call = callsOn(db)
  const ask = (method: string, path: string, body?: unknown) => call(method, path, body, { token })
  const make = async (code: string) =>
    Alert.parse((await ask('POST', ALERTS, { target: { kind: 'jurisdiction', code }, cadence: 'daily' })).body).id
  return { userId, ask, make }
}

test('the list says how often each alert has told of something this month of Lagos', async ({ db }) => {
  const { userId, ask, make } = await aReader(db)
  const [kenya] = [await make('KE'), await make('GH')]
  const { id: policyId } = await aPolicy(db, { slug: 'told-act' })
  const told = (seq: number, foundAt: Date, alertId: string | null = kenya) => ({
    userId,
    source: alertId ? 'alert' : 'tracked',
    alertId,
    policyId,
    occasion: `change ${seq}`,
    seq,
    triggers: ['status'],
    foundAt,
    mail: 'none',
  })
  await db
    .insertInto('alertHits')
    .values([told(1, NOW), told(2, NOW), told(3, new Date('2026-05-31T22:59:00Z')), told(4, NOW, null)])
    .execute()
  const { items } = Alerts.parse((await ask('GET', ALERTS)).body)
  expect(Object.fromEntries(items.map(({ title, toldThisMonth }) => [title, toldThisMonth]))).toEqual({ Kenya: 2, Ghana: 0 })
})

test('an alert begins anew when it is switched on, resumed, or told at another pace, and not when it rests', async ({ db }) => {
  const { ask, make } = await aReader(db)
  const id = await make('KE')
  const before = new Date('2026-01-01T09:00:00Z')
  const change = async (was: { isActive?: boolean; pausedUntil?: string | null }, to: object) => {
    const begun = { isActive: true, pausedUntil: null, cadence: 'daily', ...was, changedAt: before }
    await db.updateTable('alerts').set(begun).where('id', '=', id).execute()
    expect((await ask('PATCH', `${ALERTS}/${id}`, to)).status).toBe(200)
    const { changedAt } = await db.selectFrom('alerts').select('changedAt').where('id', '=', id).executeTakeFirstOrThrow()
    return changedAt > before
  }
  expect(await change({ isActive: false }, { active: true })).toBe(true)
  expect(await change({ pausedUntil: '2026-09-01' }, { pausedUntil: null })).toBe(true)
  expect(await change({}, { cadence: 'weekly' })).toBe(true)
  expect(await change({}, { active: true, cadence: 'daily', pausedUntil: null })).toBe(false)
  expect(await change({}, { active: false })).toBe(false)
  expect(await change({}, { pausedUntil: '2026-09-01' })).toBe(false)
})

test('an alert on a search begins anew when the search asks for something else', async ({ db }) => {
  const { userId, ask } = await aReader(db)
  const searchId = await aSavedSearch(db, userId, { q: 'orbital' }, NOW)
  await ask('POST', ALERTS, { target: { kind: 'search', searchId }, cadence: 'daily' })
  const changedAt = async () => {
    const row = await db.selectFrom('alerts').select('changedAt').where('userId', '=', userId).executeTakeFirstOrThrow()
    return row.changedAt.getTime()
  }
  await db
    .updateTable('alerts')
    .set({ changedAt: new Date(0) })
    .where('userId', '=', userId)
    .execute()
  await ask('PATCH', `/api/user/saved-searches/${searchId}`, { name: 'Another name' })
  expect(await changedAt()).toBe(0)
  await ask('PATCH', `/api/user/saved-searches/${searchId}`, { query: { q: 'lunar' } })
  expect(await changedAt()).toBe(NOW.getTime())
})

test('an alert on a search that is the whole register is refused, however it was typed', async ({ db }) => {
  const { userId, ask } = await aReader(db)
  for (const query of [{}, { q: '  ' }, { q: 'in:nowhere' }]) {
    const searchId = await aSavedSearch(db, userId, query, NOW) // as a version of the product kept it that did not refuse it
    const target = { kind: 'search', searchId }
    expect(await ask('POST', ALERTS, { target, cadence: 'daily' })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'target.searchId' }] },
    })
  }
})

test('the list says of an alert that can find nothing why that is so', async ({ db }) => {
  const { ask, make } = await aReader(db)
  await make('KE')
  await aPolicy(db, { slug: 'muted-act', title: 'Muted Act' })
  await ask('POST', ALERTS, { target: { kind: 'policy', slug: 'muted-act' }, cadence: 'daily' })
  const silent = async () =>
    Object.fromEntries(Alerts.parse((await ask('GET', ALERTS)).body).items.map((one) => [one.title, one.silent]))
  expect(await silent()).toEqual({ 'Muted Act': undefined, Kenya: undefined })
  await ask('PUT', '/api/user/muted/muted-act')
  expect(await silent()).toEqual({ 'Muted Act': 'Its record is muted.', Kenya: undefined })
})
