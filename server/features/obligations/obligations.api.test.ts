import { describe, expect } from 'vitest'
import { ObligationList, ObligationQuery, type ObligationList as List } from '#contract/obligations.ts'
import type { SeedObligation } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { groupOf, nextDate } from '#domain/due-rules.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { saveJurisdictions } from '#server/features/imports/imports.sql.ts'
import { aPolicy, anObligation } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedDemo, seedObligations, seedPolicies } from '#test/seed.ts'
import { listObligations, obligationChoices } from './obligations.ts'

const PATH = '/api/obligations'
const duties = seedObligations()
const demo = seedDemo()
const policies = new Map(seedPolicies().map((policy) => [policy.slug, policy]))
const open = duties.filter(({ policy }) => demo.includes(policy))
const locked = duties.filter(({ policy }) => !demo.includes(policy))
const ADMIN: Viewer = { kind: 'admin', id: 'a' }
const user = (plan: Plan, subscriptionStatus: SubscriptionStatus = 'active'): Viewer => ({
  kind: 'user',
  id: 'u',
  plan,
  subscriptionStatus,
})
const ask = (db: Db, viewer: Viewer, query: Record<string, unknown> = {}, now = NOW): Promise<List> =>
  listObligations(db, viewer, ObligationQuery.parse({ pageSize: '100', ...query }), now)
const idsOf = ({ items }: List) => items.map(({ id }) => id)
const sorted = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted()
const of = (row: SeedObligation) => ({
  dueKind: row.due.kind,
  dueMonth: row.due.kind === 'yearly' ? row.due.month : null,
  dueDay: row.due.kind === 'yearly' ? row.due.day : null,
  dueDate: row.due.kind === 'once' ? row.due.date : null,
})
const sinceOf = ({ policy }: SeedObligation) => policies.get(policy)!.effectiveOn ?? policies.get(policy)!.enactedOn
const announcedOf = ({ dates }: SeedObligation) => dates.map(({ dueOn, replaces = null }) => ({ dueOn, replaces }))

async function aDemoRecord(db: Db, obligations: SeedObligation[]) {
  await saveJurisdictions(db)
  await aPolicy(db, { slug: 'p', isDemo: true, obligations })
}

