import { Hono } from 'hono'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import type { Env } from '#server/http/env.ts'
import { isPrivate } from '#server/http/page-address.ts'
import { takeForm } from '#server/http/posted-form.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { firstAdminForm } from './first-admin.form.ts'
import { prepareFirstAdmin } from './first-admin.ts'

/** The form as app.ts takes it; a page that is shown again is answered as what it is given. */
function formOn(db: Db) {
  const app = new Hono<Env>().use(async (c, next) => {
    c.set('db', db)
    c.set('now', NOW)
    c.set('secret', SECRET)
    c.set('from', '203.0.113.7')
    c.set('publicUrl', 'http://policywatch.test')
    await next()
  })
  app.post(firstAdminForm.path, (c) => takeForm(firstAdminForm, c, async (posted, status) => Response.json(posted, { status })))
  return (fields: Record<string, string>, site = 'same-origin') =>
    app.request('http://policywatch.test/first-admin', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': site },
    })
}

const makeLink = async (db: Db) => /token=([\w-]+)/.exec((await prepareFirstAdmin(db, { publicUrl: '' }, NOW))!)![1]!
const good = { email: 'first@firm.test', fullName: 'First Admin', password: 'three dull rivers' }
const admins = (db: Db) => db.selectFrom('users').select(['email', 'isAdmin']).execute()

describe('the form of the first administrator, without a script', () => {
  test('trust 11: makes one and leads to the login; the second time it does not', async ({ emptyDb: db }) => {
    const token = await makeLink(db)
    const post = formOn(db)
    const first = await post({ ...good, token })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/login'])
    const second = await post({ ...good, email: 'second@firm.test', token })
    expect(second.status).toBe(422)
    expect(await admins(db)).toEqual([{ email: 'first@firm.test', isAdmin: true }])
  })

  test.for([
    [{ email: 'first' }, 'email'],
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: 'First\r\nBcc: x@y.test' }, 'fullName'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'x'.repeat(1_001) }, 'password'],
  ] as const)('refuses %j, and shows again what was typed but the password', async ([wrong, path], { emptyDb: db }) => {
    const token = await makeLink(db)
    const response = await formOn(db)({ ...good, ...wrong, token })
    expect(response.status).toBe(422)
    const posted = (await response.json()) as { fields: Record<string, string>; problem: { details: { path: string }[] } }
    expect(posted.problem.details.map((detail) => detail.path)).toEqual([path])
    expect(posted.fields).not.toHaveProperty('password')
    expect(posted.fields.token).toBe(token)
    expect(await admins(db)).toEqual([])
  })

  test('is taken from our own page only, and ten times in half an hour', async ({ emptyDb: db }) => {
    const post = formOn(db)
    expect((await post({ ...good, token: await makeLink(db) }, 'cross-site')).status).toBe(403)
    for (let i = 0; i < 10; i++) expect((await post({ ...good, token: 'wrong' })).status).toBe(422)
    expect((await post({ ...good, token: await makeLink(db) })).status).toBe(429)
    expect(await admins(db)).toEqual([])
  })

  test('its page is kept nowhere and tells nobody whence one comes', () => {
    expect(['/first-admin', '/first-admin/', '/first-administrators'].map(isPrivate)).toEqual([true, true, false])
  })
})
