import { planForFullDetail } from './access.ts'
import { isLimitReached, LIMITED, type Limited } from './limits.ts'
import { PLAN_FEATURES, PLANS, UNLIMITED, type Plan, type PlanFeatures } from './plans.ts'

/** What the upgrade prompt is opened for (product-spec section 4). */
export const UPGRADE_FEATURES = ['export', 'brief', 'detail', 'notes', 'general'] as const
export type UpgradeFeature = (typeof UPGRADE_FEATURES)[number]

const smallest = (has: (features: PlanFeatures) => boolean): Plan =>
  PLANS.find((plan) => has(PLAN_FEATURES[plan])) ?? 'enterprise'

/** The smallest plan that has it. Notes come with the brief generator. @param jurisdiction of the record whose detail is wanted */
export function planWith(feature: UpgradeFeature, jurisdiction?: string): Plan {
  if (feature === 'export') return smallest(({ hasCSVExport }) => hasCSVExport)
  if (feature === 'detail' && jurisdiction) return planForFullDetail(jurisdiction)
  if (feature === 'general') return 'standard'
  return smallest(({ hasBriefGenerator, hasFullNigeriaDetail }) =>
    feature === 'detail' ? hasFullNigeriaDetail : hasBriefGenerator,
  )
}

/** The smallest plan that holds more than is used, and how much of it; undefined when none does. */
export function planHolding(what: Limited, used: number): { plan: Plan; limit: number } | undefined {
  const plan = PLANS.find((one) => !isLimitReached(PLAN_FEATURES[one][what], used))
  return plan && { plan, limit: PLAN_FEATURES[plan][what] }
}

export const isLimited = (name: string | undefined): name is Limited => LIMITED.some((one) => one === name)

export const isUnlimited = (limit: number): boolean => limit === UNLIMITED
