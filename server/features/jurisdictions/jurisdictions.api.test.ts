import { describe, expect } from 'vitest'
import { JurisdictionFacts, JurisdictionList } from '#contract/jurisdictions.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'

const records = seedPolicies()

describe('GET /api/jurisdictions', () => {
  test('lists every place with its count, also where nothing is tracked', async ({ api }) => {
    const { items, total } = await api.read(JurisdictionList, '/api/jurisdictions')
    expect(total).toBe(97)
    const byHand = JURISDICTIONS.map(({ code }) => {
      const dates = records.filter(({ jurisdiction }) => jurisdiction === code).map(({ lastEventOn }) => lastEventOn)
      return [code, dates.length, dates.toSorted().at(-1) ?? null]
    })
    expect(items.map(({ code, policies, lastEventOn }) => [code, policies, lastEventOn])).toEqual(byHand)
    expect(items.some(({ policies }) => policies === 0)).toBe(true)
  })

  test('takes no parameter', async ({ api }) => {
    expect(await api.refusal('/api/jurisdictions?kind=state')).toMatchObject({ status: 400, details: [{ path: 'kind' }] })
  })
})

describe('GET /api/jurisdictions/{slug}', () => {
  test('shows the facts of a place', async ({ api }) => {
    const facts = await api.read(JurisdictionFacts, '/api/jurisdictions/kenya')
    const kenyan = records.filter(({ jurisdiction }) => jurisdiction === 'KE')
    expect(facts).toMatchObject({
      code: 'KE',
      slug: 'kenya',
      name: 'Kenya',
      longName: 'Kenya',
      kind: 'country',
      region: 'africa',
    })
    expect(facts.policies).toBe(kenyan.length)
    expect(facts.latest.map(({ lastEventOn }) => lastEventOn)).toEqual(
      kenyan
        .map(({ lastEventOn }) => lastEventOn)
        .toSorted()
        .toReversed()
        .slice(0, 10),
    )
    const counted = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
    expect(counted(facts.byType)).toBe(kenyan.length)
    expect(counted(facts.byStatus)).toBe(kenyan.length)
    expect(counted(facts.byFocus)).toBe(kenyan.flatMap(({ focusAreas }) => focusAreas).length)
    expect(counted(facts.regulators)).toBe(kenyan.filter(({ regulator }) => regulator !== null).length)
  })

  test('a state has its long name, a place without records has zeros', async ({ api }) => {
    expect(await api.read(JurisdictionFacts, '/api/jurisdictions/lagos')).toMatchObject({
      code: 'NG-LA',
      longName: 'Lagos State',
    })
    const empty = JURISDICTIONS.find(({ code }) => !records.some(({ jurisdiction }) => jurisdiction === code))!
    expect(await api.read(JurisdictionFacts, `/api/jurisdictions/${empty.slug}`)).toMatchObject({
      policies: 0,
      lastEventOn: null,
      byType: [],
      latest: [],
    })
  })

  test.for(['atlantis', 'KE', 'Kenya', '%00', "x'--", '__proto__'])('there is no place %j', async (slug, { api }) => {
    expect(await api.refusal(`/api/jurisdictions/${slug}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('ten thousand characters or an unknown parameter are malformed', async ({ api }) => {
    expect(await api.refusal(`/api/jurisdictions/${'a'.repeat(10_000)}`)).toMatchObject({
      status: 400,
      details: [{ path: 'slug' }],
    })
    expect(await api.refusal('/api/jurisdictions/kenya?page=1')).toMatchObject({ status: 400, details: [{ path: 'page' }] })
  })
})
