import { expect, test } from 'vitest'
import { relations } from './relations.ts'

const { lede, figures } = relations.domesticated
const NONE = { enacted: 0, adopted: 0, 'on its way': 0, ended: 0, linked: 0, none: 0, apart: 0 }

test('counts of records are told as counts of what is on record, and the FCT is not counted', () => {
  const counts = { ...NONE, enacted: 18, adopted: 2, 'on its way': 5, none: 11, apart: 1 }
  expect(figures(counts, 'states')).toBe(
    '18 of 36 with a law on record, 2 with a policy on record, 5 with a bill or draft on record',
  )
  expect(lede(counts, 'states')).toBe(
    'We have a law on record in 18 of the 36 states, a policy on record in 2 and a bill or draft on record in 5.',
  )
})

test('where nothing is on record, that is said', () => {
  const nothing = { ...NONE, none: 36, apart: 1 }
  expect(figures(nothing, 'states')).toBe('None on record')
  expect(lede(nothing, 'states')).toBe('We have no law, policy or bill on record that domesticates it.')
})

test('of countries, those that only name the act are told apart', () => {
  const counts = { ...NONE, enacted: 1, linked: 7, none: 46 }
  expect(figures(counts, 'countries')).toBe('1 country with a law on record, 7 with a linked record')
  expect(lede(counts, 'countries')).toBe(
    'We have a law on record that domesticates or implements it in 1 country. 7 countries have a record linked to it that is not said to domesticate it.',
  )
  expect(figures({ ...counts, enacted: 0 }, 'countries')).toBe('None on record, 7 countries with a linked record')
})
