import { expect, test } from 'vitest'
import { formatMoney, minorUnitsOf } from './prices.ts'

test.for([
  ['25000', 2_500_000],
  ['25,000', 2_500_000],
  ['1,250.50', 125_050],
  ['19.9', 1_990],
  [' 90000 ', 9_000_000],
  ['0.01', 1],
] as const)('%s is %i in the smallest coin', ([typed, units]) => {
  expect(minorUnitsOf(typed)).toBe(units)
})

test.for(['', '0', '0.00', '-5', '25k', '1.234', '25,00', '1e3', '₦25000', '25000 NGN', '9'.repeat(12), '9'.repeat(400), 'NaN'])(
  '"%s" is no price',
  (typed) => {
    expect(minorUnitsOf(typed)).toBeUndefined()
  },
)

test('money is written as in Nigeria, with kobo only where there are some', () => {
  expect(formatMoney('NGN', 2_500_000)).toBe('₦25,000')
  expect(formatMoney('NGN', 125_050)).toBe('₦1,250.50')
  expect(formatMoney('NGN', 0)).toBe('₦0')
  expect(formatMoney('USD', 4_900)).toBe('$49')
})
