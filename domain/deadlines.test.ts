import { expect, test } from 'vitest'
import { countedFrom, deadlineOf, readLagosTime, saysBeforehand, saysBusinessDays, type Within } from './deadlines.ts'

const hours = (amount: number): Within => ({ amount, unit: 'hours' })
const days = (amount: number): Within => ({ amount, unit: 'days' })
const months = (amount: number): Within => ({ amount, unit: 'months' })
const business = (amount: number): Within => ({ amount, unit: 'days', businessDays: true })
const before = (within: Within): Within => ({ ...within, beforehand: true })

test.each<[string, Within, string, string | undefined]>([
  ['72 hours to the minute', hours(72), '2026-11-20T10:07', '2026-11-23T10:07'],
  ['24 hours over a new year', hours(24), '2026-12-31T23:59', '2027-01-01T23:59'],
  ['48 hours over a leap day', hours(48), '2028-02-28T08:00', '2028-03-01T08:00'],
  ['no hour is lost when Europe sets its clocks forward', hours(24), '2027-03-27T12:00', '2027-03-28T12:00'],
  ['hours before an event', before(hours(24)), '2027-01-01T00:30', '2026-12-31T00:30'],
  ['one day is the next one', days(1), '2026-11-20T23:59', '2026-11-21'],
  ['the day of the event is not counted', days(7), '2026-11-21T00:00', '2026-11-28'],
  ['days run over weekends', days(30), '2026-11-20T10:00', '2026-12-20'],
  ['180 days over a leap year', days(180), '2027-12-31T10:00', '2028-06-28'],
  ['days before an event', before(days(30)), '2027-01-15T10:00', '2026-12-16'],
  ['a month', months(1), '2026-11-21T10:00', '2026-12-21'],
  ['a month from Jan 31', months(1), '2027-01-31T10:00', '2027-02-28'],
  ['a month from Jan 31 in a leap year', months(1), '2028-01-31T10:00', '2028-02-29'],
  ['a month from Feb 28 is no end of a month', months(1), '2027-02-28T10:00', '2027-03-28'],
  ['12 months from a leap day', months(12), '2028-02-29T10:00', '2029-02-28'],
  ['15 months', months(15), '2026-11-30T10:00', '2028-02-29'],
  ['36 months', months(36), '2026-11-21T10:00', '2029-11-21'],
  ['3 months before an event', before(months(3)), '2027-05-31T10:00', '2027-02-28'],
  ['3 months before, over a new year', before(months(3)), '2027-02-10T10:00', '2026-11-10'],
  ['a business day from a Thursday', business(1), '2026-11-19T10:00', '2026-11-20'],
  ['a business day from a Friday', business(1), '2026-11-20T10:00', '2026-11-23'],
  ['a business day from a Saturday', business(1), '2026-11-21T10:00', '2026-11-23'],
  ['a business day from a Sunday', business(1), '2026-11-22T10:00', '2026-11-23'],
  ['five business days from a Friday', business(5), '2026-11-20T10:00', '2026-11-27'],
  ['five business days from a Saturday', business(5), '2026-11-21T10:00', '2026-11-27'],
  ['six business days from a Saturday', business(6), '2026-11-21T10:00', '2026-11-30'],
  ['seven business days from a Wednesday', business(7), '2026-11-18T10:00', '2026-11-27'],
  ['a business day before a Monday', before(business(1)), '2026-11-23T10:00', '2026-11-20'],
  ['a business day before a Sunday', before(business(1)), '2026-11-22T10:00', '2026-11-20'],
  ['hours never leave weekends out', { ...hours(72), businessDays: true }, '2026-11-20T10:00', '2026-11-23T10:00'],
  ['beyond four figures of a year', months(12 * 9000), '2026-11-20T10:00', undefined],
  ['hours beyond all time', hours(2_147_483_647), '9999-11-20T10:00', undefined],
  ['days beyond all time', days(2_147_483_647), '2026-11-20T10:00', undefined],
  ['business days beyond all time', business(2_147_483_647), '2026-11-20T10:00', undefined],
  ['days before the year 1000', before(days(400_000)), '2026-11-20T10:00', undefined],
])('%s', (_, within, start, expected) => {
  expect(deadlineOf(within, start)).toBe(expected)
})