describe('GET /api/obligations', () => {
  test('lists the duties of the records that everybody sees in full, and the headings of all others', async ({ api }) => {
    const list = await api.read(ObligationList, `${PATH}?pageSize=100`)
    expect(idsOf(list).toSorted()).toEqual(sorted(open))
    expect(list).toMatchObject({ total: open.length, page: 1, pageSize: 100 })
    expect(list.locked.total).toBe(locked.length)
    expect(list.locked.items).toHaveLength(100)
    for (const item of list.locked.items) expect(Object.keys(item).toSorted()).toEqual(['locked', 'policy', 'title'])
  })

  test('apart from what everybody sees, what a plan opens: to a visitor nothing', async ({ api, db }) => {
    expect(await api.read(ObligationList, `${PATH}?opened=1`)).toMatchObject({
      total: 0,
      items: [],
      locked: { total: locked.length },
    })
    const elsewhere = locked.filter(({ policy }) => !/^NG(-|$)/.test(policies.get(policy)!.jurisdiction))
    const opened = async (viewer: Viewer) => (await ask(db, viewer, { opened: '1' })).total
    expect(await opened(user('free'))).toBe(0)
    expect(await opened(user('standard'))).toBe(elsewhere.length)
    expect(await opened(user('professional'))).toBe(locked.length)
    expect(await opened(user('professional', 'past_due'))).toBe(0)
    const list = await ask(db, user('professional'), { opened: '1' })
    expect(list.items.every(({ policy }) => !demo.includes(policy.slug))).toBe(true)
    expect((await api.refusal(`${PATH}?opened=yes`)).status).toBe(400)
  })

  test('says of a duty all that is on record', async ({ api }) => {
    const { items } = await api.read(ObligationList, `${PATH}?policy=ndpa-general-application-implementation-directive-2025`)
    const seed = duties.find(({ id }) => id === 'gaid-file-audit-return')!
    expect(items.find(({ id }) => id === seed.id)).toMatchObject({
      title: seed.title,
      duty: seed.duty,
      provision: seed.provision,
      sectors: seed.sectors,
      condition: seed.condition,
      due: { kind: 'yearly', month: 3, day: 31 },
      dueWording: 'By 31 March each year, for the processing of the year before.',
      dates: [
        { dueOn: '2026-03-31', replaces: null },
        { dueOn: '2026-05-30', replaces: '2026-03-31' },
      ],
      next: { on: '2027-03-31', announced: false },
      group: 'due-next',
      penalty: seed.penalty,
      regulator: seed.regulator,
      verification: seed.verification,
      sources: seed.sources,
      policy: { slug: seed.policy, jurisdiction: 'NG', title: policies.get(seed.policy)!.title },
      locked: false,
    })
  })

  test('the next dates come first, then the shortest times, then what always holds', async ({ emptyDb }) => {
    const due = (id: string, about: Partial<SeedObligation>) => anObligation({ id, policy: 'p', title: id, ...about })
    const from = { source: { title: 'S', url: 'https://example.org', publisher: 'P' } }
    await aDemoRecord(emptyDb, [
      due('passed', { due: { kind: 'once', date: '2026-06-14' } }),
      due('always', {}),
      due('two-months', { due: { kind: 'within', amount: 2, unit: 'months', of: 'it' } }),
      due('thirty-days', { due: { kind: 'within', amount: 30, unit: 'days', of: 'it' } }),
      due('day', { due: { kind: 'within', amount: 25, unit: 'hours', of: 'it' } }),
      due('one-day', { due: { kind: 'within', amount: 1, unit: 'days', of: 'it' } }),
      due('a-year', { due: { kind: 'once', date: '2027' } }),
      due('a-day', { due: { kind: 'once', date: '2027-01-01' } }),
      due('today', { due: { kind: 'yearly', month: 6, day: 15 } }),
      due('yesterday', { due: { kind: 'yearly', month: 6, day: 14 } }),
      due('moved', {
        due: { kind: 'yearly', month: 6, day: 20 },
        dates: [
          { dueOn: '2026-06-20', ...from },
          { dueOn: '2026-07-20', replaces: '2026-06-20', ...from },
        ],
      }),
    ])
    const list = await ask(emptyDb, { kind: 'anonymous' })
    expect(idsOf(list)).toEqual([
      'today',
      'moved',
      'a-year',
      'a-day',
      'yesterday',
      'one-day',
      'day',
      'thirty-days',
      'two-months',
      'always',
      'passed',
    ])
    expect(list.groups).toEqual({ 'due-next': 5, within: 4, standing: 2 })
    expect(list.items.map(({ group }) => group).join()).toBe(
      [...Array(5).fill('due-next'), ...Array(4).fill('within'), 'standing', 'standing'].join(),
    )
    expect(list.items[1]!.next).toEqual({ on: '2026-07-20', announced: true })
  })

  test('SQL finds the group and the next date that the rules say, on any day', async ({ db }) => {
    for (const day of [
      '2021-01-01',
      '2024-02-29',
      '2024-10-01',
      '2025-10-25',
      '2026-03-31',
      '2026-04-01',
      '2026-11-21',
      '2026-12-31',
      '2027-09-11',
    ]) {
      const now = new Date(`${day}T09:00:00Z`)
      const today = dayInLagos(now)
      const lists = await Promise.all(['1', '2'].map((page) => ask(db, ADMIN, { page }, now)))
      const { groups } = lists[0]!
      const expected = Map.groupBy(duties, (duty) => groupOf(of(duty), announcedOf(duty), today, sinceOf(duty)))
      expect(groups, day).toEqual({
        'due-next': expected.get('due-next')?.length ?? 0,
        within: expected.get('within')?.length ?? 0,
        standing: expected.get('standing')?.length ?? 0,
      })
      const items = lists.flatMap((list) => list.items)
      expect(sorted(items)).toEqual(sorted(duties))
      const nexts = items.slice(0, groups['due-next']).map(({ next }) => next?.on)
      expect(nexts, day).toEqual(
        duties.flatMap((duty) => nextDate(of(duty), announcedOf(duty), today, sinceOf(duty))?.on ?? []).toSorted(),
      )
    }
  })

  test('SQL follows dates that were moved, moved back, parted, only known by the year or of what does not hold yet', async ({
    emptyDb,
  }) => {
    const source = { title: 'S', url: 'https://example.org', publisher: 'P' }
    const days = ['2026', '2026-06', '2026-06-10', '2026-06-20', '2027', '2027-02-28']
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const made = Array.from({ length: 180 }, (_, n): SeedObligation => {
      const due = [
        { kind: 'yearly', month: 2, day: 29 },
        { kind: 'yearly', month: 6, day: 20 },
        { kind: 'once', date: days[random(6)]! },
        { kind: 'within', amount: 1, unit: 'months', of: 'it' },
        { kind: 'standing' },
      ] as const
      const dates = Array.from({ length: random(5) }, () => ({
        dueOn: days[random(6)]!,
        ...(random(2) ? { replaces: days[random(6)]! } : {}),
        source,
      }))
      return anObligation({ id: `d-${n}`, policy: `p-${n % 6}`, due: due[random(5)]!, dates })
    })
    await saveJurisdictions(emptyDb)
    const since = [null, '2027', '2027-02', '2027-02-28', '2028-03-01', '2020-01-01']
    for (const [i, effectiveOn] of since.entries()) {
      const slug = `p-${i}`
      await aPolicy(emptyDb, { slug, isDemo: true, effectiveOn, obligations: made.filter(({ policy }) => policy === slug) })
    }
    for (const day of ['2026-06-15', '2026-12-31', '2027-03-01', '2028-02-29']) {
      const now = new Date(`${day}T09:00:00Z`)
      const lists = await Promise.all(['1', '2'].map((page) => ask(emptyDb, { kind: 'anonymous' }, { page }, now)))
      const nexts = made.flatMap((duty, n) => nextDate(of(duty), announcedOf(duty), day, since[n % 6])?.on ?? []).toSorted()
      expect(lists[0]!.groups['due-next'], day).toBe(nexts.length)
      expect(
        lists
          .flatMap(({ items }) => items)
          .slice(0, nexts.length)
          .map(({ next }) => next?.on),
        day,
      ).toEqual(nexts)
    }
  })

  test('goes through its pages without a gap, and past the end says that nothing is there', async ({ api }) => {
    const all = idsOf(await api.read(ObligationList, `${PATH}?pageSize=100`))
    const paged: string[] = []
    for (let page = 1; paged.length < all.length; page++) {
      paged.push(...idsOf(await api.read(ObligationList, `${PATH}?pageSize=7&page=${page}`)))
    }
    expect(paged).toEqual(all)
    const beyond = await api.read(ObligationList, `${PATH}?pageSize=7&page=50&lockedPage=50`)
    expect(beyond).toMatchObject({ items: [], total: open.length, locked: { items: [], total: locked.length, page: 50 } })
    const second = await api.read(ObligationList, `${PATH}?pageSize=100&lockedPage=2`)
    expect(second.locked.items).toHaveLength(locked.length - 100)
  })
})

