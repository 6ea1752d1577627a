import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliest, formatPartialDate, isPartialDate, latest, precisionOf } from './partial-date.ts'

test.for([
  ['2026', true],
  ['2026-06', true],
  ['2026-06-12', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-06-31', false],
  ['2026-6', false],
  ['0999', false],
  ['26', false],
  ['2026-06-12T00:00:00Z', false],
  [' 2026', false],
  ['2026\n', false],
  ['٢٠٢٦', false],
  ['', false],
] as const)('%j is a partial date: %s', ([text, is]) => {
  expect(isPartialDate(text)).toBe(is)
})

test.for([
  ['2026', 'year', '2026-01-01', '2026-12-31', '2026'],
  ['2024-02', 'month', '2024-02-01', '2024-02-29', 'Feb 2024'],
  ['2025-02', 'month', '2025-02-01', '2025-02-28', 'Feb 2025'],
  ['2023-06-12', 'day', '2023-06-12', '2023-06-12', 'Jun 12, 2023'],
  ['2023-12-01', 'day', '2023-12-01', '2023-12-01', 'Dec 1, 2023'],
] as const)('%s is known to the %s: from %s to %s, shown as %s', ([date, precision, first, last, shown]) => {
  expect(precisionOf(date)).toBe(precision)
  expect(earliest(date)).toBe(first)
  expect(latest(date)).toBe(last)
  expect(formatPartialDate(date)).toBe(shown)
})

test('what a date can mean lies within what its month and its year can mean', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      for (const wider of [day.slice(0, 7), day.slice(0, 4)]) {
        expect(isPartialDate(wider)).toBe(true)
        expect(earliest(wider) <= day && day <= latest(wider)).toBe(true)
      }
    }),
  )
})
