import type { AdminPriceChange } from '#contract/admin-money.ts'
import type { PlanList } from '#contract/plans.ts'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { PLAN_FEATURES, PLANS } from '#domain/plans.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { text } from '#text/en.ts'
import * as sql from './plans.sql.ts'

/** Every plan with what it holds and what it costs, where that is set. */
export async function readPlans(db: Db): Promise<PlanList> {
  const prices = await sql.prices(db)
  return {
    items: PLANS.map((plan) => ({
      plan,
      ...PLAN_FEATURES[plan],
      description: text.pricing.plans[plan],
      prices: prices
        .filter((price) => price.plan === plan)
        .map(({ currency, period, minorUnits }) => ({ currency, period, minorUnits })),
    })),
  }
}

/** Sets what a plan costs; pages that show it are rendered anew. */
export const setPrice = (db: Db, price: sql.Price, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql.upsertPrice(tx, price, now)
    await contentChanged(tx)
  })

/** Takes a price back: it is on request again. @returns false when none was set */
export const clearPrice = (db: Db, slot: sql.PriceSlot): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const wasSet = await sql.deletePrice(tx, slot)
    if (wasSet) await contentChanged(tx)
    return wasSet
  })

/**
 * Sets what a plan costs, or takes it back with null, as an administrator.
 * @returns every price as it is then
 */
export const changePrice = (db: Db, by: By, { minorUnits, ...slot }: AdminPriceChange, now: Date): Promise<sql.Price[]> =>
  inTransaction(db, async (tx) => {
    const before = (await sql.lockPrice(tx, slot))?.minorUnits ?? null
    if (before !== minorUnits) {
      if (minorUnits === null) await clearPrice(tx, slot)
      else await setPrice(tx, { ...slot, minorUnits }, now)
      await noteSecurityEvent(tx, { kind: 'price-changed', userId: null, ...by, detail: { ...slot, minorUnits, before } }, now)
    }
    return sql.prices(tx)
  })

type By = { actorId: string; from: string }

export const listPrices = (db: Db): Promise<sql.Price[]> => sql.prices(db)
