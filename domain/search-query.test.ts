import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundTerms, MAX_TERMS, parseSearch } from './search-query.ts'

const nothing = { words: '', jurisdiction: [], type: [], status: [], focus: [], unknown: [] }

test.for([
  ['breach notification', { words: 'breach notification' }],
  ['in:lagos breach after:2025', { words: 'breach', jurisdiction: ['NG-LA'], from: '2025' }],
  ['IN:Kenya in:KE', { jurisdiction: ['KE'] }],
  ['in:"south africa" in:la', { jurisdiction: ['ZA', 'NG-LA'] }],
  ["in:cote-d'ivoire", { jurisdiction: ['CI'] }],
  ['in:niger in:niger-state', { jurisdiction: ['NE', 'NG-NI'] }],
  ['type:bill type:law tax', { words: 'tax', type: ['bill', 'law'] }],
  ['status:"second reading" status:passed', { status: ['second reading', 'passed'] }],
  ['focus:ai focus:privacy focus:fintech', { focus: ['artificial-intelligence', 'data-protection', 'fintech'] }],
  ['after:2025-01-01 before:2026-06', { from: '2025-01-01', to: '2026-06' }],
  ['in:atlantis type:poem after:soon data', { words: 'data', unknown: ['in:atlantis', 'type:poem', 'after:soon'] }],
  ['http://in:out', { words: 'http://in:out' }],
  ['"exact phrase" -without', { words: '"exact phrase" -without' }],
  ['e-commerce --- ( - !-lagos', { words: 'e-commerce -lagos' }],
  ['-'.repeat(400), { words: '-' }],
  ['', {}],
] as const)('%j', ([typed, expected]) => {
  expect(parseSearch(typed)).toEqual({ ...nothing, ...expected })
})

test('filters stand wherever they stand: taking them out leaves the words', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.nat(6), (words, place) => {
      const typed = words.toSpliced(Math.min(place, words.length), 0, 'in:ghana').join(' ')
      expect(parseSearch(typed)).toEqual({ ...nothing, words: words.join(' '), jurisdiction: ['GH'] })
    }),
  )
})

test('trust 56: no more than 32 words are read, and it is told', () => {
  const words = Array.from({ length: 33 }, (_, i) => `w${i}`)
  expect(boundTerms(words.slice(0, 32).join(' '))).toEqual({ words: words.slice(0, 32).join(' '), cut: false })
  expect(boundTerms(words.join(' '))).toEqual({ words: words.slice(0, MAX_TERMS).join(' '), cut: true })
  expect(MAX_TERMS).toBe(32)
})
