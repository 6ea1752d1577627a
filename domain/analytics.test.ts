import { expect, test } from 'vitest'
import { countableKeyword, LONGEST_KEYWORD } from './analytics.ts'

test.for([
  ['  Data   Protection\n', 'data protection'],
  ['HB 244', 'hb 244'],
  ['Act No. 37 of 2023', 'act no. 37 of 2023'],
  ['after:2025-01-01 before:2026-06', 'after:2025-01-01 before:2026-06'],
  ['ẸKỌ', 'ẹkọ'],
])('%s is counted as %s', ([typed, counted]) => {
  expect(countableKeyword(typed!)).toBe(counted)
})

test.for([
  '',
  '   ',
  'ada@firm.example',
  'who is ada @ firm',
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  'nin 12345678901',
])('trust 23: "%s" is not counted', (typed) => expect(countableKeyword(typed)).toBeUndefined())

test('is bounded', () => {
  expect(countableKeyword('x'.repeat(5_000))).toHaveLength(LONGEST_KEYWORD)
})
