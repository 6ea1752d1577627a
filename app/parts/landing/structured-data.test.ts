import { expect, test } from 'vitest'
import { siteData } from './structured-data.ts'

const URL = 'https://policywatch.example'

test('says of the firm what is set, and nothing else', () => {
  const [, bare] = siteData(URL, { name: 'PolicyWatch', address: [], social: [] })['@graph']
  expect(bare).toEqual({
    '@type': 'Organization',
    '@id': `${URL}/#firm`,
    name: 'PolicyWatch',
    url: `${URL}/`,
    logo: `${URL}/icon-512.png`,
  })
  const [, full] = siteData(URL, {
    name: 'PolicyWatch',
    address: ['1 Example Road', 'Abuja'],
    email: 'desk@policywatch.example',
    social: [{ name: 'LinkedIn', url: 'https://linkedin.example/policywatch' }],
  })['@graph']
  expect(full).toMatchObject({
    address: '1 Example Road, Abuja',
    email: 'desk@policywatch.example',
    sameAs: ['https://linkedin.example/policywatch'],
  })
})

test('the search it offers is the tracker’s', () => {
  const [site] = siteData(URL, { name: 'PolicyWatch', address: [], social: [] })['@graph']
  expect(site).toMatchObject({ potentialAction: { target: { urlTemplate: `${URL}/tracker?q={search_term_string}` } } })
})
