import { expect, test } from 'vitest'
import type { PublicChange } from '#contract/policies.ts'
import { lastChangeOf, shownChanges } from './last-change.ts'

/** So many changes, newest first; the oldest added the record. */
const changes = (count: number): PublicChange[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: count - i,
    at: `2026-06-${String(count - i).padStart(2, '0')}T08:00:00.000Z`,
    reason: i === count - 1 ? 'Record added' : 'Status corrected',
    fields: ['status'],
    hash: '',
  }))

test('being added is no change', () => {
  expect(lastChangeOf([])).toBeUndefined()
  expect(lastChangeOf(changes(1))).toBeUndefined()
  expect(lastChangeOf(changes(3))).toBe('2026-06-03T08:00:00.000Z')
})

test('the first entry names no member, and no more than twenty are shown', () => {
  expect(shownChanges(changes(2)).map(({ fields }) => fields)).toEqual([['status'], []])
  expect(shownChanges(changes(25))).toHaveLength(20)
  expect(shownChanges(changes(25)).at(-1)!.fields).toEqual(['status'])
})
