import Papa from 'papaparse'
import { describe, expect } from 'vitest'
import { Comparison } from '#contract/comparisons.ts'
import { PolicyList } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import type { Subject } from '#domain/comparisons.ts'
import { recordRevisions } from '#server/features/history/history.ts'
import { saveJurisdictions } from '#server/features/imports/imports.sql.ts'
import type { SubjectWords } from '#text/en/compare.ts'
import { aPolicy, aRecord } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { seedComparisons } from '#test/seed.ts'
import { asCsv } from './comparisons.csv.ts'
import { comparedCountries, comparisonOf } from './side-by-side.ts'

const CALL = '/api/comparisons/data-protection'
const FILE = '/compare/data-protection.csv'

describe('laws side by side', () => {
  test('stand in the order asked for, with the answers of the data', async ({ api }) => {
    const { subject, rows, countries, missing } = await api.read(Comparison, `${CALL}?countries=RW,NG`)
    expect(subject).toBe('data-protection')
    expect(rows.map(({ label }) => label)).toEqual([
      'The law',
      'Year',
      'Regulator',
      'Register with the regulator',
      'Data protection officer',
      'Breach notice to the regulator',
      'Breach notice to people',
      'Transfers abroad',
      'Highest penalty',
      'Consent for a child under',
      'Reaches controllers abroad',
      'Right about automated decisions',
      'Checking',
    ])
    expect(missing).toEqual([])
    expect(countries.map(({ name }) => name)).toEqual(['Rwanda', 'Nigeria'])
    const [rwanda, nigeria] = countries
    const seeded = seedComparisons().find(({ country }) => country === 'RW')!
    expect(rwanda).toMatchObject({
      country: 'RW',
      law: { slug: seeded.law, status: 'enacted' },
      asAt: expect.stringMatching(/^2026-/),
      verification: seeded.verification,
      sources: seeded.sources,
      changedSince: null,
    })
    expect(rwanda!.cells).toMatchObject({
      year: { value: 2021, differs: false },
      regulator: { value: 'National Cyber Security Authority', abbreviation: 'NCSA', operational: true, differs: false },
      breachToRegulator: { value: 48, wording: 'Within 48 hours of becoming aware.', differs: false },
      transfers: { value: seeded.crossBorder },
      childAge: { value: 16, differs: false },
      automatedDecisions: { value: null, differs: false },
    })
    expect(nigeria!.cells).toMatchObject({
      year: { value: 2023, differs: false },
      breachToRegulator: { value: 72, differs: true },
      childAge: { value: 18, differs: true },
      automatedDecisions: { value: true, differs: true },
      registration: { value: true, differs: false },
    })
  })

  test('mark the rows whose answers differ', async ({ api }) => {
    const { rows } = await api.read(Comparison, `${CALL}?countries=NG,KE,ZA,RW`)
    expect(rows.filter(({ differs }) => differs).map(({ key }) => key)).toEqual([
      'officer',
      'breachToRegulator',
      'transfers',
      'penalty',
      'childAge',
      'automatedDecisions',
    ])
    const alone = await api.read(Comparison, `${CALL}?countries=NG`)
    expect(alone.rows.some(({ differs }) => differs)).toBe(false)
  })

  test('are all there are, by name, when none is named', async ({ api, db }) => {
    const { countries, missing } = await api.read(Comparison, CALL)
    expect(countries).toHaveLength(37)
    expect(missing).toEqual([])
    expect(countries.map(({ country }) => country)).toEqual(await comparedCountries(db, 'data-protection'))
    expect(countries.slice(0, 3).map(({ name }) => name)).toEqual(['Algeria', 'Angola', 'Benin'])
    for (const { cells, sources } of countries) {
      expect(Object.keys(cells)).toHaveLength(13)
      expect(sources.length).toBeGreaterThan(0)
    }
  })

  test('a country may be joined, repeated, or named twice', async ({ api }) => {
    const { countries } = await api.read(Comparison, `${CALL}?countries=KE,NG&countries=GH&countries=KE,,`)
    expect(countries.map(({ country }) => country)).toEqual(['KE', 'NG', 'GH'])
  })

  test('a country without a law in the comparison is said, with how much is on record of it on the subject', async ({ api }) => {
    const { countries, missing } = await api.read(Comparison, `${CALL}?countries=ER,KE,CI`)
    expect(countries.map(({ country }) => country)).toEqual(['KE'])
    const { total } = await api.read(PolicyList, '/api/policies?jurisdiction=CI&focus=data-protection')
    expect(total).toBeGreaterThan(0)
    expect(missing).toEqual([
      { country: 'ER', name: 'Eritrea', records: 0 },
      { country: 'CI', name: 'Côte d’Ivoire', records: total },
    ])
    expect(await api.read(Comparison, `${CALL}?countries=ER`)).toMatchObject({ countries: [], missing: [{ country: 'ER' }] })
  })
})

