import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, signIn } from '#test/accounts.ts'
import { capturedLog } from '#test/faults.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import type { Env } from './env.ts'
import { limitReads } from './read-limits.ts'

const LIST = '/api/policies?pageSize=1'
const SEARCH = '/api/policies?q=data&pageSize=1'
const later = (seconds: number) => () => new Date(NOW.getTime() + seconds * 1000)

/** Every test reads from a network of its own, for counts in memory outlive it. */
let networks = 0
const network = () => `198.51.100.${++networks}`

/** The API with a limit of `most` a minute, read from one network. */
function readsOn(db: Db, most: number, from = network(), changes: Parameters<typeof apiOn>[1] = {}) {
  const api = apiOn(db, { ...changes, settings: { PUBLIC_READS_PER_MINUTE: String(most) } })
  const read = (path: string, headers?: Record<string, string>) => api.fetch(path, { headers }, from)
  const statuses = async (path: string, times: number, headers?: Record<string, string>) => {
    const all: number[] = []
    for (let i = 0; i < times; i += 1) all.push((await read(path, headers)).status)
    return all
  }
  return { read, statuses, from }
}

test('trust 66: a crawl of 10,000 pages is slowed to the limit', async () => {
  const clock = { ms: NOW.getTime() }
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('secret', SECRET)
      c.set('from', '203.0.113.66')
      c.set('now', new Date(clock.ms))
      c.set('log', pino({ level: 'silent' }))
      await next()
    })
    .use(limitReads({ readsPerMinute: 600 }, () => {}))
    .get('*', (c) => c.text('a page'))
  let got = 0
  let refused = 0
  while (got < 10_000) {
    const response = await app.request(`/api/policies/record-${got}`)
    clock.ms += 10 // as fast as a hundred a second
    if (response.status === 200) got += 1
    else refused += 1
    if (response.status === 429) clock.ms += Number(response.headers.get('retry-after') ?? 1) * 1000
  }
  const minutes = (clock.ms - NOW.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(10_000 / 600 - 2) // what the first minute has in hand
  expect(minutes).toBeLessThan(2 * (10_000 / 600))
  expect(refused).toBeGreaterThan(0)
})

describe('trust 66: public data', () => {
  test('N reads of a network pass, the next is refused with when to come again, and the window slides', async ({ db }) => {
    const { read, statuses, from } = readsOn(db, 10)
    expect(await statuses(LIST, 10)).toEqual(Array(10).fill(200))
    const refused = await read('/api/jurisdictions')
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(refused.headers.get('ratelimit-limit')).toBe('10')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect((await readsOn(db, 10, from, { now: later(seconds + 1) }).read(LIST)).status).toBe(200)
    expect((await readsOn(db, 10).read(LIST)).status).toBe(200) // from another network
  })

  test('lists, records, feeds and files are one count; what a reader has already counts', async ({ db }) => {
    const { read, statuses } = readsOn(db, 10)
    const etag = (await read(LIST)).headers.get('etag')!
    expect(await statuses(LIST, 3, { 'if-none-match': etag })).toEqual([304, 304, 304])
    const others = [
      '/feeds/policies.json',
      '/feeds/changes.atom',
      '/calendar.ics',
      '/sitemap.xml',
      '/compare/data-protection.csv',
    ]
    for (const path of [...others, '/api/changes']) expect([path, (await read(path)).status]).toEqual([path, 200])
    for (const path of [...others, LIST, '/cite/ndpa-2023.bib']) expect([path, (await read(path)).status]).toEqual([path, 429])
  })

  test('of all reads a tenth may be searches by text; suggestions while typing are none', async ({ db }) => {
    const { statuses } = readsOn(db, 30)
    expect(await statuses(SEARCH, 4)).toEqual([200, 200, 200, 429])
    expect(await statuses('/api/articles?q=data', 1)).toEqual([429])
    expect(await statuses('/api/policies/suggest?q=data', 5)).toEqual(Array(5).fill(200))
    expect(await statuses(LIST, 5)).toEqual(Array(5).fill(200))
  })

  test('who is signed in is counted by account, whatever network they come from', async ({ db }) => {
    const [ada, obi] = [await signIn(db, await aUser(db)), await signIn(db, await aUser(db))]
    const { statuses, read } = readsOn(db, 5)
    expect(await statuses(LIST, 6)).toEqual([200, 200, 200, 200, 200, 429])
    const first = await read(LIST, ada.headers)
    expect([first.status, first.headers.get('ratelimit-remaining')]).toEqual([200, '4'])
    expect(await readsOn(db, 5).statuses(LIST, 5, ada.headers)).toEqual([200, 200, 200, 200, 429])
    expect((await read(LIST, obi.headers)).status).toBe(200)
  })

  test('an answer that anybody may keep says nothing of how one reader stands', async ({ db }) => {
    const { read } = readsOn(db, 5)
    for (const path of [LIST, '/feeds/policies.atom', '/calendar.ics']) {
      const names = [...(await read(path)).headers.keys()]
      expect(names.filter((name) => name.startsWith('ratelimit') || name === 'retry-after')).toEqual([])
    }
  })

  test('health, readiness, figures, the description, pictures and own calls are never counted', async ({ db }) => {
    const { headers } = await signIn(db, await aUser(db))
    const { statuses } = readsOn(db, 1)
    expect(await statuses(LIST, 2)).toEqual([200, 429])
    for (const path of ['/healthz', '/readyz', '/api/openapi.json', '/robots.txt'])
      expect(await statuses(path, 3)).toEqual([200, 200, 200])
    for (const path of ['/social/policy/none.png', '/images/none/none.webp', '/api/auth/me'])
      expect(await statuses(path, 2)).not.toContain(429)
    expect(await statuses('/api/auth/me', 3, headers)).toEqual([200, 200, 200])
  })

  test('no limit with a setting of 0', async ({ db }) => {
    expect(new Set(await readsOn(db, 0).statuses(LIST, 20))).toEqual(new Set([200]))
  })

  test('who runs it is told once in a window, by a name that tells no address, and by a figure', async ({ db }) => {
    const { log, lines, level } = capturedLog()
    const { statuses, from } = readsOn(db, 2, network(), { log })
    expect(await statuses(LIST, 6)).toEqual([200, 200, 429, 429, 429, 429])
    const told = lines().filter(({ msg }) => msg === 'public data is read faster than the limit')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ level: level.warn, limit: 'reads' })
    expect(JSON.stringify(lines())).not.toContain(from)
    const { read } = readsOn(db, 1, '127.0.0.1')
    for (let i = 0; i < 3; i += 1) await read(LIST)
    expect(await (await read('/metrics')).text()).toContain('public_reads_refused_total{limit="reads"} 2')
  })
})
