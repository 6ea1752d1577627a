import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn, tokenInMail } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { purgeUnconfirmed } from './registration.ts'

const after = (ms: number) => ({ now: () => new Date(NOW.getTime() + ms) })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NEW_PASSWORD = 'harmattan haze in January'

const ADA = {
  email: 'Ada@Firm.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: ' Ada Okonkwo ',
  occupation: 'Compliance officer',
  country: 'ng',
  termsAccepted: true,
  privacyAccepted: false,
}
const REGISTER = '/api/auth/register'
const users = (db: Db) => db.selectFrom('users').selectAll().orderBy('createdAt').execute()

describe('POST /api/auth/register', () => {
  test('makes an account that has to be confirmed, and keeps what was agreed to as it was ticked', async ({ db }) => {
    const answer = await callsOn(db)('POST', REGISTER, ADA)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Account Created Successfully! Please check your email to verify your account before logging in.',
      },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [user, ...more] = await users(db)
    expect(more).toEqual([])
    expect(user).toMatchObject({
      email: 'Ada@Firm.example',
      emailKey: 'ada@firm.example',
      fullName: 'Ada Okonkwo',
      country: 'NG',
      emailVerifiedAt: null,
      isAdmin: false,
      subscriptionPlan: 'free',
    })
    const consents = await db.selectFrom('consents').select(['kind', 'version', 'isGiven']).orderBy('kind').execute()
    expect(consents).toMatchObject([
      { kind: 'privacy', isGiven: false },
      { kind: 'terms', isGiven: true },
    ])
    expect(await mailsTo(db, 'Ada@Firm.example')).toEqual(['account-verify'])
  })

  test('trust 1: stores Argon2id with 19 MiB, two rounds and a salt of its own', async ({ db }) => {
    const call = callsOn(db)
    await call('POST', REGISTER, ADA)
    await call('POST', REGISTER, { ...ADA, email: 'eve@firm.example' })
    const hashes = (await users(db)).map(({ passwordHash }) => passwordHash!)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(new Set(hashes).size).toBe(2)
  })

  test.for<[string, object, string, string]>([
    [
      'terms first',
      { termsAccepted: false, fullName: '' },
      'termsAccepted',
      'Terms of Use Required - You must accept the Terms of Use to create an account.',
    ],
    ['then the name', { fullName: ' ', occupation: '' }, 'fullName', 'Full Name Required - Please enter your full name.'],
    [
      'then the occupation',
      { occupation: ' ', country: '' },
      'occupation',
      'Occupation Required - Please enter your occupation.',
    ],
    ['then the country', { country: ' ', confirmPassword: 'x' }, 'country', 'Country Required - Please enter your country.'],
    ['a country there is not', { country: 'XX' }, 'country', 'Country Required - Please enter your country.'],
    [
      'then both passwords',
      { password: 'short', confirmPassword: 'shorter' },
      'confirmPassword',
      'Password Mismatch - Passwords do not match. Please try again.',
    ],
    [
      'then its length',
      { password: 'short', confirmPassword: 'short' },
      'password',
      'Password Too Short - Password must be at least 8 characters long.',
    ],
    ['then the address', { email: 'nobody' }, 'email', 'Invalid Email - Please enter a valid email address.'],
    [
      'trust 4: a common password',
      { password: 'Baseball', confirmPassword: 'Baseball' },
      'password',
      'Password Too Easy to Guess - This password is on lists of the commonest ones. Please choose another.',
    ],
    [
      'trust 4: the name of the product',
      { password: 'my PolicyWatch 1', confirmPassword: 'my PolicyWatch 1' },
      'password',
      'Password Too Easy to Guess - The password must not contain the name of this site or the first part of your email address.',
    ],
    [
      'trust 4: the first part of the address',
      { email: 'okonkwo@firm.example', password: 'xxOKONKWOxx', confirmPassword: 'xxOKONKWOxx' },
      'password',
      'Password Too Easy to Guess - The password must not contain the name of this site or the first part of your email address.',
    ],
  ])('%s', async ([, changes, path, message], { db }) => {
    const answer = await callsOn(db)('POST', REGISTER, { ...ADA, ...changes })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', message, details: [{ path }] } })
    expect(await users(db)).toEqual([])
  })

  test.for([['isAdmin'], ['emailVerified'], ['subscriptionPlan'], ['id'], ['constructor']])(
    'trust 47: refuses %s, which is nobody’s to say',
    async ([field], { db }) => {
      const answer = await callsOn(db)('POST', REGISTER, { ...ADA, [field!]: true })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: field }] } })
      expect(await users(db)).toEqual([])
    },
  )

  test('trust 9: answers a known address like an unknown one, and tells its owner', async ({ db }) => {
    const { email } = await aUser(db, { email: 'known@firm.example' })
    const call = callsOn(db)
    const [known, unknown] = [
      await call('POST', REGISTER, { ...ADA, email: 'KNOWN@firm.example' }),
      await call('POST', REGISTER, ADA),
    ]
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(unknown.status)
    expect(await mailsTo(db, 'KNOWN@firm.example')).toEqual(['account-known'])
    expect((await users(db)).map((user) => user.fullName)).toEqual(['Ada Reader', 'Ada Okonkwo'])
    expect(email).toBe('known@firm.example')
  })

  test('trust 10: case variants are one account, look-alikes are two', async ({ db }) => {
    const call = callsOn(db)
    for (const email of ['ada@firm.example', 'ADA@FIRM.EXAMPLE', 'аda@firm.example'])
      await call('POST', REGISTER, { ...ADA, email })
    expect((await users(db)).map(({ emailKey }) => emailKey).toSorted()).toEqual(['ada@firm.example', 'аda@firm.example'])
  })

  test('trust 63: five from one network in half an hour, then 429', async ({ db }) => {
    const call = callsOn(db)
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await call('POST', REGISTER, { ...ADA, email: `a${i}@firm.example` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('trust 63: ten of one address in an hour, known or not, from however many networks', async ({ db }) => {
    const known = await aUser(db)
    const call = callsOn(db)
    for (const email of [known.email, 'nobody@firm.example']) {
      const statuses = []
      for (let i = 0; i < 11; i += 1) {
        statuses.push((await call('POST', REGISTER, { ...ADA, email }, { from: `198.51.${i}.9` })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
      expect(await mailsTo(db, email)).toHaveLength(10)
    }
  })

  test('a body of more than 64 kB is refused with 413', async ({ db }) => {
    expect(await callsOn(db)('POST', REGISTER, { ...ADA, fullName: 'a'.repeat(100_000) })).toMatchObject({ status: 413 })
  })

  test('trust 40: takes JSON and nothing else', async ({ api }) => {
    const refusal = await api.refusal(REGISTER, { method: 'POST', body: 'email=a', headers: { 'content-type': 'text/plain' } })
    expect(refusal).toMatchObject({ status: 415 })
  })
})

describe('GET /api/auth/verify-email', () => {
  test('says the same for as long as the link is good, and logs nobody in', async ({ db }) => {
    const call = callsOn(db)
    await call('POST', REGISTER, ADA)
    const path = `/api/auth/verify-email?token=${await tokenInMail(db, 'account-verify')}`
    const [first, second] = [await call('GET', path), await call('GET', path)]
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect(second.body).toEqual(first.body)
    expect((await users(db))[0]!.emailVerifiedAt).toEqual(NOW)
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await callsOn(db, after(24 * HOUR_MS))('GET', path)).toMatchObject({ status: 400 })
  })

  test('HEAD changes nothing', async ({ db, api }) => {
    await callsOn(db)('POST', REGISTER, ADA)
    await api.fetch(`/api/auth/verify-email?token=${await tokenInMail(db, 'account-verify')}`, { method: 'HEAD' })
    expect((await users(db))[0]!.emailVerifiedAt).toBeNull()
  })

  test.for([
    ['', "Your email hasn't been verified yet. Please verify your email or request a new verification email."],
    ['nonsense', 'This verification link is invalid or has expired. Please request a new one.'],
    ["' or 1=1", 'This verification link is invalid or has expired. Please request a new one.'],
  ])('"%s": 400', async ([token, message], { db }) => {
    expect(await callsOn(db)('GET', `/api/auth/verify-email?token=${encodeURIComponent(token!)}`)).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

test('an account that nobody confirmed is forgotten after 30 days, and no other', async ({ db }) => {
  const [open, done, admin] = [
    await aUser(db, { isVerified: false }),
    await aUser(db),
    await aUser(db, { isVerified: false, isAdmin: true }),
  ]
  const at = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS)
  expect(await purgeUnconfirmed(db, at(29))).toBe(0)
  expect(await purgeUnconfirmed(db, at(31))).toBe(1)
  const left = (await users(db)).map(({ id }) => id)
  expect(left.includes(open.id)).toBe(false)
  expect(left).toEqual(expect.arrayContaining([done.id, admin.id]))
})

describe('an address that two ask an account for', () => {
  const THEIRS = {
    ...ADA,
    fullName: 'Somebody Else',
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    privacyAccepted: true,
  }
  const login = (db: Db, password: string) => callsOn(db)('POST', '/api/auth/login', { email: ADA.email, password })
  const verify = (db: Db, token: string) => callsOn(db)('GET', `/api/auth/verify-email?token=${token}`)

  test('is of whose link is followed, as that one asked for it, and the other link is worth nothing', async ({ db }) => {
    await callsOn(db)('POST', REGISTER, ADA)
    const hers = await tokenInMail(db, 'account-verify')
    await callsOn(db, after(MINUTE_MS))('POST', REGISTER, THEIRS)
    const theirs = await tokenInMail(db, 'account-verify')
    expect((await verify(db, hers)).status).toBe(200)
    expect(await users(db)).toMatchObject([{ fullName: 'Ada Okonkwo', emailVerifiedAt: NOW }])
    expect([(await login(db, NEW_PASSWORD)).status, (await login(db, PASSWORD)).status]).toEqual([401, 200])
    const consents = await db.selectFrom('consents').select(['kind', 'isGiven']).orderBy('kind').execute()
    expect(consents).toEqual([
      { kind: 'privacy', isGiven: false },
      { kind: 'terms', isGiven: true },
    ])
    expect((await verify(db, theirs)).status).toBe(400)
    expect((await verify(db, hers)).status).toBe(200) // the same as before
    expect((await login(db, PASSWORD)).status).toBe(200)
  })

  test('and asks for the link again has no password until its owner chooses one by mail', async ({ db }) => {
    await callsOn(db)('POST', REGISTER, ADA)
    await callsOn(db, after(MINUTE_MS))('POST', REGISTER, THEIRS)
    await callsOn(db, after(2 * MINUTE_MS))('POST', '/api/auth/resend-verification', { email: ADA.email })
    expect((await verify(db, await tokenInMail(db, 'account-verify'))).status).toBe(200)
    expect([(await login(db, NEW_PASSWORD)).status, (await login(db, PASSWORD)).status]).toEqual([401, 401])
    const token = await tokenInMail(db, 'account-reset')
    const password = 'seven lemons on a roof'
    expect((await callsOn(db)('POST', '/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await login(db, password)).status).toBe(200)
  })
})

describe('POST /api/auth/resend-verification', () => {
  test('sends the link again to who needs it, says the same to all, and wants a session or an address', async ({ db }) => {
    const call = callsOn(db)
    const open = await aUser(db, { isVerified: false })
    const done = await aUser(db)
    const answers = [open.email, done.email, 'nobody@firm.example'].map((email) =>
      call('POST', '/api/auth/resend-verification', { email }),
    )
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body]).toEqual([200, { success: true, message: 'Please check your inbox for the verification link.' }])
    }
    expect(await mailsTo(db, open.email)).toEqual(['account-verify'])
    expect(await mailsTo(db, done.email)).toEqual([])
    expect(await call('POST', '/api/auth/resend-verification')).toMatchObject({
      status: 401,
      body: { message: 'Please log in to resend verification email' },
    })
  })
})

describe('a forgotten password', () => {
  const forgot = (db: Db, email: string) => callsOn(db)('POST', '/api/auth/forgot-password', { email })
  const reset = (db: Db, token: string, password = NEW_PASSWORD, changes = {}) =>
    callsOn(db, changes)('POST', '/api/auth/reset-password', { token, password })

  test('trust 9: asking says the same whether the address is known or not', async ({ db }) => {
    const { email } = await aUser(db)
    const [known, unknown] = [await forgot(db, email), await forgot(db, 'nobody@firm.example')]
    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toBe("If an account with that email exists, you'll receive a password reset link shortly.")
    expect(await mailsTo(db, email)).toEqual(['account-reset'])
    expect(await mailsTo(db, 'nobody@firm.example')).toEqual([])
  })

  test('trust 7: the link is good for an hour, and only its hash is in the database', async ({ db }) => {
    const { email } = await aUser(db)
    await forgot(db, email)
    const token = await tokenInMail(db, 'account-reset')
    const look = async (ms: number) =>
      (await callsOn(db, after(ms))('GET', `/api/auth/validate-reset-token?token=${token}`)).status
    expect([await look(0), await look(HOUR_MS - 1000), await look(HOUR_MS + 1000)]).toEqual([200, 200, 401])
    expect(JSON.stringify(await db.selectFrom('accountTokens').selectAll().execute())).not.toContain(token)
    expect(JSON.stringify(await db.selectFrom('mailOutbox').selectAll().execute())).not.toContain(token)
    expect(await reset(db, token, NEW_PASSWORD, after(HOUR_MS + 1000))).toMatchObject({ status: 401 })
  })

  test('trust 7: a new link makes the older one void', async ({ db }) => {
    const { email } = await aUser(db)
    await forgot(db, email)
    const old = await tokenInMail(db, 'account-reset')
    await db.deleteFrom('mailOutbox').execute()
    await forgot(db, email)
    expect(await reset(db, old)).toMatchObject({ status: 401 })
    expect(await reset(db, await tokenInMail(db, 'account-reset'))).toMatchObject({ status: 200 })
  })

  test('trust 8: choosing a password works once, ends every session, tells the owner and logs nobody in', async ({ db }) => {
    const user = await aUser(db)
    const sessions = [await signIn(db, user), await signIn(db, user)]
    await forgot(db, user.email)
    const token = await tokenInMail(db, 'account-reset')
    expect(await reset(db, token)).toMatchObject({ status: 200, body: { success: true } })
    expect(await reset(db, token)).toMatchObject({
      status: 401,
      body: { message: 'This password reset link is invalid or has expired.' },
    })
    const call = callsOn(db)
    for (const { token: access, refreshToken } of sessions) {
      expect(await call('GET', '/api/auth/me', undefined, { token: access })).toMatchObject({ status: 401 })
      expect(await call('POST', '/api/auth/refresh', { refreshToken })).toMatchObject({ status: 401 })
    }
    expect(await mailsTo(db, user.email)).toEqual(['account-reset', 'password-changed'])
    expect(await call('POST', '/api/auth/login', { email: user.email, password: PASSWORD })).toMatchObject({ status: 401 })
    expect(await call('POST', '/api/auth/login', { email: user.email, password: NEW_PASSWORD })).toMatchObject({ status: 200 })
  })

  test('a password that is too easy is refused, and the link stays good', async ({ db }) => {
    const { email } = await aUser(db)
    await forgot(db, email)
    const token = await tokenInMail(db, 'account-reset')
    expect(await reset(db, token, 'password')).toMatchObject({ status: 422, body: { details: [{ path: 'password' }] } })
    expect(await reset(db, token, 'short')).toMatchObject({ status: 422 })
    expect(await reset(db, token)).toMatchObject({ status: 200 })
  })

  test('trust 63: three mails an hour to one address, known or not', async ({ db }) => {
    const { email } = await aUser(db)
    for (const address of [email, 'nobody@firm.example']) {
      const statuses = []
      for (let i = 0; i < 4; i += 1) statuses.push((await forgot(db, address)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })
})

describe('POST /api/user/password', () => {
  const change = (db: Db, token: string | undefined, body: object) => callsOn(db)('POST', '/api/user/password', body, { token })

  test('trust 6: wants the current one, ends the other sessions, and tells the owner', async ({ db }) => {
    const user = await aUser(db)
    const [here, elsewhere] = [await signIn(db, user), await signIn(db, user)]
    const wrong = await change(db, here.token, { currentPassword: 'not it at all', password: NEW_PASSWORD })
    expect(wrong).toMatchObject({ status: 422, body: { details: [{ path: 'currentPassword' }] } })
    expect(await change(db, here.token, { currentPassword: PASSWORD, password: NEW_PASSWORD })).toMatchObject({ status: 200 })
    const call = callsOn(db)
    expect(await call('GET', '/api/auth/me', undefined, { token: here.token })).toMatchObject({ status: 200 })
    expect(await call('GET', '/api/auth/me', undefined, { token: elsewhere.token })).toMatchObject({ status: 401 })
    expect(await mailsTo(db, user.email)).toEqual(['password-changed'])
  })

  test('without a login 401, with a field too many or missing 422, after five tries 429', async ({ db }) => {
    const { token } = await signIn(db, await aUser(db))
    expect(await change(db, undefined, { currentPassword: PASSWORD, password: NEW_PASSWORD })).toMatchObject({ status: 401 })
    expect(await change(db, token, { password: NEW_PASSWORD })).toMatchObject({ status: 422 })
    expect(await change(db, token, { currentPassword: PASSWORD, password: NEW_PASSWORD, isAdmin: true })).toMatchObject({
      status: 422,
    })
    const statuses = []
    for (let i = 0; i < 6; i += 1)
      statuses.push((await change(db, token, { currentPassword: 'wrong one', password: NEW_PASSWORD })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})
