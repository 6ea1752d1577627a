import type { Plan } from './plans.ts'

export const PRICED_PLANS = ['standard', 'professional', 'enterprise'] as const satisfies readonly Plan[]
export type PricedPlan = (typeof PRICED_PLANS)[number]

export const CURRENCIES = ['NGN', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export const BILLING_PERIODS = ['month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** Kobo in a naira, cents in a dollar. */
export const MINOR_UNITS = 100

/** The most that a price can be, in whole kobo or cents: a number that JSON and a page show without loss. */
export const HIGHEST_PRICE = 100_000_000_000

/** An amount as somebody types it, "25000" or "1,250.50", in whole kobo or cents; undefined when it is none or not above nothing. */
export function minorUnitsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const units = Number(whole.replaceAll(',', '')) * MINOR_UNITS + Number(part.padEnd(2, '0'))
  return units > 0 && units <= HIGHEST_PRICE ? units : undefined
}

/** An amount as it stands on a page: "₦25,000", and "₦1,250.50" where it is not whole. */
export const formatMoney = (currency: Currency, minorUnits: number): string =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minorUnits % MINOR_UNITS === 0 ? 0 : 2,
  }).format(minorUnits / MINOR_UNITS)
