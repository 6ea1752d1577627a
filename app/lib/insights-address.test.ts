import { describe, expect, test } from 'vitest'
import { insightsHref, readInsightsAddress } from './insights-address.ts'

const read = (query: string) => readInsightsAddress(new URL(`http://policywatch.test/insights${query}`))

describe('the address of the list of articles', () => {
  test('says words, category, tag, year and page, and campaigns are nobody’s business', () => {
    expect(read('?q=+loan+&category=fintech&tag=Digital+lending&year=2026&page=2&utm_source=x')).toEqual({
      q: 'loan',
      category: 'Fintech',
      tag: 'Digital lending',
      year: '2026',
      page: 2,
      dropped: [],
    })
    expect(read('?category=All')).toEqual({ category: undefined, page: 1, dropped: [] })
  })

  test.for([
    ['?category=Cooking', 'category'],
    ['?year=26', 'year'],
    ['?year=9999', 'year'],
    ['?page=0', 'page'],
    ['?page=99999', 'page'],
    ['?page=1e1', 'page'],
    [`?q=${'a'.repeat(201)}`, 'q'],
    [`?tag=${'a'.repeat(61)}`, 'tag'],
    ['?q=a%00b', 'q'],
    ['?q=a&q=b', 'q'],
    ['?constructor=x', 'constructor'],
    ['?nonsense=x', 'nonsense'],
  ] as const)('%s is left out and told', ([query, name]) => {
    expect(read(query).dropped.map((one) => one.name)).toEqual([name])
  })

  test('is made anew from what was asked', () => {
    expect(insightsHref({})).toBe('/insights')
    expect(insightsHref({ q: 'a&b', tag: 'Right of Way', year: '2026' }, 3)).toBe(
      '/insights?q=a%26b&tag=Right+of+Way&year=2026&page=3',
    )
  })
})
