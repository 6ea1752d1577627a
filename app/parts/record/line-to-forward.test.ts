import { expect, test } from 'vitest'
import type { PolicyRecord } from '#contract/policies.ts'
import { LONGEST_SHARE_LINE } from '#domain/share-line.ts'
import { seedPolicies } from '#test/seed.ts'
import { lineToForward } from './line-to-forward.ts'

const TODAY = '2026-06-15'
const addressOf = (slug: string) => `https://www.policywatch.example/demo/policy/${slug}`
// A line asks for nothing but what every record says to everybody.
const records = seedPolicies() as unknown as PolicyRecord[]

test('every record has a line of at most 320 units that names it and ends with its link', () => {
  for (const record of records) {
    const address = addressOf(record.slug)
    const line = lineToForward(record, address, TODAY)
    expect(line.length, line).toBeLessThanOrEqual(LONGEST_SHARE_LINE)
    expect(line.endsWith(` ${address}`), line).toBe(true)
    expect(
      line.startsWith(record.title) || line.startsWith(record.shortTitle ?? record.title) || line.includes('… ('),
      line,
    ).toBe(true)
    expect(line).not.toMatch(/undefined|null|\n|\s\s/)
  }
})

const act = records.find(({ slug }) => slug === 'nigeria-data-protection-act-2023')!

test('says where it stands and when it last moved', () => {
  expect(lineToForward(act, addressOf(act.slug), TODAY)).toMatch(
    /^Nigeria Data Protection Act, 2023 \(Nigeria, federal\): enacted, last movement Sep 19, 2025\. [A-Z]/,
  )
})

test.for([
  ['a law that is not yet in force', { effectiveOn: '2026-09-01' }, 'enacted, in force from Sep 1, 2026.'],
  ['one that starts some day next year', { effectiveOn: '2027' }, 'enacted, in force from 2027.'],
  ['one that may have started this year', { effectiveOn: '2026' }, 'enacted, last movement Sep 19, 2025.'],
  ['one that starts today', { effectiveOn: TODAY }, 'enacted, last movement Sep 19, 2025.'],
  ['what is not checked', { verification: 'needs-review' }, 'enacted, last movement Sep 19, 2025, under editorial review.'],
  ['a case', { type: 'litigation', status: 'review' }, 'review, pending, last movement Sep 19, 2025.'],
] satisfies [string, Partial<PolicyRecord>, string][])('of %s', ([, about, expected]) => {
  expect(lineToForward({ ...act, ...about }, addressOf(act.slug), TODAY)).toContain(`(Nigeria, federal): ${expected}`)
})
