import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { MOST_SUBJECTS, OTHER } from '#domain/analytics.ts'
import { capturedLog, databaseThatThrows } from '#test/faults.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { countsOfLastDays, purgeAnalytics } from './analytics.ts'
import { countEvents } from './event-counts.ts'

const OURS = { 'content-type': 'application/json', origin: 'http://policywatch.test', 'sec-fetch-site': 'same-origin' }
const RECORD = '/demo/policy/nigeria-data-protection-act-2023'

/** The API with counts that the test writes down itself. */
function counting(db: Db, now = NOW) {
  const counts = countEvents(db)
  const api = apiOn(db, { counts, now: () => now })
  const post = (body: unknown, headers: Record<string, string> = OURS, from?: string) =>
    api.fetch('/api/events', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }, from)
  return { counts, api, post }
}

const rowsOf = async (db: Db) =>
  (await db.selectFrom('analyticsDaily').selectAll().orderBy('day').orderBy('kind').orderBy('subject').execute()).map(
    ({ day, kind, subject, times }) => `${day} ${kind} ${subject} ${times}`,
  )

const anArticle = (db: Db, slug: string, state: 'draft' | 'published' = 'published') =>
  db
    .insertInto('articles')
    .values({
      slug,
      title: `Article ${slug}`,
      excerpt: 'What it says.',
      category: 'AI',
      body: 'Words.',
      author: 'The desk',
      sources: JSON.stringify([]),
      state,
      publishedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('POST /api/events', () => {
  test('counts page views, searches with and without results, and clicks on articles, by day', async ({ db }) => {
    const { counts, post } = counting(db)
    const { id } = await anArticle(db, 'what-changed')
    const answer = await post({ type: 'page_view', page: RECORD })
    expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const rest = await post({
      events: [
        { type: 'page_view', page: `${RECORD}?q=ada#top` },
        { type: 'search', keyword: ' Data  Protection ', page: '/tracker' },
        { type: 'search', keyword: 'zzz', found: false },
        { type: 'article_click', articleId: 'what-changed', articleTitle: 'What changed', category: 'AI' },
        { type: 'article_click', articleId: id, data: { id } },
      ],
    })
    expect(rest.status).toBe(202)
    await counts.write()
    expect(await rowsOf(db)).toEqual([
      '2026-06-15 article_click what-changed 2',
      '2026-06-15 empty_search zzz 1',
      `2026-06-15 page_view ${RECORD} 2`,
      '2026-06-15 search data protection 1',
    ])
  })

  test('adds up over writes and over processes', async ({ db }) => {
    for (const { counts, post } of [counting(db), counting(db)]) {
      await post({ type: 'page_view', page: '/tracker' })
      await counts.write()
      await post({ type: 'page_view', page: '/tracker' })
      await counts.write()
    }
    expect(await rowsOf(db)).toEqual(['2026-06-15 page_view /tracker 4'])
  })

  test('a day begins at midnight in Lagos', async ({ db }) => {
    for (const at of ['2026-06-15T22:59:59Z', '2026-06-15T23:00:00Z']) {
      const { counts, post } = counting(db, new Date(at))
      await post({ type: 'page_view', page: '/' })
      await counts.write()
    }
    expect(await rowsOf(db)).toEqual(['2026-06-15 page_view / 1', '2026-06-16 page_view / 1'])
  })

  test.for([
    ['an unknown type', { type: 'scroll', page: '/' }],
    ['a field too many', { type: 'page_view', page: '/', userId: 'u1' }],
    ['no page', { type: 'page_view' }],
    ['a page that is no path', { type: 'page_view', page: 'https://elsewhere.example/' }],
    ['no keyword', { type: 'search', keyword: '' }],
    ['a click on nothing', { type: 'article_click', articleTitle: 'x' }],
    ['nothing', {}],
    ['null', null],
    ['a list', []],
    ['no events', { events: [] }],
    ['a wrong one among them', { events: [{ type: 'page_view', page: '/' }, { type: 'page_view' }] }],
    ['21 events', { events: Array.from({ length: 21 }, () => ({ type: 'page_view', page: '/' })) }],
  ] as const)('%s is refused with 422, and nothing of it counted', async ([, body], { db }) => {
    const { counts, post } = counting(db)
    const answer = await post(body)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'VALIDATION_FAILED'])
    await counts.write()
    expect(await rowsOf(db)).toEqual([])
  })

  test('twenty events are taken', async ({ db }) => {
    const { post } = counting(db)
    expect((await post({ events: Array.from({ length: 20 }, () => ({ type: 'page_view', page: '/' })) })).status).toBe(202)
  })

  test('what is no JSON is refused', async ({ db }) => {
    const { post } = counting(db)
    expect((await post('{', OURS)).status).toBe(400)
    expect((await post('{"type":"page_view","page":"/"}', { ...OURS, 'content-type': 'text/plain' })).status).toBe(415)
  })

  test.for([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of ours', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ] as const)('trust 40: from %s it is refused and counts nothing', async ([, said], { db }) => {
    const { counts, post } = counting(db)
    const answer = await post({ type: 'page_view', page: '/' }, { 'content-type': 'application/json', ...said })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    await counts.write()
    expect(await rowsOf(db)).toEqual([])
  })

  test('trust 63: 120 a minute from one network, then 429 with when to come again; others are not held up', async ({ db }) => {
    const { post } = counting(db)
    const from = '198.51.100.60'
    const event = { type: 'page_view', page: '/' }
    for (let i = 0; i < 120; i += 1) expect((await post(event, OURS, from)).status).toBe(202)
    const refused = await post(event, OURS, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(event, OURS, '198.51.100.61')).status).toBe(202)
  })

  test('trust 23: nothing that identifies anybody is kept: no address, login, browser, title or query', async ({ db }) => {
    const { log, text } = capturedLog()
    const counts = countEvents(db)
    const api = apiOn(db, { counts, log })
    const canary = 'CANARY7f3a'
    const headers = { ...OURS, authorization: `Bearer ${canary}`, 'user-agent': canary, cookie: `lite=${canary}` }
    const events = [
      { type: 'page_view', page: `/tracker?q=${canary}`, data: { id: canary } },
      { type: 'page_view', page: `/nowhere/${canary}` },
      { type: 'page_view', page: `/policy/${canary.toLowerCase()}` },
      { type: 'search', keyword: `${canary}@firm.example` },
      { type: 'search', keyword: '0803 123 4567' },
      { type: 'article_click', articleId: canary, articleTitle: canary, category: canary },
    ]
    const body = JSON.stringify({ events })
    expect((await api.fetch('/api/events', { method: 'POST', headers, body }, '198.51.100.77')).status).toBe(202)
    await counts.write()
    expect(await rowsOf(db)).toEqual([`2026-06-15 page_view ${OTHER} 2`, '2026-06-15 page_view /tracker 1'])
    expect(text()).not.toMatch(new RegExp(`${canary}|198\\.51`, 'i'))
  })

  test('an article that is not published is not counted', async ({ db }) => {
    const { counts, post } = counting(db)
    await anArticle(db, 'secret-draft', 'draft')
    await post({
      events: [
        { type: 'article_click', articleId: 'secret-draft' },
        { type: 'page_view', page: '/insights/secret-draft' },
      ],
    })
    await counts.write()
    expect(await rowsOf(db)).toEqual([`2026-06-15 page_view ${OTHER} 1`])
  })

  test('who invents subjects fills no table: so many a kind and day, the rest is one', async ({ db }) => {
    const counts = countEvents(db)
    for (let round = 0; round < 3; round += 1) {
      const events = Array.from({ length: 3_000 }, (_, i) => ({
        type: 'search' as const,
        keyword: `word ${round} ${i}`,
        found: true,
      }))
      counts.add(events, () => true, NOW)
      await counts.write()
    }
    const { rows } = await sql<{ subjects: number; times: number }>`
      select count(*)::int as subjects, sum(times)::int as times from analytics_daily`.execute(db)
    expect(rows).toEqual([{ subjects: MOST_SUBJECTS + 1, times: 9_000 }])
  })

  test('with the database away it answers, and what was counted is written when it is back', async ({ db }) => {
    const away = countEvents(databaseThatThrows(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })))
    away.add([{ type: 'page_view', page: '/' }], () => true, NOW)
    await expect(away.write()).rejects.toThrow('away')

    let isAway = true
    const flaky = new Proxy(db, {
      get: (target, name) => {
        if (isAway && name === 'insertInto') throw new Error('away')
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const counts = countEvents(flaky)
    const event = { type: 'page_view' as const, page: '/tracker' }
    counts.add([event], () => true, NOW)
    await expect(counts.write()).rejects.toThrow('away')
    isAway = false
    counts.add([event], () => true, NOW)
    await counts.write()
    expect(await rowsOf(db)).toEqual(['2026-06-15 page_view /tracker 2'])
  })
})

describe('what was counted', () => {
  const put = (db: Db, day: string, subject: string, times = 1) =>
    db.insertInto('analyticsDaily').values({ day, kind: 'page_view', subject, times }).execute()

  test('is read newest day first, the most first', async ({ db }) => {
    await put(db, '2026-06-15', '/a', 1)
    await put(db, '2026-06-15', '/b', 3)
    await put(db, '2026-06-14', '/c')
    await put(db, '2026-06-13', '/d')
    expect((await countsOfLastDays(db, 2, NOW)).map(({ subject }) => subject)).toEqual(['/b', '/a', '/c'])
  })

  test('is deleted after 25 months', async ({ db }) => {
    await put(db, '2024-05-14', '/older')
    await put(db, '2024-05-15', '/kept')
    expect(await purgeAnalytics(db, NOW)).toBe(1)
    expect(await rowsOf(db)).toEqual(['2024-05-15 page_view /kept 1'])
  })
})
