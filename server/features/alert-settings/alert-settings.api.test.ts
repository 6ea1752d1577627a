import { describe, expect } from 'vitest'
import { AlertSettings } from '#contract/alert-control.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'

const PATH = '/api/user/alert-settings'

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  return (method: string, path = PATH, body?: unknown) => call(method, path, body, { token })
}

describe('/api/user/alert-settings', () => {
  test('begin in Lagos, once a week, with mail; each changes alone and for one reader', async ({ db }) => {
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    const first = { timeZone: 'Africa/Lagos', followCadence: 'weekly', alertMail: true, mailPausedAt: null }
    expect(AlertSettings.parse((await ada('GET')).body)).toEqual(first)
    expect((await ada('PATCH', PATH, { timeZone: 'africa/nairobi' })).body).toEqual({ ...first, timeZone: 'Africa/Nairobi' })
    expect((await ada('PATCH', PATH, { followCadence: 'immediate' })).body).toMatchObject({ followCadence: 'immediate' })
    expect((await ada('PATCH', PATH, { alertMail: false })).body).toMatchObject({ alertMail: false })
    const last = { timeZone: 'Africa/Nairobi', followCadence: 'immediate', alertMail: false, mailPausedAt: null }
    expect((await ada('PATCH', PATH, {})).body).toEqual(last)
    expect((await ada('GET')).body).toEqual(last)
    expect((await eve('GET')).body).toEqual(first)
  })

  test.for([
    ['timeZone', { timeZone: 'Africa/Wakanda' }],
    ['timeZone', { timeZone: '+01:00' }],
    ['timeZone', { timeZone: '' }],
    ['timeZone', { timeZone: 'A'.repeat(65) }],
    ['timeZone', { timeZone: null }],
    ['followCadence', { followCadence: 'hourly' }],
    ['alertMail', { alertMail: 'yes' }],
  ] as const)('what is wrong is refused by its name: %s %j', async ([path, body], { db }) => {
    const ada = await as(db, await aUser(db))
    expect(await ada('PATCH', PATH, body)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', details: [{ path }] },
    })
  })

  test('mail that the address refused is paused until the reader says that it is right', async ({ db }) => {
    const user = await aUser(db)
    const ada = await as(db, user)
    await db.updateTable('users').set({ mailRefusals: 3, mailPausedAt: NOW }).where('id', '=', user.id).execute()
    expect((await ada('GET')).body).toMatchObject({ mailPausedAt: NOW.toISOString() })
    expect((await ada('PATCH', PATH, { mailPausedAt: null })).status, 'it is not set by hand').toBe(422)
    expect((await ada('GET', '/api/user/dashboard')).body).toMatchObject({ isMailPaused: true })
    expect((await ada('POST', `${PATH}/resume`, {})).body).toMatchObject({ mailPausedAt: null })
    expect((await ada('GET', '/api/user/dashboard')).body).toMatchObject({ isMailPaused: false })
    const row = await db.selectFrom('users').select(['mailRefusals', 'mailPausedAt']).where('id', '=', user.id).executeTakeFirst()
    expect(row).toEqual({ mailRefusals: 0, mailPausedAt: null })
  })
})
