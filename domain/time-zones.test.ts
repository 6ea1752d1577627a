import { expect, test } from 'vitest'
import { timeZoneNamed } from './time-zones.ts'

test.each([
  ['Africa/Lagos', 'Africa/Lagos'],
  ['africa/nairobi', 'Africa/Nairobi'],
  ['UTC', 'UTC'],
])('%s is a time zone', (typed, name) => expect(timeZoneNamed(typed)).toBe(name))

test('an old name is one that the clock knows', () => {
  const name = timeZoneNamed('US/Pacific')!
  expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow()
})

test.each(['', 'Lagos', '+01:00', 'Africa/Wakanda', "Africa/Lagos'; --", ' Africa/Lagos', 'Africa/Lagos\0'])(
  '%j is none',
  (typed) => expect(timeZoneNamed(typed)).toBeUndefined(),
)
