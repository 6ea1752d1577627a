import { expect, test } from 'vitest'
import { readCalendarAddress } from '#app/lib/calendar-address.ts'
import { calendarDropped } from './dropped.ts'

test.each([
  ['kind=party', '"party" is no value of the filter Kind here'],
  ['sector=fintech', '"fintech" is no value of the filter Sector here'],
  ['view=map', '"map" is no value of the filter Show as here'],
  ['status=alive', '"alive" is no value of the filter Status here'],
  ['month=2026-13', '"2026-13" is not a month within 10 years'],
  ['from=soon', '"soon" is not a date'],
  ['from=2027&from=2028', '"2028" is a second date for the same end'],
  ['from=2020&to=2036', 'at most 10 years'],
  ['from=2027&to=2026-07', 'lies before the first'],
  ['q=data', 'cannot be searched by words'],
  ['layer=records', '"layer=records" is not a filter we know'],
  ['constructor=1', '"constructor=1" is not a filter we know'],
  ['page=0', 'There is no page "0"'],
  [`colour=${'a'.repeat(10_000)}`, '"colour=aaa'],
])('%.30s is told in a sentence of its own', (query, sentence) => {
  const { dropped } = readCalendarAddress(new URL(`http://localhost/calendar?${query}`), '2026-06-15')
  const [told = ''] = dropped.map(calendarDropped)
  expect(told).toContain(sentence)
  expect(told.length).toBeLessThan(200)
})
