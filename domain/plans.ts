/** The plan matrix: product-spec section 6. -1 means unlimited. Server, pages and pricing read this one table. */
export const PLANS = ['free', 'standard', 'professional', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

export const UNLIMITED = -1

export type PlanFeatures = {
  name: string
  maxDownloads: number
  maxAlerts: number
  maxSavedSearches: number
  maxTrackedPolicies: number
  maxPolicyInterests: number
  hasCSVExport: boolean
  hasBriefGenerator: boolean
  hasFullNigeriaDetail: boolean
  hasAfricaTracker: boolean
  hasAnalystHours: boolean
  analystHoursPerMonth: number
  hasPolicyTribe: boolean
  hasCustomDashboards: boolean
  hasAdvisoryServices: boolean
}

export const PLAN_FEATURES: Record<Plan, PlanFeatures> = {
  free: {
    name: 'Free',
    maxDownloads: 0,
    maxAlerts: 2,
    maxSavedSearches: 5,
    maxTrackedPolicies: 2,
    maxPolicyInterests: 3,
    hasCSVExport: false,
    hasBriefGenerator: false,
    hasFullNigeriaDetail: false,
    hasAfricaTracker: false,
    hasAnalystHours: false,
    analystHoursPerMonth: 0,
    hasPolicyTribe: false,
    hasCustomDashboards: false,
    hasAdvisoryServices: false,
  },
  standard: {
    name: 'Standard',
    maxDownloads: 5,
    maxAlerts: 5,
    maxSavedSearches: 20,
    maxTrackedPolicies: 10,
    maxPolicyInterests: 10,
    hasCSVExport: false,
    hasBriefGenerator: false,
    hasFullNigeriaDetail: false,
    hasAfricaTracker: true,
    hasAnalystHours: false,
    analystHoursPerMonth: 0,
    hasPolicyTribe: false,
    hasCustomDashboards: false,
    hasAdvisoryServices: false,
  },
  professional: {
    name: 'Professional',
    maxDownloads: UNLIMITED,
    maxAlerts: 20,
    maxSavedSearches: UNLIMITED,
    maxTrackedPolicies: UNLIMITED,
    maxPolicyInterests: UNLIMITED,
    hasCSVExport: true,
    hasBriefGenerator: true,
    hasFullNigeriaDetail: true,
    hasAfricaTracker: true,
    hasAnalystHours: true,
    analystHoursPerMonth: 30,
    hasPolicyTribe: true,
    hasCustomDashboards: false,
    hasAdvisoryServices: false,
  },
  enterprise: {
    name: 'Enterprise',
    maxDownloads: UNLIMITED,
    maxAlerts: UNLIMITED,
    maxSavedSearches: UNLIMITED,
    maxTrackedPolicies: UNLIMITED,
    maxPolicyInterests: UNLIMITED,
    hasCSVExport: true,
    hasBriefGenerator: true,
    hasFullNigeriaDetail: true,
    hasAfricaTracker: true,
    hasAnalystHours: true,
    analystHoursPerMonth: UNLIMITED,
    hasPolicyTribe: true,
    hasCustomDashboards: true,
    hasAdvisoryServices: true,
  },
}

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
