import { expect, test } from 'vitest'
import { readCalendarAddress } from './calendar-address.ts'
import { calendarFileHref, calendarHref, filtersOf, hrefCleared, hrefWithout } from './calendar-links.ts'

const TODAY = '2026-06-15'
const read = (query: string) => readCalendarAddress(new URL(`/calendar?${query}`, 'http://localhost'), TODAY)

test('a bare calendar is this month, unfiltered', () => {
  expect(read('')).toMatchObject({
    view: 'month',
    month: '2026-06',
    range: { from: TODAY, to: '2027-06-15' },
    page: 1,
    dropped: [],
  })
  expect(filtersOf(read(''))).toEqual([])
})

test('values add up, twice the same is once', () => {
  const { filters, dropped } = read('kind=duty&kind=hearing&kind=duty&sector=banking&jurisdiction=NG-LA&region=africa')
  expect(filters).toMatchObject({ kind: ['duty', 'hearing'], sector: ['banking'], jurisdiction: ['NG-LA'], region: 'africa' })
  expect(dropped).toEqual([])
})

test('days of its own make it a list, unless it says otherwise', () => {
  expect(read('from=2027')).toMatchObject({ view: 'list', range: { from: '2027-01-01', to: '2028-01-01' } })
  expect(read('from=2027&view=month').view).toBe('month')
})

test.each([
  'kind=party',
  'sector=fintech',
  'type=foo',
  'colour=blue',
  'q=data',
  'jurisdiction=XX',
  'view=week',
  'month=2026-13',
  'month=2026-06-15',
  'month=2026',
  'month=1000-01',
  'month=2036-07',
  'page=0',
  'page=99999',
  'page=201',
  'from=soon',
  'toString=1',
  `kind=${'a'.repeat(10_000)}`,
])('%.40s is left out and told', (pair) => {
  const [name, value] = pair.split('=')
  const { filters, view, page, dropped } = read(`${pair}&focus=fintech`)
  expect(dropped).toEqual([{ name, value }])
  expect(filters.focus).toEqual(['fintech'])
  expect([view, page]).toEqual(['month', 1])
})

test.each([
  ['from=2026&to=2036', 'too long'],
  ['from=2027&to=2026-07', 'before'],
  ['to=2020', 'before'],
])('days that are no range are left out and told: %s', (query, why) => {
  expect(read(query)).toMatchObject({ range: { from: TODAY, to: '2027-06-15' }, dropped: [{ name: 'range', value: why }] })
  expect(read(query).filters.from).toBeUndefined()
})

test('a month ten years away is the last', () => {
  expect(read('month=2036-06')).toMatchObject({ month: '2036-06', dropped: [] })
  expect(read('month=2016-06')).toMatchObject({ month: '2016-06', dropped: [] })
})

test('addresses are short, in one order, and go back to the first page', () => {
  const address = read('page=3&view=list&sector=banking&kind=duty&from=2027')
  expect(calendarHref(address, {})).toBe('/calendar?kind=duty&sector=banking&from=2027&view=list')
  expect(calendarHref(address, { page: 2 })).toBe('/calendar?kind=duty&sector=banking&from=2027&view=list&page=2')
  expect(hrefWithout(address, 'kind', 'duty')).toBe('/calendar?sector=banking&from=2027&view=list')
  expect(hrefCleared(address)).toBe('/calendar?from=2027&view=list')
  expect(calendarHref(read(''), { month: '2026-07' })).toBe('/calendar?month=2026-07')
})

test('the file has the filters, and neither the month nor the days', () => {
  expect(calendarFileHref(read('region=africa&status=second+reading&from=2027&month=2027-03&view=list'))).toBe(
    '/calendar.ics?region=africa&status=second+reading',
  )
  expect(calendarFileHref(read(''))).toBe('/calendar.ics')
})
