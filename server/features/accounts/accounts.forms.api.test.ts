import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import type { Env } from '#server/http/env.ts'
import { takeForm } from '#server/http/posted-form.ts'
import { aUser, mailsTo, PASSWORD, tokenInMail } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { accountForms } from './accounts.forms.ts'
import { requestReset } from './accounts.ts'

/** The forms as app.ts takes them; a page that is shown again is answered as what it is given. */
function formsOn(db: Db, now = NOW) {
  const app = new Hono<Env>().use(async (c, next) => {
    c.set('db', db)
    c.set('viewer', ANONYMOUS)
    c.set('now', now)
    c.set('secret', SECRET)
    c.set('from', '203.0.113.7')
    c.set('publicUrl', 'http://policywatch.test')
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  for (const form of accountForms) {
    app.post(form.path, (c) => takeForm(form, c, async (posted, status) => Response.json(posted, { status })))
  }
  return async (
    path: string,
    fields: Record<string, string>,
    from: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const body = new URLSearchParams(fields)
    const response = await app.request(`http://policywatch.test${path}`, { method: 'POST', body, headers: from })
    if (response.status === 303) return response.headers.get('location')
    const { problem } = (await response.json()) as { problem?: { title: string; message: string; details?: { path: string }[] } }
    return { status: response.status, title: problem?.title, message: problem?.message, path: problem?.details?.[0]?.path }
  }
}

const ADA = {
  email: 'ada@firm.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: 'Ada Okonkwo',
  occupation: 'Compliance officer',
  country: 'NG',
  termsAccepted: 'on',
  website: '',
}
const but = (changes: Record<string, string>, ...without: string[]) =>
  Object.fromEntries(Object.entries({ ...ADA, ...changes }).filter(([name]) => !without.includes(name)))

/** What a browser says of a page that is not ours. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: 'http://policywatch.test' },
  { origin: 'https://evil.example' },
  { origin: 'http://policywatch.test.evil.example' },
]
/** Of our own: an older browser says only the origin, and "null" for a page that tells nobody whence one comes. */
const OURS: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: 'http://policywatch.test' },
  { origin: 'null' },
  {},
]

