import { describe, expect } from 'vitest'
import { RequestTaken } from '#contract/requests.ts'
import type { Db } from '#db/open.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { listOpenRequests, markRequest, purgeRequests, takeRequest } from './requests.ts'
import { requests } from './requests.command.ts'

const PATH = '/api/requests'
const ASKED = { kind: 'price', plan: 'standard', name: 'Ada Obi', email: 'ada@firm.example' } as const
const DESK = { SITE_EMAIL: 'desk@policywatch.test' }

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const mails = (db: Db) => db.selectFrom('mailOutbox').select(['kind', 'recipient', 'data']).execute()

describe('POST /api/requests', () => {
  test('takes a request down and tells the firm, with nothing of it in the mail but its number', async ({ db }) => {
    const response = await apiOn(db, { settings: DESK }).fetch(
      PATH,
      post({ ...ASKED, name: '  Ada Obi ', organisation: 'Firm', message: 'For ten\r\nof us' }),
    )
    expect(response.status).toBe(200)
    RequestTaken.parse(await response.json())
    const [request] = await listOpenRequests(db)
    expect(request).toMatchObject({ ...ASKED, organisation: 'Firm', message: 'For ten\nof us', state: 'open', createdAt: NOW })
    expect(await mails(db)).toEqual([{ kind: 'price-request', recipient: DESK.SITE_EMAIL, data: { requestId: request!.id } }])
  })

  test('is kept where the firm has set no address, and no mail is made', async ({ db, api }) => {
    expect((await api.fetch(PATH, post(ASKED))).status).toBe(200)
    expect([(await listOpenRequests(db)).length, await mails(db)]).toEqual([1, []])
  })

  test('sent twice is one request; another message, or the same an hour later, is another', async ({ db }) => {
    const ask = (changes: object, minutes: number) =>
      takeRequest(db, { ...ASKED, ...changes }, DESK.SITE_EMAIL, new Date(NOW.getTime() + minutes * 60_000))
    await ask({}, 0)
    await ask({}, 1)
    expect((await listOpenRequests(db)).length).toBe(1)
    await ask({ message: 'Another matter' }, 2)
    await ask({}, 61)
    expect((await listOpenRequests(db)).length).toBe(3)
    expect((await mails(db)).length).toBe(3)
  })

  test('both or neither: what cannot be mailed is not kept', async ({ db }) => {
    await expect(takeRequest(db, ASKED, 'with a \0 that no column takes', NOW)).rejects.toThrow(/0x00|encoding|null/i)
    expect(await listOpenRequests(db)).toEqual([])
  })

  test('of thousands of unknown fields the first fifty are named', async ({ api }) => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, '']))
    expect((await api.refusal(PATH, post({ ...ASKED, ...unknown }))).details).toHaveLength(50)
  })

  test.for([
    ['no plan', { plan: undefined }, 'plan', 'Choose Standard, Professional or Enterprise.'],
    ['a plan that costs nothing', { plan: 'free' }, 'plan', 'Choose Standard, Professional or Enterprise.'],
    ['another kind', { kind: 'job' }, 'kind', 'Only a price can be asked for here.'],
    ['no name', { name: undefined }, 'name', 'Please enter your name.'],
    ['a blank name', { name: '   ' }, 'name', 'Please enter your name.'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name', 'The name is too long: at most 100 characters.'],
    ['a name that is no text', { name: 7 }, 'name', 'Please enter your name.'],
    ['no e-mail', { email: '' }, 'email', 'Please enter your email address.'],
    ['an e-mail without @', { email: 'ada.firm.example' }, 'email', 'Please enter a valid email address.'],
    [
      'an e-mail of 300',
      { email: `${'x'.repeat(288)}@firm.example` },
      'email',
      'The email address is too long: at most 254 characters.',
    ],
    ['a long organisation', { organisation: 'x'.repeat(151) }, 'organisation', /too long: at most 150/],
    ['a long message', { message: 'x'.repeat(2_001) }, 'message', /at most 2,000 characters/],
    ['a message with a NUL', { message: 'a\0b' }, 'message', /cannot be shown/],
    ['a field too many', { website: 'x' }, 'website', /./],
    ['a field of its own', { isAdmin: true }, 'isAdmin', 'is not a field of this request'],
  ] as const)('%s is refused in a sentence', async ([, changes, path, sentence], { db, api }) => {
    const refusal = await api.refusal(PATH, post({ ...ASKED, ...changes }))
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', details: [{ path }] })
    expect(refusal.details![0]!.message).toMatch(sentence)
    expect(await listOpenRequests(db)).toEqual([])
  })

  test.for(['name', 'email', 'organisation'] as const)(
    'trust 70: %s takes no line break, so no header can be put in',
    async (field, { api }) => {
      for (const sign of ['\r\n', '\n', '\r', '\0', '\u0085']) {
        const value = `ada@firm.example${sign}Bcc: everybody@firm.example`
        expect(await api.refusal(PATH, post({ ...ASKED, [field]: value }))).toMatchObject({
          status: 422,
          details: [{ path: field }],
        })
      }
    },
  )

  test('what is no request at all is refused, and is no fault of ours', async ({ api }) => {
    for (const [body, status] of [
      ['', 400],
      ['{', 400],
      ['[['.repeat(1000), 400],
      ['null', 422],
      ['[]', 422],
      ['"x"', 422],
    ] as const) {
      expect([body.slice(0, 10), (await api.refusal(PATH, post(body))).status]).toEqual([body.slice(0, 10), status])
    }
    const asText = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(ASKED) }
    expect(await api.refusal(PATH, asText)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('trust 63, 65: five in half an hour from one network, what is refused does not count, and others are let in', async ({
    db,
    api,
  }) => {
    await api.fetch(PATH, post({ ...ASKED, email: 'wrong' }))
    const ask = (i: number, from?: string) => api.fetch(PATH, post({ ...ASKED, message: `${i}` }), from)
    for (let i = 0; i < 5; i++) expect((await ask(i)).status).toBe(200)
    const sixth = await ask(6)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await ask(7, '198.51.100.9')).status).toBe(200)
    const later = apiOn(db, { now: () => new Date(NOW.getTime() + 60 * 60_000) })
    expect((await later.fetch(PATH, post(ASKED))).status).toBe(200)
  })
})

