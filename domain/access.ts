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
  if (viewer.kind === 'admin' || record.isDemo) return 'full'
  if (viewer.kind === 'anonymous') return 'preview'
  const features = PLAN_FEATURES[activePlan(viewer)]
  const unlocked = isNigerian(record.jurisdiction) ? features.hasFullNigeriaDetail : features.hasAfricaTracker
  return unlocked ? 'full' : 'summary'
}

/** The plan whose features count now: only an active subscription unlocks paid features. */
export function activePlan(viewer: { plan: Plan; subscriptionStatus: SubscriptionStatus }): Plan {
  return viewer.subscriptionStatus === 'active' ? viewer.plan : 'free'
}

/** The smallest plan that opens a record in full, for the invitation beside what is locked. */
export function planForFullDetail(jurisdiction: string): Plan {
  return isNigerian(jurisdiction) ? 'professional' : 'standard'
}
