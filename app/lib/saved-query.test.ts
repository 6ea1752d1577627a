import { expect, test } from 'vitest'
import { queryHref, queryInWords } from './saved-query.ts'
import { readAddress } from './tracker-address.ts'

test('a saved search reads as a line of what it asks for', () => {
  const query = {
    q: 'digital lending',
    region: 'nigeria-states',
    jurisdiction: ['NG-LA'],
    type: ['bill'],
    from: '2025-06',
  } as const
  const words = queryInWords({ ...query, jurisdiction: [...query.jurisdiction], type: [...query.type] })
  expect(words).toBe('“digital lending”, Nigerian states, Lagos, Bill, From Jun 2025')
  expect(queryInWords({})).toBe('Everything on the register')
})

test('it opens the list that it was saved from, in its register', () => {
  const query = { region: 'nigeria-states' as const, status: ['enacted' as const], q: 'right of way' }
  const href = queryHref(query)
  expect(href).toBe('/tracker/nigerian-states-policy-tracker?q=right+of+way&status=enacted')
  const address = readAddress(new URL(href, 'http://policywatch.test'))
  expect(address.dropped).toEqual([])
  expect(address.query).toMatchObject(query)
})

test('over all registers where it names places that its register has not', () => {
  expect(queryHref({ region: 'africa', jurisdiction: ['NG-LA'] })).toBe('/tracker?region=africa&jurisdiction=NG-LA')
  expect(queryHref({ jurisdiction: ['KE'] })).toBe('/tracker?jurisdiction=KE')
})
