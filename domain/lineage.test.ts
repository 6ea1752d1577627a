import { expect, test } from 'vitest'
import { lineageOf } from './lineage.ts'
import type { PolicyType } from './policies.ts'
import type { ReadVerb } from './relations.ts'

const relation = (verb: ReadVerb, slug: string, type: PolicyType = 'bill') => ({ verb, policy: { slug, type } })

// Digital Rights and Freedom Bill and the bills on artificial intelligence, as the starter data has them.
test('a bill is one line with the bill it brings back, and with what it was merged into', () => {
  const later = lineageOf('bill', [relation('replaces', 'digital-rights-and-freedom-bill-2016')])
  expect(later.broughtBackFrom).toEqual([{ slug: 'digital-rights-and-freedom-bill-2016', type: 'bill' }])
  const earlier = lineageOf('bill', [relation('replaced-by', 'digital-rights-and-freedom-bill-2019')])
  expect(earlier.broughtBackAs).toEqual([{ slug: 'digital-rights-and-freedom-bill-2019', type: 'bill' }])
  const merged = lineageOf('bill', [relation('consolidated-in', 'national-ai-regulation-consolidated-bill-2024')])
  expect(merged.mergedInto).toHaveLength(1)
  expect(lineageOf('bill', [relation('consolidates', 'control-of-usage-of-ai-bill-2023')]).mergedFrom).toHaveLength(1)
})

test('laws that a bill would replace are not its lineage, and other verbs tell none', () => {
  const none = { broughtBackFrom: [], mergedFrom: [], broughtBackAs: [], mergedInto: [] }
  expect(lineageOf('bill', [relation('replaces', 'an-act', 'law'), relation('companion', 'another')])).toEqual(none)
  expect(lineageOf('law', [relation('replaces', 'a-bill')])).toEqual(none)
})
