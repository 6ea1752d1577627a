import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import { confirmLink, preferencesLink, unsubscribeLink } from './links.ts'
import { confirm, lookAtLink, purgePending, requestLink, savePreferences, subscribe, unsubscribe } from './newsletter.ts'

const CALL = '/api/newsletter/subscribe'
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const after = (ms: number) => new Date(NOW.getTime() + ms)
const asking = { secret: SECRET, from: '203.0.113.7' }

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const ADA = { email: 'ada@example.com', firstName: 'Ada' }

const subscriptions = (db: Db) => db.selectFrom('newsletterSubscriptions').selectAll().orderBy('emailKey').execute()
const mails = (db: Db) => db.selectFrom('mailOutbox').select(['kind', 'recipient', 'data']).orderBy('createdAt').execute()
const one = async (db: Db) => (await subscriptions(db))[0]!
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

/** A subscription in a state, as its owner brought it there. */
async function aSubscription(db: Db, state: 'pending' | 'confirmed' | 'unsubscribed', email = ADA.email) {
  const before = after(-DAY_MS)
  await subscribe(db, { ...ADA, email }, asking, before)
  const row = (await subscriptions(db)).find(({ emailKey }) => emailKey === email)!
  if (state !== 'pending') await confirm(db, tokenIn(confirmLink(SECRET, 'http://x', row, before)), asking, before)
  if (state === 'unsubscribed') {
    await unsubscribe(db, 'unsubscribe', tokenIn(unsubscribeLink(SECRET, 'http://x', row, before)), asking, before)
  }
  await db.deleteFrom('mailOutbox').execute()
  await db.deleteFrom('rateLimits').execute()
  return (await subscriptions(db)).find(({ emailKey }) => emailKey === email)!
}

