import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { login } from '#server/features/sessions/login.ts'
import { lookAtResetToken } from '#server/features/accounts/accounts.ts'
import { aUser, callsOn, mailsTo, PASSWORD, signIn } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { admin } from './admin.command.ts'
import { isFirstAdminLink, prepareFirstAdmin, redeemFirstAdminLink } from './first-admin.ts'
import { user } from './user.command.ts'

const settings = { publicUrl: 'http://policywatch.test' }
const asking = { secret: SECRET, from: '203.0.113.7', device: 'A test' }
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const fields = { email: 'first@firm.test', fullName: 'First Admin', password: 'three dull rivers' }

const tokenIn = (said: string | undefined): string => /token=([\w-]+)/.exec(said ?? '')![1]!
const makeLink = async (db: Db) => tokenIn(await prepareFirstAdmin(db, settings, NOW))
const logIn = (db: Db, email: string, password: string) => login(db, { email, password }, asking, NOW)
const administrators = async (db: Db) =>
  (await db.selectFrom('users').select('email').where('isAdmin', '=', true).execute()).map(({ email }) => email)

describe('the first administrator', () => {
  test('trust 11: there is no default account', async ({ db }) => {
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    for (const [email, password] of [
      ['admin@policywatch.test', 'admin'],
      ['admin@example.com', 'password'],
      ['admin@localhost.test', 'policywatch'],
      ['root@example.com', 'umami'],
    ] as const) {
      await expect(logIn(db, email, password)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  })

  test('trust 11: is made by a link that works once', async ({ emptyDb: db }) => {
    const said = await prepareFirstAdmin(db, settings, NOW)
    expect(said).toContain('http://policywatch.test/first-admin?token=')
    const token = tokenIn(said)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await isFirstAdminLink(db, token, NOW)).toBe(true)
    expect(await redeemFirstAdminLink(db, token, fields, '203.0.113.7', NOW)).toBe('done')
    expect(await logIn(db, fields.email, fields.password)).toMatchObject({ user: { isAdmin: true, fullName: 'First Admin' } })
    expect(await isFirstAdminLink(db, token, NOW)).toBe(false)
    expect(await redeemFirstAdminLink(db, token, { ...fields, email: 'second@firm.test' }, '', NOW)).toBe('bad')
    expect(await administrators(db)).toEqual(['first@firm.test'])
    expect(await prepareFirstAdmin(db, settings, NOW), 'the next start says nothing').toBeUndefined()
  })

  test('of the link only a hash is kept', async ({ emptyDb: db }) => {
    const token = await makeLink(db)
    expect(JSON.stringify(await db.selectFrom('accountTokens').selectAll().execute())).not.toContain(token)
  })

  test('the link ends after 24 hours, and with the first administrator however they were made', async ({ emptyDb: db }) => {
    const token = await makeLink(db)
    expect(await isFirstAdminLink(db, token, later(23.9))).toBe(true)
    expect(await isFirstAdminLink(db, token, later(24))).toBe(false)
    await admin(db, ['create', 'other@firm.test'], NOW, settings, async () => '')
    expect(await isFirstAdminLink(db, token, NOW)).toBe(false)
    expect(await redeemFirstAdminLink(db, token, fields, '', NOW)).toBe('bad')
  })

  test('is made from the settings at a start, with their password, once', async ({ emptyDb: db }) => {
    const config = readConfig({ ADMIN_EMAIL: 'first@firm.test', ADMIN_PASSWORD: 'three dull rivers' })
    expect(await prepareFirstAdmin(db, config, NOW)).toBe('The first administrator was made from ADMIN_EMAIL: first@firm.test')
    expect(await logIn(db, 'first@firm.test', 'three dull rivers')).toMatchObject({ user: { isAdmin: true } })
    const other = readConfig({ ADMIN_EMAIL: 'second@firm.test', ADMIN_PASSWORD: 'three dull rivers' })
    expect(await prepareFirstAdmin(db, other, NOW)).toBeUndefined()
    expect(await administrators(db)).toEqual(['first@firm.test'])
  })

  test('is not made with a password that is easy to guess', async ({ emptyDb: db }) => {
    const config = readConfig({ ADMIN_EMAIL: 'first@firm.test', ADMIN_PASSWORD: 'password1' })
    await expect(prepareFirstAdmin(db, config, NOW)).rejects.toThrow(/^ADMIN_PASSWORD: This password is on lists/)
    expect(await administrators(db)).toEqual([])
  })

  test('takes over an account that somebody asked for with the address before, whose password no longer works', async ({
    emptyDb: db,
  }) => {
    const before = await aUser(db, { email: fields.email, isVerified: false })
    const { token } = await signIn(db, before)
    await redeemFirstAdminLink(db, await makeLink(db), fields, '', NOW)
    await expect(logIn(db, fields.email, PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await callsOn(db)('GET', '/api/auth/me', undefined, { token })).toMatchObject({ status: 401 })
  })
})

describe('admin', () => {
  const run = (db: Db, words: string, typed = '') => admin(db, words.split(' '), NOW, settings, async () => typed)

  test('create prints a link that sets the password', async ({ emptyDb: db }) => {
    const { ok, lines } = await run(db, 'create second@firm.test')
    expect(ok).toBe(true)
    expect(lines[0]).toBe('second@firm.test is an administrator.')
    expect(lines[1]).toContain('http://policywatch.test/reset-password?token=')
    expect(await lookAtResetToken(db, tokenIn(lines[1]), later(23))).toBe('good')
    expect(await mailsTo(db, 'second@firm.test')).toEqual(['account-changed'])
    expect((await run(db, 'list')).lines).toEqual(['second@firm.test  owner  no second factor  since 2026-06-15'])
    expect(await run(db, 'create second@firm.test')).toMatchObject({ ok: false })
  })

  test('create takes the password from standard input, and no weak one', async ({ emptyDb: db }) => {
    expect(await run(db, 'create second@firm.test --password-stdin', 'short')).toMatchObject({ ok: false })
    expect(await run(db, 'create second@firm.test --password-stdin', 'four tall chimneys\n')).toMatchObject({ ok: true })
    expect(await logIn(db, 'second@firm.test', 'four tall chimneys')).toMatchObject({ user: { isAdmin: true } })
  })

  test('create trusts no password of an account whose address nobody confirmed', async ({ emptyDb: db }) => {
    await aUser(db, { email: 'second@firm.test', isVerified: false })
    await aUser(db, { email: 'third@firm.test' })
    await run(db, 'create second@firm.test')
    await run(db, 'create third@firm.test')
    await expect(logIn(db, 'second@firm.test', PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await logIn(db, 'third@firm.test', PASSWORD)).toMatchObject({ user: { isAdmin: true } })
  })

  test('remove signs out everywhere, and leaves the last one', async ({ emptyDb: db }) => {
    const one = await aUser(db, { isAdmin: true })
    const { token } = await signIn(db, one)
    expect(await run(db, `remove ${one.email}`)).toEqual({
      ok: false,
      lines: ['That is the only owner. Make another one first.'],
    })
    await run(db, 'create second@firm.test')
    expect(await run(db, `remove ${one.email}`)).toMatchObject({ ok: true })
    expect(await administrators(db)).toEqual(['second@firm.test'])
    expect(await callsOn(db)('GET', '/api/auth/me', undefined, { token })).toMatchObject({ status: 401 })
    expect(await run(db, `remove ${one.email}`)).toMatchObject({ ok: false })
  })

  test.for([
    '',
    'create',
    'create nonsense',
    'remove nobody@firm.test',
    'create a@b.test password',
    'list more',
    'make a@b.test',
  ])('says what is wrong with %j, and makes nobody', async (words, { emptyDb: db }) => {
    expect(await run(db, words)).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.any(String)]) })
    expect(await administrators(db)).toEqual([])
  })
})

