import { expect, test } from 'vitest'
import { placeWithMost } from './place-with-most.ts'

test('says which place has the most records only where one has', () => {
  const [lagos, kano, oyo] = [{ policies: 10 }, { policies: 6 }, { policies: 10 }]
  expect(placeWithMost([kano, lagos])).toBe(lagos)
  expect(placeWithMost([kano, lagos, oyo])).toBeUndefined()
  expect(placeWithMost([{ policies: 0 }])).toBeUndefined()
  expect(placeWithMost([])).toBeUndefined()
})
