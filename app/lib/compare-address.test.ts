import { describe, expect, test } from 'vitest'
import {
  besideOthers,
  canonicalCompare,
  compareHref,
  csvHref,
  hrefMoved,
  hrefWithoutLaw,
  pairShown,
  recordsAboutHref,
  readCompareAddress,
} from './compare-address.ts'
import { hubHref } from './tracker-links.ts'

const subject = { slug: 'data-protection', chosen: ['NG', 'KE', 'ZA', 'RW'] }
const read = (query: string) => readCompareAddress(new URL(`http://policywatch.test/compare/data-protection${query}`), subject)

describe('an address is read leniently', () => {
  test.each([
    ['', ['NG', 'KE', 'ZA', 'RW']],
    ['?countries=GH,KE', ['GH', 'KE']],
    ['?countries=GH&countries=KE,GH', ['GH', 'KE']],
    ['?countries=gh,%20ke', ['GH', 'KE']],
    ['?countries=GH,,KE,', ['GH', 'KE']],
    ['?countries=', ['NG', 'KE', 'ZA', 'RW']],
    ['?countries=ER', ['ER']],
    ['?add=GH', ['NG', 'KE', 'ZA', 'RW', 'GH']],
    ['?countries=KE&add=GH&add=', ['KE', 'GH']],
    ['?countries=KE&add=KE', ['KE']],
    ['?countries=KE&utm_source=letter', ['KE']],
  ])('%s', (query, countries) => {
    expect(read(query)).toMatchObject({ countries, dropped: [] })
  })

  test.each([
    ['?countries=XX', { name: 'countries', value: 'XX' }, ['NG', 'KE', 'ZA', 'RW']],
    ['?countries=KE,NG-LA', { name: 'countries', value: 'NG-LA' }, ['KE']],
    ['?countries=KE,%00', { name: 'countries', value: '\0' }, ['KE']],
    ['?countries=KE&add=ECOWAS', { name: 'add', value: 'ECOWAS' }, ['KE']],
    ['?countries=KE&differ=yes', { name: 'differ', value: 'yes' }, ['KE']],
    ['?countries=KE&colour=red', { name: 'colour', value: 'red' }, ['KE']],
    ['?countries=KE,NG&pair=KE', { name: 'pair', value: 'KE' }, ['KE', 'NG']],
    ['?countries=KE,NG&pair=KE,KE', { name: 'pair', value: 'KE,KE' }, ['KE', 'NG']],
    ['?countries=KE,NG&pair=KE,GH', { name: 'pair', value: 'KE,GH' }, ['KE', 'NG']],
    ['?countries=KE,NG,GH&pair=KE,NG,GH', { name: 'pair', value: 'KE,NG,GH' }, ['KE', 'NG', 'GH']],
  ])('%s leaves something out, and says so', (query, dropped, countries) => {
    expect(read(query)).toMatchObject({ countries, dropped: [dropped], pair: undefined, onlyDiffering: false })
  })

  test('what a form made is told from what a link made', () => {
    expect(read('?countries=KE,NG&add=GH').isFromForm).toBe(true)
    expect(read('?pair=NG&pair=KE').isFromForm).toBe(true)
    expect(read('?countries=KE,NG&differ=1&pair=NG,KE').isFromForm).toBe(false)
  })

  test('a pair arrives joined or as two fields of a form', () => {
    expect(read('?pair=NG,RW').pair).toEqual(['NG', 'RW'])
    expect(read('?pair=rw&pair=KE').pair).toEqual(['RW', 'KE'])
  })
})

describe('one state has one address', () => {
  test.each([
    ['', '/compare/data-protection'],
    ['?countries=NG,KE,ZA,RW', '/compare/data-protection'],
    ['?countries=KE,NG,ZA,RW', '/compare/data-protection?countries=KE,NG,ZA,RW'],
    ['?pair=RW&pair=KE&differ=1&countries=ke,ng,rw', '/compare/data-protection?countries=KE,NG,RW&differ=1&pair=RW,KE'],
    ['?countries=KE,XX&add=GH&colour=red', '/compare/data-protection?countries=KE,GH'],
  ])('%s', (query, href) => {
    expect(compareHref(read(query))).toBe(href)
    expect(compareHref(read(href.replace(/^[^?]*/, '')))).toBe(href)
  })

  test('search engines know it by its laws', () => {
    expect(canonicalCompare(read('?countries=KE,NG&differ=1&pair=NG,KE'))).toBe('/compare/data-protection?countries=KE,NG')
  })

  test('the file has the same laws', () => {
    expect(csvHref(read('?differ=1'))).toBe('/compare/data-protection.csv?countries=NG,KE,ZA,RW')
  })
})

describe('links to the next state', () => {
  const address = read('?countries=NG,ER,KE,GH&pair=NG,GH')
  const shown = ['NG', 'KE', 'GH'] // Eritrea has no law to show

  test('a law is taken away, and with it a pair it was in', () => {
    expect(hrefWithoutLaw(address, 'KE')).toBe('/compare/data-protection?countries=NG,ER,GH&pair=NG,GH')
    expect(hrefWithoutLaw(address, 'GH')).toBe('/compare/data-protection?countries=NG,ER,KE')
  })

  test('a column moves past the next one shown, and not past an end', () => {
    expect(hrefMoved(address, shown, 'KE', -1)).toBe('/compare/data-protection?countries=KE,NG,ER,GH&pair=NG,GH')
    expect(hrefMoved(address, shown, 'NG', 1)).toBe('/compare/data-protection?countries=ER,KE,NG,GH&pair=NG,GH')
    expect(hrefMoved(address, shown, 'NG', -1)).toBeUndefined()
    expect(hrefMoved(address, shown, 'GH', 1)).toBeUndefined()
  })

  test('a country stands first beside the others', () => {
    expect(besideOthers(subject, 'GH')).toBe('/compare/data-protection?countries=GH,NG,KE,ZA,RW')
    expect(besideOthers(subject, 'ZA')).toBe('/compare/data-protection?countries=ZA,NG,KE,RW')
  })

  test('what is on record of a country is listed by the tracker, at its own address', () => {
    expect(recordsAboutHref({ area: 'data-protection' }, 'CI')).toBe(
      hubHref({ jurisdiction: ['CI'], focus: ['data-protection'] }),
    )
  })

  test('narrow screens show the pair, else the first and the last', () => {
    expect(pairShown(address, shown)).toEqual(['NG', 'GH'])
    expect(pairShown(read('?countries=NG,KE,GH'), shown)).toEqual(['NG', 'GH'])
    expect(pairShown(read('?countries=NG,ER&pair=NG,ER'), ['NG'])).toEqual(['NG'])
    expect(pairShown(address, [])).toEqual([])
  })
})
