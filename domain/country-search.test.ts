import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { countryTyped, searchCountries } from './country-search.ts'

const found = (typed: string) => searchCountries(COUNTRIES, typed).map(({ country }) => country.name)
const marked = (typed: string) => searchCountries(COUNTRIES, typed).map(({ country, from, to }) => country.name.slice(from, to))

test('a two-letter code comes first, then names that begin so, then names that have it anywhere', () => {
  expect(found('ni').slice(0, 5)).toEqual(['Nicaragua', 'Nigeria', 'Niger', 'Benin', 'Eswatini'])
  expect(found('ng')[0]).toBe('Nigeria')
  expect(found('ch').slice(0, 2)).toEqual(['Switzerland', 'Chad'])
  expect(found('land').at(-1)).toBe('Thailand')
})

test('nothing typed finds all, in the order of the list', () => {
  expect(found('')).toEqual(COUNTRIES.map(({ name }) => name))
  expect(found('  ').length).toBe(195)
})

test('capitals, accents and kinds of apostrophe make no difference', () => {
  expect(found("COTE D'IV")).toEqual(['Côte d’Ivoire'])
  expect(found('sao tome')).toEqual(['São Tomé and Príncipe'])
  expect(found('turkiye')).toEqual(['Türkiye'])
})

test('the letters that match are marked as they stand in the name', () => {
  expect(marked('cote')).toEqual(['Côte'])
  expect(marked('ni')[3]).toBe('ni')
  expect(marked('ch')[0]).toBe('') // by its code
})

test('nothing matches what is nowhere', () => {
  expect(found('xyz')).toEqual([])
  expect(found('.*')).toEqual([])
})

test('what was typed in full is one country, by name or code', () => {
  expect(countryTyped(COUNTRIES, ' nigeria ')?.code).toBe('NG')
  expect(countryTyped(COUNTRIES, 'ke')?.name).toBe('Kenya')
  expect(countryTyped(COUNTRIES, 'nig')).toBeUndefined()
  expect(countryTyped(COUNTRIES, '')).toBeUndefined()
})

test('whatever is typed, what is found is marked within its name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const { country, from, to } of searchCountries(COUNTRIES, typed)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(country.name.length)
      }
    }),
  )
})
