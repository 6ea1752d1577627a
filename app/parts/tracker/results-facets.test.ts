import { expect, test } from 'vitest'
import { readAddress } from '#app/lib/tracker-address.ts'
import type { PolicyList } from '#contract/policies.ts'
import { isUnusable } from './results-facets.tsx'

const NO_COUNTS = { jurisdiction: {}, type: {}, status: {}, focus: {}, chamber: {}, verification: {} }
const none: PolicyList = { items: [], total: 0, totalIsAtLeast: false, page: 1, pageSize: 25, facets: NO_COUNTS }
const at = (search: string) => readAddress(new URL(`https://policywatch.example/tracker?${search}`))

test('facets are left out where the words alone find nothing, and stay where a filter may be why', () => {
  expect(isUnusable(at('q=!!!'), none)).toBe(true)
  expect(isUnusable(at('q=data&type=bill'), none)).toBe(false)
  expect(isUnusable(at('q=data'), { ...none, total: 3, facets: { ...NO_COUNTS, type: { law: 3 } } })).toBe(false)
})
