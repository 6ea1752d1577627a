import { describe, expect } from 'vitest'
import { Stats } from '#contract/stats.ts'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { newestPlaces, readStats, shareChecked } from './stats.ts'

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

test('says of how many in a hundred the facts were checked, and never more than is so', async ({ db, emptyDb }) => {
  const stats = await readStats(db)
  const checked = records.filter(({ verification }) => verification === 'source-checked').length
  expect(shareChecked(stats)).toBe(Math.floor((100 * checked) / records.length))
  expect(shareChecked({ total: 1000, byVerification: { 'source-checked': 999, 'needs-review': 1 } })).toBe(99)
  expect(shareChecked(await readStats(emptyDb))).toBeUndefined()
})

describe('the places that moved last', () => {
  test('are those of the newest movements dated to the day', async ({ db }) => {
    const days = new Map<string, string>()
    for (const { jurisdiction, lastEventOn } of records) {
      if (!jurisdiction.startsWith('NG-') || lastEventOn.length < 10 || lastEventOn < (days.get(jurisdiction) ?? '')) continue
      days.set(jurisdiction, lastEventOn)
    }
    const expected = [...days].toSorted(([, a], [, b]) => b.localeCompare(a)).slice(0, 3)
    expect(await newestPlaces(db, 'nigeria-states', 3)).toEqual(expected.map(([code]) => code))
  })

  test('leave out who shares a day with one more than fits', async ({ db, emptyDb }) => {
    expect(await newestPlaces(emptyDb, 'nigeria-states', 2)).toEqual([])
    for (const [jurisdiction, lastEventOn] of [
      ['NG-LA', '2026-06-04'],
      ['NG-KN', '2026-06-03'],
      ['NG-OY', '2026-06-03'],
      ['NG-AB', '2026-06'],
      ['KE', '2026-06-05'],
    ] as const) {
      await aPolicy(db, { jurisdiction, lastEventOn })
    }
    expect(await newestPlaces(db, 'nigeria-states', 2)).toEqual(['NG-LA'])
    expect(await newestPlaces(db, 'nigeria-states', 3)).toEqual(['NG-LA', 'NG-KN', 'NG-OY'])
  })
})
