import { describe, expect } from 'vitest'
import { CalendarList, CalendarQuery } from '#contract/calendar.ts'
import { ANONYMOUS, type Viewer } from '#domain/access.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'
import { listCalendar } from './calendar.ts'

const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }
const action = (
  date: string,
  name: 'public-hearing' | 'commencement' | 'filing' | 'reading-2' | 'consultation-closed' | 'gazetted',
) => ({
  date,
  class: name,
  title: `Step ${name}`,
})

describe('GET /api/calendar', () => {
  test('tells what is ahead for a year, nearest first, with its record', async ({ api }) => {
    const list = await api.read(CalendarList, '/api/calendar?pageSize=100')
    expect(list).toMatchObject({ from: '2026-06-15', to: '2027-06-15', page: 1, pageSize: 100, totalIsAtLeast: false })
    expect(list.total).toBe(list.items.length)
    expect(list.items.map(({ on }) => on)).toEqual(list.items.map(({ on }) => on).toSorted())
    expect(list.items.find(({ id }) => id === 'duty-gaid-file-audit-return-2027-03-31')).toMatchObject({
      kind: 'duty',
      on: '2027-03-31',
      everyYear: true,
      movedFrom: [],
      sequence: 0,
      policy: { slug: 'ndpa-general-application-implementation-directive-2025', jurisdiction: 'NG' },
    })
    expect(
      list.items.find(({ on, policy }) => on === '2026-08-13' && policy.slug === 'ncc-internet-code-of-practice-2026'),
    ).toMatchObject({
      id: 'commencement-ncc-internet-code-of-practice-2026-2',
      kind: 'commencement',
      title: 'Full effect',
    })
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(list.items.length)
  })

  test('a date that was moved has the new day, the old ones, its source and the name it always had', async ({ api }) => {
    const { items } = await api.read(CalendarList, '/api/calendar?from=2026-01&to=2026-06&kind=duty')
    expect(items.find(({ policy }) => policy.slug === 'ndpa-general-application-implementation-directive-2025')).toMatchObject({
      id: 'duty-gaid-file-audit-return-2026-03-31',
      on: '2026-05-30',
      movedFrom: ['2026-03-31'],
      sequence: 1,
      source: { publisher: expect.any(String), url: expect.stringMatching(/^https:/) },
    })
  })

  test('dates are as precise as their sources, and listed where they may fall', async ({ db, api }) => {
    await aPolicy(db, { slug: 'some-month', effectiveOn: '2027-03' })
    await aPolicy(db, { slug: 'some-year', effectiveOn: '2027' })
    const on = async (query: string) =>
      (await api.read(CalendarList, `/api/calendar?kind=commencement&${query}`)).items
        .filter(({ policy }) => policy.slug.startsWith('some-'))
        .map((item) => item.on)
    expect(await on('from=2027-03-10&to=2027-03-10')).toEqual(['2027', '2027-03'])
    expect(await on('from=2027-04&to=2027-05')).toEqual(['2027'])
    expect(await on('from=2028&to=2028')).toEqual([])
  })

  test('steps of a timeline that are ahead are of their kind, and nothing is told twice', async ({ db, api }) => {
    await aPolicy(db, {
      slug: 'stepping-act',
      effectiveOn: '2026-09-01',
      isDemo: true,
      timeline: [
        action('2025-01-09', 'reading-2'),
        action('2025-01-10', 'public-hearing'),
        action('2026-06-01', 'public-hearing'),
        action('2026-07-01', 'consultation-closed'),
        action('2026-07-02', 'reading-2'),
        action('2026-07-03', 'filing'),
        action('2026-07-04', 'gazetted'),
        action('2026-09-01', 'commencement'),
        action('2026-10-01', 'commencement'),
      ],
      events: [
        anEvent({
          id: 'the-hearing',
          kind: 'hearing',
          title: 'Hearing in the hall',
          place: 'Abuja',
          dates: [{ on: '2026-07-09', source }],
        }),
      ],
    })
    const { items } = await api.read(CalendarList, '/api/calendar?from=2025-01&to=2026-12&pageSize=100')
    expect(items.filter(({ policy }) => policy.slug === 'stepping-act').map(({ id, on }) => `${on} ${id}`)).toEqual([
      '2025-01-10 public-hearing-stepping-act-1', // the reading of the day before is history
      '2026-06-01 public-hearing-stepping-act-2',
      '2026-07-01 consultation-closed-stepping-act-1',
      '2026-07-02 reading-2-stepping-act-2',
      '2026-07-03 filing-stepping-act-1',
      '2026-07-09 event-the-hearing-2026-07-09',
      '2026-09-01 commencement-stepping-act', // the record and its timeline say the same
      '2026-10-01 commencement-stepping-act-2',
    ])
    expect(items.find(({ id }) => id.startsWith('event-'))).toMatchObject({
      title: 'Hearing in the hall',
      place: 'Abuja',
      kind: 'hearing',
    })
  })

  test('a commencement that an edit moved has its old day, and one told more precisely has not', async ({ db, api }) => {
    const files = seedFiles()
    const policies = seedPolicies(files)
    const [one, two] = policies.filter(({ effectiveOn }) => effectiveOn === null) as [(typeof policies)[0], (typeof policies)[0]]
    for (const [first, second] of [
      ['2026-09', '2026-10'],
      ['2026-09-05', '2027-01-10'],
    ] as const) {
      one.effectiveOn = first
      two.effectiveOn = second
      await importStarter(db, files, 'an editor', NOW)
    }
    const { items } = await api.read(CalendarList, '/api/calendar?kind=commencement&pageSize=100')
    const of = (slug: string) => items.find(({ id }) => id === `commencement-${slug}`)
    expect(of(one.slug)).toMatchObject({ on: '2026-09-05', movedFrom: [], sequence: 2 })
    expect(of(two.slug)).toMatchObject({ on: '2027-01-10', movedFrom: ['2026-10'], sequence: 2 })
  })

  test('the filters of the tracker narrow it', async ({ db, api }) => {
    const about = {
      effectiveOn: '2026-12-01',
      type: 'law',
      status: 'passed',
      focusAreas: ['fintech'],
      chamber: 'senate',
      verification: 'needs-review',
    } as const
    await aPolicy(db, { ...about, focusAreas: ['fintech'], slug: 'wanted-act', jurisdiction: 'NG-LA' })
    await aPolicy(db, { slug: 'other-act', effectiveOn: '2026-12-01', jurisdiction: 'KE', type: 'regulation', status: 'enacted' })
    for (const query of [
      'jurisdiction=NG-LA&jurisdiction=NG-KN',
      'region=nigeria-states',
      'type=law',
      'status=passed',
      'focus=fintech',
      'chamber=senate',
      'verification=needs-review',
    ]) {
      const { items } = await api.read(CalendarList, `/api/calendar?from=2026-12-01&to=2026-12-01&${query}`)
      const slugs = items.map(({ policy }) => policy.slug)
      expect(slugs, query).toContain('wanted-act')
      expect(slugs, query).not.toContain('other-act')
    }
  })

  test('a sector narrows duties to its own and those that bind everybody; other dates stay', async ({ db, api }) => {
    const duty = (id: string, sectors: ['telecoms'] | ['health'] | []) =>
      anObligation({ id, policy: 'duties-act', sectors, due: { kind: 'once', date: '2026-12-01' } })
    await aPolicy(db, {
      slug: 'duties-act',
      isDemo: true,
      effectiveOn: '2026-12-01',
      obligations: [duty('of-telecoms', ['telecoms']), duty('of-health', ['health']), duty('of-all', [])],
    })
    const ids = async (query: string) =>
      (await api.read(CalendarList, `/api/calendar?from=2026-12-01&to=2026-12-01&${query}`)).items.map(({ id }) => id)
    expect(await ids('sector=health')).toEqual(['commencement-duties-act', 'duty-of-all-2026-12-01', 'duty-of-health-2026-12-01'])
    expect(await ids('sector=health&kind=duty')).toEqual(['duty-of-all-2026-12-01', 'duty-of-health-2026-12-01'])
    expect(await ids('kind=hearing')).toEqual([])
  })

  test('a yearly duty has no date before its record took effect, and none that is past where that is not known', async ({
    db,
    api,
  }) => {
    const yearly = (id: string) => [anObligation({ id, policy: id, due: { kind: 'yearly', month: 3, day: 31 } })]
    await aPolicy(db, { slug: 'begun', isDemo: true, effectiveOn: '2024', obligations: yearly('begun') })
    await aPolicy(db, { slug: 'to-begin', isDemo: true, effectiveOn: '2027-04-01', obligations: yearly('to-begin') })
    await aPolicy(db, { slug: 'unknown', isDemo: true, obligations: yearly('unknown') })
    const { items } = await api.read(CalendarList, '/api/calendar?from=2022&to=2028&kind=duty&pageSize=100')
    const years = (slug: string) => items.filter(({ policy }) => policy.slug === slug).map(({ on }) => on.slice(0, 4))
    expect(years('begun')).toEqual(['2025', '2026', '2027', '2028'])
    expect(years('to-begin')).toEqual(['2028'])
    expect(years('unknown')).toEqual(['2027', '2028'])
  })

  test('comes in pages that hold everything once', async ({ api }) => {
    const whole = await api.read(CalendarList, '/api/calendar?from=2024&to=2027&pageSize=100')
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.total / 7) }, (_, i) =>
        api.read(CalendarList, `/api/calendar?from=2024&to=2027&pageSize=7&page=${i + 1}`),
      ),
    )
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, 100)).toEqual(whole.items.map(({ id }) => id))
    expect(pages.every(({ total }) => total === whole.total)).toBe(true)
    expect((await api.read(CalendarList, '/api/calendar?page=100')).items).toEqual([])
  })

  test.for([
    ['to=2026-06-14', 'to', '"from", which is today'],
    ['from=2027-05-01&to=2027-04', 'to', '"from"'],
    ['from=2026&to=2036', 'to', '10 years'],
    ['from=1000&to=9999', 'to', '10 years'],
    ['from=2026-02-30', 'from', 'date'],
    ['to=soon', 'to', 'date'],
    ['from=%00', 'from', 'date'],
    ['from=2026&from=2027', 'from', ''],
    ['kind=party', 'kind', 'not a known value'],
    ['sector=fintech', 'sector', 'not a known value'],
    ['jurisdiction=XX', 'jurisdiction', 'not a known value'],
    ['focus=%ED%A0%80', 'focus', 'not a known value'],
    ['type=law&type=tax', 'type', 'not a known value'],
    [`status=${'a'.repeat(10_000)}`, 'status', 'not a known value'],
    ['region=mars', 'region', 'not a known value'],
    ['page=0', 'page', 'whole number'],
    ['page=1e9', 'page', 'whole number'],
    ['page=10000&pageSize=100', 'page', 'fewer days'],
    ['pageSize=101', 'pageSize', 'whole number'],
    ['q=data', 'q', 'not a parameter'],
    ['month=2027-03', 'month', 'not a parameter'],
  ] as const)('%s is malformed', async ([query, path, message], { api }) => {
    expect(await api.refusal(`/api/calendar?${query}`)).toMatchObject({
      status: 400,
      details: [{ path, message: expect.stringContaining(message) }],
    })
  })

  test('the last days there are can be asked for', async ({ api }) => {
    expect(await api.read(CalendarList, '/api/calendar?from=9999-12-31')).toMatchObject({ to: '9999-12-31' })
    expect(await api.read(CalendarList, '/api/calendar?from=1000&to=1001')).toMatchObject({ items: [], total: 0 })
  })
})

