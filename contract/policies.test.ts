import { describe, expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#domain/policy-lists.ts'
import { PolicyCard, PolicyQuery, RecordQuery } from './policies.ts'
import { PROBLEM_STATUS, Problem, ProblemError } from './problem.ts'
import { POLICY_TYPES } from '#domain/policies.ts'
import { SeedPolicy, Slug, WebAddress } from './seed.ts'

describe('a query for policies', () => {
  test('with nothing asked is the first twenty of everything', () => {
    expect(PolicyQuery.parse({})).toEqual({
      page: 1,
      pageSize: 20,
      jurisdiction: [],
      type: [],
      status: [],
      chamber: [],
      focus: [],
      verification: [],
    })
  })

  test('takes one value or several, each once', () => {
    expect(PolicyQuery.parse({ type: 'law' }).type).toEqual(['law'])
    expect(PolicyQuery.parse({ type: ['law', 'bill', 'law'] }).type).toEqual(['law', 'bill'])
    expect(PolicyQuery.safeParse({ type: Array.from({ length: 61 }, () => POLICY_TYPES[0]) }).success).toBe(false)
  })

  test.for([
    ['  data  ', 'data'],
    ['data\u0000act\n', 'data act'],
    ['\ud800', '\ufffd'],
    ['a'.repeat(MAX_QUERY_LENGTH), 'a'.repeat(MAX_QUERY_LENGTH)],
  ] as const)('reads %j as words that the database takes', ([typed, words]) => {
    expect(PolicyQuery.parse({ q: typed }).q).toBe(words)
  })

  test('reaches ten thousand records deep and no deeper', () => {
    const isTaken = (page: string, pageSize: string) => PolicyQuery.safeParse({ page, pageSize }).success
    expect([isTaken('100', '100'), isTaken('101', '100'), isTaken('10000', '1'), isTaken('10001', '1')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

test('an answer may hold what is declared and nothing else', () => {
  const card = {
    slug: 'a',
    title: 'A',
    shortTitle: null,
    jurisdiction: 'NG',
    type: 'law',
    status: 'enacted',
    chamber: null,
    focusAreas: ['policy'],
    reference: null,
    summary: 'S',
    lastEventOn: '2026',
    verification: 'source-checked',
  }
  expect(PolicyCard.safeParse(card).success).toBe(true)
  expect(PolicyCard.safeParse({ ...card, passwordHash: 'x' }).success).toBe(false)
})

test('a day is a whole day', () => {
  expect(RecordQuery.parse({ as_of: '2026-06-12' })).toEqual({ as_of: '2026-06-12' })
  for (const as_of of ['2026', '2026-06', '2026-02-30', '']) expect(RecordQuery.safeParse({ as_of }).success).toBe(false)
})

test.for([
  ['copyright-act-2022', true],
  ['a', true],
  ['', false],
  ['A', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['a b', false],
  ['é', false],
] as const)('%j is a slug: %s', ([text, is]) => {
  expect(Slug.safeParse(text).success).toBe(is)
})

test.for([
  ['https://example.org/a?b#c', true],
  ['http://example.org', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['JaVaScRiPt:alert(1)', false],
  ['//example.org', false],
  ['/path', false],
  ['ftp://example.org', false],
  ['https://example.org/\u0001', false],
] as const)('trust 43: %j may be a link: %s', ([text, is]) => {
  expect(WebAddress.safeParse(text).success).toBe(is)
})

test('a record has two to eight key provisions and one to four focus areas', () => {
  const shape = SeedPolicy.shape
  const provisions = (n: number) =>
    shape.keyProvisions.safeParse(Array.from({ length: n }, () => ({ heading: 'H', text: 'T' }))).success
  expect([1, 2, 8, 9].map(provisions)).toEqual([false, true, true, false])
  const areas = (n: number) => shape.focusAreas.safeParse(Array.from({ length: n }, () => 'policy')).success
  expect([0, 1, 4, 5].map(areas)).toEqual([false, true, true, false])
})

test('every refusal has a status and is a problem of the contract', () => {
  for (const [code, status] of Object.entries(PROBLEM_STATUS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(Problem.safeParse({ success: false, code, message: 'words' }).success).toBe(true)
  }
  expect(new ProblemError('LIMIT_REACHED', { limit: 2, used: 2 })).toMatchObject({
    code: 'LIMIT_REACHED',
    extra: { limit: 2, used: 2 },
  })
})