describe('POST /api/newsletter/subscribe', () => {
  test('asks the owner of the address, with the default preferences', async ({ db, api }) => {
    const response = await api.fetch(CALL, post({ email: ' Ada@Example.com', firstName: ' Ada ' }))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      message: expect.stringMatching(/^Please check your inbox/),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await subscriptions(db)).toMatchObject([
      {
        email: 'Ada@Example.com',
        emailKey: 'ada@example.com',
        firstName: 'Ada',
        weeklyDigest: true,
        policyUpdates: true,
        insights: true,
        events: false,
        state: 'pending',
        textVersion: '1',
        requestedAt: NOW,
        requestedFrom: '203.0.113.0/24',
        confirmedAt: null,
      },
    ])
    expect(await mails(db)).toMatchObject([{ kind: 'newsletter-confirm', recipient: 'Ada@Example.com' }])
  })

  test('takes preferences, and the defaults for those left out', async ({ db, api }) => {
    await api.fetch(CALL, post({ ...ADA, preferences: { events: true, insights: false } }))
    expect(await one(db)).toMatchObject({ weeklyDigest: true, policyUpdates: true, insights: false, events: true })
  })

  test('trust 9: answers the same in every state, byte for byte, and queues one mail each time', async ({ db }) => {
    for (const state of ['pending', 'confirmed', 'unsubscribed'] as const) await aSubscription(db, state, `${state}@example.com`)
    const seen: string[] = []
    for (const [i, name] of ['unknown', 'pending', 'confirmed', 'unsubscribed'].entries()) {
      const response = await apiOn(db).fetch(CALL, post({ email: `${name}@example.com`, firstName: 'Eve' }), `198.51.100.${i}`)
      const headers = [...response.headers].filter(([header]) => header !== 'x-request-id').toSorted()
      seen.push(JSON.stringify([response.status, headers, await response.text()]))
    }
    expect(new Set(seen)).toHaveLength(1)
    expect((await mails(db)).map(({ kind, recipient }) => `${recipient} ${kind}`).toSorted()).toEqual([
      'confirmed@example.com newsletter-subscribed',
      'pending@example.com newsletter-confirm',
      'unknown@example.com newsletter-confirm',
      'unsubscribed@example.com newsletter-confirm',
    ])
    const states = (await subscriptions(db)).map(({ emailKey, state }) => `${emailKey} ${state}`)
    expect(states).toEqual([
      'confirmed@example.com confirmed',
      'pending@example.com pending',
      'unknown@example.com pending',
      'unsubscribed@example.com unsubscribed',
    ])
  })

  test('changes nothing of a confirmed subscription: anybody can type anybody’s address', async ({ db, api }) => {
    const before = await aSubscription(db, 'confirmed')
    await api.fetch(CALL, post({ ...ADA, firstName: 'Eve', preferences: { weeklyDigest: false, events: true } }))
    expect(await one(db)).toEqual(before)
  })

  test.for<[string, unknown, string]>([
    ['no first name', { email: 'ada@example.com' }, 'Please fill in all required fields.'],
    ['a blank first name', { ...ADA, firstName: '  ' }, 'Please fill in all required fields.'],
    ['no email', { firstName: 'Ada' }, 'Please fill in all required fields.'],
    ['a blank email', { ...ADA, email: ' ' }, 'Please fill in all required fields.'],
    ['no at-sign', { ...ADA, email: 'ada.example.com' }, 'Please enter a valid email address.'],
    ['an email of 300 characters', { ...ADA, email: `${'a'.repeat(288)}@example.com` }, 'Please enter a valid email address.'],
    [
      'trust 70: a line break in the email',
      { ...ADA, email: 'ada@example.com\r\nBcc: x@y.z' },
      'Please enter a valid email address.',
    ],
    ['a line break after the email', { ...ADA, email: 'ada@example.com\n' }, 'Please enter a valid email address.'],
    ['trust 70: a line break in the name', { ...ADA, firstName: 'Ada\r\nBcc: x@y.z' }, 'Please enter a first name on one line.'],
    ['a name of 101 characters', { ...ADA, firstName: 'a'.repeat(101) }, 'Please enter a first name of at most 100 characters.'],
    ['a field too many', { ...ADA, isAdmin: true }, 'is not a parameter of this call'],
    ['a preference nobody knows', { ...ADA, preferences: { spam: true } }, 'is not a parameter of this call'],
    ['preferences that are no choice', { ...ADA, preferences: { events: 'yes' } }, 'This value is not right.'],
    [
      'trust 65: what people do not see',
      { ...ADA, website: 'https://example.com' },
      'Please leave the field for a website empty. It is there for programs that fill in everything.',
    ],
    ['a list', [], 'This value is not right.'],
  ])('%s: 422, nothing written', async ([, body, message], { db, api }) => {
    const refusal = await api.refusal(CALL, post(body))
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', message })
    expect(refusal.details!.length).toBeGreaterThan(0)
    expect(await subscriptions(db)).toEqual([])
    expect(await mails(db)).toEqual([])
  })

  test('takes JSON only, and nothing broken', async ({ api }) => {
    expect(await api.refusal(CALL, post('{"email":'))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await api.refusal(CALL, post('email=a', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
      status: 415,
    })
    expect(await api.refusal(CALL, { method: 'POST', body: JSON.stringify(ADA) })).toMatchObject({ status: 415 })
    expect(await api.refusal(CALL, post('null'))).toMatchObject({ status: 422 })
    expect((await api.refusal(CALL)).status).toBe(404)
  })

  test('trust 63, 65: five in half an hour from one network, the next is refused, another network is not', async ({ db }) => {
    const api = apiOn(db)
    for (let i = 0; i < 5; i += 1) {
      const response = await api.fetch(CALL, post({ ...ADA, email: `ada${i}@example.com` }))
      expect(response.headers.get('ratelimit-remaining')).toBe(String(4 - i))
    }
    const refused = await api.fetch(CALL, post({ ...ADA, email: 'ada6@example.com' }))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('half an hour') })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await api.fetch(CALL, post(ADA), '198.51.100.1')).status).toBe(200)
    const later = apiOn(db, { now: () => after(60 * MINUTE_MS) })
    expect((await later.fetch(CALL, post({ ...ADA, email: 'ada7@example.com' }))).status).toBe(200)
    expect(await subscriptions(db)).toHaveLength(7)
  })

  test('one mail in ten minutes and three a day to an address, and who asks does not learn it', async ({ db }) => {
    const counts: number[] = []
    for (const [i, minutes] of [0, 5, 25, 50, 75, 2 * 1440 + 80].entries()) {
      const api = apiOn(db, { now: () => after(minutes * MINUTE_MS) })
      expect((await api.fetch(CALL, post(ADA), `198.51.100.${i}`)).status).toBe(200)
      counts.push((await mails(db)).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4])
  })

  test('trust 70: a forged Host leads no link elsewhere', async ({ db, api }) => {
    await api.fetch(CALL, post(ADA, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }))
    expect(JSON.stringify(await mails(db))).not.toContain('evil')
    expect(confirmLink(SECRET, 'http://policywatch.test', await one(db), NOW)).toMatch(
      /^http:\/\/policywatch\.test\/newsletter\/confirm\?token=/,
    )
  })
})

