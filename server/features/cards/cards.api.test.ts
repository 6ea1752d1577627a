import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import type { Env } from '#server/http/env.ts'
import { onError } from '#server/http/problem.ts'
import { aPolicy, anObligation } from '#test/builders.ts'
import { apiOn, NOW, test as withDatabase } from '#test/fixtures.ts'
import { seedComparisons, seedObligations, seedPolicies } from '#test/seed.ts'
import { text } from '#text/en.ts'
import { cardKey } from './card.ts'
import { cardsFiles } from './cards.files.ts'
import { findCard, type CardKind } from './cards.ts'
import type { Press } from './press.ts'

const SLUG = 'nigeria-data-protection-act-2023'
const PATH = `/social/policy/${SLUG}.png`
const TRACKERS = Object.keys(text.cards.trackers)
const records = seedPolicies()

/** `site` is the API with a folder of its own for what it keeps. */
const test = withDatabase
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'cards-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('site', async ({ db, folder }) => apiOn(db, { settings: { DATA_DIR: folder } }))

async function cardOf(db: Db, kind: CardKind, slug: string) {
  const found = await findCard(db, kind, slug, 'PolicyWatch', NOW)
  if (!found || !('card' in found)) throw new Error(`no card of ${kind} ${slug}`)
  return found.card
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const keptIn = (folder: string) => readdirSync(join(folder, 'cards'))

describe('GET /social/{kind}/{slug}.png', () => {
  test('is a picture of 1200 by 630 and at most 100 kB that others may show; HEAD says the same', async ({ site }) => {
    for (const path of [PATH, '/social/jurisdiction/oyo.png', '/social/tracker/hub.png', '/social/compare/data-protection.png']) {
      const response = await site.get(path)
      expect(response.status).toBe(200)
      const png = await bodyOf(response)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.length).toBeLessThanOrEqual(100_000)
      const headers = {
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: response.headers.get('etag'),
      }
      expect(Object.fromEntries(response.headers)).toMatchObject(headers)
      const head = await site.fetch(path, { method: 'HEAD' })
      expect(Object.fromEntries(head.headers)).toMatchObject(headers)
      expect((await bodyOf(head)).length).toBe(0)
    }
  })

  test('is drawn once, kept under the hash of its words, and read from there unless it is broken', async ({ site, folder }) => {
    const first = await site.get(PATH)
    const file = join(folder, 'cards', `${first.headers.get('etag')!.replaceAll('"', '')}.png`)
    const drawn = await bodyOf(first)
    expect(readFileSync(file).equals(drawn)).toBe(true)
    expect(keptIn(folder)).toHaveLength(1) // and nothing half-written beside it
    const changed = Buffer.from(drawn).fill(0, 1_000, 1_010)
    writeFileSync(file, changed)
    expect((await bodyOf(await site.get(PATH))).equals(changed)).toBe(true)
    writeFileSync(file, drawn.subarray(0, 5_000))
    expect((await bodyOf(await site.get(PATH))).equals(drawn)).toBe(true)
    expect(readFileSync(file).equals(drawn)).toBe(true)
  })

  test('is answered also when it cannot be kept', async ({ db, folder }) => {
    const inTheWay = join(folder, 'a-file')
    writeFileSync(inTheWay, '')
    const response = await apiOn(db, { settings: { DATA_DIR: inTheWay } }).get(PATH)
    expect(response.status).toBe(200)
    expect((await bodyOf(response)).length).toBeGreaterThan(10_000)
  })

  test('who has it gets a 304, and nothing is drawn', async ({ db, site, folder }) => {
    const etag = `"${cardKey(await cardOf(db, 'policy', SLUG))}"`
    const response = await site.get(PATH, { 'if-none-match': `"other", W/${etag}` })
    expect([response.status, response.headers.get('etag'), (await bodyOf(response)).length]).toEqual([304, etag, 0])
    expect(() => keptIn(folder)).toThrow('ENOENT')
  })

  test('when too many wait for a drawing, says so and when to come again', async ({ db, folder }) => {
    const busy: Press = { print: () => Promise.reject(new ProblemError('UNAVAILABLE')), close: async () => {} }
    const files = { publicUrl: 'http://policywatch.test', siteName: 'PolicyWatch', dataDir: folder, version: () => '1' }
    const app = new Hono<Env>()
    app.onError(onError)
    app.use(async (c, next) => {
      c.set('db', db)
      c.set('now', NOW)
      await next()
    })
    const response = await app.route('/', cardsFiles(files, busy)).request(PATH)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(() => keptIn(folder)).toThrow('ENOENT')
  })

  test('a former address leads to the card of today', async ({ db, site }) => {
    const { id } = await aPolicy(db, { slug: 'new-address' })
    await db.insertInto('formerSlugs').values({ slug: 'old-address', policyId: id }).execute()
    const response = await site.get('/social/policy/old-address.png')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/social/policy/new-address.png'])
  })

  test.for([
    '/social/policy/no-such-record.png',
    '/social/jurisdiction/atlantis.png',
    '/social/jurisdiction/NG.png',
    '/social/tracker/no-such-tracker.png',
    '/social/compare/no-such-subject.png',
    '/social/compare/constructor.png',
    '/social/tracker/constructor.png',
    '/social/tracker/__proto__.png',
    '/social/article/anything.png',
    '/social/__proto__/hub.png',
    `/social/policy/${SLUG}`,
    `/social/policy/${SLUG}.svg`,
    '/social/policy/.png',
    '/social/policy/%00.png',
    '/social/policy/%ff.png',
    '/social/policy/..%2f..%2fetc%2fpasswd.png',
    "/social/policy/x'--.png",
    `/social/policy/${'a'.repeat(201)}.png`,
  ])('there is no card %j', async (path, { site }) => {
    expect(await site.refusal(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('what stands on a card', () => {
  test('a record: what it is, its title and number, where it stands, and how sure we are', async ({ db }) => {
    expect(await cardOf(db, 'policy', SLUG)).toEqual({
      siteName: 'PolicyWatch',
      type: 'law',
      kind: ['Law', 'Nigeria, federal'],
      title: 'Nigeria Data Protection Act, 2023',
      note: 'Act No. 37 of 2023',
      status: { mark: 'enacted', word: 'Enacted' },
      figures: [],
      moved: { label: 'Last movement', date: 'Sep 19, 2025' },
      checking: { mark: 'source-checked', word: 'Source-checked' },
    })
  })

  test('a date stays as precise as known, a case has the word of its court, what is not checked says so', async ({ db }) => {
    await aPolicy(db, {
      slug: 'a-case',
      type: 'litigation',
      status: 'review',
      jurisdiction: 'NG-OY',
      lastEventOn: '2026-03',
      verification: 'needs-review',
    })
    expect(await cardOf(db, 'policy', 'a-case')).toMatchObject({
      kind: ['Litigation', 'Oyo State'],
      status: { mark: 'review', word: 'Review, pending' },
      moved: { date: 'Mar 2026' },
      checking: { word: 'Under editorial review' },
    })
  })

  test('trust 51: nothing that a plan unlocks is on it', async ({ db }) => {
    const canary = 'CANARY-7f3a'
    const source = { title: canary, url: `https://example.org/${canary}`, publisher: canary }
    await aPolicy(db, {
      slug: 'locked',
      keyProvisions: [{ heading: 'First', text: canary, section: canary }],
      documents: [source],
      obligations: [anObligation({ policy: 'locked', duty: canary, dueWording: canary, penalty: canary, condition: canary })],
      litigation: { court: canary, parties: canary, suitNumber: canary, outcome: canary },
    })
    const card = await cardOf(db, 'policy', 'locked')
    expect(JSON.stringify(card)).not.toContain(canary)
    expect(Object.keys(card).toSorted()).toEqual(['checking', 'figures', 'kind', 'moved', 'siteName', 'status', 'title', 'type'])
  })

  test('a place: how many records it has and when one last moved', async ({ db }) => {
    const kenyan = records.filter(({ jurisdiction }) => jurisdiction === 'KE')
    const card = await cardOf(db, 'jurisdiction', 'kenya')
    expect(card).toMatchObject({
      kind: ['African country'],
      title: 'Kenya',
      figures: [{ count: `${kenyan.length}`, of: 'records' }],
    })
    expect(card.moved?.label).toBe('Newest movement')
  })

  test('a place without records says so', async ({ db }) => {
    const { slug } = JURISDICTIONS.find(({ code }) => !records.some(({ jurisdiction }) => jurisdiction === code))!
    const card = await cardOf(db, 'jurisdiction', slug)
    expect(card).toMatchObject({ note: text.cards.nothingTracked, figures: [{ count: '0', of: 'records' }] })
    expect(card.moved).toBeUndefined()
  })

  test('a tracker: computed figures', async ({ db }) => {
    const inStates = records.filter(({ jurisdiction }) => jurisdiction.startsWith('NG-'))
    expect(await cardOf(db, 'tracker', 'nigerian-states-policy-tracker')).toMatchObject({
      figures: [
        { count: `${inStates.length}`, of: 'records' },
        { count: `${new Set(inStates.map(({ jurisdiction }) => jurisdiction)).size}`, of: 'places' },
      ],
    })
    expect((await cardOf(db, 'tracker', 'hub')).figures[0]).toEqual({ count: '363', of: 'records' })
    expect((await cardOf(db, 'tracker', 'obligations')).figures).toEqual([{ count: `${seedObligations().length}`, of: 'duties' }])
  })

  test('a comparison: how many countries it has', async ({ db }) => {
    expect(await cardOf(db, 'compare', 'data-protection')).toMatchObject({
      title: text.compare.subjects['data-protection'].title,
      figures: [{ count: `${seedComparisons().length}`, of: 'countries' }],
    })
  })

  test.for(TRACKERS)(
    'the card of %s exists and counts something, also where nothing is on file',
    async (slug, { db, emptyDb }) => {
      const counted = await cardOf(db, 'tracker', slug)
      expect(counted.figures.length).toBeGreaterThan(0)
      expect(counted.figures.every(({ count }) => count !== '0')).toBe(true)
      expect((await cardOf(emptyDb, 'tracker', slug)).figures.length).toBe(counted.figures.length)
    },
  )

  test('other words are another picture', async ({ db }) => {
    const before = cardKey(await cardOf(db, 'policy', SLUG))
    await db.updateTable('policies').set({ status: 'archived' }).where('slug', '=', SLUG).execute()
    expect(cardKey(await cardOf(db, 'policy', SLUG))).not.toBe(before)
  })
})
