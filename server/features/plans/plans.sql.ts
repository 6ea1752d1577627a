import type { Db } from '#db/open.ts'
import type { BillingPeriod, Currency, PricedPlan } from '#domain/prices.ts'

export type PriceSlot = { plan: PricedPlan; currency: Currency; period: BillingPeriod }
export type Price = PriceSlot & { minorUnits: number }

export const prices = (db: Db): Promise<Price[]> =>
  db
    .selectFrom('planPrices')
    .select(['plan', 'currency', 'period', 'minorUnits'])
    .orderBy('plan')
    .orderBy('currency')
    .orderBy('period')
    .$castTo<Price>() // the table's checks name the same words
    .execute()

/** What a plan costs; until the transaction ends nobody else changes it. */
export const lockPrice = (tx: Db, { plan, currency, period }: PriceSlot): Promise<{ minorUnits: number } | undefined> =>
  tx
    .selectFrom('planPrices')
    .select('minorUnits')
    .where('plan', '=', plan)
    .where('currency', '=', currency)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst()

export const upsertPrice = (tx: Db, { minorUnits, ...slot }: Price, now: Date) =>
  tx
    .insertInto('planPrices')
    .values({ ...slot, minorUnits, setAt: now })
    .onConflict((on) => on.columns(['plan', 'currency', 'period']).doUpdateSet({ minorUnits, setAt: now }))
    .execute()

/** @returns whether there was a price */
export async function deletePrice(tx: Db, { plan, currency, period }: PriceSlot): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('planPrices')
    .where('plan', '=', plan)
    .where('currency', '=', currency)
    .where('period', '=', period)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