describe('trust 72: the states of a subscription', () => {
  const confirmToken = async (db: Db, now = NOW) => tokenIn(confirmLink(SECRET, 'http://x', await one(db), now))

  test('pending → confirmed by its owner, with proof; a second time is harmless', async ({ db }) => {
    await aSubscription(db, 'pending')
    const token = await confirmToken(db)
    expect(await confirm(db, token, { ...asking, from: '2001:db8:1:2::3' }, after(MINUTE_MS))).toBe('done')
    const confirmed = await one(db)
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      confirmedAt: after(MINUTE_MS),
      confirmedFrom: '2001:db8:1::/48',
      textVersion: '1',
      requestedAt: after(-DAY_MS),
      requestedFrom: '203.0.113.0/24',
    })
    expect(await confirm(db, token, asking, after(2 * MINUTE_MS))).toBe('done')
    expect(await one(db)).toEqual(confirmed)
  })

  test('a link to confirm ends after seven days', async ({ db }) => {
    await aSubscription(db, 'pending')
    const token = await confirmToken(db)
    expect(await confirm(db, token, asking, after(7 * DAY_MS))).toBe('expired')
    expect((await one(db)).state).toBe('pending')
    expect(await confirm(db, token, asking, after(7 * DAY_MS - 1))).toBe('done')
  })

  test('an altered link, or one for something else, is wrong', async ({ db }) => {
    const row = await aSubscription(db, 'pending')
    const token = await confirmToken(db)
    const other = tokenIn(preferencesLink(SECRET, 'http://x', row, NOW))
    const forged = tokenIn(confirmLink('another secret', 'http://x', row, NOW))
    for (const bad of ['', 'x', `${token}x`, `x${token}`, token.replace('.', '..'), other, forged]) {
      expect(await confirm(db, bad, asking, NOW)).toBe('wrong')
    }
    expect((await one(db)).state).toBe('pending')
  })

  test('leaving ends it, twice is harmless, and the old link to confirm does not bring it back', async ({ db }) => {
    await aSubscription(db, 'confirmed')
    const asked = await confirmToken(db, after(-1))
    const leave = tokenIn(unsubscribeLink(SECRET, 'http://x', await one(db), after(-300 * DAY_MS)))
    expect(await unsubscribe(db, 'unsubscribe', leave, asking, NOW)).toBe('done')
    expect(await unsubscribe(db, 'unsubscribe', leave, asking, after(MINUTE_MS))).toBe('done')
    expect(await one(db)).toMatchObject({ state: 'unsubscribed', unsubscribedAt: NOW })
    expect(await confirm(db, asked, asking, after(MINUTE_MS))).toBe('outdated')
    expect((await one(db)).state).toBe('unsubscribed')
  })

  test('who left comes back by their own hand only', async ({ db, api }) => {
    await aSubscription(db, 'unsubscribed')
    await api.fetch(CALL, post(ADA))
    expect((await one(db)).state).toBe('unsubscribed')
    expect(await confirm(db, await confirmToken(db), asking, after(MINUTE_MS))).toBe('done')
    expect(await one(db)).toMatchObject({ state: 'confirmed', unsubscribedAt: null })
  })

  test('links end when their generation is raised', async ({ db }) => {
    const row = await aSubscription(db, 'confirmed')
    await db.updateTable('newsletterSubscriptions').set({ linkGeneration: 2 }).execute()
    for (const [kind, link] of [
      ['preferences', preferencesLink],
      ['unsubscribe', unsubscribeLink],
    ] as const) {
      expect(await lookAtLink(db, SECRET, kind, tokenIn(link(SECRET, 'http://x', row, NOW)), NOW)).toEqual({ is: 'outdated' })
    }
  })

  test('preferences are changed by the link, and only they', async ({ db }) => {
    const row = await aSubscription(db, 'confirmed')
    const token = tokenIn(preferencesLink(SECRET, 'http://x', row, after(-300 * DAY_MS)))
    const chosen = { weeklyDigest: false, policyUpdates: false, insights: false, events: true }
    expect(await savePreferences(db, token, chosen, asking, NOW)).toBe('done')
    expect(await one(db)).toEqual({ ...row, ...chosen })
  })

  test('nothing is saved, nor said to be, for somebody who left in the meantime', async ({ db }) => {
    const token = tokenIn(preferencesLink(SECRET, 'http://x', await aSubscription(db, 'unsubscribed'), NOW))
    const chosen = { weeklyDigest: false, policyUpdates: false, insights: false, events: true }
    expect(await savePreferences(db, token, chosen, asking, NOW)).toBe('outdated')
    expect(await one(db)).toMatchObject({ state: 'unsubscribed', events: false })
  })

  test('looking at a link changes nothing', async ({ db }) => {
    const row = await aSubscription(db, 'pending')
    expect(await lookAtLink(db, SECRET, 'confirm', await confirmToken(db), NOW)).toEqual({ is: 'good', subscription: row })
    expect(await one(db)).toEqual(row)
  })

  test('who never confirms is forgotten after two weeks; who left is not', async ({ db }) => {
    await aSubscription(db, 'pending')
    await aSubscription(db, 'unsubscribed', 'obi@example.com')
    expect(await purgePending(db, after(12 * DAY_MS))).toBe(0)
    expect(await purgePending(db, after(14 * DAY_MS))).toBe(1)
    expect((await subscriptions(db)).map(({ emailKey }) => emailKey)).toEqual(['obi@example.com'])
  })
})

test('trust 9: asking for a link sends every address a mail that says how it stands', async ({ db }) => {
  for (const state of ['pending', 'confirmed', 'unsubscribed'] as const) await aSubscription(db, state, `${state}@example.com`)
  for (const name of ['unknown', 'pending', 'confirmed', 'unsubscribed'])
    await requestLink(db, `${name}@example.com`, asking, NOW)
  expect((await mails(db)).map(({ kind, recipient }) => `${recipient} ${kind}`).toSorted()).toEqual([
    'confirmed@example.com newsletter-subscribed',
    'pending@example.com newsletter-confirm',
    'unknown@example.com newsletter-unknown',
    'unsubscribed@example.com newsletter-confirm',
  ])
  expect(await subscriptions(db)).toHaveLength(3)
})

test('trust 23: no link holds the address', async ({ db }) => {
  const row = await aSubscription(db, 'confirmed')
  for (const link of [confirmLink, preferencesLink, unsubscribeLink]) {
    const [body] = tokenIn(link(SECRET, 'http://x', row, NOW)).split('.')
    expect(Buffer.from(body!, 'base64url').toString()).not.toContain('ada')
  }
})
