import { PLANS, type Plan } from '#domain/plans.ts'
import { BILLING_PERIODS, CURRENCIES, type BillingPeriod, type Currency } from '#domain/prices.ts'

export const PRICING = '/pricing'
/** The form that asks for a price, and what came of it. */
export const ASK = 'ask'

export type PricingAddress = {
  currency: Currency
  period: BillingPeriod
  /** The plan that a phone shows, and that the form has chosen. */
  plan: Plan
  /** A request was just sent. */
  isAsked: boolean
}

const USUAL = { currency: 'NGN', period: 'month', plan: 'professional' } as const

/** What an address of the page asks for; what is no choice of ours is the usual one. */
export function readPricingAddress({ searchParams }: URL): PricingAddress {
  const asked = (name: string) => searchParams.get(name)
  return {
    currency: CURRENCIES.find((one) => one === asked('currency')) ?? USUAL.currency,
    period: BILLING_PERIODS.find((one) => one === asked('period')) ?? USUAL.period,
    plan: PLANS.find((one) => one === asked('plan')) ?? USUAL.plan,
    isAsked: asked('asked') === '1',
  }
}

/** A link to the page with these choices; what is usual stays out of it. */
export function pricingHref(choices: Partial<PricingAddress>, anchor?: string): string {
  const query = new URLSearchParams()
  for (const name of ['currency', 'period', 'plan'] as const) {
    const value = choices[name]
    if (value && value !== USUAL[name]) query.set(name, value)
  }
  return `${PRICING}${query.size > 0 ? `?${query}` : ''}${anchor ? `#${anchor}` : ''}`
}
