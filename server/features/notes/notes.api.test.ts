import { describe, expect } from 'vitest'
import { Notes } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'

const NOTES = '/api/user/notes'

async function as(db: Db, user: TestUser, minutes = 0) {
  const { token } = await signIn(db, user)
  const call = callsOn(db, { now: () => new Date(NOW.getTime() + minutes * 60_000) })
  return (method: string, path: string, body?: unknown) => call(method, path, body, { token })
}

const onPlan = (db: Db, { id }: TestUser, subscriptionPlan: Plan) =>
  db.updateTable('users').set({ subscriptionPlan }).where('id', '=', id).execute()

describe('the list of notes', () => {
  test('has all that somebody wrote, the last written first, each with its record', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    expect(Notes.parse((await (await as(db, user))('GET', NOTES)).body)).toEqual({ items: [], total: 0 })
    await (
      await as(db, user)
    )('PUT', `${NOTES}/copyright-act-2022`, { text: 'Ask counsel' })
    await (
      await as(db, user, 1)
    )('PUT', `${NOTES}/bofia-2020`, { text: 'For the board' })
    const { items, total } = Notes.parse((await (await as(db, user))('GET', NOTES)).body)
    expect(total).toBe(2)
    expect(items.map(({ policy, text }) => [policy.slug, text])).toEqual([
      ['bofia-2020', 'For the board'],
      ['copyright-act-2022', 'Ask counsel'],
    ])
  })

  test('trust 46: has nothing of anybody else', async ({ db }) => {
    const [ada, eve] = [await aUser(db, { plan: 'professional' }), await aUser(db, { plan: 'enterprise' })]
    await (
      await as(db, ada)
    )('PUT', `${NOTES}/bofia-2020`, { text: 'Ask counsel' })
    expect((await (await as(db, eve))('GET', NOTES)).body).toEqual({ items: [], total: 0 })
  })

  test('is for plans that have notes: others are told how many are kept, and nothing of what they say', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    const call = await as(db, user)
    await call('PUT', `${NOTES}/bofia-2020`, { text: 'Ask counsel' })
    await call('PUT', `${NOTES}/copyright-act-2022`, { text: 'For the board' })
    await onPlan(db, user, 'standard')
    const refused = await call('GET', NOTES)
    expect(refused).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED', feature: 'notes', used: 2 } })
    expect(refused.body.message).toBe('Notes are part of Professional. 2 of yours are kept, and open again with it.')
    expect(JSON.stringify(refused.body)).not.toMatch(/counsel|board|bofia|copyright/i)
    await onPlan(db, user, 'professional')
    expect((await call('GET', NOTES)).body).toMatchObject({ total: 2 })
  })
})
