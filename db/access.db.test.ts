import { expect } from 'vitest'
import { recordAccess, type Viewer } from '#domain/access.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { test } from '#test/fixtures.ts'
import { seenInFull } from './access.ts'

const VIEWERS: Viewer[] = [
  { kind: 'anonymous' },
  { kind: 'admin', id: 'a' },
  ...PLANS.flatMap((plan) =>
    SUBSCRIPTION_STATUSES.map((subscriptionStatus): Viewer => ({ kind: 'user', id: 'u', plan, subscriptionStatus })),
  ),
]

test('SQL opens the same records as the entitlement function, for every kind of viewer', async ({ db }) => {
  for (const viewer of VIEWERS) {
    const rows = await db
      .selectFrom('policies')
      .select(['slug', 'jurisdiction', 'isDemo', seenInFull(viewer).as('isOpen')])
      .execute()
    expect(rows.length).toBeGreaterThan(300)
    const wrong = rows.filter((row) => row.isOpen !== (recordAccess(viewer, row) === 'full'))
    expect(wrong, JSON.stringify(viewer)).toEqual([])
  }
})
