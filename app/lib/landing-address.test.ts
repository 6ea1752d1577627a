import { describe, expect, test } from 'vitest'
import { insightsHref, isFiltered, readLandingAddress } from './landing-address.ts'

const read = (search: string) => readLandingAddress(new URL(`https://example.test/${search}`))

describe('the address of the article filter', () => {
  test.for([
    ['', { dropped: [] }],
    ['?q=%20breach%20&category=AI', { q: 'breach', category: 'AI', dropped: [] }],
    ['?category=digital%20ECONOMY', { category: 'Digital Economy', dropped: [] }],
    ['?category=all&q=', { dropped: [] }],
    ['?utm_source=mail', { dropped: [] }],
    ['?category=Nonsense', { dropped: [{ name: 'category', value: 'Nonsense' }] }],
    ['?page=2', { dropped: [{ name: 'page', value: '2' }] }],
    ['?q=one&q=two', { q: 'one', dropped: [{ name: 'q', value: 'two' }] }],
    [`?q=${'a'.repeat(201)}`, { dropped: [{ name: 'q', value: 'a'.repeat(201) }] }],
  ] as const)('%s', ([search, address]) => {
    expect(read(search)).toEqual(address)
  })

  test('is filtered by words or by a chip', () => {
    expect(isFiltered(read('?category=All'))).toBe(false)
    expect(isFiltered(read('?category=ai'))).toBe(true)
    expect(isFiltered(read('?q=x'))).toBe(true)
  })

  test('leads to the same search among all articles', () => {
    expect(insightsHref({})).toBe('/insights')
    expect(insightsHref({ q: 'a&b', category: 'Digital Economy' })).toBe('/insights?q=a%26b&category=Digital+Economy')
  })
})
