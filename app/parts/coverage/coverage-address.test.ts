import { expect, test } from 'vitest'
import { coveragePath, readCoverageAddress } from './coverage-address.ts'

const read = (search: string) => readCoverageAddress(new URL(`http://policywatch.test/coverage${search}`))

test('reads a register and a focus area, and writes them in one order', () => {
  const address = read('?focus=fintech&region=africa')
  expect(address).toEqual({ region: 'africa', focus: 'fintech', ignored: [] })
  expect(coveragePath(address)).toBe('/coverage?region=africa&focus=fintech')
  expect(coveragePath(read(''))).toBe('/coverage')
})

test('empty values and campaigns say nothing', () => {
  expect(read('?region=&focus=+&utm_source=mail')).toEqual({ ignored: [] })
})

test.for([
  ['?region=asia', [{ name: 'region', value: 'asia' }]],
  ['?focus=Fintech', [{ name: 'focus', value: 'Fintech' }]],
  ['?focus=__proto__', [{ name: 'focus', value: '__proto__' }]],
  ['?place=NG-KN', [{ name: 'place', value: 'NG-KN' }]],
] as const)('%s is left out, and told', ([search, ignored]) => {
  expect(read(search)).toEqual({ ignored })
})

test('the first of two values counts, and the other one is told', () => {
  expect(read('?region=africa&region=nigeria-states&region=africa')).toEqual({
    region: 'africa',
    ignored: [{ name: 'region', value: 'nigeria-states' }],
  })
})
