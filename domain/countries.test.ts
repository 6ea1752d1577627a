import { expect, test } from 'vitest'
import { COUNTRIES, COUNTRY_GROUPS, countryName, isCountry } from './countries.ts'
import { JURISDICTIONS } from './jurisdictions.ts'

const codes = COUNTRIES.map(({ code }) => code)

test('the 193 members of the United Nations, the Holy See and Palestine are there, each once', () => {
  expect(COUNTRIES.length).toBe(195)
  expect(new Set(codes).size).toBe(195)
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(195)
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(codes).toEqual(expect.arrayContaining(['VA', 'PS', 'CH', 'SS', 'ME', 'TL']))
  expect(codes.filter((code) => ['TW', 'XK', 'EH', 'HK', 'GL', 'PR', 'EU'].includes(code))).toEqual([])
})

test('every code is one that the world knows', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(codes.filter((code) => names.of(code) === undefined)).toEqual([])
})

test('Africa is all the countries of the register, by the same names, Nigeria first', () => {
  const members = JURISDICTIONS.filter(({ kind }) => kind === 'country')
  expect(members.length).toBe(54)
  expect(COUNTRY_GROUPS.africa.length).toBe(54)
  for (const { code, name } of members) expect(countryName(code)).toBe(name)
  expect(COUNTRIES[0]).toEqual({ code: 'NG', name: 'Nigeria' })
})

test('each group is in the order of its names', () => {
  for (const group of [COUNTRY_GROUPS.africa.slice(1), COUNTRY_GROUPS.elsewhere]) {
    const names = group.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  }
})

test('a code is known as it is written on the list', () => {
  expect([isCountry('NG'), isCountry('ng'), isCountry(''), isCountry('XX'), isCountry('Nigeria')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
