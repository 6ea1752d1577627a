import { describe, expect, test } from 'vitest'
import { CELL_STATES, cellState, coverageOf, whyDue, type Check } from './coverage.ts'

const on = (checkedOn: string, found = 0): Check => ({ checkedOn, found })

describe('the state of a cell', () => {
  test.for([
    [0, undefined, 'not-checked'],
    [3, undefined, 'records-not-checked'],
    [3, on('2026-11-12', 3), 'records-checked'],
    [1, on('2026-11-12', 4), 'records-checked'],
    [0, on('2026-11-12', 0), 'nothing-found'],
    [1, on('2026-11-12', 0), 'recorded-since'],
    [0, on('2026-11-12', 2), 'found-not-recorded'],
  ] as const)('%j records and the check %j make it %s', ([records, newest, state]) => {
    expect(cellState(records, newest)).toBe(state)
  })

  test('is never "nothing found" without a check, whatever the number of records', () => {
    for (const records of [0, 1, 20_000]) expect(['not-checked', 'records-not-checked']).toContain(cellState(records, undefined))
  })

  test('is one of the states there are', () => {
    const all = [0, 1].flatMap((records) =>
      [undefined, on('2026-01-01', 0), on('2026-01-01', 1)].map((c) => cellState(records, c)),
    )
    expect(new Set(all)).toEqual(new Set(CELL_STATES))
  })
})

describe('coverage', () => {
  test('without any check has no day, however many records there are', () => {
    expect(coverageOf([6, 0, 2], { cells: 0, oldest: null }, 13)).toEqual({
      records: 8,
      places: 3,
      placesWithRecords: 2,
      cells: 39,
      checkedCells: 0,
      checkedSince: null,
    })
  })

  test('with all cells but one checked still has no day', () => {
    const coverage = coverageOf([6], { cells: 12, oldest: '2026-11-12' }, 13)
    expect(coverage).toMatchObject({ checkedCells: 12, checkedSince: null })
  })

  test('with every cell checked is as old as its oldest check', () => {
    const coverage = coverageOf([3, 0], { cells: 26, oldest: '2026-03-01' }, 13)
    expect(coverage).toMatchObject({ cells: 26, checkedCells: 26, checkedSince: '2026-03-01' })
  })

  test('of no place at all is not checked', () => {
    expect(coverageOf([], { cells: 0, oldest: null }, 13)).toMatchObject({ cells: 0, checkedSince: null })
  })
})

test.for([
  [0, undefined, 'never'],
  [3, undefined, 'never'],
  [0, on('2026-06-01', 2), 'found-not-recorded'],
  [2, on('2026-06-01', 2), undefined],
  [0, on('2025-12-18'), undefined], // 179 days
  [0, on('2025-12-17'), 'old'],
] as const)('a cell with %i records and the check %o is due because: %s', ([records, check, why]) => {
  expect(whyDue(records, check, '2026-06-15')).toBe(why)
})
