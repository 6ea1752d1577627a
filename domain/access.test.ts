import { expect, test } from 'vitest'
import { ANONYMOUS, planForFullDetail, recordAccess, type RecordAccess, type Viewer } from './access.ts'
import { PLANS, SUBSCRIPTION_STATUSES, type Plan, type SubscriptionStatus } from './plans.ts'

const PLACES = ['NG', 'NG-LA', 'KE', 'ECOWAS'] as const
const user = (plan: Plan, subscriptionStatus: SubscriptionStatus): Viewer => ({ kind: 'user', id: 'u', plan, subscriptionStatus })

// What each viewer sees of a record that is not a demonstration, by place.
const TABLE: [string, Viewer, Record<(typeof PLACES)[number], RecordAccess>][] = [
  ['anonymous', ANONYMOUS, { NG: 'preview', 'NG-LA': 'preview', KE: 'preview', ECOWAS: 'preview' }],
  ['free', user('free', 'active'), { NG: 'summary', 'NG-LA': 'summary', KE: 'summary', ECOWAS: 'summary' }],
  ['standard', user('standard', 'active'), { NG: 'summary', 'NG-LA': 'summary', KE: 'full', ECOWAS: 'full' }],
  ['professional', user('professional', 'active'), { NG: 'full', 'NG-LA': 'full', KE: 'full', ECOWAS: 'full' }],
  ['enterprise', user('enterprise', 'active'), { NG: 'full', 'NG-LA': 'full', KE: 'full', ECOWAS: 'full' }],
  ['administrator', { kind: 'admin', id: 'a' }, { NG: 'full', 'NG-LA': 'full', KE: 'full', ECOWAS: 'full' }],
]

test.for(TABLE)('%s', ([, viewer, expected]) => {
  const seen = PLACES.map((jurisdiction) => [jurisdiction, recordAccess(viewer, { jurisdiction, isDemo: false })])
  expect(Object.fromEntries(seen)).toEqual(expected)
})

test('a plan that is not active opens what the free plan does, whatever was paid for', () => {
  const lapsed = SUBSCRIPTION_STATUSES.filter((status) => status !== 'active')
  expect(lapsed).toEqual(['past_due', 'cancelled'])
  for (const plan of PLANS)
    for (const status of lapsed)
      for (const jurisdiction of PLACES) expect(recordAccess(user(plan, status), { jurisdiction, isDemo: false })).toBe('summary')
})

test('a demonstration record is open to everybody in full', () => {
  const everyone = [
    ...TABLE.map(([, viewer]) => viewer),
    ...PLANS.flatMap((plan) => SUBSCRIPTION_STATUSES.map((s) => user(plan, s))),
  ]
  for (const viewer of everyone)
    for (const jurisdiction of PLACES) expect(recordAccess(viewer, { jurisdiction, isDemo: true })).toBe('full')
})

test('the plan that is offered for a record is the smallest that opens it', () => {
  for (const jurisdiction of PLACES) {
    const opening = PLANS.filter((plan) => recordAccess(user(plan, 'active'), { jurisdiction, isDemo: false }) === 'full')
    expect(planForFullDetail(jurisdiction)).toBe(opening[0])
  }
})
