import { describe, expect, test } from 'vitest'
import { FEATURES, hasFeature, isLimitReached, isOverLimit, LIMITED, limitOf } from './limits.ts'
import { PLAN_FEATURES, PLANS, SUBSCRIPTION_STATUSES } from './plans.ts'

describe('a limit', () => {
  test.for([
    [2, 0, false],
    [2, 1, false],
    [2, 2, true],
    [2, 3, true],
    [0, 0, true],
    [-1, 1_000_000, false],
  ] as const)('of %i is reached with %i used: %o', ([limit, used, isReached]) => {
    expect(isLimitReached(limit, used)).toBe(isReached)
  })

  test('locks the newest, and none where there is no end', () => {
    expect([0, 1, 2, 3].map((position) => isOverLimit(2, position))).toEqual([false, false, true, true])
    expect(isOverLimit(-1, 1_000)).toBe(false)
  })
})

test('only an active subscription has what its plan has; the rest is the free plan', () => {
  for (const plan of PLANS) {
    for (const subscriptionStatus of SUBSCRIPTION_STATUSES) {
      const expected = PLAN_FEATURES[subscriptionStatus === 'active' ? plan : 'free']
      const who = { plan, subscriptionStatus, isAdmin: false }
      for (const what of LIMITED) expect(limitOf(who, what)).toBe(expected[what])
      for (const feature of FEATURES) expect(hasFeature(who, feature)).toBe(expected[feature])
    }
  }
})

test('administrators have what the largest plan has', () => {
  const admin = { plan: 'free', subscriptionStatus: 'cancelled', isAdmin: true } as const
  for (const what of LIMITED) expect(limitOf(admin, what)).toBe(-1)
  for (const feature of FEATURES) expect(hasFeature(admin, feature)).toBe(true)
})
