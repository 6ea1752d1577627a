import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import { ChangeList } from '#contract/changes.ts'
import { PolicyRecord } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { changesBetween, recordRevisions } from '#server/features/history/history.ts'
import { aPolicy, aRecord, anEvent, anObligation } from '#test/builders.ts'
import { test, type Api } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { readChanges, readChangesPage } from './changes.ts'

const LIST = '/api/changes'
const read = (api: Api, query = '') => api.read(ChangeList, `${LIST}${query}`)

/** Puts a record on file and changes it, as an import does. */
async function aChange(db: Db, about: Partial<StoredRecord>, to: Partial<StoredRecord>, now = new Date('2026-06-10T10:00:00Z')) {
  const { id, ...record } = await aPolicy(db, about)
  await change(db, id, record, to, now)
  return { id, ...record, ...to }
}

async function change(db: Db, policyId: number, before: StoredRecord, to: Partial<StoredRecord>, now: Date, ofSubstance = true) {
  const record = { ...before, ...to }
  const changes = changesBetween(before, record)
  await recordRevisions(db, [{ policyId, madeBy: 'a secret editor', reason: 'Read anew', ofSubstance, changes, record }], now)
}

describe('GET /api/changes', () => {
  test('tells what changed, from what to what, with the hashes that prove it', async ({ db, api }) => {
    await aChange(db, { slug: 'a-bill', status: 'committee' }, { status: 'passed', summary: 'It does more.' })
    const { items, cursor } = await read(api)
    expect(items[0]).toMatchObject({
      seq: 365,
      at: '2026-06-10T10:00:00.000Z',
      policy: { slug: 'a-bill', title: 'Record a-bill', shortTitle: null, jurisdiction: 'NG', type: 'bill' },
      reason: 'Read anew',
      kind: 'changed',
      fields: [
        { name: 'status', from: 'committee', to: 'passed' },
        { name: 'summary', from: 'It does something.', to: 'It does more.' },
      ],
      previousHash: items[1]!.hash,
    })
    expect(cursor).toBe('365')
    expect(JSON.stringify(items)).not.toContain('a secret editor')
  })

  test('a record that was added is new in every member, so none is named', async ({ api }) => {
    const { items } = await read(api, '?pageSize=3')
    expect(items).toHaveLength(3)
    expect(items.map(({ kind, fields }) => ({ kind, fields }))).toEqual(items.map(() => ({ kind: 'added', fields: [] })))
  })

  test('leaves out what is not of substance, and the cursor does not count it', async ({ db, api }) => {
    const { id, ...record } = await aPolicy(db)
    await change(db, id, record, { summary: 'A comma moved.' }, new Date('2026-06-10T10:00:00Z'), false)
    const { items, cursor } = await read(api, '?pageSize=1')
    expect(items[0]).toMatchObject({ seq: 364, kind: 'added' })
    expect(cursor).toBe('364')
  })

  test('pages run through all of it once, newest first, and end', async ({ api }) => {
    const seen: number[] = []
    let before = ''
    for (let page = 0; page < 10; page += 1) {
      const { items, next } = await read(api, `?pageSize=100${before}`)
      seen.push(...items.map(({ seq }) => seq))
      if (next === null) break
      before = `&before=${next}`
    }
    expect(seen).toEqual(Array.from({ length: 363 }, (_, i) => 363 - i))
    expect((await read(api, '?before=1')).items).toEqual([])
  })

  test('since a cursor: what is new and nothing else, and the cursor stays while nothing is', async ({ db, api }) => {
    const { cursor } = await read(api, '?pageSize=1')
    const nothing = await read(api, `?since=${cursor}`)
    expect(nothing).toEqual({ items: [], cursor, next: null })
    await aChange(db, { slug: 'new-here' }, { summary: 'Other.' })
    const fresh = await read(api, `?since=${cursor}`)
    expect(fresh.items.map(({ seq, policy }) => `${seq} ${policy.slug}`)).toEqual(['365 new-here', '364 new-here'])
    expect(await read(api, `?since=${fresh.cursor}`)).toMatchObject({ items: [], cursor: fresh.cursor })
    const first = await read(api, `?since=${cursor}&pageSize=1`)
    expect(first).toMatchObject({ items: [{ seq: 365 }], next: '365' })
    expect(await read(api, `?since=${cursor}&pageSize=1&before=${first.next}`)).toMatchObject({
      items: [{ seq: 364 }],
      next: null,
    })
  })

  test('since a day counts from its beginning in Lagos, since an instant from after it', async ({ db, api }) => {
    // 23:30 UTC is half past midnight of June 11 in Lagos.
    await aChange(db, { slug: 'late' }, { summary: 'Other.' }, new Date('2026-06-10T23:30:00Z'))
    const slugs = async (since: string) => (await read(api, `?since=${since}`)).items.map(({ seq }) => seq)
    expect(await slugs('2026-06-11')).toEqual([365])
    expect(await slugs('2026-06-12')).toEqual([])
    expect(await slugs('2026-06-10T23:29:59Z')).toEqual([365])
    expect(await slugs('2026-06-10T23:30:00Z')).toEqual([])
    expect(await slugs('2026-06-11T00:29:59%2B01:00')).toEqual([365])
  })

  test('narrowed by place and by focus area, each several times', async ({ api }) => {
    const of = async (query: string) =>
      (await read(api, `?pageSize=100${query}`)).items.map(({ policy }) => policy.slug).toSorted()
    const kenya = seedPolicies().filter(({ jurisdiction }) => jurisdiction === 'KE')
    expect(await of('&jurisdiction=KE')).toEqual(kenya.map(({ slug }) => slug).toSorted())
    const fintech = seedPolicies().filter(
      ({ jurisdiction, focusAreas }) => ['KE', 'GH'].includes(jurisdiction) && focusAreas.includes('fintech'),
    )
    expect(fintech.length).toBeGreaterThan(0)
    expect(await of('&jurisdiction=KE&jurisdiction=GH&focus=fintech')).toEqual(fintech.map(({ slug }) => slug).toSorted())
  })

  test.for([
    ['since=yesterday', 'since'],
    ['since=2026-02-30', 'since'],
    ['since=2026-06', 'since'],
    ['since=%00', 'since'],
    [`since=${'9'.repeat(16)}`, 'since'],
    ['since=1&since=2', 'since'],
    ['since=', 'since'],
    ['before=soon', 'before'],
    ['before=-1', 'before'],
    [`before=${'9'.repeat(16)}`, 'before'],
    ['before=%F0%9F', 'before'],
    ['jurisdiction=XX', 'jurisdiction'],
    ['focus=everything%25', 'focus'],
    ['pageSize=101', 'pageSize'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=1e1', 'pageSize'],
    ['page=2', 'page'],
  ] as const)('?%s is refused, naming %s', async ([query, path], { api }) => {
    expect(await api.refusal(`${LIST}?${query}`)).toMatchObject({ status: 400, details: [{ path }] })
  })

  test('so is a value of ten thousand signs', async ({ api }) => {
    for (const name of ['since', 'before', 'jurisdiction', 'focus', 'pageSize']) {
      expect(await api.refusal(`${LIST}?${name}=${'9'.repeat(10_000)}`)).toMatchObject({ status: 400, details: [{ path: name }] })
    }
  })

  test('numbers beyond what was ever given are no error', async ({ api }) => {
    expect((await read(api, `?before=${'9'.repeat(15)}&pageSize=1`)).items).toHaveLength(1)
    expect(await read(api, `?since=${'9'.repeat(15)}`)).toEqual({ items: [], cursor: '363', next: null })
  })

  test('of an empty register says so', async ({ emptyDb }) => {
    const nothing = { items: [], cursor: '0', next: null }
    const query = { jurisdiction: [], focus: [], pageSize: 20 }
    expect(await readChanges(emptyDb, { kind: 'anonymous' }, query)).toEqual(nothing)
  })
})

describe('the hash of a record', () => {
  const MEMBERS =
    'status title shortTitle summary type jurisdiction chamber reference focusAreas introducedOn enactedOn effectiveOn lastEventOn ' +
    'issuingBody regulator sponsors timeline sources verification reviewNote slug isDemo'

  test('can be computed by anybody from the public record, as the contract says', async ({ api }) => {
    const { items } = await read(api, '?pageSize=100')
    for (const { policy, recordHash } of items) {
      const record = await api.read(PolicyRecord, `/api/policies/${policy.slug}`)
      const timeline = record.timeline.map(({ date, class: kind, title, status, detail }) => ({
        date,
        class: kind,
        title,
        ...(status !== null && { status }),
        ...(detail !== null && { detail }),
      }))
      const known: Record<string, unknown> = { ...record, timeline }
      const members = Object.fromEntries(MEMBERS.split(' ').map((name) => [name, known[name]]))
      expect(createHash('sha256').update(canonicalize(members)!).digest('hex'), policy.slug).toBe(recordHash)
    }
  })

  test('stays when something locked changes, which the chain notices', async ({ db }) => {
    const locked: Partial<StoredRecord>[] = [
      { obligations: [anObligation({ policy: 'a-bill', due: { kind: 'once', date: '2026-11-30' } })] },
      { obligations: [anObligation({ policy: 'a-bill', due: { kind: 'once', date: '2026-12-01' } })] },
      { events: [anEvent()] },
      { documents: [{ title: 'D', url: 'https://example.org/d', publisher: 'P' }] },
      { keyProvisions: [{ heading: 'H', text: 'Locked.' }] },
      { litigation: { court: 'C', parties: 'P', outcome: 'Locked.' } },
    ]
    const { id, ...record } = await aPolicy(db, { slug: 'a-bill' })
    for (const to of locked) await change(db, id, record, to, new Date('2026-06-10T10:00:00Z'))
    await change(db, id, record, { summary: 'Other.' }, new Date('2026-06-10T10:00:00Z'))
    const query = { jurisdiction: [], focus: [], pageSize: 8 }
    const { items } = await readChanges(db, { kind: 'anonymous' }, query)
    const [newest, ...before] = items
    expect(new Set(before.map(({ recordHash }) => recordHash)).size).toBe(1)
    expect(newest!.recordHash).not.toBe(before[0]!.recordHash)
    expect(new Set(items.map(({ hash }) => hash)).size).toBe(8)
    const forAdmin = await readChanges(db, { kind: 'admin', id: 'a' }, query)
    expect(forAdmin.items.map(({ recordHash }) => recordHash)).toEqual(items.map(({ recordHash }) => recordHash))
  })
})

describe('who sees what of a change', () => {
  const user = (plan: 'free' | 'standard' | 'professional', subscriptionStatus: 'active' | 'canceled' = 'active'): Viewer =>
    ({ kind: 'user', id: 'u', plan, subscriptionStatus }) as Viewer
  const before = aRecord({ slug: 'canary' })
  const gated: Partial<StoredRecord> = {
    keyProvisions: [
      { heading: 'H', text: 'canary-provision' },
      { heading: 'H2', text: 'canary-provision-2' },
    ],
    documents: [{ title: 'D', url: 'https://example.org/canary-document', publisher: 'P' }],
    obligations: [anObligation({ policy: 'canary', duty: 'canary-duty' })],
    events: [anEvent({ detail: 'canary-event' })],
    litigation: { court: 'C', parties: 'P', outcome: 'canary-outcome' },
  }
  const open = { title: 'A new title', timeline: [{ date: '2026-02', title: 'canary is public here', class: 'other' as const }] }

  test.for([
    ['nobody in particular', { kind: 'anonymous' } as Viewer, { NG: false, 'NG-LA': false, KE: false }],
    ['a free account', user('free'), { NG: false, 'NG-LA': false, KE: false }],
    ['a standard account', user('standard'), { NG: false, 'NG-LA': false, KE: true }],
    ['a professional account', user('professional'), { NG: true, 'NG-LA': true, KE: true }],
    ['a professional account that ended', user('professional', 'canceled'), { NG: false, 'NG-LA': false, KE: false }],
    ['an administrator', { kind: 'admin', id: 'a' } as Viewer, { NG: true, 'NG-LA': true, KE: true }],
  ] as const)('%s', async ([, viewer, sees], { db }) => {
    for (const [jurisdiction, isOpen] of Object.entries(sees)) {
      for (const isDemo of [false, true]) {
        const slug = `canary-${jurisdiction.toLowerCase()}-${isDemo ? 'demo' : 'locked'}`
        await aChange(db, { ...before, slug, jurisdiction, isDemo, type: 'litigation' }, { ...gated, ...open })
        const query = { jurisdiction: [], focus: [], pageSize: 1 }
        const { items } = await readChanges(db, viewer, query)
        expect(items[0]!.policy.slug).toBe(slug)
        const fields = new Map(items[0]!.fields.map((field) => [field.name, field]))
        const told = [...Object.keys(gated), ...Object.keys(open)].filter((name) => name !== 'events' || isOpen || isDemo)
        expect([...fields.keys()].toSorted()).toEqual(told.toSorted())
        expect(fields.get('title')).toEqual({ name: 'title', from: 'Record canary', to: 'A new title' })
        expect(JSON.stringify(fields.get('timeline'))).toContain('canary is public here')
        const seen = JSON.stringify(Object.keys(gated).map((name) => fields.get(name)))
        expect(seen.includes('canary'), `${slug}: ${seen}`).toBe(isOpen || isDemo)
      }
    }
  })
})

describe('the page of changes', () => {
  const page = (db: Db, about: { before?: number; jurisdiction?: string[] } = {}) =>
    readChangesPage(db, { kind: 'anonymous' }, { jurisdiction: [], focus: [], ...about }, dayInLagos)

  test('says of the first import that nothing has changed since, until something has', async ({ db }) => {
    const { onlyAdded, next } = await page(db)
    expect(onlyAdded).toEqual({ day: '2026-06-01', records: seedPolicies().length })
    expect((await page(db, { before: next! })).onlyAdded).toEqual(onlyAdded)
    expect((await page(db, { jurisdiction: ['KE'] })).onlyAdded).toBeNull()
    const record = await db.selectFrom('policies').select('id').where('slug', '=', 'bofia-2020').executeTakeFirstOrThrow()
    await change(db, record.id, aRecord({ slug: 'bofia-2020' }), { status: 'passed' }, new Date('2026-06-01T12:00:00Z'))
    expect((await page(db)).onlyAdded).toBeNull()
    expect((await page(db, { before: next! })).onlyAdded).toBeNull()
  })

  test('says nothing of a beginning where records came on several days', async ({ db }) => {
    await aPolicy(db, { slug: 'later' }, new Date('2026-06-05T08:00:00Z'))
    expect((await page(db)).onlyAdded).toBeNull()
  })

  test('counts all the records of a day, and leads past them', async ({ db }) => {
    await aPolicy(db, { slug: 'earlier' }, new Date('2026-05-01T08:00:00Z'))
    const { items, next, added, nextDay, end } = await page(db)
    expect(items).toHaveLength(100)
    const places = seedPolicies().map(({ jurisdiction }) => jurisdiction)
    expect(added['2026-06-01']).toEqual({
      'nigeria-federal': places.filter((code) => code === 'NG').length,
      'nigeria-states': places.filter((code) => code.startsWith('NG-')).length,
      africa: places.filter((code) => !code.startsWith('NG')).length,
    })
    expect(next).toBe(items.at(-1)!.seq)
    expect(nextDay).toBeNull() // the test's own record came last, though it is dated before
    expect(end).toMatchObject({ seq: 364, hash: items[0]!.hash })
  })

  test('narrowed, it counts what matches', async ({ db }) => {
    const { items, added } = await page(db, { jurisdiction: ['KE'] })
    expect(added['2026-06-01']).toEqual({ africa: items.length })
  })

  test('past the end there is nothing, and the chain still has its end', async ({ db }) => {
    expect(await page(db, { before: 1 })).toMatchObject({ items: [], next: null, nextDay: null, end: { seq: 363 } })
  })
})

describe('feeds of what changed', () => {
  const SITE = 'http://policywatch.test'

  test('Atom: a real parser finds the fifty newest, each with an id of its own that stays', async ({ db, api }) => {
    const title = 'A <b>bold</b> Act & "its" schedule ]]>'
    await aChange(db, { slug: 'bold-act', title, status: 'committee' }, { status: 'passed', summary: 'Other.' })
    const answer = await api.get('/feeds/changes.atom')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const body = await answer.text()
    expect(XMLValidator.validate(body)).toBe(true)
    const feed = parseAtomFeed(body)
    expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${SITE}/feeds/changes.atom` }))
    expect(feed.entries).toHaveLength(50)
    expect(new Set(feed.entries!.map(({ id }) => id)).size).toBe(50)
    expect(feed.entries![0]).toMatchObject({
      id: `${SITE}/changes#365`,
      links: [expect.objectContaining({ href: `${SITE}/demo/policy/bold-act` })],
      updated: '2026-06-10T10:00:00.000Z',
    })
    expect(body).not.toContain('<b>bold')
  })

  test('what no feed can hold is left out, so that one record breaks it for nobody', async ({ db, api }) => {
    const title = 'A \u0001bell\u000B, \u001B[1m and \uFFFE half'
    await aChange(db, { slug: 'a-bill', title }, { summary: 'Other.\u0008' })
    const atom = await (await api.get('/feeds/changes.atom')).text()
    expect(XMLValidator.validate(atom)).toBe(true)
    expect(atom).not.toMatch(/[^\t\n\r\x20-\uFFFD]/)
    expect(parseAtomFeed(atom).entries?.[0]?.title).toMatchObject({ value: expect.stringContaining('A bell, [1m and') })
    const json = parseJsonFeed(await (await api.get('/feeds/changes.json')).json())
    expect(json.items?.[0]?.title).toMatch(/A bell, \[1m and/)
  })

  test('JSON Feed: says what changed in words, narrowed as the address says', async ({ db, api }) => {
    await aChange(db, { slug: 'a-bill', jurisdiction: 'KE', status: 'committee' }, { status: 'passed', summary: 'Other.' })
    const feed = parseJsonFeed(await (await api.get('/feeds/changes.json?jurisdiction=KE')).json())
    expect(feed.feed_url).toBe(`${SITE}/feeds/changes.json?jurisdiction=KE`)
    expect(feed.items?.[0]).toMatchObject({
      id: `${SITE}/changes#365`,
      title: 'Changed: Record a-bill (Kenya)',
      content_html: 'Status: Committee, now Passed. Summary changed. Read anew.',
    })
    expect(feed.items?.[1]).toMatchObject({ title: 'Added: Record a-bill (Kenya)', content_html: 'Record added.' })
    const kenya = seedPolicies().filter(({ jurisdiction }) => jurisdiction === 'KE')
    expect(feed.items).toHaveLength(Math.min(50, kenya.length + 2))
  })

  test('what is locked is named and not told', async ({ db, api }) => {
    const obligations = [anObligation({ policy: 'a-bill', duty: 'canary-duty', title: 'canary-title' })]
    await aChange(db, { slug: 'a-bill' }, { obligations })
    for (const form of ['atom', 'json']) {
      const body = await (await api.get(`/feeds/changes.${form}`)).text()
      expect(body).toContain('Duties changed.')
      expect(body).not.toContain('canary')
    }
  })

  test('what is not a filter is refused with its name; who has a feed already is told so', async ({ api }) => {
    for (const [query, path] of [
      ['jurisdiction=XX', 'jurisdiction'],
      ['focus=x', 'focus'],
      ['since=1', 'since'],
    ]) {
      expect(await api.refusal(`/feeds/changes.atom?${query}`)).toMatchObject({ status: 400, details: [{ path }] })
    }
    const etag = (await api.get('/feeds/changes.json')).headers.get('etag')!
    expect((await api.get('/feeds/changes.json', { 'if-none-match': etag })).status).toBe(304)
  })
})
