import { describe, expect, test } from 'vitest'
import { answerTo, differing, isSubject, SUBJECTS, type ComparisonRow, type RowKind } from './comparisons.ts'

const row = (kind: RowKind, path?: string): ComparisonRow => ({ key: 'key', kind, path, comparable: true })
const compared = (answers: unknown) => ({ title: 'Data Act', verification: 'needs-review', answers })

test('the comparison of data protection laws asks thirteen things, each once', () => {
  const { rows } = SUBJECTS['data-protection']
  expect(rows).toHaveLength(13)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(13)
})

test('a row of choices names them, and no other row has any', () => {
  const rows: readonly ComparisonRow[] = Object.values(SUBJECTS).flatMap((subject) => subject.rows)
  for (const { kind, choices = [] } of rows) expect(choices.length > 0).toBe(kind === 'choice')
})

test('a subject is known by its own name alone', () => {
  expect(isSubject('data-protection')).toBe(true)
  for (const name of ['cybercrime', 'toString', '__proto__', 'constructor', '']) expect(isSubject(name)).toBe(false)
})

describe('an answer is read by the kind of its row', () => {
  test.each([
    ['law', undefined, {}, { value: 'Data Act' }],
    ['checking', undefined, {}, { value: 'needs-review' }],
    ['year', 'year', { year: 2023 }, { value: 2023 }],
    ['number', 'childAge', { childAge: null }, { value: null }],
    ['number', 'childAge', { childAge: '18' }, { value: null }],
    ['boolean', 'a.b', { a: { b: false } }, { value: false }],
    ['boolean', 'a.b', { a: null }, { value: null }],
    ['boolean', 'a.b', { a: 'text' }, { value: null }],
    ['boolean', 'constructor', {}, { value: null }],
    ['choice', 'dpo', { dpo: 'always' }, { value: 'always' }],
    ['text', 'words', { words: ' ' }, { value: null }],
    ['text', 'words', null, { value: null }],
    ['text', 'words', ['words'], { value: null }],
    [
      'authority',
      'who',
      { who: { name: 'Commission', abbreviation: 'C', operational: false } },
      { value: 'Commission', abbreviation: 'C', operational: false },
    ],
    ['authority', 'who', {}, { value: null, abbreviation: undefined, operational: null }],
    ['breach', 'b', { b: { authorityWithinHours: 72, wording: 'In 72 hours' } }, { value: 72, wording: 'In 72 hours' }],
    [
      'breach',
      'b',
      { b: { authorityWithinHours: null, wording: 'Without delay.' } },
      { value: 'no-fixed-hours', wording: 'Without delay.' },
    ],
    ['breach', 'b', { b: { authorityWithinHours: null, wording: 'Nothing found' } }, { value: null, wording: 'Nothing found' }],
    ['breach', 'b', {}, { value: null, wording: undefined }],
  ] as const)('%s at %s of %j', (kind, path, answers, expected) => {
    expect(answerTo(row(kind, path), compared(answers))).toEqual(expected)
  })
})

describe('answers differ from the first', () => {
  test.each([
    ['the same number', [72, 72], [false, false]],
    ['another number', [72, 48, 72], [false, true, false]],
    ['not known beside a known one', [true, null], [false, true]],
    ['a known one beside not known', [null, true, null], [false, true, false]],
    ['no is not "not known"', [false, null], [false, true]],
    ['nothing known at all', [null, null], [false, false]],
    ['hours beside none fixed', [72, 'no-fixed-hours'], [false, true]],
    ['the same words, otherwise spelt', ['Consent or\u00a0contract.', ' consent  OR contract'], [false, false]],
    ['quotation marks of either sort', ['the controller’s seat', "the controller's seat"], [false, false]],
    ['other words', ['With consent', 'With a certificate'], [false, true]],
    ['a word beside a number', ['18', 18], [false, true]],
    ['one law alone', [18], [false]],
    ['no law', [], []],
  ] as const)('%s', (_, values, expected) => {
    expect(
      differing(
        { comparable: true },
        values.map((value) => ({ value })),
      ),
    ).toEqual(expected)
  })

  test('where every law has its own, nothing differs', () => {
    expect(differing({ comparable: false }, [{ value: 2013 }, { value: 2023 }])).toEqual([false, false])
  })
})
