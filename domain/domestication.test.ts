import { expect, test } from 'vitest'
import { addresseesOf, furthest, isDomestication, isMadeForOthers, standingOf, standsApart } from './domestication.ts'
import { JURISDICTIONS } from './jurisdictions.ts'
import { POLICY_TYPES, STATUSES } from './policies.ts'

test.for([
  ['law', 'enacted', 'enacted'],
  ['bill', 'enacted', 'enacted'],
  ['law', 'published', 'enacted'],
  ['policy', 'published', 'adopted'],
  ['strategy', 'published', 'adopted'],
  ['bill', 'introduced', 'on its way'],
  ['bill', 'second reading', 'on its way'],
  ['bill', 'passed', 'on its way'],
  ['policy', 'draft', 'on its way'],
  ['bill', 'rejected', 'ended'],
  ['law', 'archived', 'ended'],
] as const)('a %s that is %s is %s', ([type, status, standing]) => {
  expect(standingOf({ type, status })).toBe(standing)
})

test('every type and status stands somewhere, and only what is enacted or published is more than on its way', () => {
  for (const type of POLICY_TYPES) {
    for (const status of STATUSES) {
      const isThere = ['enacted', 'adopted'].includes(standingOf({ type, status }))
      expect(isThere, `${type} ${status}`).toBe(status === 'enacted' || status === 'published')
    }
  }
})

test('the furthest of several instruments counts', () => {
  expect(furthest(['on its way', 'enacted', 'ended'])).toBe('enacted')
  expect(furthest(['ended', 'on its way'])).toBe('on its way')
  expect(furthest(['linked'])).toBe('linked')
  expect(furthest([])).toBe('none')
})

test('states are asked about federal acts, countries about those of a community, nobody about others', () => {
  expect(addresseesOf('NG')).toBe('states')
  expect(addresseesOf('AFRICAN-UNION')).toBe('countries')
  expect(addresseesOf('ECOWAS')).toBe('countries')
  expect(['NG-LA', 'KE', 'nowhere'].map(addresseesOf)).toEqual([undefined, undefined, undefined])
})

test('what a community made to bind is asked about before anybody has domesticated it; a federal act is not', () => {
  expect(isMadeForOthers('AFRICAN-UNION', 'law')).toBe(true)
  expect(isMadeForOthers('ECOWAS', 'regulation')).toBe(true)
  expect(isMadeForOthers('AFRICAN-UNION', 'strategy')).toBe(false)
  expect(isMadeForOthers('NG', 'law')).toBe(false)
})

test('of all places, only the FCT is not asked', () => {
  expect(JURISDICTIONS.map(({ code }) => code).filter(standsApart)).toEqual(['NG-FC'])
})

test('a country also carries an act of a community out by implementing it', () => {
  expect(isDomestication('implements', 'countries')).toBe(true)
  expect(isDomestication('implements', 'states')).toBe(false)
  expect(isDomestication('domesticates', 'states')).toBe(true)
  expect(isDomestication('cites', 'countries')).toBe(false)
  expect(isDomestication('domesticated-by', 'countries')).toBe(false)
})
