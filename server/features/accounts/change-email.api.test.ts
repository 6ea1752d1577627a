import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn, tokenInMail, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'

const EMAIL = '/api/user/email'
const CONFIRM = `${EMAIL}/confirm`
const NEW = 'ada@new-firm.example'
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Calls as somebody who is signed in, so long after. */
async function as(db: Db, user: TestUser, afterMs = 0) {
  const { token } = await signIn(db, user)
  const call = callsOn(db, { now: () => new Date(NOW.getTime() + afterMs) })
  return (method: string, path: string, body?: unknown) => call(method, path, body, { token })
}

const userOf = (db: Db, { id }: TestUser) =>
  db.selectFrom('users').select(['email', 'emailKey', 'emailVerifiedAt']).where('id', '=', id).executeTakeFirst()
const sessionsOf = (db: Db, { id }: TestUser) =>
  db.selectFrom('sessions').select('id').where('userId', '=', id).where('endedAt', 'is', null).execute()

/** Somebody who has asked, and the token that was sent to the new address. */
async function asked(db: Db, email = NEW) {
  const ada = await aUser(db)
  const call = await as(db, ada)
  expect((await call('POST', EMAIL, { email, password: PASSWORD })).status).toBe(200)
  return { ada, call, token: await tokenInMail(db, 'email-change') }
}

