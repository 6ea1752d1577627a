import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import type { Env } from '#server/http/env.ts'
import { takeForm } from '#server/http/posted-form.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { confirmLink, preferencesLink, unsubscribeLink } from './links.ts'
import { newsletterForms } from './newsletter.forms.ts'
import { confirm, subscribe } from './newsletter.ts'

const asking = { secret: SECRET, from: '203.0.113.7' }

/** The forms as app.ts takes them; a page that is shown again is answered as what it is given. */
function formsOn(db: Db) {
  const app = new Hono<Env>().use(async (c, next) => {
    c.set('db', db)
    c.set('viewer', ANONYMOUS)
    c.set('now', NOW)
    c.set('secret', SECRET)
    c.set('from', '203.0.113.7')
    c.set('publicUrl', 'http://policywatch.test')
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  for (const form of newsletterForms) {
    app.post(form.path, (c) => takeForm(form, c, async (posted, status) => Response.json(posted, { status })))
  }
  return (
    path: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    app.request(`http://policywatch.test${path}`, {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers,
    })
}

const row = (db: Db) => db.selectFrom('newsletterSubscriptions').selectAll().executeTakeFirstOrThrow()
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

async function aSubscriber(db: Db) {
  await subscribe(db, { email: 'ada@example.com', firstName: 'Ada' }, asking, NOW)
  await confirm(db, tokenIn(confirmLink(SECRET, 'http://x', await row(db), NOW)), asking, NOW)
  return row(db)
}

describe('the form without a script', () => {
  test('leads on, and the address it leads to holds nothing personal', async ({ db }) => {
    const response = await formsOn(db)('/newsletter', { firstName: 'Ada', email: 'ada@example.com', website: '' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter/sent'])
    expect((await row(db)).state).toBe('pending')
  })

  test.for([
    [{ firstName: '', email: 'ada@example.com' }, 'Validation Error', 'Please fill in all required fields.', ['firstName']],
    [{}, 'Validation Error', 'Please fill in all required fields.', ['firstName', 'email']],
    [{ firstName: 'Ada', email: 'ada' }, 'Invalid Email', 'Please enter a valid email address.', ['email']],
    [
      { firstName: 'Ada', email: 'ada@example.com\r\nBcc: x@y.z' },
      'Invalid Email',
      'Please enter a valid email address.',
      ['email'],
    ],
  ] as const)('%j comes back with what is wrong and what was typed', async ([fields, title, message, paths], { db }) => {
    const response = await formsOn(db)('/newsletter', { ...fields })
    expect(response.status).toBe(422)
    const { fields: typed, problem } = await response.json()
    expect(typed).toEqual(fields)
    expect(problem).toMatchObject({ title, message })
    expect(problem.details.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  test('thousands of fields are refused before anything is said of each', async ({ db }) => {
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, '']))
    expect((await formsOn(db)('/newsletter', fields)).status).toBe(413)
  })

  test('the API takes no more than the form does', async ({ api }) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ firstName: 'x'.repeat(64 * 1024), email: 'ada@example.com' })
    for (const path of ['/api/newsletter/subscribe', '/api/requests']) {
      expect(
        (await api.refusal(path, { method: 'POST', headers: { ...headers, 'content-length': `${body.length}` }, body })).status,
      ).toBe(413)
    }
  })

  test('is taken however its type is spelled', async ({ db }) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'Application/X-WWW-Form-URLencoded; charset=utf-8' }
    expect((await formsOn(db)('/newsletter', { firstName: 'Ada', email: 'ada@example.com' }, headers)).status).toBe(303)
  })

  test('a browser that filled in what nobody sees is told so', async ({ db }) => {
    const response = await formsOn(db)('/newsletter', { firstName: 'Ada', email: 'ada@example.com', website: 'x' })
    expect(response.status).toBe(422)
    expect((await response.json()).problem.details).toMatchObject([{ path: 'website' }])
  })

  test('trust 65: a burst gets at most the limit', async ({ db }) => {
    const post = formsOn(db)
    const burst: number[] = []
    for (let i = 0; i < 12; i += 1) {
      burst.push((await post('/newsletter', { firstName: 'Ada', email: `ada${i}@example.com` })).status)
    }
    expect(burst).toEqual([...Array(5).fill(303), ...Array(7).fill(429)])
  })

  test('trust 40: another site cannot post it, with or without a script', async ({ db }) => {
    const post = formsOn(db)
    const fields = { firstName: 'Ada', email: 'ada@example.com' }
    expect((await post('/newsletter', fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('/newsletter', fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/newsletter/link', fields, { origin: 'null' })).status).toBe(403)
  })
})

describe('the forms of links', () => {
  test('trust 71: one click from a mail program, without cookies or origin, in either type, unsubscribes at once; again is harmless', async ({
    db,
  }) => {
    const link = new URL(unsubscribeLink(SECRET, 'http://policywatch.test', await aSubscriber(db), NOW))
    const asForm = { 'List-Unsubscribe': 'One-Click' }
    const asParts = new FormData()
    asParts.set('List-Unsubscribe', 'One-Click')
    for (const body of [asParts, asForm, asForm]) {
      const response = await formsOn(db)(link.pathname + link.search, body, {})
      expect(response.status).toBe(200) // never a redirect: RFC 8058
      expect((await row(db)).state).toBe('unsubscribed')
    }
  })

  test('confirms by the token that the page carries', async ({ db }) => {
    await subscribe(db, { email: 'ada@example.com', firstName: 'Ada' }, asking, NOW)
    const token = tokenIn(confirmLink(SECRET, 'http://x', await row(db), NOW))
    const response = await formsOn(db)('/newsletter/confirm', { token })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter/confirmed'])
    expect(await row(db)).toMatchObject({ state: 'confirmed', confirmedFrom: '203.0.113.0/24' })
  })

  test('saves preferences, refuses none at all, and lets one leave', async ({ db }) => {
    const token = tokenIn(preferencesLink(SECRET, 'http://x', await aSubscriber(db), NOW))
    const post = formsOn(db)
    expect((await post('/newsletter/preferences', { token, events: 'on' })).headers.get('location')).toBe('/newsletter/saved')
    expect(await row(db)).toMatchObject({ weeklyDigest: false, policyUpdates: false, insights: false, events: true })
    expect((await post('/newsletter/preferences', { token })).status).toBe(422)
    expect(await row(db)).toMatchObject({ events: true, state: 'confirmed' })
    expect((await post('/newsletter/preferences', { token, leave: '1' })).headers.get('location')).toBe(
      '/newsletter/unsubscribed',
    )
    expect((await row(db)).state).toBe('unsubscribed')
  })

  test('a link that is not good: the page again, and nothing changes', async ({ db }) => {
    await aSubscriber(db)
    for (const path of ['confirm', 'preferences', 'unsubscribe']) {
      const response = await formsOn(db)(`/newsletter/${path}`, { token: 'x', events: 'on' })
      expect(response.status).toBe(422)
      expect((await response.json()).problem.title).toBe('This link is not valid')
    }
    expect((await row(db)).state).toBe('confirmed')
  })

  test('asking for a new link needs an address, and leads on', async ({ db }) => {
    const post = formsOn(db)
    expect((await post('/newsletter/link', { email: 'ada' })).status).toBe(422)
    expect((await post('/newsletter/link', { email: 'ada@example.com', website: 'x' })).status).toBe(422)
    const response = await post('/newsletter/link', { email: 'ada@example.com' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter/link-sent'])
  })
})
