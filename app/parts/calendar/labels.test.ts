import { expect, test } from 'vitest'
import { readCalendarAddress } from '#app/lib/calendar-address.ts'
import { calendarTitle } from './labels.ts'

test.for([
  ['', 'Calendar'],
  ['view=list', 'Calendar'],
  ['month=2027-03', 'Calendar: March 2027'],
  ['sector=digital-lending&jurisdiction=NG-LA&month=2027-03', 'Calendar: Lagos, Digital lending, March 2027'],
  ['kind=duty&kind=hearing&kind=filing&focus=fintech&sector=banking', 'Calendar: Duty, Hearing, Filing, Fintech'],
])('%s is called %s', ([query, title]) => {
  expect(calendarTitle(readCalendarAddress(new URL(`http://localhost/calendar?${query}`), '2026-06-15'))).toBe(title)
})