describe('a record that changed after its answers were read', () => {
  test('is told, with how often and when last; other changes are not', async ({ db, api }) => {
    await change(db, 'kenya-data-protection-act-2019', '2026-06-10T08:00:00Z', true)
    await change(db, 'kenya-data-protection-act-2019', '2026-06-12T08:00:00Z', true)
    await change(db, 'kenya-data-protection-act-2019', '2026-06-13T08:00:00Z', false)
    await change(db, seedComparisons().find(({ country }) => country === 'RW')!.law, '2026-06-12T08:00:00Z', false)
    const { countries } = await api.read(Comparison, `${CALL}?countries=KE,RW`)
    expect(countries.map(({ changedSince }) => changedSince)).toEqual([{ on: '2026-06-12T08:00:00.000Z', count: 2 }, null])
  })

  test('is not told once the answers were read again', async ({ db, api }) => {
    await change(db, 'kenya-data-protection-act-2019', '2026-06-10T08:00:00Z', true)
    await db
      .updateTable('comparisonRows')
      .set({ asAt: new Date('2026-06-10T08:00:00Z') })
      .where('country', '=', 'KE')
      .execute()
    expect((await api.read(Comparison, `${CALL}?countries=KE`)).countries[0]!.changedSince).toBeNull()
  })
})

