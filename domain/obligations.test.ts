import { expect, test } from 'vitest'
import { sizeWords } from './obligations.ts'

test.each<[string, string[]]>([
  ['major importance', ['major', 'importance']],
  ['200', ['200']],
  ['5,000 people', ['5000', 'people']],
  ['N5 billion', ['n', '5', 'billion']],
  ['₦1.5 billion', ['1', '5', 'billion']],
  ['  Données  ', ['donnees']],
  ['MAJOR major', ['major']],
  ['%_\\*', []],
  ['\0\ud800', []],
  ['', []],
])('%j is looked for as %j', (text, words) => {
  expect(sizeWords(text)).toEqual(words)
})
