import { expect, test } from 'vitest'
import { slipsBetween } from './spelling.ts'

test.for([
  ['protection', 'protection', 0],
  ['protecton', 'protection', 1],
  ['protecton', 'protect', 2],
  ['nigreia', 'nigeria', 1],
  ['cybercrme', 'cybercrime', 1],
  ['kenya', 'ghana', 4],
  ['', 'abc', 3],
  ['abc', '', 3],
] as const)('between %j and %j lie %i slips', ([typed, meant, slips]) => {
  expect(slipsBetween(typed, meant)).toBe(slips)
})
