import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { ACCOUNT_MAILS_WORDING } from '#domain/legal.ts'
import { asksForProfile } from '#domain/accounts.ts'
import { Profile, ProfileStatus } from '#contract/accounts.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'

const PROFILE = '/api/user/profile'
const PROMPT = `${PROFILE}/prompt`
const STATUS = `${PROFILE}/status`
const NOTHING = { weeklyDigest: false, policyUpdates: false, insights: false, events: false }
const DAY_MS = 86_400_000
const later = (days: number) => ({ now: () => new Date(NOW.getTime() + days * DAY_MS) })

/** Calls as somebody who is signed in. */
async function as(db: Db, user: TestUser, changes?: Parameters<typeof callsOn>[1]) {
  const { token } = await signIn(db, user, changes?.now?.())
  const call = callsOn(db, changes)
  return (method: string, path: string, body?: unknown) => call(method, path, body, { token, from: '203.0.113.7' })
}

const subscriptions = (db: Db) => db.selectFrom('newsletterSubscriptions').selectAll().execute()

describe('GET /api/user/profile', () => {
  test('says what somebody has said, and what mails they get', async ({ db }) => {
    const ada = await aUser(db, { email: 'ada@example.com', fullName: 'Ada Okonkwo' })
    const answer = await (await as(db, ada))('GET', PROFILE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Profile.parse(answer.body)).toEqual({
      email: 'ada@example.com',
      fullName: 'Ada Okonkwo',
      occupation: 'Lawyer',
      country: 'NG',
      organisation: null,
      hasPassword: true,
      oauthProvider: null,
      termsAccepted: false,
      eraseAfter: null,
      newEmail: null,
      emailPreferences: NOTHING,
      sectors: [],
      jurisdictions: [],
      organisationSize: '',
    })
  })

  test.for([
    ['GET', PROFILE, undefined],
    ['PATCH', PROFILE, { fullName: 'Eve' }],
    ['GET', STATUS, undefined],
    ['POST', PROMPT, { action: 'shown' }],
  ] as const)('%s %s without a login, or with one that is suspended: 401', async ([method, path, body], { db }) => {
    expect(await callsOn(db)(method, path, body)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    const user = await aUser(db)
    const call = await as(db, user)
    await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', user.id).execute()
    expect(await call(method, path, body)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

describe('PATCH /api/user/profile', () => {
  test('changes what is sent and nothing else, of who asks and of nobody else', async ({ db }) => {
    const [ada, eve] = [await aUser(db), await aUser(db)]
    const call = await as(db, ada)
    const said = { fullName: ' Ada Obi ', organisation: 'Obi & Partners' }
    expect((await call('PATCH', PROFILE, said)).body).toMatchObject({
      fullName: 'Ada Obi',
      occupation: 'Lawyer',
      organisation: 'Obi & Partners',
    })
    expect((await call('PATCH', PROFILE, { occupation: 'Judge', country: 'GH', organisation: null })).body).toMatchObject({
      fullName: 'Ada Obi',
      occupation: 'Judge',
      country: 'GH',
      organisation: null,
    })
    const others = await (await as(db, eve))('GET', PROFILE)
    expect(others.body).toMatchObject({ fullName: 'Ada Reader', occupation: 'Lawyer', country: 'NG' })
  })

  test.for<[string, unknown]>([
    ['a field too many', { isAdmin: true }],
    ['a plan', { subscriptionPlan: 'enterprise' }],
    ['the email address', { email: 'eve@example.com' }],
    ['a blank name', { fullName: '  ' }],
    ['a name of two lines', { fullName: 'Ada\r\nBcc: x@y.z' }],
    ['a name of 201 characters', { fullName: 'a'.repeat(201) }],
    ['a blank occupation', { occupation: '' }],
    ['a country nobody knows', { country: 'XX' }],
    ['a country in words', { country: 'Nigeria' }],
    ['a preference nobody knows', { emailPreferences: { spam: true } }],
    ['a preference that is no choice', { emailPreferences: { events: 'yes' } }],
    ['a list', []],
  ])('%s: 422, nothing changes', async ([, body], { db }) => {
    const call = await as(db, await aUser(db))
    const before = await call('GET', PROFILE)
    expect(await call('PATCH', PROFILE, body)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect((await call('GET', PROFILE)).body).toEqual(before.body)
  })

  test('keeps what the organisation is, each said once, and forgets what is said no more', async ({ db }) => {
    const call = await as(db, await aUser(db))
    const said = { sectors: ['digital-lending', 'payments'], jurisdictions: ['NG', 'NG-LA'], organisationSize: ' 200  ' }
    const twice = { ...said, sectors: [...said.sectors, 'payments'] }
    const kept = { ...said, organisationSize: '200' }
    expect((await call('PATCH', PROFILE, twice)).body).toMatchObject(kept)
    expect((await call('PATCH', PROFILE, { fullName: 'Ada Obi' })).body).toMatchObject(kept)
    const nothing = { sectors: [], jurisdictions: [], organisationSize: '' }
    expect((await call('PATCH', PROFILE, nothing)).body).toMatchObject(nothing)
  })

  test.for<[string, string, unknown]>([
    ['a sector nobody knows', 'sectors', ['banking', 'piracy']],
    ['a sector that is no list', 'sectors', 'banking'],
    ['a place nobody knows', 'jurisdictions', ['NG', 'XX']],
    ['more places than may be', 'jurisdictions', Array.from({ length: 61 }, () => 'NG')],
    ['a size of 61 characters', 'organisationSize', '2'.repeat(61)],
    ['a size of two lines', 'organisationSize', '200\n300'],
    ['a size without a letter or figure', 'organisationSize', '--'],
  ])('%s: 422 that names the field, nothing changes', async ([, field, value], { db }) => {
    const call = await as(db, await aUser(db))
    const refused = await call('PATCH', PROFILE, {
      sectors: ['ai'],
      jurisdictions: ['KE'],
      organisationSize: '5',
      [field]: value,
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    const { details } = refused.body as { details: { path: string }[] }
    expect(details.every(({ path }) => path.split('.')[0] === field)).toBe(true)
    expect((await call('GET', PROFILE)).body).toMatchObject({ sectors: [], jurisdictions: [], organisationSize: '' })
  })

  test('takes JSON only', async ({ db }) => {
    const { headers } = await signIn(db, await aUser(db))
    const patch = (type: string, body: string) =>
      apiOn(db).fetch(PROFILE, { method: 'PATCH', headers: { ...headers, 'content-type': type }, body })
    expect((await patch('application/json', '{"fullName":')).status).toBe(400)
    expect((await patch('text/plain', '{"fullName":"Eve"}')).status).toBe(415)
  })
})

describe('the mails of an account are the newsletter to its address', () => {
  test('choosing any subscribes with proof of it, choosing again changes it, choosing none is leaving', async ({ db }) => {
    const call = await as(db, await aUser(db, { email: 'Ada@Example.com', fullName: 'Ada Okonkwo' }))
    const chosen = await call('PATCH', PROFILE, { emailPreferences: { insights: true } })
    expect(chosen.body.emailPreferences).toEqual({ ...NOTHING, insights: true })
    expect(await subscriptions(db)).toMatchObject([
      {
        emailKey: 'ada@example.com',
        firstName: 'Ada',
        state: 'confirmed',
        insights: true,
        weeklyDigest: false,
        textVersion: ACCOUNT_MAILS_WORDING.version,
        confirmedAt: NOW,
        confirmedFrom: '203.0.113.0/24',
      },
    ])
    const more = await call('PATCH', PROFILE, { emailPreferences: { events: true } })
    expect(more.body.emailPreferences).toEqual({ ...NOTHING, insights: true, events: true })
    const none = await call('PATCH', PROFILE, { emailPreferences: NOTHING })
    expect(none.body.emailPreferences).toEqual(NOTHING)
    expect(await subscriptions(db)).toMatchObject([{ state: 'unsubscribed', unsubscribedAt: NOW }])
    await call('PATCH', PROFILE, { emailPreferences: { weeklyDigest: true } })
    expect(await subscriptions(db)).toMatchObject([
      { state: 'confirmed', unsubscribedAt: null, weeklyDigest: true, insights: false },
    ])
  })

  test('choosing nothing of nothing writes nothing', async ({ db }) => {
    const call = await as(db, await aUser(db))
    expect((await call('PATCH', PROFILE, { emailPreferences: NOTHING })).status).toBe(200)
    expect(await subscriptions(db)).toEqual([])
  })

  test('an address that nobody has verified gets nothing, and nothing is told of it', async ({ db }) => {
    const verified = await as(db, await aUser(db, { email: 'ada@example.com' }))
    await verified('PATCH', PROFILE, { emailPreferences: { events: true } })
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('emailKey', '=', 'ada@example.com').execute()
    expect((await verified('GET', PROFILE)).body.emailPreferences).toEqual(NOTHING)
    const refused = await verified('PATCH', PROFILE, { fullName: 'Eve', emailPreferences: { insights: true } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect((await verified('GET', PROFILE)).body.fullName).toBe('Ada Reader')
    expect(await subscriptions(db)).toMatchObject([{ events: true, insights: false }])
  })
})

describe('the question about the profile', () => {
  test('is for whoever has not said what they do and where', async ({ db }) => {
    const complete = await as(db, await aUser(db))
    expect(ProfileStatus.parse((await complete('GET', STATUS)).body)).toEqual({
      success: true,
      isComplete: true,
      profileCompletionDismissedCount: 0,
      profileCompletionPromptedAt: null,
    })
    const call = await as(db, await aUser(db, { occupation: null }))
    expect((await call('GET', STATUS)).body).toMatchObject({ isComplete: false })
    await call('PATCH', PROFILE, { occupation: 'Lawyer' })
    expect((await call('GET', STATUS)).body).toMatchObject({ isComplete: true })
  })

  test('is asked until it was dismissed three times, then again after seven days', async ({ db }) => {
    const ada = await aUser(db, { country: null })
    const call = await as(db, ada)
    for (const times of [1, 2, 3]) {
      const before = ProfileStatus.parse((await call('POST', PROMPT, { action: 'shown' })).body)
      expect(asksForProfile(before, NOW)).toBe(true)
      const after = ProfileStatus.parse((await call('POST', PROMPT, { action: 'dismissed' })).body)
      expect(after).toMatchObject({ profileCompletionDismissedCount: times, profileCompletionPromptedAt: NOW.toISOString() })
    }
    const status = ProfileStatus.parse((await call('GET', STATUS)).body)
    const inDays = (days: number) => asksForProfile(status, new Date(NOW.getTime() + days * DAY_MS))
    expect([0, 6.99, 7].map(inDays)).toEqual([false, false, true])
    const again = await (await as(db, ada, later(7)))('POST', PROMPT, { action: 'shown' })
    expect(again.body).toMatchObject({
      profileCompletionDismissedCount: 3,
      profileCompletionPromptedAt: later(7).now().toISOString(),
    })
  })

  test.for<[string, unknown]>([
    ['no action', {}],
    ['another action', { action: 'reset' }],
    ['a field too many', { action: 'shown', times: 0 }],
  ])('%s: 422', async ([, body], { db }) => {
    expect((await (await as(db, await aUser(db)))('POST', PROMPT, body)).status).toBe(422)
  })
})

describe('who came by Google, where nobody ticks a box', () => {
  async function aGoogleUser(db: Db) {
    const user = await aUser(db, { hasPassword: false, occupation: null, country: null })
    const identity = { issuer: 'https://accounts.example', subject: user.id, userId: user.id, provider: 'google', createdAt: NOW }
    await db.insertInto('userIdentities').values(identity).execute()
    return user
  }
  const consents = (db: Db) => db.selectFrom('consents').select(['kind', 'isGiven']).orderBy('kind').execute()
  const ANSWERS = { occupation: 'Lawyer', country: 'NG' }

  test('accepts the terms when they complete their profile, and is refused without', async ({ db }) => {
    const call = await as(db, await aGoogleUser(db))
    const refused = await call('PATCH', PROFILE, ANSWERS)
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'termsAccepted' }] } })
    expect((await call('GET', PROFILE)).body).toMatchObject({ occupation: null, termsAccepted: false })
    expect(await call('PATCH', PROFILE, { ...ANSWERS, termsAccepted: false })).toMatchObject({ status: 422 })
    const accepted = await call('PATCH', PROFILE, { ...ANSWERS, termsAccepted: true, privacyAccepted: false })
    expect(accepted).toMatchObject({ status: 200, body: { occupation: 'Lawyer', termsAccepted: true } })
    expect(await consents(db)).toEqual([
      { kind: 'privacy', isGiven: false },
      { kind: 'terms', isGiven: true },
    ])
  })

  test('is not asked again, and what was accepted stays as it was', async ({ db }) => {
    const call = await as(db, await aGoogleUser(db))
    await call('PATCH', PROFILE, { ...ANSWERS, termsAccepted: true, privacyAccepted: true })
    expect(await call('PATCH', PROFILE, { ...ANSWERS, termsAccepted: true, privacyAccepted: false })).toMatchObject({
      status: 200,
    })
    expect(await call('PATCH', PROFILE, { occupation: 'Judge' })).toMatchObject({ status: 200 })
    expect(await consents(db)).toEqual([
      { kind: 'privacy', isGiven: true },
      { kind: 'terms', isGiven: true },
    ])
  })
})
