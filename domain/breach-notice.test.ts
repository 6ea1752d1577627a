import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breachNotice } from './breach-notice.ts'

type Row = { country: string; breachNotification: { authorityWithinHours: number | null; wording: string } }
const rows = JSON.parse(readFileSync(new URL('../db/seed/data-protection-comparison.json', import.meta.url), 'utf8')) as Row[]
const noticeIn = (country: string) => {
  const { authorityWithinHours, wording } = rows.find((row) => row.country === country)!.breachNotification
  return breachNotice(authorityWithinHours, wording)
}

test.each([
  ['KE', 72],
  ['GH', 'no-fixed-hours'], // as soon as reasonably practicable
  ['BJ', 'no-fixed-hours'], // without delay
  ['UG', 'no-fixed-hours'], // immediately
  ['TD', 'no-duty'],
  ['MA', 'no-duty'], // no general duty
  ['TG', 'no-duty'], // no rule
  ['AO', 'not-known'], // not yet confirmed
  ['TZ', 'not-known'], // a duty, but nobody has confirmed whether it has hours
  ['SC', 'not-known'],
  ['LS', 'not-known'],
])('%s: %s', (country, notice) => {
  expect(noticeIn(country)).toBe(notice)
})

test('hours count whatever else the wording says', () => {
  expect(breachNotice(72, 'Without undue delay and, where feasible, within 72 hours.')).toBe(72)
})
