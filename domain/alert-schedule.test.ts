import { describe, expect, test } from 'vitest'
import { isTimeZone, lastDue } from './alert-schedule.ts'

const at = (iso: string) => new Date(iso)

describe('when a digest was due last', () => {
  test.for([
    // Lagos has no summer time.
    ['daily', 'Africa/Lagos', '2026-06-15T05:59:59Z', '2026-06-14T06:00:00Z'],
    ['daily', 'Africa/Lagos', '2026-06-15T06:00:00Z', '2026-06-15T06:00:00Z'],
    ['daily', 'Africa/Lagos', '2026-06-15T23:30:00Z', '2026-06-15T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2026-06-15T05:59:59Z', '2026-06-08T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2026-06-15T06:00:00Z', '2026-06-15T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2026-06-21T23:30:00Z', '2026-06-15T06:00:00Z'],
    // Ends of months and years, and the leap day.
    ['daily', 'Africa/Lagos', '2026-08-01T05:00:00Z', '2026-07-31T06:00:00Z'],
    ['daily', 'Africa/Lagos', '2027-01-01T00:30:00Z', '2026-12-31T06:00:00Z'],
    ['daily', 'Africa/Lagos', '2028-03-01T05:00:00Z', '2028-02-29T06:00:00Z'],
    ['daily', 'Africa/Lagos', '2027-03-01T05:00:00Z', '2027-02-28T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2028-03-05T12:00:00Z', '2028-02-28T06:00:00Z'],
    ['weekly', 'Africa/Lagos', '2027-01-03T12:00:00Z', '2026-12-28T06:00:00Z'],
    // Clocks go forward, and back, in the night before.
    ['daily', 'America/New_York', '2026-03-07T13:00:00Z', '2026-03-07T12:00:00Z'],
    ['daily', 'America/New_York', '2026-03-08T11:00:00Z', '2026-03-08T11:00:00Z'],
    ['daily', 'America/New_York', '2026-03-08T10:59:59Z', '2026-03-07T12:00:00Z'],
    ['daily', 'America/New_York', '2026-11-01T11:59:59Z', '2026-10-31T11:00:00Z'],
    ['daily', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T12:00:00Z'],
    ['weekly', 'America/New_York', '2026-11-02T11:59:59Z', '2026-10-26T11:00:00Z'],
    ['daily', 'Europe/London', '2026-03-29T06:00:00Z', '2026-03-29T06:00:00Z'],
    ['daily', 'Europe/London', '2026-10-25T06:30:00Z', '2026-10-24T06:00:00Z'],
    ['daily', 'Europe/London', '2026-10-25T07:00:00Z', '2026-10-25T07:00:00Z'],
    ['weekly', 'Europe/London', '2026-03-30T06:00:00Z', '2026-03-30T06:00:00Z'],
    // Cairo goes forward at midnight: there is no 00:30 on that day, and a 07:00.
    ['daily', 'Africa/Cairo', '2026-04-24T04:00:00Z', '2026-04-24T04:00:00Z'],
    ['daily', 'Africa/Cairo', '2026-04-23T05:00:00Z', '2026-04-23T05:00:00Z'],
    // In Casablanca Ramadan moves the clock back by an hour.
    ['daily', 'Africa/Casablanca', '2025-02-22T06:30:00Z', '2025-02-22T06:00:00Z'],
    ['daily', 'Africa/Casablanca', '2025-02-23T06:30:00Z', '2025-02-22T06:00:00Z'],
    ['daily', 'Africa/Casablanca', '2025-02-23T07:00:00Z', '2025-02-23T07:00:00Z'],
    // Samoa had no 30 December 2011: nothing was due on it.
    ['daily', 'Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29T17:00:00Z'],
    ['daily', 'Pacific/Apia', '2011-12-30T12:00:00Z', '2011-12-29T17:00:00Z'],
    ['daily', 'Pacific/Apia', '2011-12-30T17:00:00Z', '2011-12-30T17:00:00Z'],
    ['weekly', 'Pacific/Apia', '2011-12-31T17:00:00Z', '2011-12-26T17:00:00Z'],
    // A whole day ahead, a whole day behind, and quarters of an hour.
    ['daily', 'Pacific/Kiritimati', '2026-06-14T17:00:00Z', '2026-06-14T17:00:00Z'],
    ['weekly', 'Pacific/Kiritimati', '2026-06-14T17:00:00Z', '2026-06-14T17:00:00Z'],
    ['weekly', 'Pacific/Pago_Pago', '2026-06-15T18:00:00Z', '2026-06-15T18:00:00Z'],
    ['daily', 'Asia/Kathmandu', '2026-06-15T01:15:00Z', '2026-06-15T01:15:00Z'],
    // One that is not known counts as Lagos.
    ['daily', 'Mars/Olympus', '2026-06-15T06:00:00Z', '2026-06-15T06:00:00Z'],
    ['daily', '', '2026-06-15T06:00:00Z', '2026-06-15T06:00:00Z'],
  ] as const)('%s in %s, asked at %s: %s', ([cadence, zone, now, due]) => {
    expect(lastDue(cadence, zone, at(now)).toISOString()).toBe(at(due).toISOString())
  })

  const ZONES = ['Africa/Lagos', 'America/New_York', 'Europe/London', 'Africa/Casablanca', 'Africa/Cairo', 'Pacific/Apia']

  test.for(ZONES)('in %s every day of two years has one, at seven, and every week one, on a Monday', (zone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', hour: '2-digit', minute: '2-digit' })
    const days = new Set<string>()
    const weeks = new Set<string>()
    for (let now = Date.UTC(2025, 0, 10); now < Date.UTC(2027, 0, 10); now += 3_600_000) {
      days.add(lastDue('daily', zone, new Date(now)).toISOString())
      weeks.add(lastDue('weekly', zone, new Date(now)).toISOString())
    }
    expect([days.size, weeks.size].map((n, i) => Math.abs(n - [731, 105][i]!) <= 1)).toEqual([true, true])
    for (const day of days) expect(clock.format(at(day))).toMatch(/07:00$/)
    for (const week of weeks) expect(clock.format(at(week))).toMatch(/^Monday.*07:00$/)
    const sorted = [...days].map((day) => at(day).getTime()).toSorted((a, b) => a - b)
    for (let i = 1; i < sorted.length; i++) {
      expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(23 * 3_600_000)
      expect(sorted[i]! - sorted[i - 1]!).toBeLessThanOrEqual(25 * 3_600_000)
    }
  })

  test('a clock that goes back or far ahead names a slot that was there before, or will be', () => {
    const now = at('2026-06-15T09:00:00Z')
    const moved = (ms: number) => lastDue('daily', 'Africa/Lagos', new Date(now.getTime() + ms)).toISOString()
    expect(moved(-3_600_000)).toBe('2026-06-15T06:00:00.000Z')
    expect(moved(-86_400_000)).toBe('2026-06-14T06:00:00.000Z')
    expect(moved(86_400_000)).toBe('2026-06-16T06:00:00.000Z')
    expect(moved(3_653 * 86_400_000)).toBe('2036-06-15T06:00:00.000Z')
  })
})

test('a time zone is one that this machine knows', () => {
  expect(['Africa/Lagos', 'Europe/London', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', 'Lagos', 'Mars/Olympus', 'Africa/Lagos; drop table users'].some(isTimeZone)).toBe(false)
})
