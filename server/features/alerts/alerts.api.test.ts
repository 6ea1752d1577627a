import { expect } from 'vitest'
import { Alert, Alerts } from '#contract/workspace.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'

const ALERTS = '/api/user/alerts'

test('the list says how often each alert has told of something this month of Lagos', async ({ db }) => {
  const { id: userId, ...user } = await aUser(db)
  const { token } = await signIn(db, { id: userId, ...user })
  const call = callsOn(db)
  const make = async (code: string) => {
    const made = await call('POST', ALERTS, { target: { kind: 'jurisdiction', code }, cadence: 'daily' }, { token })
    return Alert.parse(made.body).id
  }
  const [kenya] = [await make('KE'), await make('GH')]
  const told = (createdAt: Date) => ({ userId, kind: 'change', data: JSON.stringify({ alertId: kenya }), createdAt })
  await db
    .insertInto('notifications')
    .values([told(NOW), told(NOW), told(new Date('2026-05-31T22:59:00Z'))])
    .execute()
  const { items } = Alerts.parse((await call('GET', ALERTS, undefined, { token })).body)
  expect(Object.fromEntries(items.map(({ title, toldThisMonth }) => [title, toldThisMonth]))).toEqual({ Kenya: 2, Ghana: 0 })
})
