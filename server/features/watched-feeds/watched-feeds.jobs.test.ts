import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { jobsOf } from '#server/jobs.ts'
import { NOW, test } from '#test/fixtures.ts'
import { readFeeds } from './watched-feeds.jobs.ts'
import { settleEntry } from './watched-feeds.ts'

/** A server of this machine that stands for the open internet. */
let server: Server
let origin: string
let answers: Record<string, (answer: ServerResponse) => void> = {}
let asked: { path: string; etag: string | undefined }[] = []

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push({ path: request.url!, etag: request.headers['if-none-match'] })
    ;(answers[request.url!] ?? ((to) => to.writeHead(404).end()))(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  answers = {}
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const readAt = (db: Db, hours: number) => readFeeds(db, inHours(hours), { isAllowed: () => true })

const holding = (...ids: string[]) => {
  const items = ids.map((id) => `<item><guid>${id}</guid><title>News ${id}</title></item>`).join('')
  const body = `<rss version="2.0"><channel>${items}</channel></rss>`
  return (answer: ServerResponse) => void answer.writeHead(200, { 'content-type': 'text/xml', etag: `"${ids}"` }).end(body)
}

const aFeed = (db: Db, path: string) =>
  db
    .insertInto('watchedFeeds')
    .values({ address: path.startsWith('/') ? origin + path : path, label: path, createdAt: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()

const waiting = async (db: Db) =>
  (await db.selectFrom('feedEntries').select('title').where('settledAt', 'is', null).orderBy('title').execute()).map(
    (e) => e.title,
  )
const problems = async (db: Db) =>
  Object.fromEntries(
    (await db.selectFrom('watchedFeeds').select(['label', 'problem']).execute()).map(({ label, problem }) => [label, problem]),
  )

test('what a feed holds at first is known; what is new after that waits, once', async ({ db }) => {
  await aFeed(db, '/news')
  answers['/news'] = holding('1', '2')
  expect(await readAt(db, 0)).toBe(1)
  expect(await waiting(db)).toEqual([])
  answers['/news'] = holding('3', '1', '2')
  expect(await readAt(db, 5)).toBe(0) // at most once in six hours
  expect(await readAt(db, 6)).toBe(1)
  expect(await waiting(db)).toEqual(['News 3'])
  answers['/news'] = holding('4', '3', '1')
  await readAt(db, 12)
  expect(await waiting(db)).toEqual(['News 3', 'News 4'])
})

test('a feed that has nothing new is not sent again', async ({ db }) => {
  await aFeed(db, '/news')
  answers['/news'] = holding('1')
  await readAt(db, 0)
  answers['/news'] = (answer) => void answer.writeHead(304).end()
  await readAt(db, 6)
  expect(asked).toEqual([
    { path: '/news', etag: undefined },
    { path: '/news', etag: '"1"' },
  ])
  expect(await problems(db)).toEqual({ '/news': null })
  expect(await waiting(db)).toEqual([])
})

test('what is wrong with a feed stands beside it until it is right again, and hurts no other', async ({ db }) => {
  for (const path of ['/away', '/page', '/declares', '/cut', '/good']) await aFeed(db, path)
  answers['/page'] = (answer) => void answer.end('<html><p>Sign in</p></html>')
  answers['/declares'] = (answer) => void answer.end('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>')
  answers['/cut'] = (answer) => void answer.end('<rss><channel>')
  answers['/good'] = holding('1')
  expect(await readAt(db, 0)).toBe(5)
  expect(await problems(db)).toEqual({
    '/away': 'answers 404',
    '/page': 'is no feed of RSS or Atom',
    '/declares': expect.stringContaining('refused'),
    '/cut': expect.stringContaining('not whole'),
    '/good': null,
  })
  answers['/good'] = holding('1', '2')
  answers['/away'] = holding('9')
  await readAt(db, 6)
  expect(await waiting(db)).toEqual(['News 2']) // of the one that was away this is the first reading
  expect((await problems(db))['/away']).toBeNull()
})

test('an address inside our network is not asked', async ({ db }) => {
  await aFeed(db, '/news')
  await aFeed(db, 'http://169.254.169.254/latest')
  await readFeeds(db, NOW)
  expect(Object.values(await problems(db))).toEqual(['is not on the open internet', 'is not on the open internet'])
  expect(asked).toEqual([])
})

test('what is settled stays so for as long as the feed holds it, and is forgotten after that', async ({ db }) => {
  await aFeed(db, '/news')
  answers['/news'] = holding('1')
  await readAt(db, 0)
  answers['/news'] = holding('2', '1')
  await readAt(db, 6)
  const { id } = await db.selectFrom('feedEntries').select('id').where('settledAt', 'is', null).executeTakeFirstOrThrow()
  expect(await settleEntry(db, id, 'nothing', inHours(7))).toBe(true)
  expect(await settleEntry(db, id, 'recorded', inHours(8))).toBe(false)
  const DAYS_100 = 100 * 24
  answers['/news'] = holding('3', '2')
  await readAt(db, DAYS_100)
  await readAt(db, DAYS_100 + 6)
  expect(await waiting(db)).toEqual(['News 3'])
  const kept = await db.selectFrom('feedEntries').select(['title', 'outcome']).orderBy('title').execute()
  expect(kept).toEqual([
    { title: 'News 2', outcome: 'nothing' },
    { title: 'News 3', outcome: null },
  ]) // the first is no longer held, and was forgotten
})

test('what is older than ninety days when it appears is no news', async ({ db }) => {
  await aFeed(db, '/news')
  answers['/news'] = holding('1')
  await readAt(db, 0)
  const dated = (id: string, on: string) => `<item><guid>${id}</guid><title>${id}</title><pubDate>${on}</pubDate></item>`
  const items = dated('old', '1 Mar 2026 09:00:00 GMT') + dated('new', '14 Jun 2026 09:00:00 GMT')
  answers['/news'] = (answer) => void answer.end(`<rss><channel>${items}</channel></rss>`)
  await readAt(db, 6)
  expect(await waiting(db)).toEqual(['new'])
})

test('a feed that nobody looks at does not fill the queue, and loses nothing', async ({ db }) => {
  const { id } = await aFeed(db, '/news')
  const named = (from: number) => holding(...Array.from({ length: 50 }, (_, i) => `${from + i}`))
  answers['/news'] = holding('first')
  await readAt(db, 0)
  for (const [i, from] of [100, 200, 300].entries()) {
    answers['/news'] = named(from)
    await readAt(db, 6 * (i + 1))
  }
  expect(await waiting(db)).toHaveLength(100)
  await db.updateTable('feedEntries').set({ settledAt: NOW, outcome: 'nothing' }).where('feedId', '=', id).execute()
  await readAt(db, 24)
  expect(asked.at(-1)!.etag).toBeUndefined() // it is asked for whole
  expect(await waiting(db)).toHaveLength(50)
})

test('a feed that is paused is not read, and none is unless the settings say so', async ({ db }) => {
  const { id } = await aFeed(db, '/news')
  await db.updateTable('watchedFeeds').set({ isActive: false }).where('id', '=', id).execute()
  expect(await readAt(db, 0)).toBe(0)
  const names = (settings: Record<string, string>) => jobsOf(readConfig(settings)).map(({ name }) => name)
  expect(names({})).not.toContain('read-feeds')
  expect(names({ FEED_WATCH: 'on' })).toContain('read-feeds')
  expect(names({ FEED_WATCH: 'on' })).not.toContain('check-sources')
})
