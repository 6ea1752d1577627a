import { isNigerian } from './jurisdictions.ts'
import { PLAN_FEATURES, type Plan, type SubscriptionStatus } from './plans.ts'

/** Who is asking. A signed-in viewer whose subscription is not active has the features of the free plan. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'user'; id: string; plan: Plan; subscriptionStatus: SubscriptionStatus }
  | { kind: 'admin'; id: string }

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

/** How much of a record somebody sees, from least to most. */
export const RECORD_ACCESS = ['preview', 'summary', 'full'] as const
export type RecordAccess = (typeof RECORD_ACCESS)[number]

/**
 * The one entitlement function for a record: page, API, feed, mail, export and PDF all cut by it.
 *
 * preview: headings of key provisions, documents and obligations. summary: the same, and the first key provision in full.
 * full: everything. Nigerian records need a plan with full Nigeria detail, all others a plan with the Africa tracker.
 */
export function recordAccess(viewer: Viewer, record: { jurisdiction: string; isDemo: boolean }): RecordAccess {
  if (record.isDemo) return 'full'
  const { nigeria, elsewhere } = fullDetail(viewer)
  if (isNigerian(record.jurisdiction) ? nigeria : elsewhere) return 'full'
  return viewer.kind === 'anonymous' ? 'preview' : 'summary'
}

/** Where a viewer sees records in full that are not demo records; lists cut by it in SQL (db/access.ts). */
export function fullDetail(viewer: Viewer): { nigeria: boolean; elsewhere: boolean } {
  if (viewer.kind === 'anonymous') return { nigeria: false, elsewhere: false }
  if (viewer.kind === 'admin') return { nigeria: true, elsewhere: true }
  const { hasFullNigeriaDetail, hasAfricaTracker } = PLAN_FEATURES[activePlan(viewer)]
  return { nigeria: hasFullNigeriaDetail, elsewhere: hasAfricaTracker }
}

/** The plan whose features count now: only an active subscription unlocks paid features. */
export function activePlan(viewer: { plan: Plan; subscriptionStatus: SubscriptionStatus }): Plan {
  return viewer.subscriptionStatus === 'active' ? viewer.plan : 'free'
}

/** The smallest plan that opens a record in full, for the invitation beside what is locked. */
export function planForFullDetail(jurisdiction: string): Plan {
  return isNigerian(jurisdiction) ? 'professional' : 'standard'
}
