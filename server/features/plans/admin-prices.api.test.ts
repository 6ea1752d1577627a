import { expect } from 'vitest'
import { PlanList } from '#contract/plans.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

const PATH = '/api/admin/prices'
const slot = { plan: 'standard', currency: 'NGN', period: 'month' } as const

test('trust 76: an owner sets a price and takes it back: the plans say so at once, and each change is one row', async ({
  db,
  api,
}) => {
  const owner = await aUser(db, { isAdmin: true })
  const { token } = await signIn(db, owner)
  const call = callsOn(db)
  const put = (minorUnits: unknown) => call('PUT', PATH, { ...slot, minorUnits }, { token })
  expect((await put(2_500_000)).body).toEqual({ items: [{ ...slot, minorUnits: 2_500_000 }], total: 1 })
  const { items } = await api.read(PlanList, '/api/plans')
  expect(items.find(({ plan }) => plan === 'standard')!.prices).toMatchObject([{ minorUnits: 2_500_000 }])
  await put(2_500_000) // the same again is no change
  expect((await put(null)).body).toEqual({ items: [], total: 0 })
  await put(null)
  const events = await db.selectFrom('securityEvents').selectAll().where('kind', '=', 'price-changed').orderBy('id').execute()
  expect(events).toMatchObject([
    { actorId: owner.id, detail: { ...slot, minorUnits: 2_500_000, before: null } },
    { actorId: owner.id, detail: { ...slot, minorUnits: null, before: 2_500_000 } },
  ])
  for (const wrong of [0, -1, 1.5, '25000', 100_000_000_001, undefined]) expect((await put(wrong)).status).toBe(422)
})

test('an editor neither sees nor sets prices', async ({ db }) => {
  const editor = await aUser(db, { isAdmin: true })
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  expect((await call('GET', PATH, undefined, { token })).status).toBe(403)
  expect((await call('PUT', PATH, { ...slot, minorUnits: 1 }, { token })).status).toBe(403)
  expect(await db.selectFrom('planPrices').selectAll().execute()).toEqual([])
})