describe('what is kept, and for how long', () => {
  const monthsAgo = (months: number) => new Date(Date.UTC(2026, 5 - months, 14))

  test('done: a year; open: two', async ({ db }) => {
    for (const [email, months] of [
      ['a@x.example', 11],
      ['b@x.example', 13],
      ['c@x.example', 23],
      ['d@x.example', 25],
    ] as const) {
      await takeRequest(db, { ...ASKED, email }, undefined, monthsAgo(months))
    }
    const [, , b, a] = (await listOpenRequests(db)).map(({ id }) => id)
    await markRequest(db, a!, 'answered')
    await markRequest(db, b!, 'closed')
    expect(await purgeRequests(db, NOW)).toBe(2)
    const left = await db.selectFrom('requests').select('email').orderBy('email').execute()
    expect(left.map(({ email }) => email)).toEqual(['a@x.example', 'c@x.example'])
  })
})

describe('npm run policywatch -- requests', () => {
  test('lists the open ones, and marks and deletes one', async ({ db }) => {
    expect(await requests(db, [])).toEqual({ ok: true, lines: ['No request is open.'] })
    await takeRequest(db, { ...ASKED, message: 'For ten of us' }, undefined, NOW)
    const { lines } = await requests(db, [])
    expect(lines.join('\n')).toMatch(/1 open request.*Jun 15, 2026 {2}Standard.*Ada Obi {2}<ada@firm\.example>.*For ten of us/s)
    const { id } = (await listOpenRequests(db))[0]!
    expect(await requests(db, ['answered', id])).toMatchObject({ ok: true })
    expect(await listOpenRequests(db)).toEqual([])
    expect(await requests(db, ['delete', id])).toMatchObject({ ok: true })
    expect(await requests(db, ['delete', id])).toMatchObject({ ok: false })
    for (const wrong of [['answered'], ['answered', 'x'], ['__proto__', id], ['closed', id, id]]) {
      expect(await requests(db, wrong)).toMatchObject({ ok: false })
    }
  })
})
