import { describe, expect, test } from 'vitest'
import { anchorsOf, readTsquery, wordsOf } from './anchors.ts'

const SHARES: Record<string, number> = { data: 0.8, protect: 0.5, zebra: 0.001, giraff: 0.002, it: 1 }
const anchors = (written: string) => {
  const tree = readTsquery(written)
  return tree && anchorsOf(tree, (word) => SHARES[word] ?? 0)?.toSorted()
}

describe('what every match must have', () => {
  const CASES: [string, string[] | undefined][] = [
    ["'data'", ['data']],
    ["'data' & 'protect' & 'zebra'", ['zebra']],
    ["'data' & 'zebra' | 'protect' & 'giraff'", ['giraff', 'zebra']],
    ["'data' <-> 'protect'", ['protect']],
    ["'data' <2> 'zebra'", ['zebra']],
    ["!'data' & 'protect'", ['protect']],
    ["'data' & !( 'zebra' <-> 'giraff' )", ['data']],
    ["!'data'", undefined],
    ["'data' | !'zebra'", undefined],
    ["( 'data' | 'zebra' ) & 'giraff'", ['giraff']],
    ["'it''s' & 'data'", ["it's"]],
    ["'data':*A & 'protect':B", ['protect']],
    ["'a & | ! ( ) <-> b'", ['a & | ! ( ) <-> b']],
  ]
  for (const [written, expected] of CASES) test(`${written}`, () => expect(anchors(written)).toEqual(expected))
  test('of nothing there is nothing', () => expect(readTsquery('')).toBeUndefined())
})

test('words that must be absent are no anchors', () => {
  expect(wordsOf(readTsquery("'data' & !'zebra' | 'giraff'")!)).toEqual(['data', 'giraff'])
})