describe('user', () => {
  const run = (db: Db, ...words: string[]) => user(db, words, NOW)
  const eventsOf = async (db: Db, id: string) =>
    (await db.selectFrom('securityEvents').select(['kind', 'detail']).where('userId', '=', id).orderBy('id').execute()).filter(
      ({ kind }) => kind !== 'signed-in',
    )

  test('plan counts from the next request on, is noted and told', async ({ emptyDb: db }) => {
    const reader = await aUser(db)
    const { token } = await signIn(db, reader)
    const plan = async () => (await callsOn(db)('GET', '/api/auth/me', undefined, { token })).body.user
    expect(await plan()).toMatchObject({ subscriptionPlan: 'free' })
    expect(await run(db, 'plan', reader.email, 'professional')).toMatchObject({ ok: true })
    expect(await plan()).toMatchObject({ subscriptionPlan: 'professional', subscriptionStatus: 'active' })
    expect(await run(db, 'plan', reader.email, 'professional', 'past_due')).toMatchObject({ ok: true })
    expect(await plan()).toMatchObject({ subscriptionStatus: 'past_due' })
    expect(await eventsOf(db, reader.id)).toEqual([
      { kind: 'plan-changed', detail: { plan: 'professional', status: 'active', before: 'free', statusBefore: 'active' } },
      {
        kind: 'plan-changed',
        detail: { plan: 'professional', status: 'past_due', before: 'professional', statusBefore: 'active' },
      },
    ])
    expect(await mailsTo(db, reader.email)).toEqual(['account-changed', 'account-changed']) // that paid features are closed is told, too
  })

  test('suspend ends every session and lets nobody in until restore', async ({ emptyDb: db }) => {
    const reader = await aUser(db)
    const { token } = await signIn(db, reader)
    expect(await run(db, 'suspend', reader.email)).toMatchObject({ ok: true })
    expect(await callsOn(db)('GET', '/api/auth/me', undefined, { token })).toMatchObject({ status: 401 })
    await expect(logIn(db, reader.email, PASSWORD)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await run(db, 'suspend', reader.email)).toMatchObject({ ok: false })
    expect(await run(db, 'restore', reader.email)).toMatchObject({ ok: true })
    expect(await logIn(db, reader.email, PASSWORD)).toMatchObject({ success: true })
    expect((await eventsOf(db, reader.id)).map(({ kind }) => kind)).toEqual(['suspended', 'restored'])
  })

  test('show tells how an account stands', async ({ emptyDb: db }) => {
    const reader = await aUser(db, { email: 'Ada@Example.com', plan: 'standard', isVerified: false })
    expect((await run(db, 'show', 'ada@example.COM')).lines).toEqual([
      `Account ${reader.id}`,
      'Email: Ada@Example.com (not verified)',
      'Plan: standard, active',
      'Second factor: off',
      'Open sessions: 0',
      'Created: 2026-06-15T09:00:00.000Z',
    ])
  })

  test.for([
    [['show', 'nobody@example.com']],
    [['show']],
    [['show', 'a@example.com', 'more']],
    [['plan', 'a@example.com']],
    [['plan', 'a@example.com', 'gold']],
    [['plan', 'a@example.com', 'free', 'late']],
    [['plan', 'a@example.com', 'free', 'active', 'more']],
    [['delete', 'a@example.com']],
    [[]],
  ] as const)('says what is wrong with %j', async ([words], { emptyDb: db }) => {
    expect(await run(db, ...words)).toMatchObject({ ok: false, lines: expect.arrayContaining([expect.any(String)]) })
  })
})
