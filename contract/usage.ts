import { z } from 'zod'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'

const count = (of: string) => z.int().meta({ description: `How many ${of}.` })
const COUNTED = {
  maxDownloads: count('source documents this month (Africa/Lagos)'),
  maxAlerts: count('alerts'),
  maxSavedSearches: count('saved searches'),
  maxTrackedPolicies: count('tracked policies'),
  maxPolicyInterests: count('policy interests'),
}

/** What somebody's plan lets them do, and how much of it they have used. -1 is no limit. */
export const Usage = z
  .strictObject({
    plan: z.enum(PLANS),
    status: z.enum(SUBSCRIPTION_STATUSES),
    limits: z.strictObject(COUNTED),
    used: z.strictObject(COUNTED),
    features: z.strictObject({
      hasCSVExport: z.boolean(),
      hasBriefGenerator: z.boolean(),
      hasFullNigeriaDetail: z.boolean(),
      hasAfricaTracker: z.boolean(),
      hasAnalystHours: z.boolean(),
      hasPolicyTribe: z.boolean(),
      hasCustomDashboards: z.boolean(),
      hasAdvisoryServices: z.boolean(),
    }),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>
