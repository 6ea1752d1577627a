import type { Plan } from './plans.ts'

export const PRICED_PLANS = ['standard', 'professional', 'enterprise'] as const satisfies readonly Plan[]
export type PricedPlan = (typeof PRICED_PLANS)[number]

export const CURRENCIES = ['NGN', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export const BILLING_PERIODS = ['month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]
