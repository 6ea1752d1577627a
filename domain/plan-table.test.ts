import { expect, test } from 'vitest'
import { PLAN_TABLE, planCell } from './plan-table.ts'
import { PLAN_FEATURES, PLANS } from './plans.ts'

const rows = PLAN_TABLE.flatMap(({ rows: of }) => [...of])

test('every feature of the matrix stands in the table once', () => {
  const features = Object.keys(PLAN_FEATURES.free).filter((name) => name !== 'name')
  expect(rows.flatMap(({ features: of }) => [...of]).toSorted()).toEqual(features.toSorted())
})

test('a number is itself, -1 no limit, no download none, and hours nobody has are not included', () => {
  expect(PLANS.map((plan) => planCell(plan, ['maxAlerts']))).toEqual([2, 5, 20, 'no limit'])
  expect(PLANS.map((plan) => planCell(plan, ['maxDownloads']))).toEqual(['none', 5, 'no limit', 'no limit'])
  const hours = PLANS.map((plan) => planCell(plan, ['hasAnalystHours', 'analystHoursPerMonth']))
  expect(hours).toEqual(['not included', 'not included', 30, 'no limit'])
  expect(PLANS.map((plan) => planCell(plan, ['hasAfricaTracker']))).toEqual(['not included', 'included', 'included', 'included'])
  expect(PLANS.map((plan) => planCell(plan, []))).toEqual(PLANS.map(() => 'included'))
})
