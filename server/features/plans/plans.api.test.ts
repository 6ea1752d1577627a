import { describe, expect } from 'vitest'
import { PlanList } from '#contract/plans.ts'
import type { Db } from '#db/open.ts'
import { PLAN_FEATURES, PLANS } from '#domain/plans.ts'
import { NOW, test } from '#test/fixtures.ts'
import { price } from './plans.command.ts'
import { setPrice } from './plans.ts'

const versionOf = async (db: Db) => (await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()).version
const command = (db: Db, line: string) => price(db, line.split(' '), NOW)

describe('GET /api/plans', () => {
  test('is the matrix, and every price but that of Free on request until one is set', async ({ api }) => {
    const { items } = await api.read(PlanList, '/api/plans')
    expect(items.map(({ plan }) => plan)).toEqual(PLANS)
    for (const { plan, description, prices, ...features } of items) {
      expect(features).toEqual(PLAN_FEATURES[plan])
      expect([description.length > 0, prices]).toEqual([true, []])
    }
  })

  test('says what is set', async ({ db, api }) => {
    await setPrice(db, { plan: 'standard', currency: 'NGN', period: 'month', minorUnits: 2_500_000 }, NOW)
    await setPrice(db, { plan: 'standard', currency: 'USD', period: 'year', minorUnits: 19_900 }, NOW)
    const { items } = await api.read(PlanList, '/api/plans')
    expect(items.find(({ plan }) => plan === 'standard')!.prices).toEqual([
      { currency: 'NGN', period: 'month', minorUnits: 2_500_000 },
      { currency: 'USD', period: 'year', minorUnits: 19_900 },
    ])
    expect(items.flatMap(({ plan, prices }) => (prices.length > 0 ? [plan] : []))).toEqual(['standard'])
  })

  test('takes no parameter', async ({ api }) => {
    expect(await api.refusal('/api/plans?currency=NGN')).toMatchObject({ status: 400, details: [{ path: 'currency' }] })
  })
})

describe('npm run policywatch -- price', () => {
  test('sets, shows and clears a price, and pages are rendered anew each time', async ({ db }) => {
    const before = await versionOf(db)
    expect(await command(db, 'list')).toMatchObject({ ok: true, lines: [expect.stringContaining('No price is set')] })
    expect(await command(db, 'set standard NGN month 25,000')).toMatchObject({ ok: true })
    expect(await versionOf(db)).toBe(before + 1)
    await command(db, 'set standard NGN month 26000.50')
    expect(await command(db, 'list')).toEqual({ ok: true, lines: ['Standard: ₦26,000.50 a month'] })
    expect(await command(db, 'clear standard NGN month')).toMatchObject({ ok: true })
    expect(await versionOf(db)).toBe(before + 3)
    expect(await command(db, 'clear standard NGN month')).toMatchObject({ ok: false })
    expect(await versionOf(db)).toBe(before + 3)
  })

  test.for([
    ['set free NGN month 1', '"free" is none of'],
    ['set standard EUR month 1', '"EUR" is none of'],
    ['set standard NGN week 1', '"week" is none of'],
    ['set standard NGN month much', '"much" is not an amount'],
    ['set standard NGN month 0', '"0" is not an amount'],
    ['set standard NGN month', 'price set standard NGN month 25000'],
    ['clear __proto__ NGN month', '"__proto__" is none of'],
    ['list all', 'price list'],
    ['', 'price list'],
  ] as const)('"%s" is refused in a sentence', async ([line, said], { db }) => {
    const { ok, lines } = await command(db, line)
    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain(said)
  })
})