describe('trust 6: another address', () => {
  test('is asked for with a link to it and a notice to the one before, and nothing changes until then', async ({ db }) => {
    const { ada, call } = await asked(db)
    expect(await mailsTo(db, NEW)).toEqual(['email-change'])
    expect(await mailsTo(db, ada.email)).toEqual(['email-change-asked'])
    expect(await userOf(db, ada)).toMatchObject({ email: ada.email })
    expect((await call('GET', '/api/user/profile')).body).toMatchObject({ email: ada.email, newEmail: NEW })
  })

  test('is confirmed by the link: other sessions and links end, and the address before is told', async ({ db }) => {
    const { ada, call, token } = await asked(db)
    await signIn(db, ada)
    await callsOn(db)('POST', '/api/auth/forgot-password', { email: ada.email })
    const reset = await tokenInMail(db, 'account-reset')
    expect(await call('POST', CONFIRM, { token })).toMatchObject({
      status: 200,
      body: { message: `Your address is ${NEW} now. Every other session has ended.` },
    })
    expect(await userOf(db, ada)).toMatchObject({ email: NEW, emailKey: NEW, emailVerifiedAt: NOW })
    expect(await mailsTo(db, ada.email)).toEqual(['email-change-asked', 'account-reset', 'email-changed'])
    expect((await call('GET', '/api/user/profile')).body).toMatchObject({ email: NEW, newEmail: null })
    expect(await sessionsOf(db, ada)).toHaveLength(1)
    expect((await callsOn(db)('GET', `/api/auth/validate-reset-token?token=${reset}`)).status).toBe(401)
    const login = (email: string) => callsOn(db)('POST', '/api/auth/login', { email, password: PASSWORD })
    expect([(await login(ada.email)).status, (await login(NEW)).status]).toEqual([401, 200])
  })

  test('wants the password, or a sign-in of the last ten minutes', async ({ db }) => {
    const ada = await aUser(db)
    const call = await as(db, ada)
    const ask = (body: object) => call('POST', EMAIL, { email: NEW, ...body })
    const createdAt = new Date(NOW.getTime() - 11 * MINUTE_MS)
    await db.updateTable('sessions').set({ createdAt }).where('userId', '=', ada.id).execute()
    expect(await ask({})).toMatchObject({ status: 403, body: { details: [{ path: 'password' }] } })
    expect(await ask({ password: 'not this one' })).toMatchObject({ status: 403, body: { details: [{ path: 'password' }] } })
    expect(await mailsTo(db, NEW)).toEqual([])
    expect((await ask({ password: PASSWORD })).status).toBe(200)
    expect((await (await as(db, await aUser(db)))('POST', EMAIL, { email: NEW })).status).toBe(200)
  })

  test('of a link only the account that asked makes use, once, in time, and only the newest', async ({ db }) => {
    const { ada, call, token } = await asked(db)
    const eve = await aUser(db)
    const bad = { status: 400, body: { message: expect.stringContaining('invalid') as string } }
    expect(await (await as(db, eve))('POST', CONFIRM, { token })).toMatchObject(bad)
    expect(await callsOn(db)('POST', CONFIRM, { token })).toMatchObject({ status: 401 })
    const tomorrow = callsOn(db, { now: () => new Date(NOW.getTime() + DAY_MS) })
    const { token: later } = await signIn(db, ada, new Date(NOW.getTime() + DAY_MS))
    expect(await tomorrow('POST', CONFIRM, { token }, { token: later })).toMatchObject(bad)
    expect((await call('POST', EMAIL, { email: 'second@new-firm.example', password: PASSWORD })).status).toBe(200)
    expect(await call('POST', CONFIRM, { token })).toMatchObject(bad)
    expect(await userOf(db, ada)).toMatchObject({ email: ada.email })
  })

  test('that was withdrawn stays as it was', async ({ db }) => {
    const { ada, call, token } = await asked(db)
    expect((await call('DELETE', EMAIL)).status).toBe(200)
    expect((await call('POST', CONFIRM, { token })).status).toBe(400)
    expect((await call('GET', '/api/user/profile')).body).toMatchObject({ email: ada.email, newEmail: null })
  })

  test('is not confirmed once the password was changed, for who knew it may have asked', async ({ db }) => {
    const { call, token } = await asked(db)
    await call('POST', '/api/user/password', { currentPassword: PASSWORD, password: 'harmattan haze in January' })
    expect((await call('POST', CONFIRM, { token })).status).toBe(400)
  })

  test('of somebody else is answered alike, and only its owner is told', async ({ db }) => {
    const eve = await aUser(db, { email: 'eve@firm.example' })
    const call = await as(db, await aUser(db))
    const taken = await call('POST', EMAIL, { email: eve.email, password: PASSWORD })
    expect(taken.body).toEqual({
      success: true,
      message: 'We have sent a link to eve@firm.example. Your address changes when you open it here.',
    })
    expect((await call('GET', '/api/user/profile')).body).toMatchObject({ newEmail: eve.email })
    expect(await mailsTo(db, eve.email)).toEqual(['email-change-known'])
  })

  test('that became somebody’s meanwhile is refused; one that nobody confirmed is no hindrance', async ({ db }) => {
    const { call, token } = await asked(db)
    const other = await aUser(db, { email: NEW.toUpperCase() })
    expect(await call('POST', CONFIRM, { token })).toMatchObject({ status: 409 })
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', other.id).execute()
    expect((await call('POST', CONFIRM, { token })).status).toBe(200)
    expect(await userOf(db, other)).toBeUndefined()
  })

  test.for<[string, unknown, number]>([
    ['no address', { email: 'nobody', password: PASSWORD }, 422],
    ['a line break', { email: 'a@b.example\r\nBcc: c@d.example', password: PASSWORD }, 422],
    ['a field too many', { email: NEW, password: PASSWORD, isAdmin: true }, 422],
    ['the address they have, in other letters', { email: ' READER@Firm.example', password: PASSWORD }, 422],
  ])('%s is refused with the field', async ([, body, status], { db }) => {
    const call = await as(db, await aUser(db, { email: 'reader@firm.example' }))
    expect(await call('POST', EMAIL, body)).toMatchObject({ status })
    expect(await db.selectFrom('mailOutbox').select('kind').execute()).toEqual([])
  })

  test('is asked for three times an hour at most', async ({ db }) => {
    const call = await as(db, await aUser(db))
    const ask = async () => (await call('POST', EMAIL, { email: NEW, password: PASSWORD })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  })

  test('takes along which mails one gets', async ({ db }) => {
    const ada = await aUser(db)
    const call = await as(db, ada)
    await call('PATCH', '/api/user/profile', { emailPreferences: { insights: true } })
    await call('POST', EMAIL, { email: NEW, password: PASSWORD })
    await call('POST', CONFIRM, { token: await tokenInMail(db, 'email-change') })
    expect((await call('GET', '/api/user/profile')).body).toMatchObject({
      email: NEW,
      emailPreferences: { weeklyDigest: false, policyUpdates: false, insights: true, events: false },
    })
    const subscriptions = await db.selectFrom('newsletterSubscriptions').select(['email', 'state']).orderBy('email').execute()
    expect(subscriptions).toEqual([
      { email: NEW, state: 'confirmed' },
      { email: ada.email, state: 'unsubscribed' },
    ])
  })
})
