import { expect, test } from 'vitest'
import { droppedSentences } from './dropped.ts'

test('each kind of slip has a sentence of its own, and a long value is cut', () => {
  expect(
    droppedSentences([
      { name: 'countries', value: 'XX' },
      { name: 'pair', value: 'KE,\0KE' },
      { name: 'colour', value: 'red' },
      { name: 'add', value: 'y'.repeat(10_000) },
    ]),
  ).toEqual([
    '"XX" is not the code of a country we cover, so it was left out.',
    '"KE, KE" is not two of the laws chosen, so others are shown.',
    '"colour=red" is not something this page knows, so it was left out.',
    `"${'y'.repeat(60)}…" is not the code of a country we cover, so it was left out.`,
  ])
})

test('a thousand slips are told in a few sentences', () => {
  const sentences = droppedSentences(Array.from({ length: 1_000 }, (_, i) => ({ name: 'countries', value: `X${i}` })))
  expect(sentences).toHaveLength(6)
  expect(sentences.at(-1)).toBe('995 more parts of the address were left out.')
  expect(droppedSentences([])).toEqual([])
})
