import { expect, test } from 'vitest'
import { isNigerian, jurisdictionByCode, jurisdictionBySlug, JURISDICTIONS, placeName, regionOf } from './jurisdictions.ts'

test('54 countries, 36 states with the FCT, six communities', () => {
  const of = (kind: string) => JURISDICTIONS.filter((place) => place.kind === kind)
  expect([of('country').length, of('state').length, of('community').length]).toEqual([54, 37, 6])
  expect(of('state').every(({ code }) => /^NG-[A-Z]{2}$/.test(code))).toBe(true)
  expect(of('country').every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(of('community').map(({ code }) => code)).toEqual(['AFRICAN-UNION', 'ECOWAS', 'EAC', 'SADC', 'COMESA', 'ECCAS'])
})

test('no code, slug or name is given twice, and a slug is what its name says', () => {
  for (const member of ['code', 'slug', 'name'] as const) {
    expect(new Set(JURISDICTIONS.map((place) => place[member])).size).toBe(97)
  }
  for (const { slug, name } of JURISDICTIONS) {
    const words = name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f’]/g, '')
      .toLowerCase()
    expect(slug).toBe(words.replace(/[^a-z]+/g, '-'))
  }
})

test.for([
  ['NG', 'nigeria-federal', true],
  ['NG-LA', 'nigeria-states', true],
  ['NG-FC', 'nigeria-states', true],
  ['NE', 'africa', false],
  ['KE', 'africa', false],
  ['ECOWAS', 'africa', false],
] as const)('%s belongs to %s', ([code, region, nigerian]) => {
  expect(regionOf(code)).toBe(region)
  expect(isNigerian(code)).toBe(nigerian)
})

test('places are found by code and by slug', () => {
  expect(jurisdictionByCode('NG-NI')?.name).toBe('Niger State')
  expect(jurisdictionBySlug('niger')?.code).toBe('NE')
  expect(jurisdictionBySlug('atlantis')).toBeUndefined()
  expect(placeName('CI')).toBe('Côte d’Ivoire')
})
