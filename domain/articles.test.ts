import { describe, expect, test } from 'vitest'
import { closeness, isArticleFound, readMinutesOf } from './articles.ts'

test('reading takes a minute for two hundred words, and at least one', () => {
  expect(readMinutesOf('')).toBe(1)
  expect(readMinutesOf('word '.repeat(299))).toBe(1)
  expect(readMinutesOf('word '.repeat(300))).toBe(2)
  expect(readMinutesOf('| a | b |\n| --- | --- |\n\n## Ẹ̀tọ́ sí ìdáàbòbò — 2026')).toBe(1)
})

describe('the filter of articles', () => {
  const article = { title: 'Loan apps', subtitle: null, excerpt: 'Fees and phone books.', category: 'Fintech', tags: ['Privacy'] }
  test.for([
    [{}, true],
    [{ category: 'fintech' }, true],
    [{ category: 'PRIVACY' }, true],
    [{ category: 'Labor' }, false],
    [{ q: ' LOAN ' }, true],
    [{ q: 'phone book' }, true],
    [{ q: 'fintech' }, false],
    [{ category: 'Privacy', q: 'nothing' }, false],
  ] as const)('%j: %s', ([asked, isFound]) => expect(isArticleFound(article, asked)).toBe(isFound))
})

test('articles are close by records, then by category, then by tags, and it does not matter from which side', () => {
  const one = { category: 'AI', tags: ['Courts', 'Kenya'], policies: [1, 2] }
  expect(closeness(one, { category: 'Labor', tags: [], policies: [2, 3] })).toBe(3)
  expect(closeness(one, { category: 'ai', tags: [], policies: [] })).toBe(2)
  expect(closeness(one, { category: 'Labor', tags: ['KENYA'], policies: [] })).toBe(1)
  expect(closeness({ category: 'Labor', tags: ['KENYA'], policies: [1] }, one)).toBe(4)
})
