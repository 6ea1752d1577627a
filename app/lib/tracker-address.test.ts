import { expect, test } from 'vitest'
import { readAddress } from './tracker-address.ts'
import { canonicalPath, filtersOf, hrefCleared, hrefWith, hrefWithout, isNarrowed, sameListElsewhere } from './tracker-links.ts'

const read = (address: string) => readAddress(new URL(address, 'http://localhost'))
const STATES = '/tracker/nigerian-states-policy-tracker'

test('a bare tracker narrows nothing and sorts by newest movement', () => {
  const address = read(STATES)
  expect(address.query).toMatchObject({ region: 'nigeria-states', type: [], page: 1, pageSize: 25, sort: 'recent' })
  expect(isNarrowed(address)).toBe(false)
  expect(address.dropped).toEqual([])
})

test('values add up, twice the same is once', () => {
  const address = read(`${STATES}?status=enacted&status=second+reading&status=enacted&jurisdiction=NG-LA&from=2024&page=2`)
  expect(address.query).toMatchObject({ status: ['enacted', 'second reading'], jurisdiction: ['NG-LA'], from: '2024', page: 2 })
  expect(address.dropped).toEqual([])
})

test.each([
  ['type=foo', 'a value nobody knows'],
  ['colour=blue', 'a parameter nobody knows'],
  ['jurisdiction=KE', 'a country on the tracker of states'],
  ['region=africa', 'a register, where the path says one'],
  ['layer=records', 'a layer, where there is none'],
  ['page=0', 'no page'],
  ['page=9999', 'a page beyond the bound'],
  ['from=2026-13', 'no date'],
  ['place=NG-XX', 'no state'],
  ['toString=1', 'the name of an inherited member'],
])('%s is left out and told: %s', (pair) => {
  const address = read(`${STATES}?${pair}&type=bill`)
  const [name, value] = pair.split('=')
  expect(address.dropped).toEqual([{ name, value }])
  expect(address.query.type).toEqual(['bill'])
})

test('a second value for what can be said once is left out and told', () => {
  expect(read('/tracker?sort=title&sort=recent')).toMatchObject({ sort: 'title', dropped: [{ name: 'sort', value: 'recent' }] })
})

test('empty values and campaign marks are nobody’s business', () => {
  expect(read('/tracker?q=&from=+&utm_source=mail&fbclid=x&gclid=y').dropped).toEqual([])
})

test('ten thousand characters are no search', () => {
  const address = read(`/tracker?q=${'a'.repeat(10_000)}`)
  expect(address.query.q).toBeUndefined()
  expect(address.dropped).toHaveLength(1)
})

test('a search sorts by best match unless told otherwise', () => {
  expect(read('/tracker?q=breach').query.sort).toBe('relevance')
  expect(read('/tracker?q=breach&sort=title').query.sort).toBe('title')
})

test('addresses are short, in one order, and go back to the first page when the list changes', () => {
  const address = read(`${STATES}?page=3&status=enacted&type=law&view=tiles`)
  expect(hrefWith(address, {})).toBe(`${STATES}?type=law&status=enacted&page=3&view=tiles`)
  expect(hrefWith(address, { sort: 'title' })).toBe(`${STATES}?type=law&status=enacted&sort=title&view=tiles`)
  expect(hrefWith(address, { view: undefined, place: 'NG-LA' })).toBe(`${STATES}?type=law&status=enacted&page=3&place=NG-LA`)
  expect(hrefWith(address, { page: 1 })).toBe(`${STATES}?type=law&status=enacted&view=tiles`)
  expect(hrefWithout(address, 'status', 'enacted')).toBe(`${STATES}?type=law&view=tiles`)
  expect(hrefCleared(address)).toBe(`${STATES}?view=tiles`)
})

test('the default layer is not said', () => {
  const africa = read('/tracker/africa-federal-policy-tracker?layer=cybercrime')
  expect(hrefWith(africa, { layer: 'data-protection' })).toBe('/tracker/africa-federal-policy-tracker')
  expect(hrefWith(africa, { place: 'NG' })).toBe('/tracker/africa-federal-policy-tracker?layer=cybercrime&place=NG')
})

test('the canonical address has the filters and not the way they are looked at', () => {
  expect(canonicalPath(read(`${STATES}?place=NG-LA&view=table&sort=title&type=law&page=2`))).toBe(`${STATES}?type=law&page=2`)
})

test('a feed names the register that the path stands for', () => {
  expect(sameListElsewhere('/feeds/policies.atom', read(`${STATES}?type=law&page=2`))).toBe(
    '/feeds/policies.atom?region=nigeria-states&type=law',
  )
})

test('what is in use is listed value by value', () => {
  expect(filtersOf(read('/tracker?region=africa&type=law&type=bill&to=2025'))).toEqual([
    { name: 'region', value: 'africa' },
    { name: 'type', value: 'law' },
    { name: 'type', value: 'bill' },
    { name: 'to', value: '2025' },
  ])
})
