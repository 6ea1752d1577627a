import { expect, test } from 'vitest'
import {
  announcedChains,
  canFallBy,
  datesAhead,
  groupOf,
  nextDate,
  nextYearly,
  type AnnouncedDate,
  type DueRow,
  type DutyGroup,
} from './due-rules.ts'

const yearly = { dueKind: 'yearly', dueMonth: 3, dueDay: 31, dueDate: null }
const once = (dueDate: string): DueRow => ({ dueKind: 'once', dueMonth: null, dueDay: null, dueDate })
const within = { dueKind: 'within', dueMonth: null, dueDay: null, dueDate: null }
const standing = { dueKind: 'standing', dueMonth: null, dueDay: null, dueDate: null }
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

test.each<[string, DueRow, AnnouncedDate[], string, DutyGroup, string | undefined]>([
  ['a yearly duty is always due next', yearly, [], '2026-11-21', 'due-next', '2027-03-31'],
  ['the moved day comes before the next by rule', yearly, extended, '2026-04-01', 'due-next', '2026-05-30'],
  ['once, ahead', once('2027-07-01'), [], '2026-11-21', 'due-next', '2027-07-01'],
  ['once, on the day itself', once('2026-11-21'), [], '2026-11-21', 'due-next', '2026-11-21'],
  ['once, passed', once('2026-11-20'), [], '2026-11-21', 'standing', undefined],
  ['once, only the year known, is ahead to its end', once('2026'), [], '2026-12-31', 'due-next', '2026'],
  ['once, only the year known, has passed after it', once('2026'), [], '2027-01-01', 'standing', undefined],
  ['within a time of an event', within, [], '2026-11-21', 'within', undefined],
  ['within, and a date was announced', within, [announced('2026-12-01')], '2026-11-21', 'due-next', '2026-12-01'],
  ['within, and the announced date has passed', within, [announced('2024-10-31')], '2026-11-21', 'within', undefined],
  ['standing', standing, [], '2026-11-21', 'standing', undefined],
  ['standing, with a date ahead', standing, [announced('2027')], '2026-11-21', 'due-next', '2027'],
  ['standing, its date passed', standing, [announced('2026-01-01')], '2026-11-21', 'standing', undefined],
  [
    'a year may begin before its first known day',
    standing,
    [announced('2027-02-01'), announced('2027')],
    '2026-11-21',
    'due-next',
    '2027',
  ],
  [
    'of several dates the nearest',
    standing,
    [announced('2028-01'), announced('2027-12-31')],
    '2026-11-21',
    'due-next',
    '2027-12-31',
  ],
])('group: %s', (_, rule, dates, today, group, next) => {
  expect(groupOf(rule, dates, today)).toBe(group)
  expect(nextDate(rule, dates, today)?.on).toBe(next)
})

test('a yearly rule has no day before its instrument holds, as far as that is known', () => {
  const next = (since: string | null, today = '2026-11-21') => nextDate(yearly, [], today, since)?.on
  expect(next('2027-03-31')).toBe('2027-03-31')
  expect(next('2027-04-01')).toBe('2028-03-31')
  expect(next('2027-03')).toBe('2027-03-31')
  expect(next('2027')).toBe('2028-03-31')
  expect(next('2020')).toBe('2027-03-31')
  expect(next(null)).toBe('2027-03-31')
  expect(groupOf(yearly, [], '2026-11-21', '2030')).toBe('due-next')
  expect(nextDate(once('2027-01-01'), [], '2026-11-21', '2028')?.on).toBe('2027-01-01')
})

const tanzania = [announced('2024-12-31'), announced('2025-04-30', '2024-12-31'), announced('2026-04-08', '2025-04-30')]
const thereAndBack = [announced('2027-03-31'), announced('2027-05-30', '2027-03-31'), announced('2027-03-31', '2027-05-30')]