describe('what is not right is refused with its name', () => {
  test.for([
    ['?countries=XX', 'countries', /"XX" is not the code/],
    ['?countries=NG,ke', 'countries', /"ke"/],
    ['?countries=NG-LA', 'countries', /"NG-LA"/],
    ['?countries=ECOWAS', 'countries', /"ECOWAS"/],
    ['?countries=%00', 'countries', /not the code/],
    ['?countries=%F0%9F', 'countries', /not the code/],
    ["?countries=NG'--", 'countries', /not the code/],
    [`?countries=${'N'.repeat(10_000)}`, 'countries', /^.{1,140}$/],
    [`?countries=${Array.from({ length: 61 }, () => 'NG').join(',')}`, 'countries', /at most 60/],
    ['?colour=red', 'colour', /not a parameter/],
    ['?differ=1', 'differ', /not a parameter/],
  ] as const)('%s', async ([query, path, message], { api }) => {
    for (const address of [`${CALL}${query}`, `${FILE}${query}`]) {
      const refusal = await api.refusal(address)
      expect(refusal).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
      expect(refusal.details![0]).toMatchObject({ path, message: expect.stringMatching(message) })
    }
  })

  test('a subject that there is not is not found', async ({ api }) => {
    for (const subject of ['cybercrime', 'toString', '__proto__', '%00', 'x'.repeat(150)]) {
      expect(await api.refusal(`/api/comparisons/${subject}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    expect(await api.refusal('/compare/cybercrime.csv')).toMatchObject({ status: 404 })
    expect(await api.refusal('/compare/constructor.csv')).toMatchObject({ status: 404 })
  })
})

describe('the file for spreadsheets', () => {
  test('has a line per country and says what the page says', async ({ api }) => {
    const answer = await api.get(`${FILE}?countries=NG,ZA,ER,CI`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="data-protection-laws.csv"')
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(body.startsWith('\uFEFFCountry,Country code,')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { data, errors } = parsed(body)
    expect(errors).toEqual([])
    expect(data).toHaveLength(4)
    expect(data[0]).toMatchObject({
      Country: 'Nigeria',
      'Country code': 'NG',
      Regulator: 'Nigeria Data Protection Commission (NDPC)',
      'Regulator: operating': 'Yes',
      'Data protection officer': 'In some cases',
      'Breach notice to the regulator': '72 hours',
      'Breach notice to the regulator: wording': expect.stringContaining('72 hours'),
      'Consent for a child under': '18',
      Checking: 'Under review',
      'Status of the law': 'Enacted',
      'As at (on our record since)': expect.stringMatching(/^2026-\d\d-\d\dT/),
      'Record changed since, last on': '',
      Sources: expect.stringContaining('https://'),
      Record: expect.stringMatching(/^http:\/\/policywatch\.test\/demo\/policy\//),
    })
    expect(data[1]).toMatchObject({ Country: 'South Africa', 'Breach notice to the regulator': 'No set hours' })
    expect(data[2]).toMatchObject({
      Country: 'Eritrea',
      'The law': 'No data protection law of Eritrea is on record here',
      Year: '',
    })
    expect(data[3]).toMatchObject({
      Country: 'Côte d’Ivoire',
      'The law': 'Côte d’Ivoire is not in this comparison yet (1 record on data protection)',
    })
  })

  test('who has it already is told so', async ({ api }) => {
    const etag = (await api.get(FILE)).headers.get('etag')!
    expect((await api.get(FILE, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('another subject is data', () => {
  const virtualAssets: Subject = {
    slug: 'virtual-assets',
    area: 'fintech',
    chosen: ['NG', 'KE'],
    rows: [
      { key: 'law', kind: 'law', comparable: false },
      { key: 'licence', kind: 'boolean', path: 'licence.required', comparable: true },
      { key: 'supervisor', kind: 'authority', path: 'supervisor', comparable: true },
      { key: 'capital', kind: 'text', path: 'capital', comparable: true },
    ],
  }
  const words: SubjectWords = {
    title: 'Virtual asset laws, side by side',
    short: 'virtual asset laws',
    lede: '',
    description: '',
    note: '',
    rows: { law: 'The law', licence: 'Licence', supervisor: 'Supervisor', capital: 'Capital' },
    notes: {},
    choices: {},
    missing: (country) => `No virtual asset law of ${country}`,
    records: (count) => `${count} on virtual assets`,
    file: 'virtual-asset-laws',
  }

  test('is read, compared and written by the same functions', async ({ emptyDb: db }) => {
    await saveJurisdictions(db)
    await aRow(db, 'KE', { licence: { required: true }, supervisor: { name: 'Central Bank' }, capital: '=1+1\nKES 5 million' })
    await aRow(db, 'GH', { licence: { required: false }, supervisor: null, capital: null })
    const comparison = Comparison.parse(await comparisonOf(db, virtualAssets, words, ['GH', 'KE', 'NG']))
    expect(comparison).toMatchObject({
      subject: 'virtual-assets',
      rows: [
        { key: 'law', differs: false },
        { key: 'licence', label: 'Licence', differs: true },
        { key: 'supervisor', differs: true },
        { key: 'capital', differs: true },
      ],
      countries: [
        { country: 'GH', cells: { licence: { value: false }, supervisor: { value: null }, capital: { value: null } } },
        { country: 'KE', cells: { licence: { value: true, differs: true }, supervisor: { value: 'Central Bank' } } },
      ],
      missing: [{ country: 'NG', name: 'Nigeria', records: 0 }],
    })
    const { data } = parsed(asCsv(comparison, words, 'http://policywatch.test'))
    expect(data[1]).toMatchObject({ Licence: 'Yes', Supervisor: 'Central Bank', Capital: "'=1+1\nKES 5 million" })
    expect(data[2]).toMatchObject({ Country: 'Nigeria', 'The law': 'No virtual asset law of Nigeria' })
  })

  test('has countries of its own', async ({ db }) => {
    await aRow(db, 'GH', { licence: null })
    expect(await comparedCountries(db, 'virtual-assets')).toEqual(['GH'])
    expect((await comparisonOf(db, virtualAssets, words, [])).countries.map(({ country }) => country)).toEqual(['GH'])
  })

  async function aRow(db: Db, country: string, answers: object) {
    const { id } = await aPolicy(db, { jurisdiction: country, type: 'law', status: 'enacted' })
    const values = { subject: 'virtual-assets', country, policyId: id, verification: 'needs-review', asAt: new Date(0) }
    await db
      .insertInto('comparisonRows')
      .values({ ...values, answers: JSON.stringify(answers) })
      .execute()
  }
})

const parsed = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true })

async function change(db: Db, slug: string, at: string, ofSubstance: boolean) {
  const { id } = await db.selectFrom('policies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const record: StoredRecord = aRecord({ slug })
  const changes = { summary: { from: 'old', to: 'new' } }
  await recordRevisions(db, [{ policyId: id, madeBy: 'a test', reason: 'Corrected', ofSubstance, changes, record }], new Date(at))
}
