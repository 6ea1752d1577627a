import { describe, expect } from 'vitest'
import { PolicyRecord } from '#contract/policies.ts'
import { ANONYMOUS, type Viewer } from '#domain/access.ts'
import { READ_VERBS } from '#domain/relations.ts'
import { anObligation, aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedDemo, seedObligations, seedPolicies } from '#test/seed.ts'
import { readRecord, statusesBefore } from './policies.ts'

const NDPA = 'nigeria-data-protection-act-2023'

describe('GET /api/policies/{slug}', () => {
  test('shows a demonstration record in full', async ({ api }) => {
    const file = seedPolicies().find(({ slug }) => slug === NDPA)!
    const record = await api.read(PolicyRecord, `/api/policies/${NDPA}`)
    expect(record).toMatchObject({
      slug: NDPA,
      title: 'Nigeria Data Protection Act, 2023',
      shortTitle: 'NDPA',
      jurisdiction: 'NG',
      reference: 'Act No. 37 of 2023',
      enactedOn: file.enactedOn,
      summary: file.summary,
      isDemo: true,
      access: 'full',
      publishedAt: '2026-06-01T08:00:00.000Z',
    })
    expect(record.keyProvisions.map(({ heading, text, locked }) => ({ heading, text, locked }))).toEqual(
      file.keyProvisions.map(({ heading, text }) => ({ heading, text, locked: false })),
    )
    expect(record.documents.map(({ url }) => url)).toEqual(file.documents.map(({ url }) => url))
    expect(record.timeline.map(({ date, title }) => [date, title])).toEqual(file.timeline.map(({ date, title }) => [date, title]))
    const duties = seedObligations().filter(({ policy }) => policy === NDPA)
    expect(record.obligations.map(({ id }) => id)).toEqual(duties.map(({ id }) => id).toSorted())
    for (const { id, due } of duties) expect(record.obligations.find((duty) => duty.id === id)!.due).toEqual(due)
  })

  test('shows of any other record the headings, and nothing of what is under them', async ({ api }) => {
    const slug = 'nigerian-communications-act-2003'
    const file = seedPolicies().find((policy) => policy.slug === slug)!
    const record = await api.read(PolicyRecord, `/api/policies/${slug}`)
    expect(record.access).toBe('preview')
    expect(record.keyProvisions).toEqual(file.keyProvisions.map(({ heading }) => ({ heading, locked: true })))
    expect(record.documents).toEqual(file.documents.map(({ title }) => ({ title, locked: true })))
    expect(record.sources).toEqual(file.sources)
  })

  test('every record of the starter data keeps to the contract, and only the marked ones are demonstrations', async ({ db }) => {
    const demos: string[] = []
    for (const { slug } of seedPolicies()) {
      const record = PolicyRecord.parse(await readRecord(db, ANONYMOUS, slug))
      if (record.isDemo) demos.push(slug)
    }
    expect(demos.toSorted()).toEqual(seedDemo().toSorted())
  }, 20_000)

  test('a signed-in reader without the plan sees the first provision and no more', async ({ db }) => {
    const reader: Viewer = { kind: 'user', id: 'u', plan: 'free', subscriptionStatus: 'active' }
    const record = PolicyRecord.parse(await readRecord(db, reader, 'copyright-act-2022'))
    expect(record.access).toBe('summary')
    expect(record.keyProvisions.map(({ locked, text }) => [locked, text !== undefined])).toEqual([
      [false, true],
      ...record.keyProvisions.slice(1).map(() => [true, false]),
    ])
    expect(record.documents.every(({ locked, url }) => locked && url === undefined)).toBe(true)
  })

  test('answers under an address the record had before', async ({ db, api }) => {
    const { id } = await db.selectFrom('policies').select('id').where('slug', '=', NDPA).executeTakeFirstOrThrow()
    await db.insertInto('formerSlugs').values({ slug: 'ndpa-2023', policyId: id }).execute()
    expect((await api.read(PolicyRecord, '/api/policies/ndpa-2023')).slug).toBe(NDPA)
  })

  test('reads a relation from both sides, the stronger verb first', async ({ db, api }) => {
    await aPolicy(db, { slug: 'old-act', title: 'Old Act', isDemo: true })
    await aPolicy(db, {
      slug: 'new-act',
      title: 'New Act',
      isDemo: true,
      relations: [
        { to: 'old-act', verb: 'related' },
        { to: 'copyright-act-2022', verb: 'cites' },
      ],
    })
    await aPolicy(db, { slug: 'repeal-act', title: 'Repeal Act', relations: [{ to: 'old-act', verb: 'repeals' }] })
    const sides = async (slug: string) =>
      (await api.read(PolicyRecord, `/api/policies/${slug}`)).relations.map(({ verb, policy }) => [verb, policy.slug])
    expect(await sides('old-act')).toEqual([
      ['repealed-by', 'repeal-act'],
      ['related', 'new-act'],
    ])
    expect(await sides('new-act')).toEqual([
      ['cites', 'copyright-act-2022'],
      ['related', 'old-act'],
    ])
    expect(READ_VERBS).toContain('repealed-by')
  })

  test('when both sides name each other, there is one relation with the stronger verb', async ({ db, api }) => {
    const act = await aPolicy(db, { slug: 'some-act' })
    await aPolicy(db, { slug: 'amending-act', relations: [{ to: 'some-act', verb: 'amends' }] })
    const { id } = await db.selectFrom('policies').select('id').where('slug', '=', 'amending-act').executeTakeFirstOrThrow()
    await db.insertInto('relations').values({ fromPolicy: act.id, toPolicy: id, verb: 'related', position: 0 }).execute()
    const { relations } = await api.read(PolicyRecord, '/api/policies/some-act')
    expect(relations.map(({ verb, policy }) => [verb, policy.slug])).toEqual([['amended-by', 'amending-act']])
  })

  test.for(['no-such-act', 'NDPA', 'a b', '%00', "x'--", '-', '..%2f..%2fetc', '%F0%9F%92%A9', 'a'.repeat(200)])(
    'there is nothing at %j',
    async (slug, { api }) => {
      expect(await api.refusal(`/api/policies/${slug}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await api.refusal(`/api/policies/${slug}/changes`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  test('a slug of ten thousand characters, or a parameter nobody knows, is malformed', async ({ api }) => {
    expect(await api.refusal(`/api/policies/${'a'.repeat(10_000)}`)).toMatchObject({ status: 400, details: [{ path: 'slug' }] })
    expect(await api.refusal(`/api/policies/${NDPA}?asof=2026-01-01`)).toMatchObject({
      status: 400,
      details: [{ path: 'asof', message: 'is not a parameter of this call' }],
    })
    expect(await api.refusal(`/api/policies/${NDPA}/changes?page=1`)).toMatchObject({ status: 400, details: [{ path: 'page' }] })
  })
})

describe('trust 51: what a plan opens is in no answer to those who have none', () => {
  const secret = (where: string) => `zq${where}canary`
  const CANARIES = [
    'provision',
    'section',
    'document',
    'publisher',
    'duty',
    'dutyplace',
    'condition',
    'due',
    'event',
    'note',
    'penalty',
    'outcome',
  ].map(secret)
  const gated = {
    title: 'Plainly named case',
    type: 'litigation' as const,
    isDemo: false,
    keyProvisions: [
      { heading: 'Open heading', text: `First, ${secret('provision')}.`, section: secret('section') },
      { heading: 'Second heading', text: `Then ${secret('provision')} again.` },
    ],
    documents: [{ title: 'Open name', url: `https://example.org/${secret('document')}`, publisher: secret('publisher') }],
    litigation: { court: 'High Court', parties: 'A v B', outcome: `The ${secret('outcome')} was granted.` },
    obligations: [
      anObligation({
        title: 'Open duty',
        duty: secret('duty'),
        provision: secret('dutyplace'),
        condition: secret('condition'),
        due: { kind: 'within', amount: 72, unit: 'hours', of: secret('event') },
        dueWording: secret('due'),
        dates: [
          {
            dueOn: '2026-07',
            note: secret('note'),
            source: { title: secret('note'), url: 'https://example.org', publisher: 'P' },
          },
        ],
        penalty: secret('penalty'),
      }),
    ],
  }

  const PLACES = { NG: 'nigeria', 'NG-LA': 'lagos', KE: 'kenya', ECOWAS: 'ecowas' }
  test.for(Object.entries(PLACES))('of a record of %s', { timeout: 20_000 }, async ([jurisdiction, place], { db, api }) => {
    await aPolicy(db, { ...gated, slug: 'gated', jurisdiction })
    const misspelled = CANARIES.flatMap((canary) => [canary.slice(0, -1), `${canary.slice(0, -2)}xy`])
    const addresses = [
      '/api/policies/gated',
      '/api/policies/gated/changes',
      '/api/policies?pageSize=100&sort=recent',
      `/api/policies?jurisdiction=${jurisdiction}&pageSize=100`,
      '/api/policies?q=plainly+named',
      '/api/policies/suggest?q=plainly',
      '/api/policies/suggest?q=zq',
      '/api/jurisdictions',
      `/api/jurisdictions/${place}`,
      '/api/stats',
      '/feeds/policies.atom',
      '/feeds/policies.json?q=plainly',
      '/sitemap.xml',
      ...[...CANARIES, ...misspelled].flatMap((word) => [`/api/policies?q=${word}`, `/api/policies/suggest?q=${word}`]),
      ...CANARIES.map((word) => `/api/policies?q=%22${word}%22+record`),
    ]
    for (const address of addresses) {
      const response = await api.get(address)
      const body = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(
        CANARIES.filter((canary) => body.includes(canary)),
        address,
      ).toEqual([])
    }
  })

  test('a search that hits locked text names the plan that opens it', async ({ db, api }) => {
    await aPolicy(db, { ...gated, slug: 'gated', jurisdiction: 'KE' })
    const answer = await (await api.get(`/api/policies?q=${secret('provision')}`)).json()
    expect(answer).toMatchObject({
      items: [{ slug: 'gated' }],
      highlights: { gated: { where: 'locked', parts: [], plan: 'standard' } },
    })
  })
})

describe('the status before the newest movement', () => {
  const steps = (...list: [date: string, status?: 'draft' | 'review' | 'published'][]) =>
    list.map(([date, status]) => ({ date, status, title: 'A step', class: null }))

  test('is told where that movement changed it, and nowhere else', async ({ db }) => {
    const records = [
      await aPolicy(db, {
        slug: 'changed',
        status: 'review',
        timeline: steps(['2026-01', 'draft'], ['2026-02'], ['2026-03-01', 'review']),
      }),
      await aPolicy(db, { slug: 'came-so', status: 'draft', timeline: steps(['2026-03-01', 'draft']) }),
      await aPolicy(db, { slug: 'said-again', status: 'draft', timeline: steps(['2025', 'draft'], ['2026-03-01', 'draft']) }),
      await aPolicy(db, {
        slug: 'moved-since',
        status: 'review',
        timeline: steps(['2026-01', 'draft'], ['2026-02', 'review'], ['2026-03']),
      }),
    ]
    expect(await statusesBefore(db, records)).toEqual({ changed: 'draft' })
    expect(await statusesBefore(db, [])).toEqual({})
  })
})