test.each<[string, string | undefined]>([
  ['2026-11-20T10:00', '2026-11-20T10:00'],
  ['2026-11-20T10:00:59', '2026-11-20T10:00'],
  ['2026-11-20T10:00:59.999', '2026-11-20T10:00'],
  ['2026-11-20 10:00', '2026-11-20T10:00'],
  ['2028-02-29T23:59', '2028-02-29T23:59'],
  ['2027-02-29T10:00', undefined],
  ['2026-13-01T10:00', undefined],
  ['2026-11-20T24:00', undefined],
  ['2026-11-20T10:60', undefined],
  ['2026-11-20', undefined],
  ['2026-11', undefined],
  ['0999-01-01T10:00', undefined],
  ['12026-11-20T10:00', undefined],
  ['2026-11-20T10:00Z', undefined],
  ['2026-11-20T10:00\0', undefined],
  ['now', undefined],
  ['', undefined],
])('the time %j reads as %s', (text, expected) => {
  expect(readLagosTime(text)).toBe(expected)
})

test.each<[string, boolean]>([
  ['Within 5 working days of the notice.', true],
  ['Within one business day.', true],
  ['within ten Business Days', true],
  ['Within a working-day of it', true],
  ['Within seven days, with one extension of seven days.', false],
  ['Within 72 hours, also on non-working days.', false],
  ['Within 30 days of starting business, then yearly.', false],
  ['Within 15 months of starting business.', false],
  ['', false],
])('%j counts in business days: %s', (wording, expected) => {
  expect(saysBusinessDays(wording)).toBe(expected)
})

test.each<[string, boolean]>([
  ['the planned relocation (notice on display beforehand)', true],
  ['the expiry of the certificate (application beforehand)', true],
  ['becoming aware of the breach', false],
])('%j asks for something before the event: %s', (event, expected) => {
  expect(saysBeforehand(event)).toBe(expected)
})

test.each<[string, string, string]>([
  ['the end of the month', '2026-11-20T10:00', '2026-11-30T24:00'],
  ['the end of the month', '2026-11-30T23:59', '2026-11-30T24:00'],
  ['the end of the calendar month', '2028-02-01T00:00', '2028-02-29T24:00'],
  ['the end of the calendar quarter', '2026-01-01T00:00', '2026-03-31T24:00'],
  ['the end of the calendar quarter', '2026-11-20T10:00', '2026-12-31T24:00'],
  ['the end of the calendar year', '2026-02-01T10:00', '2026-12-31T24:00'],
  ['the end of the quarter', '2026-11-20T10:00', '2026-11-20T10:00'],
  ['the end of the year', '2026-11-20T10:00', '2026-11-20T10:00'],
  ['the end of the financial year', '2026-11-20T10:00', '2026-11-20T10:00'],
  ['the end of the month reported on', '2026-11-20T10:00', '2026-11-20T10:00'],
  ['becoming aware of the breach', '2026-11-20T10:00', '2026-11-20T10:00'],
  ['constructor', '2026-11-20T10:00', '2026-11-20T10:00'],
])('what runs from %s is counted, at %s, from %s', (event, at, from) => {
  expect(countedFrom(event, at)).toBe(from)
})

test('a period ends at midnight, in days and in hours', () => {
  const from = countedFrom('the end of the month', '2026-11-20T10:00')
  expect(deadlineOf(days(21), from)).toBe('2026-12-21')
  expect(deadlineOf(months(1), from)).toBe('2026-12-30')
  expect(deadlineOf(hours(24), from)).toBe('2026-12-02T00:00')
  expect(deadlineOf(hours(24), countedFrom('the end of the month', '9999-12-01T00:00'))).toBeUndefined()
})
