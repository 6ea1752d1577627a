import { describe, expect, test } from 'vitest'
import { daysOn, monthsOn, movesBetween, occurrencesIn, rangeOf, weeksOf, yearsOn } from './calendar.ts'
import type { AnnouncedDate, DueRow } from './due-rules.ts'

const TODAY = '2026-06-15'

test.each([
  ['nothing said: a year from today', {}, { from: TODAY, to: '2027-06-15' }],
  ['only from: a year from there', { from: '2028-02-29' }, { from: '2028-02-29', to: '2029-02-28' }],
  ['only to: from today', { to: '2026' }, { from: TODAY, to: '2026-12-31' }],
  ['months and years mean all of their days', { from: '2026', to: '2027-02' }, { from: '2026-01-01', to: '2027-02-28' }],
  ['one day', { from: TODAY, to: TODAY }, { from: TODAY, to: TODAY }],
  ['ten years', { from: TODAY, to: '2036-06-15' }, { from: TODAY, to: '2036-06-15' }],
  ['a day more', { from: TODAY, to: '2036-06-16' }, { wrong: 'to', why: 'too long' }],
  ['to before from', { from: TODAY, to: '2026-06-14' }, { wrong: 'to', why: 'before' }],
  ['to before today, which is from', { to: '2026-05' }, { wrong: 'to', why: 'before' }],
  ['the last year there is', { from: '9999-02' }, { from: '9999-02-01', to: '9999-12-31' }],
])('a range: %s', (_, asked, expected) => {
  expect(rangeOf(asked, TODAY)).toEqual(expected)
})

const yearly: DueRow = { dueKind: 'yearly', dueMonth: 3, dueDay: 31, dueDate: null }
const leap: DueRow = { dueKind: 'yearly', dueMonth: 2, dueDay: 29, dueDate: null }
const once = (dueDate: string): DueRow => ({ dueKind: 'once', dueMonth: null, dueDay: null, dueDate })
const within: DueRow = { dueKind: 'within', dueMonth: null, dueDay: null, dueDate: null }
const announced = (dueOn: string, replaces: string | null = null): AnnouncedDate => ({ dueOn, replaces })
const range = (from: string, to: string) => ({ from, to })

test.each<[string, DueRow, AnnouncedDate[], { from: string; to: string }, string[]]>([
  ['a yearly day in each year', yearly, [], range('2026-03-31', '2028-03-31'), ['2026-03-31 *', '2027-03-31 *', '2028-03-31 *']],
  ['a yearly day just outside at both ends', yearly, [], range('2026-04-01', '2027-03-30'), []],
  ['Feb 29 is the last of February elsewhere', leap, [], range('2027-01-01', '2028-12-31'), ['2027-02-28 *', '2028-02-29 *']],
  ['a yearly day that was announced is there once', yearly, [announced('2026-03-31')], range('2026-01-01', '2026-12-31'), ['2026-03-31']],
  ['a yearly day that was moved, and the next by rule', yearly, [announced('2026-03-31'), announced('2026-05-30', '2026-03-31')], range('2026-01-01', '2027-12-31'), ['2026-05-30', '2027-03-31 *']],
  ['moved out of the range: not there', yearly, [announced('2027-01-10', '2026-03-31')], range('2026-01-01', '2026-12-31'), []],
  ['once', once('2027-09-10'), [], range('2027-09-10', '2027-09-10'), ['2027-09-10']],
  ['once, with an announced date: the rule is spent', once('2026-12-01'), [announced('2027-02-01', '2026-12-01')], range('2026-01-01', '2027-12-31'), ['2027-02-01']],
  ['a year may fall in any of its months', once('2027'), [], range('2027-05-01', '2027-05-31'), ['2027']],
  ['a month does not fall in the next', once('2027-04'), [], range('2027-05-01', '2027-05-31'), []],
  ['within a time of an event: what was announced', within, [announced('2026-12')], range('2026-12-05', '2026-12-06'), ['2026-12']],
])('dates of a duty: %s', (_, rule, dates, days, expected) => {
  expect(occurrencesIn(rule, dates, days).map(({ on, everyYear }) => (everyYear ? `${on} *` : on))).toEqual(expected)
}) // prettier-ignore

test('a yearly rule gives no day before its instrument', () => {
  const days = (since: string) => occurrencesIn(yearly, [], range('2025-01-01', '2027-12-31'), since).map(({ on }) => on)
  expect(days('2026-03-31')).toEqual(['2026-03-31', '2027-03-31'])
  expect(days('2026-04-01')).toEqual(['2027-03-31'])
  expect(days('2028-01-01')).toEqual([])
})

test('a moved day of a yearly rule is known by the day that the rule gave it', () => {
  const [first] = occurrencesIn(yearly, [announced('2026-05-30', '2026-03-31')], range('2026-01-01', '2026-12-31'))
  expect(first).toMatchObject({ on: '2026-05-30', origin: '2026-03-31', movedFrom: ['2026-03-31'] })
})

test.each([
  ['never moved', [], '2026-08-01', []],
  ['moved', ['2026-06-01'], '2026-08-01', ['2026-06-01']],
  ['only told more precisely', ['2026', '2026-08'], '2026-08-01', []],
  ['not known for a while', ['2026-06', null], '2027', ['2026-06']],
  ['not known before', [null], '2027', []],
])('the dates before this one: %s', (_, before, now, expected) => expect(movesBetween(before, now)).toEqual(expected))

describe('days, months, years', () => {
  test.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2026-06-15', 10, '2036-06-15'],
    ['9999-06-15', 1, '9999-12-31'],
  ])('%s and %i years is %s', (day, years, expected) => expect(yearsOn(day, years)).toBe(expected))

  test.each([
    ['2026-01-15', -30, '2025-12-16'],
    ['2024-02-28', 1, '2024-02-29'],
  ])('%s and %i days is %s', (day, days, expected) => expect(daysOn(day, days)).toBe(expected))

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 14, '2027-08'],
    ['1000-01', -1, undefined],
    ['9999-12', 1, undefined],
  ])('%s and %i months is %s', (month, months, expected) => expect(monthsOn(month, months)).toBe(expected))

  test('a month is whole weeks from Monday, with every day once', () => {
    const weeks = weeksOf('2026-08') // begins on a Saturday, ends on a Monday
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2026-08-01', '2026-08-02'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
    expect(weeks[5]).toEqual(['2026-08-31', undefined, undefined, undefined, undefined, undefined, undefined])
    expect(weeksOf('2027-02')).toHaveLength(4) // 28 days from a Monday
  })
})

test('a file looks back a while and further ahead', () => {
  const wide = { daysBack: 30, years: 3 }
  expect(rangeOf({}, TODAY, wide)).toEqual({ from: '2026-05-16', to: '2029-06-15' })
  expect(rangeOf({ from: '2027' }, TODAY, wide)).toEqual({ from: '2027-01-01', to: '2030-01-01' })
})
