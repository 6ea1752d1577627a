import { expect, test } from 'vitest'
import { PLAN_FEATURES, PLANS } from './plans.ts'

// Product-spec section 6, column by column.
test.for([
  ['free', 0, 2, 5, 2, 3],
  ['standard', 5, 5, 20, 10, 10],
  ['professional', -1, 20, -1, -1, -1],
  ['enterprise', -1, -1, -1, -1, -1],
] as const)('%s: %i downloads, %i alerts, %i saved searches, %i tracked policies, %i interests', ([plan, ...limits]) => {
  const { maxDownloads, maxAlerts, maxSavedSearches, maxTrackedPolicies, maxPolicyInterests } = PLAN_FEATURES[plan]
  expect([maxDownloads, maxAlerts, maxSavedSearches, maxTrackedPolicies, maxPolicyInterests]).toEqual(limits)
})

test.for([
  ['free', []],
  ['standard', ['hasAfricaTracker']],
  [
    'professional',
    ['hasCSVExport', 'hasBriefGenerator', 'hasFullNigeriaDetail', 'hasAfricaTracker', 'hasAnalystHours', 'hasPolicyTribe'],
  ],
  [
    'enterprise',
    [
      'hasCSVExport',
      'hasBriefGenerator',
      'hasFullNigeriaDetail',
      'hasAfricaTracker',
      'hasAnalystHours',
      'hasPolicyTribe',
      'hasCustomDashboards',
      'hasAdvisoryServices',
    ],
  ],
] as const)('%s has %j', ([plan, features]) => {
  const has = Object.entries(PLAN_FEATURES[plan]).flatMap(([name, value]) => (value === true ? [name] : []))
  expect(has.toSorted()).toEqual([...features].toSorted())
})

test('analyst hours: none, none, 30 a month, unlimited', () => {
  expect(PLANS.map((plan) => PLAN_FEATURES[plan].analystHoursPerMonth)).toEqual([0, 0, 30, -1])
})
