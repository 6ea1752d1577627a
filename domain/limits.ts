import { activePlan } from './access.ts'
import { PLAN_FEATURES, UNLIMITED, type Plan, type PlanFeatures, type SubscriptionStatus } from './plans.ts'

/** What a plan caps, by its name in the plan table. */
export const LIMITED = ['maxDownloads', 'maxAlerts', 'maxSavedSearches', 'maxTrackedPolicies', 'maxPolicyInterests'] as const
export type Limited = (typeof LIMITED)[number]
export type Limits = Record<Limited, number>

/** What a plan opens or leaves closed. */
export const FEATURES = [
  'hasCSVExport',
  'hasBriefGenerator',
  'hasFullNigeriaDetail',
  'hasAfricaTracker',
  'hasAnalystHours',
  'hasPolicyTribe',
  'hasCustomDashboards',
  'hasAdvisoryServices',
] as const satisfies readonly (keyof PlanFeatures)[]
export type Feature = (typeof FEATURES)[number]

/** An account as far as its plan goes. Administrators have what the largest plan has. */
export type Subscriber = { plan: Plan; subscriptionStatus: SubscriptionStatus; isAdmin: boolean }

const featuresOf = (who: Subscriber): PlanFeatures => PLAN_FEATURES[who.isAdmin ? 'enterprise' : activePlan(who)]

export const limitOf = (who: Subscriber, what: Limited): number => featuresOf(who)[what]
export const hasFeature = (who: Subscriber, feature: Feature): boolean => featuresOf(who)[feature]

/** Product-spec section 6: reached when usage is at or above the cap; -1 has no end. */
export const isLimitReached = (limit: number, used: number): boolean => limit !== UNLIMITED && used >= limit

/** Of things in the order in which they were made: which are more than a smaller plan holds, newest last. */
export const isOverLimit = (limit: number, position: number): boolean => limit !== UNLIMITED && position >= limit