test.each<[string, AnnouncedDate[], [day: string, replaced: string[]][]]>([
  ['nothing announced', [], []],
  ['one date', [announced('2027')], [['2027', []]]],
  ['a chain of two moves', tanzania, [['2026-04-08', ['2024-12-31', '2025-04-30']]]],
  ['a chain in any order', tanzania.toReversed(), [['2026-04-08', ['2024-12-31', '2025-04-30']]]],
  ['a date that replaces one never announced', [announced('2027-05', '2027-03-31')], [['2027-05', ['2027-03-31']]]],
  [
    'two dates side by side',
    [announced('2024-12-02'), announced('2026-06-03')],
    [
      ['2024-12-02', []],
      ['2026-06-03', []],
    ],
  ],
  [
    'one date parted into two',
    [announced('2026'), announced('2027', '2026'), announced('2028', '2026')],
    [
      ['2027', ['2026']],
      ['2028', ['2026']],
    ],
  ],
  ['moved and moved back', thereAndBack, [['2027-03-31', ['2027-03-31', '2027-05-30']]]],
  ['moved and moved back, in any order', thereAndBack.toReversed(), [['2027-03-31', ['2027-03-31', '2027-05-30']]]],
  ['announced twice and then moved', [announced('2026'), announced('2026'), announced('2027', '2026')], [['2027', ['2026']]]],
  [
    'the day of a rule, moved and moved back',
    [announced('2027-05-30', '2027-03-31'), announced('2027-03-31', '2027-05-30')],
    [['2027-03-31', ['2027-03-31', '2027-05-30']]],
  ],
  [
    'moved, moved back, and moved again',
    [...thereAndBack, announced('2027-05-30', '2027-03-31')],
    [['2027-05-30', ['2027-03-31', '2027-05-30', '2027-03-31']]],
  ],
  [
    'a move told by two sources, and then another',
    [announced('2026-03'), announced('2026-04', '2026-03'), announced('2026-04', '2026-03'), announced('2026-05', '2026-04')],
    [['2026-05', ['2026-03', '2026-04']]],
  ],
  ['a move that is told again without the date before', [...extended, announced('2026-05-30')], [['2026-05-30', ['2026-03-31']]]],
  ['a date that replaces itself', [announced('2026', '2026')], [['2026', []]]],
])('replacements: %s', (_, dates, expected) => {
  expect(announcedChains(dates).map(({ on, movedFrom }) => [on, movedFrom])).toEqual(expected)
})

test.each<[string, string, string, boolean]>([
  ['2027-02-19', '2026-11-21', '2027-02-19', true],
  ['2027-02-20', '2026-11-21', '2027-02-19', false],
  ['2026-11-21', '2026-11-21', '2026-11-21', true],
  ['2026-11-20', '2026-11-21', '2027-02-19', false],
  ['2027', '2026-11-21', '2027-01-01', true],
  ['2027', '2026-11-21', '2026-12-31', false],
  ['2026', '2026-11-21', '2026-12-21', true],
  ['2026', '2026-11-21', '2026-11-20', false],
  ['2026-12', '2026-11-21', '2026-12-01', true],
  ['2026-12', '2026-11-21', '2026-11-30', false],
  ['2026-10', '2026-11-21', '2026-12-31', false],
])('%s can fall from %s to %s: %s', (on, today, until, expected) => {
  expect(canFallBy(on, today, until)).toBe(expected)
})

test.each<[number, number, string, string]>([
  [2, 29, '2027-02-28', '2027-02-28'],
  [2, 29, '2028-02-28', '2028-02-29'],
  [2, 29, '2028-03-01', '2029-02-28'],
  [1, 1, '2026-12-31', '2027-01-01'],
  [12, 31, '2026-12-31', '2026-12-31'],
  [4, 31, '2026-04-01', '2026-04-30'],
])('the next %i/%i from %s is %s', (month, day, today, expected) => {
  expect(nextYearly(month, day, today)).toBe(expected)
})

test('Feb 29 is the last day of February in a year without one', () => {
  expect(nextYearly(2, 29, '2027-01-01')).toBe('2027-02-28')
  expect(nextYearly(2, 29, '2027-03-01')).toBe('2028-02-29')
})
