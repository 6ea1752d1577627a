import { expect, test } from 'vitest'
import { sectionReference, withNaira } from './typeset.ts'

test('naira is written with its sign in Nigerian records only', () => {
  expect(withNaira('Up to the greater of N10 million and 2%, NDPC said (N2 million)', 'NG')).toBe(
    'Up to the greater of ₦10 million and 2%, NDPC said (₦2 million)',
  )
  expect(withNaira('The higher of NGN 10 million and 2%; NGN5,000 a day', 'NG-LA')).toBe(
    'The higher of ₦10 million and 2%; ₦5,000 a day',
  )
  expect(withNaira('Paid in NGN, or N and 5', 'NG')).toBe('Paid in NGN, or N and 5')
  expect(withNaira('N5 road', 'ZA')).toBe('N5 road')
  expect(withNaira('NGN 10 million', 'KE')).toBe('NGN 10 million')
})

test('ranges of sections have an en dash, other hyphens stay', () => {
  expect(sectionReference('ss. 41-43, 48-49; sub-section 2')).toBe('ss. 41–43, 48–49; sub-section 2')
})
