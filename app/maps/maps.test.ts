import { expect, test } from 'vitest'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import africa from './africa-shapes.json'
import { breakLabels, DEFAULT_BREAKS, mapBreaks, seqClass } from './breaks.ts'
import nigeria from './nigeria-shapes.json'
import tiles from './nigeria-tiles.json'

const codesOf = (kind: string) =>
  JURISDICTIONS.filter((place) => place.kind === kind)
    .map((place) => place.code)
    .toSorted()

test('every country has a shape or a dot on the map of Africa', () => {
  expect(africa.areas.map((area) => area.code).toSorted()).toEqual(codesOf('country'))
})

test('only islands are dots', () => {
  expect(africa.areas.filter((area) => !area.d).map((area) => area.code)).toEqual(['CV', 'KM', 'MU', 'SC', 'ST'])
})

test('every state and the FCT have a shape and a tile', () => {
  expect(nigeria.areas.map((area) => area.code).toSorted()).toEqual(codesOf('state'))
  const placed = tiles.rows.flat().filter((cell) => cell !== null)
  expect(placed.map((cell) => `NG-${cell}`).toSorted()).toEqual(codesOf('state'))
})

test('every label stands on its map', () => {
  for (const map of [africa, nigeria]) {
    for (const { x, y } of map.areas) expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true)
  }
})

test('a count falls in the class the legend names', () => {
  expect([0, 1, 2, 3, 4, 5, 7, 8, 15].map((count) => seqClass(count))).toEqual([
    'seq-0',
    'seq-1',
    'seq-2',
    'seq-3',
    'seq-3',
    'seq-4',
    'seq-4',
    'seq-5',
    'seq-5',
  ])
  expect(breakLabels()).toEqual(['1', '2', '3–4', '5–7', '8+'])
})

test('the classes are recomputed when the largest count passes 15', () => {
  expect(mapBreaks([15, 2])).toEqual(DEFAULT_BREAKS)
  expect(mapBreaks([])).toEqual(DEFAULT_BREAKS)
  expect(mapBreaks([16])).toEqual([1, 2, 3, 5, 9])
  expect(mapBreaks([109, 13, 0])).toEqual([1, 3, 7, 17, 43])
})
