import { expect, test } from 'vitest'
import { categoryOf, type LayerRecord } from './layers.ts'

const act: LayerRecord = { type: 'law', status: 'enacted', focusAreas: ['data-protection'] }

test.each<[string, LayerRecord[], string]>([
  ['no record at all', [], 'unreviewed'],
  ['a law in force', [act], 'yes'],
  ['a law that was passed and waits for assent', [{ ...act, status: 'passed' }], 'partial'],
  ['a bill in committee', [{ ...act, type: 'bill', status: 'committee' }], 'partial'],
  ['a bill beside a law in force', [{ ...act, type: 'bill', status: 'draft' }, act], 'yes'],
  ['a digital code with a title on it', [{ ...act, focusAreas: ['digital-transformation', 'data-protection'] }], 'yes'],
  [
    'an act on evidence that touches it',
    [{ ...act, focusAreas: ['digital-transformation', 'policy', 'data-protection'] }],
    'none',
  ],
  ['an act on electronic transactions that touches it', [{ ...act, focusAreas: ['digital-economy', 'data-protection'] }], 'none'],
  ['a regulation under no law', [{ ...act, type: 'regulation' }], 'none'],
  ['a judgment', [{ ...act, type: 'litigation', status: 'published' }], 'none'],
  ['a law that was repealed', [{ ...act, status: 'archived' }], 'none'],
])('data protection: %s', (_, records, category) => {
  expect(categoryOf('data-protection', records, records.length)).toBe(category)
})

test.each<[string, LayerRecord, string]>([
  ['a published strategy', { type: 'strategy', status: 'published', focusAreas: ['artificial-intelligence'] }, 'yes'],
  ['a policy under review', { type: 'policy', status: 'review', focusAreas: ['artificial-intelligence', 'policy'] }, 'partial'],
  [
    'a digital strategy with a chapter on AI',
    { type: 'strategy', status: 'published', focusAreas: ['digital-transformation', 'artificial-intelligence'] },
    'none',
  ],
  ['a bill on AI', { type: 'bill', status: 'introduced', focusAreas: ['artificial-intelligence'] }, 'none'],
])('AI strategy: %s', (_, record, category) => {
  expect(categoryOf('ai-strategy', [record], 1)).toBe(category)
})

test('a country with records on other things only has none of this', () => {
  expect(categoryOf('cybercrime', [], 3)).toBe('none')
})
