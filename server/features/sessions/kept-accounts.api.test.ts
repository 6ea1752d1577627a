import { expect } from 'vitest'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

test('trust 20: whoever is read from memory is who the database says, at the very next request', async ({ emptyDatabase }) => {
  const { db } = emptyDatabase
  const user = await aUser(db)
  const { token } = await signIn(db, user)
  const call = callsOn(db, { database: emptyDatabase })
  const me = () => call('GET', '/api/auth/me', undefined, { token })
  const planOf = async () => ((await me()).body.user as { subscriptionPlan?: string }).subscriptionPlan
  expect([await planOf(), await planOf()]).toEqual(['free', 'free'])
  const before = emptyDatabase.writes?.()
  await me()
  expect(emptyDatabase.writes?.()).toBe(before) // asking writes nothing, so it is remembered
  await db.updateTable('users').set({ subscriptionPlan: 'standard' }).where('id', '=', user.id).execute()
  expect(await planOf()).toBe('standard')
  const inTime: string[] = []
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ subscriptionPlan: 'professional' }).where('id', '=', user.id).execute()
    void planOf().then((plan) => inTime.push(plan!)) // asked while the change is not yet made for good
  })
  await expect.poll(() => inTime).toHaveLength(1)
  expect(await planOf()).toBe('professional')
  await db
    .updateTable('sessions')
    .set({ endedAt: new Date(0), endedBecause: 'logout' })
    .where('userId', '=', user.id)
    .execute()
  expect((await me()).status).toBe(401)
  await db.deleteFrom('users').where('id', '=', user.id).execute()
})
