import { expect, test } from 'vitest'
import { numberKey } from './numbers.ts'

test.for([
  [['HB 244', 'HB244', 'H.B. 244', 'hb.244', 'HB-244', 'H.B 0244'], '-hb-244-'],
  [['H.A.B. 32', 'HAB 32'], '-hab-32-'],
  [['Act No. 37 of 2023', 'act no 37 of 2023', 'Act 37 2023', 'Act nº 37 of 2023'], '-act-37-2023-'],
  [['Loi n° 2008-12', 'loi 2008-12', 'Loi no. 2008-12'], '-loi-2008-12-'],
  [['FHC/ABJ/CS/822/2021', 'fhc abj cs 822 2021'], '-fhc-abj-cs-822-2021-'],
  [['Décret-loi n° 2022-54', 'decret loi 2022 54'], '-decret-loi-2022-54-'],
] as const)('%j are one number', ([ways, key]) => {
  expect(ways.map(numberKey)).toEqual(ways.map(() => key))
})

test.for(['data protection', '2023', '', '°', 'a'.repeat(400), '1 2 3 4 5 6 7 8 9 10 11 12 13'])(
  '%j is not an official number',
  (text) => {
    expect(numberKey(text)).toBeNull()
  },
)

test('a key holds nothing that means something in a pattern', () => {
  expect(numberKey("HB_24% 4\\' --")).toBe('-hb-24-4-')
})
