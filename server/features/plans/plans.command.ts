import type { Db } from '#db/open.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { BILLING_PERIODS, CURRENCIES, formatMoney, minorUnitsOf, PRICED_PLANS } from '#domain/prices.ts'
import { text } from '#text/en.ts'
import { clearPrice, listPrices, setPrice } from './plans.ts'

const t = text.pricing.command

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- price …`: shows, sets and clears what plans cost, or says what is wrong. */
export async function price(db: Db, args: string[], now: Date): Promise<Answer> {
  const [action, ...rest] = args
  if (action === 'list' && rest.length === 0) return { ok: true, lines: await list(db) }
  if (action === 'set' && rest.length === 4) return set(db, rest, now)
  if (action === 'clear' && rest.length === 3) return clear(db, rest)
  return refusal([])
}

async function list(db: Db): Promise<string[]> {
  const prices = await listPrices(db)
  if (prices.length === 0) return [t.none]
  return prices.map(({ plan, currency, period, minorUnits }) =>
    t.line(PLAN_FEATURES[plan].name, formatMoney(currency, minorUnits), period),
  )
}

async function set(db: Db, words: string[], now: Date): Promise<Answer> {
  const { slot, wrong } = slotOf(words)
  const minorUnits = minorUnitsOf(words[3]!)
  if (!slot || minorUnits === undefined) return refusal([...wrong, ...(minorUnits === undefined ? [t.noAmount(words[3]!)] : [])])
  await setPrice(db, { ...slot, minorUnits }, now)
  return {
    ok: true,
    lines: [t.done(t.line(PLAN_FEATURES[slot.plan].name, formatMoney(slot.currency, minorUnits), slot.period))],
  }
}

async function clear(db: Db, words: string[]): Promise<Answer> {
  const { slot, wrong } = slotOf(words)
  if (!slot) return refusal(wrong)
  return (await clearPrice(db, slot)) ? { ok: true, lines: [t.cleared] } : { ok: false, lines: [t.wasNotSet] }
}

function slotOf([plan = '', currency = '', period = '']: string[]) {
  const known = {
    plan: PRICED_PLANS.find((one) => one === plan),
    currency: CURRENCIES.find((one) => one === currency),
    period: BILLING_PERIODS.find((one) => one === period),
  }
  const wrong = [
    !known.plan && t.notOneOf(plan, PRICED_PLANS),
    !known.currency && t.notOneOf(currency, CURRENCIES),
    !known.period && t.notOneOf(period, BILLING_PERIODS),
  ].filter((line) => typeof line === 'string')
  const { plan: slotPlan, currency: slotCurrency, period: slotPeriod } = known
  return slotPlan && slotCurrency && slotPeriod
    ? { slot: { plan: slotPlan, currency: slotCurrency, period: slotPeriod }, wrong }
    : { slot: undefined, wrong }
}

const refusal = (lines: string[]): Answer => ({ ok: false, lines: [...lines, ...t.usage] })