describe('the form of a new account', () => {
  test('leads to the login page, which asks to verify, and keeps what was ticked', async ({ db }) => {
    expect(await formsOn(db)('/signup', ADA)).toBe('/login?message=account-created-verify')
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user).toMatchObject({ email: 'ada@firm.example', country: 'NG', emailVerifiedAt: null })
    const consents = await db.selectFrom('consents').select(['kind', 'isGiven']).orderBy('kind').execute()
    expect(consents).toEqual([
      { kind: 'privacy', isGiven: false },
      { kind: 'terms', isGiven: true },
    ])
  })

  test.for([
    [but({}, 'termsAccepted'), 'termsAccepted', 'Terms of Use Required'],
    [but({ fullName: ' ' }), 'fullName', 'Full Name Required'],
    [but({ occupation: '' }), 'occupation', 'Occupation Required'],
    [but({ country: '' }), 'country', 'Country Required'],
    [but({ country: 'Nigeria' }), 'country', 'Country Required'],
    [but({ confirmPassword: 'other' }), 'confirmPassword', 'Password Mismatch'],
    [but({ password: 'short', confirmPassword: 'short' }), 'password', 'Password Too Short'],
    [but({ email: 'ada' }), 'email', 'Invalid Email'],
    [but({ website: 'https://spam.example' }), 'website', 'Account Creation Failed'],
    [but({ fullName: 'A'.repeat(201) }), 'fullName', 'Account Creation Failed'],
    [but({ fullName: 'Ada\nBcc: all' }), 'fullName', 'Account Creation Failed'],
    [but({ isAdmin: 'on' }), '', 'Account Creation Failed'],
    [{}, 'termsAccepted', 'Terms of Use Required'],
  ] as const)('%j comes back with what is wrong with %s', async ([fields, path, title], { db }) => {
    expect(await formsOn(db)('/signup', fields)).toMatchObject({ status: 422, path, title })
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('is taken from our own pages only', async ({ db }) => {
    for (const from of ELSEWHERE) expect(await formsOn(db)('/signup', ADA, from)).toMatchObject({ status: 403 })
    expect(await formsOn(db)('/signup', ADA, { origin: 'null' })).toMatchObject({ status: 403 })
  })

  test('is counted: the sixth within half an hour is told to wait', async ({ db }) => {
    const post = formsOn(db)
    for (let i = 0; i < 5; i += 1) await post('/signup', but({ email: `ada${i}@firm.example` }))
    expect(await post('/signup', but({ email: 'ada6@firm.example' }))).toMatchObject({ status: 429 })
  })
})

describe('the forms of links', () => {
  test('an address is verified by the token of its mail, and by nothing else', async ({ db }) => {
    const post = formsOn(db)
    await post('/signup', ADA)
    expect(await post('/verify-email', { token: 'altered' })).toMatchObject({ status: 422, title: 'Verification Failed' })
    expect(await post('/verify-email', { token: await tokenInMail(db, 'account-verify') })).toBe('/verify-email?came=verified')
    const { emailVerifiedAt } = await db.selectFrom('users').select('emailVerifiedAt').executeTakeFirstOrThrow()
    expect(emailVerifiedAt).toEqual(NOW)
  })

  test('a link is sent again, and the answer is the same for an address that nobody has', async ({ db }) => {
    const post = formsOn(db)
    expect(await post('/verify-email', { email: 'nobody@firm.example' })).toBe('/verify-email?came=sent')
    expect(await post('/forgot-password', { email: 'nobody@firm.example' })).toBe('/forgot-password?came=sent')
    expect(await post('/forgot-password', { email: '  ' })).toMatchObject({ status: 422, title: 'Email Required', path: 'email' })
    expect(await post('/forgot-password', { email: 'nobody' })).toMatchObject({ status: 422, path: 'email' })
    for (let i = 0; i < 2; i += 1) await post('/forgot-password', { email: 'nobody@firm.example' })
    expect(await post('/forgot-password', { email: 'nobody@firm.example' })).toMatchObject({ status: 429 })
  })

  test.for(['/forgot-password', '/verify-email'])(
    'trust 40: no other site has its readers ask %s for a mail to somebody',
    async (path, { db }) => {
      const { email } = await aUser(db, { isVerified: path === '/forgot-password' })
      const post = formsOn(db)
      for (const from of ELSEWHERE) expect([from, await post(path, { email }, from)]).toMatchObject([from, { status: 403 }])
      expect(await mailsTo(db, email)).toEqual([])
      expect(await post(path, { email }, { origin: 'null' })).toBe(`${path}?came=sent`)
      expect(await mailsTo(db, email)).toHaveLength(1)
    },
  )

  test('what the token of a mail allows is taken from wherever its owner is, and from every browser', async ({ db }) => {
    const token = 'altered'
    for (const from of [...OURS, ...ELSEWHERE]) {
      expect(await formsOn(db)('/verify-email', { token }, from)).toMatchObject({ status: 422, title: 'Verification Failed' })
      const change = { token, password: 'harmattan haze', confirmPassword: 'harmattan haze' }
      expect(await formsOn(db)('/reset-password', change, from)).toMatchObject({ status: 422, title: 'Invalid Link' })
    }
  })

  test('product-spec section 5: a new password is refused in its order, and the link works once', async ({ db }) => {
    await aUser(db, { email: ADA.email })
    await requestReset(db, ADA.email, { secret: SECRET, from: '203.0.113.7' }, NOW)
    const token = await tokenInMail(db, 'account-reset')
    const post = formsOn(db)
    const change = (password: string, confirmPassword = password) => post('/reset-password', { token, password, confirmPassword })
    expect(await change('   ')).toMatchObject({ title: 'Password Required', message: 'Please enter a new password.' })
    expect(await change('short', 'x')).toMatchObject({ title: 'Password Too Short' })
    expect(await change('harmattan haze', 'harmattan')).toMatchObject({
      title: "Passwords Don't Match",
      path: 'confirmPassword',
    })
    expect(await change('password123')).toMatchObject({ status: 422, title: 'Reset Failed', path: 'password' })
    expect(await change(' harmattan haze ')).toBe('/reset-password?came=done')
    expect(await change('harmattan rain')).toMatchObject({ status: 422, title: 'Invalid Link' })
  })
})
