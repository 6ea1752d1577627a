import { expect, test } from 'vitest'
import { datesAhead, nextYearly, type AnnouncedDate, type DueRow } from './due-rules.ts'

const yearly = { dueKind: 'yearly', dueMonth: 3, dueDay: 31, dueDate: null }
const once = (dueDate: string): DueRow => ({ dueKind: 'once', dueMonth: null, dueDay: null, dueDate })
const within = { dueKind: 'within', dueMonth: null, dueDay: null, dueDate: null }
const announced = (dueOn: string, replaces: string | null = null): AnnouncedDate => ({ dueOn, replaces })
const extended = [announced('2026-03-31'), announced('2026-05-30', '2026-03-31')]

test.each<[string, DueRow, AnnouncedDate[], string, string[]]>([
  ['a yearly day this year', yearly, [], '2026-03-30', ['2026-03-31 every year']],
  ['a yearly day on the day itself', yearly, [], '2026-03-31', ['2026-03-31 every year']],
  ['a yearly day next year', yearly, [], '2026-04-01', ['2027-03-31 every year']],
  ['a yearly day that was announced is told once', yearly, [announced('2026-03-31')], '2026-01-05', ['2026-03-31']],
  ['a yearly day that was moved', yearly, extended, '2026-01-05', ['2026-05-30']],
  ['the moved day and the next by rule', yearly, extended, '2026-04-01', ['2026-05-30', '2027-03-31 every year']],
  ['once, ahead', once('2027-09-10'), [], '2026-11-20', ['2027-09-10']],
  ['once, past', once('2026-01-05'), [], '2026-11-20', []],
  ['once, moved: the rule is spent', once('2026-12-01'), [announced('2027-02-01', '2026-12-01')], '2026-11-20', ['2027-02-01']],
  ['a year is not padded and lasts to its end', once('2026'), [], '2026-11-20', ['2026']],
  ['a month is past after its last day', once('2026-10'), [], '2026-11-01', []],
  ['within a time of an event: only what was announced', within, [announced('2026-12')], '2026-11-20', ['2026-12']],
  ['within a time of an event, nothing announced', within, [], '2026-11-20', []],
])('%s', (_, rule, dates, today, expected) => {
  expect(datesAhead(rule, dates, today).map(({ on, everyYear }) => (everyYear ? `${on} every year` : on))).toEqual(expected)
})

test('Feb 29 is the last day of February in a year without one', () => {
  expect(nextYearly(2, 29, '2027-01-01')).toBe('2027-02-28')
  expect(nextYearly(2, 29, '2027-03-01')).toBe('2028-02-29')
})
