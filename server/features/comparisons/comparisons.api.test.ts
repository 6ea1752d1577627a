import { expect } from 'vitest'
import { saveJurisdictions } from '#server/features/imports/imports.sql.ts'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { standingsOf } from './comparisons.ts'

test('a country in the comparison of laws stands by its row', async ({ db }) => {
  const standings = await standingsOf(db, 'data-protection')
  expect(standings).toHaveLength(54)
  expect(standings.find(({ code }) => code === 'KE')).toMatchObject({
    category: 'yes',
    law: { slug: 'kenya-data-protection-act-2019', title: 'Data Protection Act, 2019', year: 2019 },
    regulator: 'ODPC',
    breachNotice: 72,
    verification: 'source-checked',
  })
  // That the law names no hours is known; what nobody compared or confirmed is not.
  expect(standings.find(({ code }) => code === 'ZA')).toMatchObject({
    category: 'yes',
    regulator: 'Information Regulator',
    breachNotice: 'no-fixed-hours',
    verification: 'needs-review',
  })
  expect(standings.find(({ code }) => code === 'AO')).toMatchObject({ category: 'yes', breachNotice: 'not-known' })
  const coteDIvoire = standings.find(({ code }) => code === 'CI')
  expect(coteDIvoire).toMatchObject({ category: 'yes', regulator: 'ARTCI' })
  expect(coteDIvoire).not.toHaveProperty('breachNotice')
})

test('a country stands by its records where nobody compared its law, and without any it is not reviewed', async ({ emptyDb }) => {
  await saveJurisdictions(emptyDb)
  await aPolicy(emptyDb, {
    jurisdiction: 'GH',
    type: 'law',
    status: 'enacted',
    focusAreas: ['cybersecurity'],
    enactedOn: '2020-12',
  })
  await aPolicy(emptyDb, { jurisdiction: 'NA', type: 'bill', status: 'draft', focusAreas: ['cybersecurity'] })
  await aPolicy(emptyDb, { jurisdiction: 'UG', type: 'law', status: 'enacted', focusAreas: ['fintech'] })
  const standings = new Map((await standingsOf(emptyDb, 'cybercrime')).map((standing) => [standing.code, standing]))
  expect(standings.get('GH')).toMatchObject({ category: 'yes', records: 1, law: { year: 2020 } })
  expect(standings.get('NA')).toMatchObject({ category: 'partial', records: 1, law: { status: 'draft', year: null } })
  expect(standings.get('UG')).toMatchObject({ category: 'none', records: 1, law: null })
  expect(standings.get('ER')).toMatchObject({ category: 'unreviewed', records: 0, law: null })
})

test('of several laws the principal one stands for the country', async ({ db }) => {
  const standings = new Map((await standingsOf(db, 'cybercrime')).map((standing) => [standing.code, standing]))
  expect(standings.get('NG')?.law?.title).toBe('Cybercrimes (Prohibition, Prevention, etc.) Act, 2015')
  expect(standings.get('KE')?.law?.title).toBe('Computer Misuse and Cybercrimes Act, 2018')
})
