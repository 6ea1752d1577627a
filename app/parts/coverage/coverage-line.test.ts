import { expect, test } from 'vitest'
import { coverageOf } from '#domain/coverage.ts'
import { sentenceOfPlace, sentenceOfRegister } from './coverage-line.tsx'

const checks = (cells: number) => ({ cells, oldest: cells > 0 ? '2026-11-12' : null })

test.for([
  [6, 0, 'Kano: 6 records, not yet checked as a whole'],
  [1, 1, 'Kano: 1 record, 1 of 13 focus areas checked'],
  [6, 12, 'Kano: 6 records, 12 of 13 focus areas checked'],
  [6, 13, 'Kano: 6 records, checked Nov 12, 2026'],
  [0, 0, 'Kano: no record yet, not yet checked as a whole'],
  [0, 13, 'Kano: no record yet, checked Nov 12, 2026'],
] as const)('a place with %i records and %i checked areas', ([records, checked, sentence]) => {
  expect(sentenceOfPlace('Kano', coverageOf([records], checks(checked), 13))).toBe(sentence)
})

test.for([
  [0, '1,206 records in 2 of 3 places; no focus area is checked as a whole yet'],
  [4, '1,206 records in 2 of 3 places; 4 of 39 cells of the ledger checked'],
  [39, '1,206 records in 2 of 3 places; every focus area checked as a whole, the longest ago on Nov 12, 2026'],
] as const)('a register with %i checked cells', ([checked, sentence]) => {
  expect(sentenceOfRegister(coverageOf([1_200, 0, 6], checks(checked), 13))).toBe(sentence)
})
