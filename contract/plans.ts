import { z } from 'zod'
import { PLANS } from '#domain/plans.ts'
import { BILLING_PERIODS, CURRENCIES } from '#domain/prices.ts'

const limit = (of: string) => z.int().meta({ description: `How many ${of}; -1 means no limit.` })

export const PlanPrice = z
  .strictObject({
    currency: z.enum(CURRENCIES),
    period: z.enum(BILLING_PERIODS),
    minorUnits: z.int().positive().meta({ description: 'In whole kobo or cents: 2500000 is ₦25,000.' }),
  })
  .meta({ id: 'PlanPrice' })
export type PlanPrice = z.infer<typeof PlanPrice>

/** A plan with everything it holds: product-spec section 6. */
export const PlanOffer = z
  .strictObject({
    plan: z.enum(PLANS),
    name: z.string(),
    description: z.string(),
    maxDownloads: limit('source documents a calendar month'),
    maxAlerts: limit('alerts at a time'),
    maxSavedSearches: limit('saved searches at a time'),
    maxTrackedPolicies: limit('tracked policies at a time'),
    maxPolicyInterests: limit('policy interests at a time'),
    hasCSVExport: z.boolean(),
    hasBriefGenerator: z.boolean(),
    hasFullNigeriaDetail: z.boolean(),
    hasAfricaTracker: z.boolean(),
    hasAnalystHours: z.boolean(),
    analystHoursPerMonth: limit('hours of analysts a month'),
    hasPolicyTribe: z.boolean(),
    hasCustomDashboards: z.boolean(),
    hasAdvisoryServices: z.boolean(),
    prices: z.array(PlanPrice).meta({ description: 'Empty where a plan is free or its price is on request.' }),
  })
  .meta({ id: 'PlanOffer' })
export type PlanOffer = z.infer<typeof PlanOffer>

export const PlanList = z.strictObject({ items: z.array(PlanOffer) }).meta({ id: 'PlanList' })
export type PlanList = z.infer<typeof PlanList>
