import { expect, test } from 'vitest'
import { changesHref, readChangesAddress } from './changes-address.ts'

const read = (search: string) => readChangesAddress(new URL(`https://example.org/changes${search}`))

test('an address says places, focus areas and from where to go on', () => {
  expect(read('?focus=fintech&jurisdiction=NG-LA&jurisdiction=KE&before=120&utm_source=mail&focus=')).toEqual({
    jurisdiction: ['NG-LA', 'KE'],
    focus: ['fintech'],
    before: 120,
    dropped: [],
  })
})

test.for([
  ['?jurisdiction=XX', { name: 'jurisdiction', value: 'XX' }],
  ['?focus=everything', { name: 'focus', value: 'everything' }],
  ['?before=-1', { name: 'before', value: '-1' }],
  ['?before=1e9', { name: 'before', value: '1e9' }],
  [`?before=${'9'.repeat(16)}`, { name: 'before', value: '9'.repeat(16) }],
  ['?before=2&before=1', { name: 'before', value: '1' }],
  ['?before=%00', { name: 'before', value: '\0' }],
  ['?page=2', { name: 'page', value: '2' }],
] as const)('%s is left out and told', ([search, dropped]) => {
  expect(read(search).dropped).toEqual([dropped])
})

test('one state has one address', () => {
  const { jurisdiction, focus } = read('?focus=fintech&jurisdiction=KE')
  expect(changesHref('/changes', { jurisdiction, focus }, 7)).toBe('/changes?jurisdiction=KE&focus=fintech&before=7')
  expect(changesHref('/feeds/changes.atom', { jurisdiction: [], focus: [] })).toBe('/feeds/changes.atom')
})
