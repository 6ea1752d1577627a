import { expect } from 'vitest'
import { Stats } from '#contract/stats.ts'
import { test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'

const records = seedPolicies()
const countBy = (valuesOf: (record: (typeof records)[number]) => string[]) => {
  const counts: Record<string, number> = {}
  for (const value of records.flatMap(valuesOf)) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test('counts every record by everything there is to count by', async ({ api }) => {
  const stats = await api.read(Stats, '/api/stats')
  expect(stats.total).toBe(363)
  expect(stats.byStatus).toEqual(countBy(({ status }) => [status]))
  expect(stats.byType).toEqual(countBy(({ type }) => [type]))
  expect(stats.byFocus).toEqual(countBy(({ focusAreas }) => focusAreas))
  expect(stats.byJurisdiction).toEqual(countBy(({ jurisdiction }) => [jurisdiction]))
  expect(stats.byVerification).toEqual(countBy(({ verification }) => [verification]))
  expect(stats.byRegion).toEqual(
    countBy(({ jurisdiction: code }) => [
      code === 'NG' ? 'nigeria-federal' : code.startsWith('NG-') ? 'nigeria-states' : 'africa',
    ]),
  )
})

test('counts months only of dates that are known to the month, oldest first', async ({ api }) => {
  const { byMonth } = await api.read(Stats, '/api/stats')
  const expected = countBy(({ lastEventOn }) => (lastEventOn.length >= 7 ? [lastEventOn.slice(0, 7)] : []))
  expect(Object.fromEntries(byMonth.map(({ month, count }) => [month, count]))).toEqual(expected)
  expect(byMonth.map(({ month }) => month)).toEqual(Object.keys(expected).toSorted())
})

test('takes no parameter', async ({ api }) => {
  expect(await api.refusal('/api/stats?year=2026')).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    details: [{ path: 'year', message: 'is not a parameter of this call' }],
  })
})
