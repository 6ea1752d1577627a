import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { PolicyFilters, PolicyList, PolicyQuery, SuggestList, type Facet } from '#contract/policies.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { earliest, latest } from '#domain/partial-date.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test, type Api } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { searchPolicies, suggest } from './search.ts'

const records = seedPolicies()
const list = (api: Api, query = '') => api.read(PolicyList, `/api/policies${query}`)
const slugsOf = ({ items }: PolicyList) => items.map(({ slug }) => slug)

describe('GET /api/policies', () => {
  test('lists the newest first, twenty at a time', async ({ api }) => {
    const first = await list(api)
    expect(first).toMatchObject({ total: 363, page: 1, pageSize: 20, totalIsAtLeast: false })
    expect(first.items).toHaveLength(20)
    expect(first).not.toHaveProperty('highlights')
    const dates = first.items.map(({ lastEventOn }) => lastEventOn)
    expect(dates).toEqual(
      records
        .map(({ lastEventOn }) => lastEventOn)
        .toSorted()
        .toReversed()
        .slice(0, 20),
    )
  })

  test('pages hold every record once', async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api, `?pageSize=100&page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 100, 63])
    expect(new Set(pages.flatMap(slugsOf)).size).toBe(363)
  })

  test('past the end there is nothing, and still the right total', async ({ api }) => {
    expect(await list(api, '?page=20')).toMatchObject({ items: [], total: 363, page: 20 })
    expect(await list(api, '?q=worldcoin&page=2')).toMatchObject({ items: [], total: 1, page: 2 })
  })

  test.for<[string, (a: (typeof records)[number], b: (typeof records)[number]) => boolean]>([
    ['recent', (a, b) => a.lastEventOn >= b.lastEventOn],
    ['introduced', (a, b) => (a.introducedOn ?? '') >= (b.introducedOn ?? '')],
    ['relevance', (a, b) => a.lastEventOn >= b.lastEventOn],
  ])('sort=%s', async ([sort, inOrder], { api }) => {
    const bySlug = new Map(records.map((record) => [record.slug, record]))
    const sorted = slugsOf(await list(api, `?sort=${sort}&pageSize=100`)).map((slug) => bySlug.get(slug)!)
    expect(sorted).toHaveLength(100)
    expect(sorted.slice(1).every((record, i) => inOrder(sorted[i]!, record))).toBe(true)
  })

  test('sort=title ignores case and accents', async ({ db, api }) => {
    for (const title of ['éclair act', 'Eclair bill', 'ECLAIR code']) await aPolicy(db, { title, jurisdiction: 'KM' })
    const titles = (await list(api, '?sort=title&q=eclair')).items.map(({ title }) => title)
    expect(titles).toEqual(['éclair act', 'Eclair bill', 'ECLAIR code'])
  })

  test.for([
    ['nigeria-federal', (code: string) => code === 'NG'],
    ['nigeria-states', (code: string) => code.startsWith('NG-')],
    ['africa', (code: string) => !code.startsWith('NG')],
  ] as const)('region=%s', async ([region, isIn], { api }) => {
    const found = await list(api, `?region=${region}&pageSize=100`)
    expect(found.total).toBe(records.filter(({ jurisdiction }) => isIn(jurisdiction)).length)
    expect(found.items.every(({ jurisdiction }) => isIn(jurisdiction))).toBe(true)
  })

  test('each facet counts without its own filter', async ({ api }) => {
    const queries = [
      '',
      'jurisdiction=NG',
      'jurisdiction=NG&jurisdiction=KE&type=law',
      'type=law&type=bill&status=enacted&focus=data-protection',
      'focus=fintech&focus=artificial-intelligence&verification=source-checked',
      'chamber=house&chamber=senate&status=introduced',
      'region=africa&type=law&from=2020&to=2024-06',
      'region=nigeria-states&status=enacted&jurisdiction=NG-LA',
      'from=2025-06-01&to=2025-06-30',
      'from=2025-06&status=draft&type=policy',
      'type=strategy&status=rejected',
    ]
    for (const query of queries) {
      const filters = PolicyFilters.parse(valuesOf(query))
      const { total, facets } = await list(api, `?${query}`)
      expect({ query, total, facets }).toEqual({ query, ...countByHand(filters) })
    }
  })

  test('with words, too, a facet counts what its own filter leaves out', async ({ api }) => {
    const all = await list(api, '?q=cybercrime&pageSize=100')
    const laws = await list(api, '?q=cybercrime&type=bill&jurisdiction=ZA')
    expect(laws.facets.type).toEqual((await list(api, '?q=cybercrime&jurisdiction=ZA')).facets.type)
    expect(laws.facets.jurisdiction).toEqual((await list(api, '?q=cybercrime&type=bill')).facets.jurisdiction)
    expect(all.total).toBe(Object.values(all.facets.type).reduce((sum, n) => sum + n, 0))
  })

  test('a date that is only known to the year is kept where it may belong', async ({ db, api }) => {
    const at = (date: string) =>
      aPolicy(db, { slug: `on-${date}`, jurisdiction: 'KM', timeline: [{ date, title: 'Step', class: null }] })
    for (const date of ['2024', '2025', '2025-05', '2025-06', '2025-06-15', '2025-07-01', '2026']) await at(date)
    const between = async (range: string) =>
      slugsOf(await list(api, `?q=record&jurisdiction=KM&pageSize=100&${range}`))
        .map((slug) => slug.slice(3))
        .toSorted()
    expect(await between('from=2025-06&to=2025-06')).toEqual(['2025', '2025-06', '2025-06-15'])
    expect(await between('from=2025-06-16')).toEqual(['2025', '2025-06', '2025-07-01', '2026'])
    expect(await between('to=2025-06-14')).toEqual(['2024', '2025', '2025-05', '2025-06'])
    expect(await between('from=2026')).toEqual(['2026'])
  })

  test.for<[string, string]>([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=first', 'page'],
    ['page=', 'page'],
    ['page=501', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=2&page=3', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=1000', 'pageSize'],
    ['pageSize=101', 'pageSize'],
    ['pageSize=100&page=101', 'page'],
    ['from=2026-13', 'from'],
    ['from=soon', 'from'],
    ['to=2025-02-30', 'to'],
    ['from=2025&from=2026', 'from'],
    ['sort=newest', 'sort'],
    ['sort=title%3B+drop+table+policies', 'sort'],
    ['sort=title&sort=recent', 'sort'],
    ['region=europe', 'region'],
    ['jurisdiction=XX', 'jurisdiction'],
    ['jurisdiction=', 'jurisdiction'],
    ['type=law&type=poem', 'type'],
    ['status=alive', 'status'],
    ['focus=cooking', 'focus'],
    ['chamber=lords', 'chamber'],
    ['verification=trust-me', 'verification'],
    ['q=one&q=two', 'q'],
    [`q=${'a'.repeat(401)}`, 'q'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['colour=red', 'colour'],
    ['Q=word', 'Q'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('trust 62: ?%s is refused by name', async ([query, name], { api }) => {
    const { status, code, details } = await api.refusal(`/api/policies?${query}`)
    expect([status, code]).toEqual([400, 'BAD_REQUEST'])
    expect(details?.map(({ path }) => path)).toContain(name)
  })

  test('takes four hundred characters and no more', async ({ api }) => {
    expect((await api.get(`/api/policies?q=${'a'.repeat(400)}`)).status).toBe(200)
  })
})

describe('what is typed into the box', () => {
  test.for<[string, string]>([
    ['in:lagos', 'jurisdiction=NG-LA'],
    ['in:kenya in:ghana type:law', 'jurisdiction=KE&jurisdiction=GH&type=law'],
    ['status:"second reading"', 'status=second%20reading'],
    ['focus:ai after:2025 before:2025-12', 'focus=artificial-intelligence&from=2025&to=2025-12'],
  ])('%s is the filter %s', async ([typed, query], { api }) => {
    const { total, facets, items } = await list(api, `?q=${encodeURIComponent(typed)}`)
    const asked = await list(api, `?${query}`)
    expect({ total, facets, items }).toEqual({ total: asked.total, facets: asked.facets, items: asked.items })
    expect(total).toBeGreaterThan(0)
  })

  test('filters and words go together', async ({ api }) => {
    const found = await list(api, '?q=startup+in:tunisia')
    expect(slugsOf(found)).toContain('tunisia-startup-act-2018')
    expect(found.items.every(({ jurisdiction }) => jurisdiction === 'TN')).toBe(true)
  })

  test('a filter nobody knows is left out and told', async ({ api }) => {
    const found = await list(api, '?q=worldcoin+in:atlantis')
    expect(slugsOf(found)).toEqual(['kenya-worldcoin-katiba-institute-2025'])
    expect(found.notes).toEqual(['"in:atlantis" is not a filter we know, so it was left out.'])
  })

  test.for(['the of and', '?!…', '"', '--', '()', '&|!<->:*', 'the', '\\', '%', "'", '-'.repeat(400), '- '.repeat(200)])(
    '%j finds nothing and says why',
    async (typed, { api }) => {
      const { items, total, notes } = await list(api, `?q=${encodeURIComponent(typed)}`)
      expect([items, total]).toEqual([[], 0])
      expect(notes).toEqual([expect.stringContaining('holds only common words or signs')])
    },
  )

  test('nothing but exclusions finds nothing and says why', async ({ api }) => {
    expect(await list(api, '?q=-nigeria')).toMatchObject({
      items: [],
      total: 0,
      notes: ['This search only leaves words out. Add a word to look for.'],
    })
  })

  test.for(['', '%20%20', '%00%01'])('an empty search (%j) lists everything', async (q, { api }) => {
    expect((await list(api, `?q=${q}`)).total).toBe(363)
  })

  test('phrases, exclusions and alternatives', async ({ api }) => {
    const count = async (q: string) => (await list(api, `?q=${encodeURIComponent(q)}`)).total
    const [both, phrase] = [await count('open banking'), await count('"open banking"')]
    expect(phrase).toBeLessThan(both)
    expect(phrase).toBeGreaterThan(0)
    const [cybercrime, without] = [await count('cybercrime'), await count('cybercrime -kenya')]
    expect(without).toBeLessThan(cybercrime)
    expect(await count('worldcoin OR enaira')).toBe((await count('worldcoin')) + (await count('enaira')))
  })

  test('trust 56: beyond 32 words the rest is left out and told', async ({ api }) => {
    const words = [...Array.from({ length: 31 }, () => 'data'), 'protection', 'worldcoin']
    const found = await list(api, `?q=${encodeURIComponent(words.join(' '))}`)
    expect(found.notes).toEqual(['Only the first 32 words were used.'])
    expect(found.total).toBeGreaterThan(1)
  })

  test('a match is shown with its place: in a provision that may be read, else in the summary', async ({ db, api }) => {
    const keyProvisions = [
      { heading: 'One', text: 'Nothing here.' },
      { heading: 'Two', text: 'The zebracolour must be told within 72 hours.', section: 's. 40(2)' },
    ]
    await aPolicy(db, { slug: 'open', isDemo: true, keyProvisions })
    await aPolicy(db, { slug: 'closed', isDemo: false, keyProvisions, summary: 'It is about zebracolour <b>prints</b>.' })
    expect((await list(api, '?q=zebracolour')).highlights).toEqual({
      open: {
        where: 'provision',
        section: 's. 40(2)',
        parts: [
          { text: 'The ', marked: false },
          { text: 'zebracolour', marked: true },
          { text: ' must be told within 72 hours.', marked: false },
        ],
      },
      closed: {
        where: 'summary',
        parts: [
          { text: 'It is about ', marked: false },
          { text: 'zebracolour', marked: true },
          { text: ' <b>prints</b>.', marked: false },
        ],
      },
    })
  })

  test('what found nothing is kept for editors, without who looked for it', async ({ db, api }) => {
    await list(api, '?q=Unicorn+Licence')
    await list(api, '?q=unicorn+licence')
    expect(await db.selectFrom('searchesWithoutResult').selectAll().execute()).toEqual([
      { words: 'unicorn licence', times: 2, lastOn: '2026-06-15' },
    ])
  })
})

describe('the first result of a real search', () => {
  test.for<[string, string]>([
    ['NDPA', 'nigeria-data-protection-act-2023'],
    ['data protection act nigeria', 'nigeria-data-protection-act-2023'],
    ['act no 37 of 2023', 'nigeria-data-protection-act-2023'],
    ['breach notification', 'nigeria-data-protection-act-2023'],
    ['GAID', 'ndpa-general-application-implementation-directive-2025'],
    ['HB 244', 'child-online-access-protection-bill'],
    ['h.b.244', 'child-online-access-protection-bill'],
    ['SB 650', 'data-protection-amendment-bill-2025'],
    ['FHC/ABJ/CS/822/2021', 'cbn-v-rise-vest-2021'],
    ['loi 2008-12', 'senegal-personal-data-law-2008'],
    ['données personnelles', 'senegal-personal-data-law-2008'],
    ['donnees personnelles', 'senegal-personal-data-law-2008'],
    ['right of way lagos', 'lagos-lasimra-law-2004'],
    ['right of way kaduna', 'kaduna-right-of-way-waiver-2020'],
    ['startup act', 'nigeria-startup-act-2022'],
    ['cybercrime kenya', 'kenya-computer-misuse-and-cybercrimes-act-2018'],
    ['kenya data protection', 'kenya-data-protection-act-2019'],
    ['worldcoin', 'kenya-worldcoin-katiba-institute-2025'],
    ['crypto bank accounts', 'cbn-vasp-bank-accounts-guidelines-2023'],
    ['children online', 'child-online-access-protection-bill'],
    ['child online protection policy', 'national-child-online-protection-policy-2023'],
    ['social media bill', 'internet-falsehoods-manipulations-bill-2019'],
    ['digital lending', 'fccpc-digital-lending-guidelines-2022'],
    ['malabo convention', 'african-union-malabo-convention-2014'],
    ['AI strategy ghana', 'ghana-national-ai-strategy-2026'],
    ['POPIA', 'south-africa-popia-2013'],
    ['twitter ban', 'serap-v-nigeria-twitter-ban-2022'],
    ['enaira', 'cbn-enaira-guidelines-2021'],
    ['mobile money', 'cbn-mobile-money-framework-2021'],
    ['hate speech bill', 'hate-speech-commission-bill-2019'],
  ])('%s → %s', async ([typed, slug], { api }) => {
    expect(slugsOf(await list(api, `?q=${encodeURIComponent(typed)}`))[0]).toBe(slug)
  })

  test('open banking brings the two rules about it before everything else', async ({ api }) => {
    expect(
      slugsOf(await list(api, '?q=open+banking'))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['cbn-open-banking-framework-2021', 'cbn-open-banking-operational-guidelines-2023'])
  })

  test('an official number is told apart from words that happen to match', async ({ api }) => {
    expect(await list(api, '?q=HB+244')).toMatchObject({ exactNumber: 'child-online-access-protection-bill' })
    expect(await list(api, '?q=data+protection')).not.toHaveProperty('exactNumber')
  })
})

describe('a slip of the pen', () => {
  test.for<[string, string]>([
    ['protecton', 'protection'],
    ['cybercrme', 'cybercrime'],
    ['Nigera', 'nigeria'],
    ['nigreia', 'nigeria'],
    ['data protecton nigera', 'data protection nigeria'],
    ['artifical inteligence', 'artificial intelligence'],
    ['childrn online', 'children online'],
  ])('%s: did you mean %s?', async ([typed, meant], { api }) => {
    const found = await list(api, `?q=${encodeURIComponent(typed)}`)
    expect(found.suggestion).toBe(meant)
    expect((await list(api, `?q=${encodeURIComponent(meant)}`)).total).toBeGreaterThan(found.total)
  })

  test('where little was found, the search for any of the words is offered with what it finds', async ({ api }) => {
    const few = await list(api, '?q=breach+notification')
    expect(few.broader?.q).toBe('breach OR notification')
    expect(few.broader!.total).toBe((await list(api, '?q=breach+OR+notification')).total)
    expect(few.broader!.total).toBeGreaterThan(few.total)
    for (const q of ['%22breach+notification%22', 'breach', 'data+protection', 'HB+244', 'breach+notification+in:chad']) {
      expect(await list(api, `?q=${q}`)).not.toHaveProperty('broader')
    }
  })

  test('trust 51: a phrase does not give away locked text, and finds what anybody may read', async ({ api, db }) => {
    await aPolicy(db, {
      slug: 'locked-one',
      jurisdiction: 'NG',
      keyProvisions: [
        { heading: 'One', text: 'The quaggas must never sleep here' },
        { heading: 'Two', text: 'Second' },
      ],
    })
    for (const q of [
      '%22quaggas+must+never%22',
      '%22quaggas+must+always%22',
      'quaggas_never',
      'quaggas.must.never',
      "quaggas'never",
    ]) {
      expect((await list(api, `?q=${q}`)).total, q).toBe(0)
    }
    expect((await list(api, '?q=quaggas')).total).toBe(1)
    expect((await list(api, '?q=%22general+data+protection+statute%22')).total).toBeGreaterThan(0)
  })

  test('a better spelling keeps the filters that stood beside it', async ({ api }) => {
    expect((await list(api, '?q=in:kenya+protecton')).suggestion).toBe('in:kenya protection')
  })

  test('nothing is suggested where enough was found, or nothing is alike', async ({ api }) => {
    expect(await list(api, '?q=cybercrime')).not.toHaveProperty('suggestion')
    expect(await list(api, '?q=zzzzqqq')).not.toHaveProperty('suggestion')
  })
})

describe('GET /api/policies/suggest', () => {
  const typing = async (api: Api, q: string) =>
    (await api.read(SuggestList, `/api/policies/suggest?q=${encodeURIComponent(q)}`)).items

  test('places first, then titles that begin so', async ({ api }) => {
    expect((await typing(api, 'ken')).slice(0, 2)).toEqual([
      { kind: 'jurisdiction', label: 'Kenya', detail: 'Country', href: '/jurisdictions/kenya' },
      expect.objectContaining({ kind: 'policy', label: expect.stringMatching(/^Kenya/) }),
    ])
    expect((await typing(api, 'data prot'))[0]!.label).toMatch(/^Data Protection Act/)
    expect((await typing(api, 'niger')).slice(0, 3).map(({ label }) => label)).toEqual(['Niger', 'Nigeria', 'Niger State'])
  })

  test.for<[string, string]>([
    ['NDPA', '/demo/policy/nigeria-data-protection-act-2023'],
    ['HB 244', '/demo/policy/child-online-access-protection-bill'],
    ['popi', '/demo/policy/south-africa-popia-2013'],
    ["cote d'iv", '/jurisdictions/cote-divoire'],
    ['Côte d’Iv', '/jurisdictions/cote-divoire'],
  ])('%s leads to %s', async ([typed, href], { api }) => {
    expect((await typing(api, typed))[0]!.href).toBe(href)
  })

  test('at most eight, and nothing for one letter or none', async ({ api }) => {
    expect(await typing(api, 'data')).toHaveLength(8)
    expect(await typing(api, 'd')).toEqual([])
    expect(await typing(api, '')).toEqual([])
    expect(await typing(api, '🦄🦄🦄')).toEqual([])
  })

  test.for<[string, string]>([
    ['', 'q'],
    ['?q=a&q=b', 'q'],
    [`?q=${'a'.repeat(10_000)}`, 'q'],
    ['?q=data&limit=100', 'limit'],
  ])('%s is refused', async ([query, name], { api }) => {
    const { status, details } = await api.refusal(`/api/policies/suggest${query}`)
    expect([status, details?.[0]?.path]).toEqual([400, name])
  })
})

describe('trust 55, 56: whatever is typed is words to the database', () => {
  const signs = ["'", '"', '\\', ';', '--', '/*', '%', '_', '$$', '(', ')', '&', '|', '!', '<->', ':*', ':A', '*', '{', '}', '\u0000', '\ud800', '\udfff', '\u202e', '\u0301', 'ʼ', 'ǃ', '½', '⑴', 'ﬃ', '🦄', '\n', ' OR ', ' -', 'in:', 'type:bill', 'after:', "' or 1=1 --", "'; drop table policies; --", 'data', 'nigeria'] // prettier-ignore
  const hostile = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...signs) }, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join('')) // prettier-ignore
  const deep = fc.nat(200).map((depth) => `${'('.repeat(depth)}a${')'.repeat(depth)}`)
  const long = fc.constantFrom('℡', 'ﷺ', 'Ǆ', 'x', "'", '-', '"', '𝕏', '㍿', 'a ').map((sign) => sign.repeat(400))
  const typed = fc.oneof({ weight: 8, arbitrary: hostile }, deep, long, fc.string({ unit: 'grapheme' }))

  test('2,000 searches are answered, within the contract', async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const query = PolicyQuery.safeParse({ q: text, pageSize: '3' })
        if (query.success) PolicyList.parse(await searchPolicies(db, ANONYMOUS, query.data, NOW))
        else expect(text.length).toBeGreaterThan(400)
      }),
      { numRuns: 2_000 },
    )
    expect(
      (
        await db
          .selectFrom('policies')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ).toBe(363)
  }, 60_000)

  test('1,000 beginnings of words are answered', async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect((await suggest(db, text)).length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)

  test('the same over HTTP: no 5xx whatever the address says', async ({ api }) => {
    const encoded = typed.map((text) => encodeURIComponent(text.toWellFormed()))
    const address = fc.oneof(
      encoded.map((text) => `/api/policies?q=${text}`),
      encoded.map((text) => `/api/policies/suggest?q=${text}`),
      encoded.map((text) => `/api/policies/${text}`),
      encoded.map((text) => `/api/jurisdictions/${text}`),
      encoded.map((text) => `/feeds/policies.atom?q=${text}`),
      fc
        .tuple(fc.constantFrom('sort', 'from', 'jurisdiction', 'status', 'page', 'region'), encoded)
        .map(([name, text]) => `/api/policies?${name}=${text}`),
      fc.stringMatching(/^[%0-9a-fA-F&=?/.]{0,40}$/).map((text) => `/api/policies?q=${text}`),
    )
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const { status } = await api.get(path)
        expect(status, path).toBeLessThan(500)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

/** One value as a string, several as a list, as they arrive. */
function valuesOf(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => [name, given.getAll(name).length > 1 ? given.getAll(name) : given.get(name)!]),
  )
}

/** The facets over the files themselves, one record after the other. */
function countByHand(filters: PolicyFilters): { total: number; facets: PolicyList['facets'] } {
  type Record_ = (typeof records)[number]
  const values: Record<Facet, (record: Record_) => string[]> = {
    jurisdiction: ({ jurisdiction }) => [jurisdiction],
    type: ({ type }) => [type],
    status: ({ status }) => [status],
    focus: ({ focusAreas }) => focusAreas,
    chamber: ({ chamber }) => (chamber ? [chamber] : []),
    verification: ({ verification }) => [verification],
  }
  const names = Object.keys(values) as Facet[]
  const meets = (record: Record_, facet: Facet) => {
    const asked: readonly string[] = filters[facet] ?? []
    return asked.length === 0 || values[facet](record).some((value) => asked.includes(value))
  }
  const region = ({ jurisdiction: code }: Record_) =>
    code === 'NG' ? 'nigeria-federal' : code.startsWith('NG-') ? 'nigeria-states' : 'africa'
  const inRange = records.filter(
    (record) =>
      (!filters.region || region(record) === filters.region) &&
      (!filters.from || latest(record.lastEventOn) >= earliest(filters.from)) &&
      (!filters.to || earliest(record.lastEventOn) <= latest(filters.to)),
  )
  const facets: PolicyList['facets'] = { jurisdiction: {}, type: {}, status: {}, focus: {}, chamber: {}, verification: {} }
  for (const facet of names) {
    const others = names.filter((name) => name !== facet)
    for (const record of inRange.filter((one) => others.every((name) => meets(one, name)))) {
      for (const value of values[facet](record)) facets[facet][value] = (facets[facet][value] ?? 0) + 1
    }
  }
  return { total: inRange.filter((record) => names.every((name) => meets(record, name))).length, facets }
}
