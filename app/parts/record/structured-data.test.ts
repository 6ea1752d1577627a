import { expect, test } from 'vitest'
import type { PolicyRecord } from '#contract/policies.ts'
import { structuredData } from './structured-data.ts'

const act: PolicyRecord = {
  slug: 'startup-act-2022',
  title: 'Startup Act, 2022',
  shortTitle: null,
  jurisdiction: 'NG',
  type: 'law',
  status: 'enacted',
  chamber: null,
  focusAreas: ['digital-economy'],
  reference: null,
  summary: 'A framework for startups.',
  lastEventOn: '2022-10',
  verification: 'source-checked',
  introducedOn: null,
  enactedOn: '2022-10',
  effectiveOn: '2022-10',
  issuingBody: 'National Assembly',
  regulator: null,
  sponsors: [],
  reviewNote: null,
  isDemo: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastReviewedAt: null,
  reviewedBy: null,
  timeline: [],
  keyProvisions: [{ heading: 'Label', locked: true }],
  documents: [],
  obligations: [],
  litigation: null,
  relations: [],
  sources: [],
  access: 'preview',
}

const dataOf = (changes: Partial<PolicyRecord>) =>
  JSON.parse(JSON.stringify(structuredData({ ...act, ...changes }, 'https://policywatch.example', '2026-06-24'))) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]

test.each([
  ['a law whose commencement is past', {}, 'https://schema.org/InForce'],
  ['a law without a known commencement', { effectiveOn: null }, undefined],
  ['a bill in committee', { type: 'bill', status: 'committee' }, 'https://schema.org/NotInForce'],
] as const)('legal force of %s in the words of schema.org', (_about, changes, force) => {
  expect(dataOf(changes)[0].legislationLegalForce).toBe(force)
})

test('what nobody knows is left out, and dates stay as precise as they are', () => {
  const [legislation] = dataOf({})
  expect(legislation).toMatchObject({ '@type': 'Legislation', legislationDate: '2022-10', name: 'Startup Act, 2022' })
  for (const member of ['alternateName', 'legislationIdentifier', 'inLanguage']) expect(legislation).not.toHaveProperty(member)
})

test('a record that never changed was not modified', () => {
  const pageOf = (changedAt?: string) =>
    (
      structuredData(act, 'https://policywatch.example', '2026-06-24', changedAt)[0] as {
        mainEntityOfPage: { dateModified?: string }
      }
    ).mainEntityOfPage
  expect(pageOf().dateModified).toBeUndefined()
  expect(pageOf('2026-06-01T08:00:00.000Z').dateModified).toBe('2026-06-01T08:00:00.000Z')
})

test('a bill was passed by nobody yet', () => {
  expect(dataOf({ type: 'bill', status: 'committee' })[0]).not.toHaveProperty('legislationPassedBy')
})

test('a case is no legislation', () => {
  const litigation = { court: 'Federal High Court', parties: 'A v B', suitNumber: 'FHC/1', locked: true }
  expect(dataOf({ type: 'litigation', status: 'review', litigation })[0]).toMatchObject({
    '@type': 'CreativeWork',
    identifier: 'FHC/1',
  })
})

test('the way to a state record leads through its register and its place', () => {
  const [, crumbs] = dataOf({ jurisdiction: 'NG-LA' })
  expect((crumbs.itemListElement as { name: string; item: string }[]).map(({ name, item }) => `${name} ${item}`)).toEqual([
    'Policy Tracker https://policywatch.example/tracker',
    'Nigerian states https://policywatch.example/tracker/nigerian-states-policy-tracker',
    'Lagos https://policywatch.example/jurisdictions/lagos',
    'Startup Act, 2022 https://policywatch.example/demo/policy/startup-act-2022',
  ])
})
