import { expect, test } from 'vitest'
import { READ_VERBS, RELATION_VERBS, reverseOf, VERBS } from './relations.ts'

test.for([
  ['amends', 'amended-by'],
  ['repeals', 'repealed-by'],
  ['replaces', 'replaced-by'],
  ['consolidates', 'consolidated-in'],
  ['implements', 'implemented-by'],
  ['domesticates', 'domesticated-by'],
  ['challenges', 'challenged-in'],
  ['interprets', 'interpreted-in'],
  ['companion', 'companion'],
  ['cites', 'cited-by'],
  ['related', 'related'],
] as const)('who %s something is read from there as %s', ([verb, reverse]) => {
  expect(reverseOf(verb)).toBe(reverse)
})

test('every verb can be read from both sides, and no two verbs share a reverse', () => {
  const reverses = RELATION_VERBS.map(reverseOf)
  expect(RELATION_VERBS).toHaveLength(11)
  expect(new Set(reverses).size).toBe(11)
  expect([...READ_VERBS].toSorted()).toEqual([...new Set([...RELATION_VERBS, ...reverses])].toSorted())
})

test('a plain relation is the weakest, so that any told verb wins over it', () => {
  const others = RELATION_VERBS.filter((verb) => verb !== 'related')
  expect(others.every((verb) => VERBS[verb].strength > VERBS.related.strength)).toBe(true)
})
