import { expect, test } from 'vitest'
import { readDutiesAddress } from './obligations-address.ts'
import {
  dutiesHref,
  dutiesHrefCleared,
  dutiesHrefWith,
  dutiesHrefWithout,
  dutyFiltersOf,
  dutyHref,
  sameDutiesIn,
} from './obligations-links.ts'

const read = (query: string) => readDutiesAddress(new URL(`https://policywatch.test/obligations${query}`))
const FULL =
  '?sector=payments&sector=banking&jurisdiction=NG&jurisdiction=NG-LA&regulator=Central+Bank+of+Nigeria&focus=fintech&size=major+importance&due=90&policy=bofia-2020&page=2&event=becoming+aware+of+the+breach&at=2026-11-20T10%3A00'

test('an address is read and written the same', () => {
  const { query, event, at, dropped } = read(FULL)
  expect(query).toEqual({
    sector: ['payments', 'banking'],
    jurisdiction: ['NG', 'NG-LA'],
    regulator: ['Central Bank of Nigeria'],
    focus: ['fintech'],
    size: 'major importance',
    due: 90,
    policy: 'bofia-2020',
    page: 2,
    lockedPage: 1,
    pageSize: 50,
  })
  expect(event).toBe('becoming aware of the breach')
  expect(at).toBe('2026-11-20T10:00')
  expect(dropped).toEqual([])
  expect(dutiesHrefWith(read(FULL), {})).toBe(`/obligations${FULL}`)
  expect(dutiesHrefWith(read(FULL), { due: 90 })).toBe(`/obligations${FULL.replace('&page=2', '')}`)
})

test('nothing asked for is everything', () => {
  expect(read('')).toEqual({
    query: { sector: [], jurisdiction: [], regulator: [], focus: [], page: 1, lockedPage: 1, pageSize: 50 },
    dropped: [],
  })
  expect(read('?sector=&size=++&due=&utm_source=mail').dropped).toEqual([])
  expect(dutiesHrefWith(read(''), {})).toBe('/obligations')
})

test.each([
  ['sector=everything'],
  ['jurisdiction=XX'],
  ['jurisdiction=ng'],
  ['focus=__proto__'],
  [`regulator=${'a'.repeat(201)}`],
  ['regulator=a%00b'],
  [`size=${'a'.repeat(101)}`],
  ['size=%25%25'],
  ['size=a%00b'],
  ['policy=Not+a+slug'],
  [`policy=${'a'.repeat(10_000)}`],
  ['due=31'],
  ['at=yesterday'],
  ['at=2026-02-30T10:00'],
  ['at=%00'],
  ['event=a%00b'],
  [`event=${'a'.repeat(301)}`],
  ['page=0'],
  ['page=99999'],
  ['page=1e3'],
  ['lockedPage=-1'],
  ['pageSize=100'],
  ['dueBefore=2026-12-31'],
  ['nonsense=1'],
  ['toString=1'],
])('%s is left out and told', (parameter) => {
  const { query, event, at, dropped } = read(`?${parameter}`)
  const [name, value] = [...new URLSearchParams(parameter)][0]!
  expect(dropped).toEqual([{ name, value }])
  expect({ query, event, at }).toEqual({ query: read('').query })
})

test('a second value of what takes one is told, the same value twice is not', () => {
  expect(read('?due=30&due=90')).toMatchObject({ query: { due: 30 }, dropped: [{ name: 'due', value: '90' }] })
  expect(read('?size=a&size=b').dropped).toHaveLength(1)
  expect(read('?event=a&event=b')).toMatchObject({ event: 'a', dropped: [{ name: 'event', value: 'b' }] })
  expect(read('?sector=media&sector=media')).toMatchObject({ query: { sector: ['media'] }, dropped: [] })
})

test('each filter can be taken away, and all at once', () => {
  const address = read(FULL)
  expect(dutyFiltersOf(address).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'sector=payments',
    'sector=banking',
    'jurisdiction=NG',
    'jurisdiction=NG-LA',
    'regulator=Central Bank of Nigeria',
    'focus=fintech',
    'size=major importance',
    'due=90',
    'policy=bofia-2020',
  ])
  expect(dutiesHrefWithout(read('?sector=payments&sector=banking&page=3'), 'sector', 'payments')).toBe(
    '/obligations?sector=banking',
  )
  expect(dutiesHrefWithout(read('?size=200&due=30'), 'size', '200')).toBe('/obligations?due=30')
  expect(dutiesHrefCleared(address)).toBe('/obligations?event=becoming+aware+of+the+breach&at=2026-11-20T10%3A00')
})

test('the calendar is asked for what it knows', () => {
  expect(sameDutiesIn('/calendar.ics', read(FULL))).toBe(
    '/calendar.ics?sector=payments&sector=banking&jurisdiction=NG&jurisdiction=NG-LA&focus=fintech',
  )
  expect(sameDutiesIn('/calendar', read(''))).toBe('/calendar')
})

test('a duty has its place on the page of its record', () => {
  expect(dutyHref('bofia-2020', 'bofia-aml')).toBe('/demo/policy/bofia-2020#duty-bofia-aml')
  expect(dutiesHref({ policy: 'bofia-2020' })).toBe('/obligations?policy=bofia-2020')
})
