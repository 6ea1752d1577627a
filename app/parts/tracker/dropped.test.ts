import { expect, test } from 'vitest'
import { droppedSentence } from './dropped.ts'

test.each([
  ['type', 'nonsense', '"nonsense" is no value of the filter Type here, so it was left out.'],
  ['region', 'mars', '"mars" is no value of the filter Register here, so it was left out.'],
  ['from', '2025-13', '"2025-13" is not a date, so it was left out. Write a date as 2025, 2025-06 or 2025-06-30.'],
  ['to', '2025', '"2025" is a second date for the same end, so it was left out.'],
  ['page', '0', 'There is no page "0", so this is the first page.'],
  ['page', '999', 'There is no page "999", so this is the first page.'],
  ['colour', 'blue', '"colour=blue" is not a filter we know, so it was left out.'],
])('%s=%s', (name, value, sentence) => {
  expect(droppedSentence({ name, value })).toBe(sentence)
})