describe('what a plan opens is on the calendar of those who have it only', () => {
  const user = (plan: 'free' | 'standard' | 'professional', subscriptionStatus: 'active' | 'past_due' = 'active'): Viewer => ({
    kind: 'user',
    id: 'u',
    plan,
    subscriptionStatus,
  })
  const VIEWERS: [string, Viewer, string[]][] = [
    ['a visitor', ANONYMOUS, ['demo']],
    ['a free reader', user('free'), ['demo']],
    ['standard', user('standard'), ['demo', 'kenya']],
    ['professional', user('professional'), ['demo', 'kenya', 'lagos']],
    ['professional that is past due', user('professional', 'past_due'), ['demo']],
    ['an administrator', { kind: 'admin', id: 'a' }, ['demo', 'kenya', 'lagos']],
  ]

  test.for(VIEWERS)('%s', async ([, viewer, open], { db }) => {
    const places = { demo: ['NG-KN', true], kenya: ['KE', false], lagos: ['NG-LA', false] } as const
    for (const [name, [jurisdiction, isDemo]] of Object.entries(places)) {
      const words = (what: string) => `zq${name}${what}canary`
      await aPolicy(db, {
        slug: `gated-${name}`,
        title: `Gated ${name}`,
        jurisdiction,
        isDemo,
        effectiveOn: '2026-11-01',
        obligations: [
          anObligation({
            id: `${name}-duty`,
            policy: `gated-${name}`,
            title: words('duty'),
            due: { kind: 'once', date: '2026-11-02' },
            dates: [{ dueOn: '2026-11-02', note: words('note'), source: { ...source, title: words('source') } }],
          }),
        ],
        events: [
          anEvent({
            id: `${name}-event`,
            title: words('event'),
            detail: words('detail'),
            place: words('place'),
            dates: [{ on: '2026-11-03', note: words('eventnote'), source }],
          }),
        ],
      })
    }
    const { items } = await listCalendar(
      db,
      viewer,
      CalendarQuery.parse({ from: '2026-11', to: '2026-11', pageSize: '100' }),
      NOW,
    )
    const told = JSON.stringify(items)
    for (const name of Object.keys(places)) {
      expect(told).toContain(`commencement-gated-${name}`)
      for (const what of ['duty', 'note', 'source', 'event', 'detail', 'place', 'eventnote']) {
        expect(told.includes(`zq${name}${what}canary`), `${name} ${what}`).toBe(open.includes(name))
      }
      expect(told.includes(`${name}-event`)).toBe(open.includes(name))
    }
  })
})