describe('what narrows the list', () => {
  test('a sector also finds what binds every organisation', async ({ api }) => {
    const list = await api.read(ObligationList, `${PATH}?sector=digital-lending&pageSize=100`)
    const expected = open.filter(({ sectors }) => sectors.length === 0 || sectors.includes('digital-lending'))
    expect(idsOf(list).toSorted()).toEqual(sorted(expected))
    expect(idsOf(list)).not.toContain('ntaa-vasp-returns')
    const two = await api.read(ObligationList, `${PATH}?sector=digital-lending&sector=virtual-assets&pageSize=100`)
    expect(idsOf(two)).toContain('ntaa-vasp-returns')
  })

  test('a digital lender finds at least three dates ahead', async ({ db }) => {
    const list = await ask(db, { kind: 'anonymous' }, { sector: 'digital-lending' }, new Date('2026-11-21T09:00:00Z'))
    expect(list.items.filter(({ group }) => group === 'due-next').map(({ id, next }) => [id, next!.on])).toEqual([
      ['fccpc-lender-annual-return', '2027-03-31'],
      ['gaid-file-audit-return', '2027-03-31'],
      ['einvoice-emerging-taxpayers', '2027-07-01'],
    ])
  })

  test('places, focus areas and a record narrow both lists; of several values any counts', async ({ api }) => {
    const both = async (query: string, holds: (duty: SeedObligation) => boolean) => {
      const list = await api.read(ObligationList, `${PATH}?pageSize=100&${query}`)
      expect(idsOf(list).toSorted(), query).toEqual(sorted(open.filter(holds)))
      expect(list.locked.total, query).toBe(locked.filter(holds).length)
      expect(list.locked.items.map(({ title }) => title).toSorted(), query).toEqual(
        locked
          .filter(holds)
          .map(({ title }) => title)
          .toSorted()
          .slice(0, 100),
      )
    }
    await both('jurisdiction=KE', ({ policy }) => policies.get(policy)!.jurisdiction === 'KE')
    await both('jurisdiction=KE&jurisdiction=GH', ({ policy }) => ['KE', 'GH'].includes(policies.get(policy)!.jurisdiction))
    await both(
      'focus=fintech&jurisdiction=KE',
      ({ policy }) => policies.get(policy)!.jurisdiction === 'KE' && policies.get(policy)!.focusAreas.includes('fintech'),
    )
    await both('policy=bofia-2020', ({ policy }) => policy === 'bofia-2020')
    await both('policy=nothing-here', () => false)
    await both('jurisdiction=ER', () => false)
  })

  test('a regulator is the one of the duty', async ({ api }) => {
    const name = 'Federal Competition and Consumer Protection Commission (FCCPC)'
    const list = await api.read(ObligationList, `${PATH}?pageSize=100&regulator=${encodeURIComponent(name)}`)
    expect(idsOf(list).toSorted()).toEqual(sorted(open.filter(({ regulator }) => regulator === name)))
    expect((await api.read(ObligationList, `${PATH}?regulator=FCCPC`)).total).toBe(0)
  })

  test('size words are looked for in the condition, all of them', async ({ emptyDb }) => {
    const condition = (id: string, words: string | null) => anObligation({ id, policy: 'p', condition: words })
    await aDemoRecord(emptyDb, [
      condition('major', 'is of Major Importance: more than 200 people'),
      condition('turnover', 'yearly turnover below N1,200,000'),
      condition('billion', 'turnover of N5 billion or more'),
      condition('million', 'turnover of ₦25 million or 5% of it'),
      condition('french', 'traite des données à caractère personnel'),
      condition('none', null),
    ])
    const found = async (size: string) => idsOf(await ask(emptyDb, { kind: 'anonymous' }, { size })).toSorted()
    expect(await found('major importance')).toEqual(['major'])
    expect(await found('IMPORTANCE major')).toEqual(['major'])
    expect(await found('200')).toEqual(['major'])
    expect(await found('1,200,000')).toEqual(['turnover'])
    expect(await found('1200000')).toEqual(['turnover'])
    expect(await found('5')).toEqual(['billion', 'million'])
    expect(await found('N5 billion')).toEqual(['billion'])
    expect(await found('turn')).toEqual(['billion', 'million', 'turnover'])
    expect(await found('over')).toEqual([])
    expect(await found('donnees')).toEqual(['french'])
    expect(await found('Données')).toEqual(['french'])
    expect(await found('%z_')).toEqual([])
    expect(await found("' or true --")).toEqual([])
  })

  test('a window holds what can fall in it, by all that a date can mean', async ({ emptyDb }) => {
    const due = (id: string, date: string) => anObligation({ id, policy: 'p', due: { kind: 'once', date } })
    await aDemoRecord(emptyDb, [
      due('this-year', '2026'),
      due('july', '2026-07'),
      due('day-30', '2026-07-15'),
      due('day-31', '2026-07-16'),
      due('next-year', '2027'),
      due('past', '2026-06-14'),
      anObligation({ id: 'always', policy: 'p' }),
    ])
    const found = async (query: Record<string, string>) => idsOf(await ask(emptyDb, { kind: 'anonymous' }, query))
    expect(await found({ due: '30' })).toEqual(['this-year', 'july', 'day-30'])
    expect(await found({ due: '90' })).toEqual(['this-year', 'july', 'day-30', 'day-31'])
    expect(await found({ due: '365' })).toEqual(['this-year', 'july', 'day-30', 'day-31', 'next-year'])
    expect(await found({ dueBefore: '2026-07-01' })).toEqual(['this-year'])
    expect(await found({ dueBefore: '2026-07-15' })).toEqual(['this-year', 'july'])
    expect(await found({ dueBefore: '2026-07-16' })).toEqual(['this-year', 'july', 'day-30'])
    expect(await found({ dueBefore: '2027-01-01' })).toEqual(['this-year', 'july', 'day-30', 'day-31'])
    expect(await found({ dueBefore: '2027-01-02', due: '30' })).toEqual(['this-year', 'july', 'day-30'])
    expect(await found({ dueBefore: '2026-06-15' })).toEqual([])
    expect(await found({ dueBefore: '1000-01-01' })).toEqual([])
    expect(await found({ dueBefore: '9999-12-31' })).toHaveLength(5)
  })

  test.for([
    ['jurisdiction=XX', 'jurisdiction'],
    ['jurisdiction=KE&jurisdiction=%00', 'jurisdiction'],
    [`jurisdiction=${'a'.repeat(10_000)}`, 'jurisdiction'],
    ['sector=everything', 'sector'],
    ['focus=taxes', 'focus'],
    [`regulator=${'a'.repeat(201)}`, 'regulator'],
    ['regulator=%00', 'regulator'],
    ['size=', 'size'],
    ['size=%25', 'size'],
    [`size=${'a'.repeat(101)}`, 'size'],
    ['size=a&size=b', 'size'],
    ['policy=Not%20a%20slug', 'policy'],
    ['policy=%00', 'policy'],
    [`policy=${'a'.repeat(10_000)}`, 'policy'],
    ['due=31', 'due'],
    ['due=', 'due'],
    ['due=30&due=90', 'due'],
    ['due=3e1', 'due'],
    ['dueBefore=2026', 'dueBefore'],
    ['dueBefore=2026-02-30', 'dueBefore'],
    ['dueBefore=99999-01-01', 'dueBefore'],
    ['page=0', 'page'],
    ['page=101&pageSize=100', 'page'],
    ['lockedPage=101&pageSize=100', 'lockedPage'],
    ['lockedPage=x', 'lockedPage'],
    ['pageSize=101', 'pageSize'],
    ['at=2026-11-20T10:00', 'at'],
    ['q=anything', 'q'],
  ])('%s is refused by its name', async ([query, name], { api }) => {
    expect(await api.refusal(`${PATH}?${query}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path: name }] })
  })

  test.for(['size=%F0%9F%92%A9%20a', 'size=a%C2%B2', 'regulator=%25', "regulator='--", 'size=a%00b', 'size=%CC%81a'])(
    '%s is harmless',
    async (query, { api }) => {
      expect((await api.read(ObligationList, `${PATH}?${query}`)).total).toBeLessThan(duties.length)
    },
  )
})

describe('who sees what', () => {
  const CANARY = 'canary'
  const secret = (place: string): SeedObligation =>
    anObligation({
      id: `canary-id-${place}`,
      policy: `locked-${place}`,
      title: `Heading ${place}`,
      duty: 'canary-duty',
      provision: 'canary-provision',
      sectors: ['ai'],
      condition: 'canarycondition 77',
      due: { kind: 'within', amount: 77, unit: 'hours', of: 'canary-event' },
      dueWording: 'canary-wording',
      dates: [
        {
          dueOn: '2026-07-07',
          note: 'canary-note',
          source: { title: 'canary-title', url: 'https://canary.example', publisher: 'canary-publisher' },
        },
      ],
      penalty: 'canary-penalty',
      regulator: 'canary-regulator',
      sources: [{ title: 'canary-source', url: 'https://canary.example/2', publisher: 'canary-press' }],
      verification: 'needs-review',
      reviewNote: 'canary-review',
    })
  const withSecrets = async (db: Db) => {
    await aPolicy(db, { slug: 'locked-ng', jurisdiction: 'NG', regulator: 'Public regulator', obligations: [secret('ng')] })
    await aPolicy(db, { slug: 'locked-la', jurisdiction: 'NG-LA', obligations: [secret('la')] })
    await aPolicy(db, { slug: 'locked-ke', jurisdiction: 'KE', obligations: [secret('ke')] })
  }
  const OPENS: [string, Viewer, string[]][] = [
    ['a visitor', { kind: 'anonymous' }, []],
    ['the free plan', user('free'), []],
    ['the standard plan', user('standard'), ['ke']],
    ['the standard plan, unpaid', user('standard', 'past_due'), []],
    ['the professional plan', user('professional'), ['ke', 'la', 'ng']],
    ['the professional plan, cancelled', user('professional', 'cancelled'), []],
    ['an administrator', ADMIN, ['ke', 'la', 'ng']],
  ]

  test.for(OPENS)(
    '%s reads the duties of what is seen in full, and no word of others',
    async ([, viewer, places], { emptyDb }) => {
      await saveJurisdictions(emptyDb)
      await withSecrets(emptyDb)
      const list = await ask(emptyDb, viewer)
      expect(idsOf(list).toSorted()).toEqual(places.map((place) => `canary-id-${place}`))
      expect(list.total).toBe(places.length)
      expect(list.locked.total).toBe(3 - places.length)
      const others = ['ke', 'la', 'ng'].filter((place) => !places.includes(place))
      expect(list.locked.items.map(({ title }) => title).toSorted()).toEqual(others.map((place) => `Heading ${place}`))
      expect(JSON.stringify(list.locked)).not.toMatch(/canary|77|2026-07-07/)
      for (const { id } of list.items) expect(JSON.stringify(list)).toContain(id)
      if (places.length === 0) expect(JSON.stringify(list)).not.toContain(CANARY)
      const { regulators } = await obligationChoices(emptyDb, viewer)
      expect(regulators).toEqual(places.length > 0 ? ['canary-regulator'] : [])
    },
  )

  test.for(OPENS.filter(([, , places]) => places.length < 3))(
    'no filter tells %s anything of a locked duty',
    async ([, viewer, places], { emptyDb }) => {
      await saveJurisdictions(emptyDb)
      await withSecrets(emptyDb)
      const without = await ask(emptyDb, viewer)
      const probes: Record<string, string>[] = [
        { sector: 'ai' },
        { sector: 'banking' },
        { regulator: 'canary-regulator' },
        { regulator: 'Public regulator' },
        { size: 'canarycondition' },
        { size: '77' },
        { size: 'nothing' },
        { due: '30' },
        { dueBefore: '2026-07-08' },
        { dueBefore: '2026-07-07' },
        { sector: 'ai', size: '77', due: '90', regulator: 'canary-regulator' },
      ]
      for (const probe of probes) {
        const list = await ask(emptyDb, viewer, probe)
        expect(list.locked, JSON.stringify(probe)).toEqual(without.locked)
        expect(list.items.every(({ policy }) => places.some((place) => policy.slug === `locked-${place}`))).toBe(true)
        expect(list.total).toBe(list.items.length)
        expect(JSON.stringify(list.locked)).not.toContain(CANARY)
      }
    },
  )

  test('the API keeps them from a visitor, too', async ({ db, api }) => {
    await withSecrets(db)
    for (const query of [
      '',
      'sector=ai',
      'size=77',
      'regulator=canary-regulator',
      'due=90',
      'policy=locked-ng',
      'jurisdiction=NG-LA',
      'lockedPage=2',
    ]) {
      const body = await (await api.get(`${PATH}?pageSize=100&${query}`)).text()
      expect(body.replaceAll('canary-regulator', ''), query).not.toContain(CANARY)
    }
    const list = await api.read(ObligationList, `${PATH}?policy=locked-ng`)
    expect(list).toMatchObject({
      total: 0,
      locked: { total: 1, items: [{ title: 'Heading ng', policy: { slug: 'locked-ng' } }] },
    })
  })

  test('places to choose from are those with any duty', async ({ db }) => {
    const { jurisdictions, regulators } = await obligationChoices(db, { kind: 'anonymous' })
    expect(jurisdictions.toSorted()).toEqual(
      [...new Set(duties.map(({ policy }) => policies.get(policy)!.jurisdiction))].toSorted(),
    )
    expect(regulators.toSorted()).toEqual([...new Set(open.map(({ regulator }) => regulator))].toSorted())
  })
})
