import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '#contract/second-factor.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn, type TestUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { checkSecondFactor, isAdminUsable } from './second-factor.ts'

const asking = { secret: SECRET, from: '203.0.113.7' }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** What an authenticator shows at a time. */
const codeAt = (base32: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: at.getTime() })

/** Turns the second factor on by the calls, a while ago, so that a code of now was not used yet. */
async function turnOn(db: Db, user: TestUser) {
  const at = later(-120)
  const call = callsOn(db, { now: () => at })
  const { token } = await signIn(db, user, at)
  const setup = SecondFactorSetup.parse((await call('POST', '/api/user/second-factor/begin', {}, { token })).body)
  const confirmed = await call('POST', '/api/user/second-factor/confirm', { code: codeAt(setup.secret, at) }, { token })
  return { ...setup, recoveryCodes: RecoveryCodes.parse(confirmed.body).recoveryCodes, token }
}

describe('setting up a second factor', () => {
  test('gives a secret to scan, and recovery codes for its first code', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { secret, uri, qr, recoveryCodes, token } = await turnOn(db, user)
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    expect(uri).toBe(
      `otpauth://totp/PolicyWatch:${encodeURIComponent(user.email)}?issuer=PolicyWatch&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qr.path).toMatch(/^M4 4h1v1h-1z(M\d+ \d+h1v1h-1z)+$/)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { body } = await callsOn(db)('GET', '/api/user/second-factor', undefined, { token })
    expect(SecondFactorStatus.parse(body)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: false, isProven: true })
    expect(await mailsTo(db, user.email)).toEqual(['second-factor-changed'])
  })

  test('trust 12: keeps the secret sealed and recovery codes as hashes', async ({ emptyDb: db }) => {
    const { secret, recoveryCodes } = await turnOn(db, await aUser(db))
    const kept = JSON.stringify([
      await db.selectFrom('oneTimeCodes').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ])
    for (const canary of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(canary)
    }
  })

  test('changes nothing before its first code, and nothing for a wrong one', async ({ emptyDb: db }) => {
    const call = callsOn(db)
    const { token } = await signIn(db, await aUser(db))
    expect(await call('POST', '/api/user/second-factor/confirm', { code: '123456' }, { token })).toMatchObject({ status: 409 })
    const { secret } = SecondFactorSetup.parse((await call('POST', '/api/user/second-factor/begin', {}, { token })).body)
    const wrong = codeAt(secret, later(600))
    expect(await call('POST', '/api/user/second-factor/confirm', { code: wrong }, { token })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'code' }] },
    })
    const { body } = await call('GET', '/api/user/second-factor', undefined, { token })
    expect(body).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0, isProven: false })
  })

  test('wants the password, or a sign-in of the last ten minutes', async ({ emptyDb: db }) => {
    const call = callsOn(db)
    const { token, sessionId } = await signIn(db, await aUser(db))
    const signedIn = (at: Date) => db.updateTable('sessions').set({ createdAt: at }).where('id', '=', sessionId).execute()
    await signedIn(later(-601))
    for (const [method, path] of [
      ['POST', '/api/user/second-factor/begin'],
      ['POST', '/api/user/second-factor/recovery-codes'],
      ['DELETE', '/api/user/second-factor'],
    ] as const) {
      expect(await call(method, path, {}, { token }), path).toMatchObject({ status: 403 })
      expect(await call(method, path, { password: 'wrong' }, { token }), path).toMatchObject({ status: 403 })
    }
    expect(await call('POST', '/api/user/second-factor/begin', { password: PASSWORD }, { token })).toMatchObject({ status: 200 })
    expect(await call('POST', '/api/user/second-factor/begin', { password: 'wrong' }, { token })).toMatchObject({ status: 403 })
    expect(await call('POST', '/api/user/second-factor/begin', { password: PASSWORD }, { token }), 'the sixth').toMatchObject({
      status: 429,
    })
    await signedIn(later(-599))
    expect(await call('POST', '/api/user/second-factor/begin', {}, { token })).toMatchObject({ status: 200 })
  })

  test('is refused while one is on', async ({ emptyDb: db }) => {
    const { token } = await turnOn(db, await aUser(db))
    expect(await callsOn(db)('POST', '/api/user/second-factor/begin', {}, { token })).toMatchObject({ status: 409 })
  })

  test.for([
    ['GET', '/api/user/second-factor'],
    ['POST', '/api/user/second-factor/begin'],
    ['POST', '/api/user/second-factor/confirm'],
    ['POST', '/api/user/second-factor/prove'],
    ['POST', '/api/user/second-factor/recovery-codes'],
    ['DELETE', '/api/user/second-factor'],
  ] as const)(
    '%s %s is for who is signed in, about themselves, and takes no field that it does not know',
    async ([method, path], { emptyDb: db }) => {
      const { secret } = await turnOn(db, await aUser(db))
      const call = callsOn(db)
      const body = /confirm|prove/.test(path) ? { code: codeAt(secret, NOW) } : {}
      expect(await call(method, path, method === 'GET' ? undefined : body)).toMatchObject({ status: 401 })
      const other = await signIn(db, await aUser(db))
      if (method !== 'GET') {
        expect(await call(method, path, { ...body, more: 1 }, { token: other.token })).toMatchObject({ status: 422 })
        expect(await call(method, path, '{', { token: other.token })).toMatchObject({ status: 400 })
      }
      await call(method, path, method === 'GET' ? undefined : body, { token: other.token })
      const confirmed = await db.selectFrom('oneTimeCodes').select('userId').where('confirmedAt', 'is not', null).execute()
      expect(confirmed, 'that of the first one, untouched').toHaveLength(1)
    },
  )
})

describe('a code', () => {
  test('trust 12: works once, also within its time', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { secret } = await turnOn(db, user)
    const code = codeAt(secret, NOW)
    expect(await checkSecondFactor(db, user.id, code, asking, NOW)).toBe('ok')
    expect(await checkSecondFactor(db, user.id, code, asking, later(1))).toBe('wrong')
    expect(await checkSecondFactor(db, user.id, codeAt(secret, later(30)), asking, later(30))).toBe('ok')
    expect(
      await checkSecondFactor(db, user.id, codeAt(secret, later(0)), asking, later(30)),
      'older than one that was taken',
    ).toBe('wrong')
  })

  test('is good half a minute early and late, and not longer', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { secret } = await turnOn(db, user)
    for (const [seconds, is] of [
      [-60, 'wrong'],
      [60, 'wrong'],
      [-30, 'ok'],
      [30, 'ok'],
    ] as const) {
      expect(await checkSecondFactor(db, user.id, codeAt(secret, later(seconds)), asking, NOW), String(seconds)).toBe(is)
    }
  })

  test.for(['', '12345', '1234567', 'abcdef', '１２３４５６', `${'A'.repeat(24)}`, '0'.repeat(40)])(
    'is not %j',
    async (code, { emptyDb: db }) => {
      const user = await aUser(db)
      await turnOn(db, user)
      expect(await checkSecondFactor(db, user.id, code, asking, NOW)).toBe('wrong')
    },
  )

  test('is worth nothing for another account', async ({ emptyDb: db }) => {
    const { secret, recoveryCodes } = await turnOn(db, await aUser(db))
    const other = await aUser(db)
    await turnOn(db, other)
    expect(await checkSecondFactor(db, other.id, codeAt(secret, NOW), asking, NOW)).toBe('wrong')
    expect(await checkSecondFactor(db, other.id, recoveryCodes[0]!, asking, NOW)).toBe('wrong')
    expect(await checkSecondFactor(db, (await aUser(db)).id, '123456', asking, NOW), 'none is on').toBe('wrong')
  })

  test('is not guessed: after six in a quarter of an hour no more are looked at', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { secret } = await turnOn(db, user)
    for (let i = 0; i < 5; i++) await checkSecondFactor(db, user.id, '000000', asking, NOW) // the one of setting up counts, too
    await expect(checkSecondFactor(db, user.id, codeAt(secret, NOW), asking, NOW)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const events = await db.selectFrom('securityEvents').select('kind').where('userId', '=', user.id).execute()
    expect(events.filter(({ kind }) => kind === 'second-factor-refused')).toHaveLength(5)
  })
})

describe('a recovery code', () => {
  test('trust 12: works once, however it is typed', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { recoveryCodes } = await turnOn(db, user)
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(await checkSecondFactor(db, user.id, typed, asking, NOW)).toBe('ok')
    expect(await checkSecondFactor(db, user.id, recoveryCodes[3]!, asking, NOW)).toBe('wrong')
    expect(await checkSecondFactor(db, user.id, recoveryCodes[4]!, asking, NOW)).toBe('ok')
    const { token } = await signIn(db, user)
    expect((await callsOn(db)('GET', '/api/user/second-factor', undefined, { token })).body).toMatchObject({
      recoveryCodesLeft: 8,
    })
  })

  test('no longer works when there are new ones', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { recoveryCodes, token } = await turnOn(db, user)
    const renewed = await callsOn(db)('POST', '/api/user/second-factor/recovery-codes', { password: PASSWORD }, { token })
    const fresh = RecoveryCodes.parse(renewed.body).recoveryCodes
    expect(await checkSecondFactor(db, user.id, recoveryCodes[0]!, asking, NOW)).toBe('wrong')
    expect(await checkSecondFactor(db, user.id, fresh[0]!, asking, NOW)).toBe('ok')
  })
})

describe('logging in', () => {
  test('asks for a code once the password is right, and takes one', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { secret } = await turnOn(db, user)
    const call = callsOn(db)
    const login = (more: object) => call('POST', '/api/auth/login', { email: user.email, password: PASSWORD, ...more })
    expect(await login({ password: 'wrong' })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await login({})).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect(await login({ code: '000000' })).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    const { status, body } = await login({ code: codeAt(secret, NOW) })
    expect(status).toBe(200)
    const about = await call('GET', '/api/user/second-factor', undefined, { token: String(body.token) })
    expect(about.body).toMatchObject({ isProven: true })
  })

  test('asks for none after it was turned off', async ({ emptyDb: db }) => {
    const user = await aUser(db)
    const { token } = await turnOn(db, user)
    const call = callsOn(db)
    expect(await call('DELETE', '/api/user/second-factor', undefined, { token })).toMatchObject({ status: 200 })
    expect(await call('POST', '/api/auth/login', { email: user.email, password: PASSWORD })).toMatchObject({ status: 200 })
    expect(await mailsTo(db, user.email)).toContain('second-factor-changed')
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
  })
})

describe('an administrator', () => {
  test('trust 12: has the rights of one only with a second factor, where that is required', async ({ db }) => {
    const settings = { ADMIN_SECOND_FACTOR: 'required' }
    const call = callsOn(db, { settings })
    const admin = await aUser(db, { isAdmin: true })
    const { token } = await signIn(db, admin)
    const { slug } = await aPolicy(db, { jurisdiction: 'KE' })
    const isAdmin = async () => (await call('GET', `/api/policies/${slug}`, undefined, { token })).body.access === 'full'
    expect((await call('GET', '/api/user/second-factor', undefined, { token })).body).toMatchObject({
      isRequired: true,
      isOn: false,
    })
    expect(await isAdmin()).toBe(false)
    const { secret } = SecondFactorSetup.parse((await call('POST', '/api/user/second-factor/begin', {}, { token })).body)
    await call('POST', '/api/user/second-factor/confirm', { code: codeAt(secret, NOW) }, { token })
    expect(await isAdmin()).toBe(true)
    await call('DELETE', '/api/user/second-factor', {}, { token })
    expect(await isAdmin()).toBe(false)
  })

  test('who came without a code proves one later', async ({ emptyDb: db }) => {
    const admin = await aUser(db, { isAdmin: true })
    const { secret } = await turnOn(db, admin)
    const call = callsOn(db)
    const { token } = await signIn(db, admin)
    const status = async () => (await call('GET', '/api/user/second-factor', undefined, { token })).body
    expect(await status()).toMatchObject({ isRequired: true, isProven: false }) // also where it is optional: they have turned it on
    expect(await call('POST', '/api/user/second-factor/prove', { code: '000000' }, { token })).toMatchObject({ status: 422 })
    expect(await call('POST', '/api/user/second-factor/prove', { code: codeAt(secret, NOW) }, { token })).toMatchObject({
      status: 200,
    })
    expect(await status()).toMatchObject({ isProven: true })
  })

  test.for([
    [{ secondFactorAt: NOW, hasSecondFactor: true }, 'required', true],
    [{ secondFactorAt: null, hasSecondFactor: true }, 'required', false],
    [{ secondFactorAt: null, hasSecondFactor: false }, 'required', false],
    [{ secondFactorAt: null, hasSecondFactor: false }, 'optional', true],
    [{ secondFactorAt: null, hasSecondFactor: true }, 'optional', false],
    [{ secondFactorAt: NOW, hasSecondFactor: true }, 'optional', true],
  ] as const)('with %j where it is %s: %s', ([session, asked, is]) => {
    expect(isAdminUsable(session, asked)).toBe(is)
  })
})
