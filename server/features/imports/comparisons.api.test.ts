import { describe, expect } from 'vitest'
import { SUBJECTS, type Subject } from '#domain/comparisons.ts'
import { comparisonOf } from '#server/features/comparisons/side-by-side.ts'
import { standingsOf } from '#server/features/comparisons/comparisons.ts'
import type { SubjectWords } from '#text/en/compare.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedFiles } from '#test/seed.ts'
import { importStarter } from './imports.ts'
import { ImportRefused } from './starter.ts'

const FILE = 'virtual-assets-comparison.json'
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

const virtualAssets: Subject = {
  slug: 'virtual-assets',
  area: 'fintech',
  chosen: ['NG', 'KE'],
  rows: [
    { key: 'law', kind: 'law', comparable: false },
    { key: 'year', kind: 'year', path: 'year', comparable: false },
    { key: 'supervisor', kind: 'authority', path: 'supervisor', comparable: false },
    { key: 'licence', kind: 'boolean', path: 'licence.required', comparable: true },
    { key: 'fee', kind: 'number', path: 'licence.fee', comparable: true },
    { key: 'who', kind: 'choice', path: 'licence.who', choices: ['exchanges', 'everybody'], comparable: true },
    { key: 'breach', kind: 'breach', path: 'breach', comparable: true },
    { key: 'breachToPeople', kind: 'boolean', path: 'breach.people', comparable: true },
    { key: 'capital', kind: 'text', path: 'capital', comparable: true },
    { key: 'checking', kind: 'checking', comparable: false },
  ],
}
const subjects = { ...SUBJECTS, 'virtual-assets': virtualAssets }

const words: SubjectWords = {
  title: 'Virtual asset laws, side by side',
  short: 'virtual asset laws',
  lede: '',
  description: '',
  note: '',
  rows: {},
  notes: {},
  choices: {},
  missing: (country) => `No virtual asset law of ${country}`,
  records: String,
  file: 'virtual-asset-laws',
}

const source = { title: 'Gazette', url: 'https://example.org/gazette', publisher: 'Example Press' }
const kenya = () => ({
  country: 'KE',
  law: 'kenya-data-protection-act-2019',
  year: 2025,
  supervisor: { name: 'Central Bank', abbreviation: 'CBK', operational: true },
  licence: { required: true, fee: 500.5, who: 'exchanges' },
  breach: { authorityWithinHours: 24, wording: 'Within a day.', people: null },
  capital: 'KES 5 million',
  sources: [source],
  verification: 'source-checked',
})
// Nothing is known of it but the law.
const nigeria = () => ({
  country: 'NG',
  law: 'nigeria-data-protection-act-2023',
  year: null,
  supervisor: null,
  licence: { required: null, fee: null, who: null },
  breach: null,
  capital: null,
  sources: [source],
  verification: 'needs-review',
})

const filesWith = (...laws: unknown[]) => ({ ...seedFiles(), [FILE]: laws })

describe('the comparison of another subject', () => {
  test('is saved from a file of its own and stands side by side', async ({ db }) => {
    await importStarter(db, filesWith(kenya(), nigeria()), 'an editor', NOW, subjects)
    const { countries } = await comparisonOf(db, virtualAssets, words, ['NG', 'KE'])
    expect(countries).toMatchObject([
      {
        country: 'NG',
        asAt: NOW.toISOString(),
        cells: { year: { value: null }, supervisor: { value: null }, who: { value: null }, breach: { value: null } },
      },
      {
        country: 'KE',
        law: { slug: 'kenya-data-protection-act-2019' },
        verification: 'source-checked',
        sources: [source],
        cells: {
          year: { value: 2025 },
          supervisor: { value: 'Central Bank', abbreviation: 'CBK', operational: true },
          licence: { value: true, differs: true },
          fee: { value: 500.5 },
          who: { value: 'exchanges' },
          breach: { value: 24, wording: 'Within a day.' },
          breachToPeople: { value: null, differs: false },
          capital: { value: 'KES 5 million' },
          checking: { value: 'source-checked' },
        },
      },
    ])
  })

  test('changes nothing when it is imported again, and only the law whose answer changed is as at that day', async ({ db }) => {
    await importStarter(db, filesWith(kenya(), nigeria()), 'an editor', NOW, subjects)
    const state = () => db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
    const rows = () => db.selectFrom('comparisonRows').select(['id', 'subject', 'country', 'asAt']).orderBy('id').execute()
    const before = [await state(), await rows()]
    await importStarter(db, filesWith(kenya(), nigeria()), 'an editor', later(1), subjects)
    expect([await state(), await rows()]).toEqual(before)

    await importStarter(db, filesWith({ ...kenya(), capital: null }, nigeria()), 'an editor', later(2), subjects)
    expect((await state()).version).toBe((before[0] as { version: number }).version + 1)
    const { countries } = await comparisonOf(db, virtualAssets, words, ['KE', 'NG'])
    expect(countries.map(({ asAt, cells }) => [asAt, cells.capital!.value])).toEqual([
      [later(2).toISOString(), null],
      [NOW.toISOString(), null],
    ])
  })

  test('stands apart from that of data protection laws, on the map too', async ({ db }) => {
    const standings = await standingsOf(db, 'data-protection')
    const dataProtection = () =>
      db.selectFrom('comparisonRows').selectAll().where('subject', '=', 'data-protection').orderBy('id').execute()
    const before = await dataProtection()
    await importStarter(db, filesWith(kenya(), nigeria()), 'an editor', later(1), subjects)
    expect(await dataProtection()).toEqual(before)
    expect(await standingsOf(db, 'data-protection')).toEqual(standings)
  })

  test('may be left out', async ({ db }) => {
    expect(await importStarter(db, seedFiles(), 'an editor', NOW, subjects)).toMatchObject({ added: 0, changed: 0 })
    expect((await comparisonOf(db, virtualAssets, words, [])).countries).toEqual([])
  })
})

describe('an answer that is not of the kind of its row is refused with its field', () => {
  const { licence, breach, supervisor } = kenya()
  test.for<[string, object, field: string, reason: RegExp]>([
    ['words for yes or no', { licence: { ...licence, required: 'yes' } }, 'licence.required', /boolean/],
    ['words for a number', { licence: { ...licence, fee: '500' } }, 'licence.fee', /number/],
    ['no choice of the row', { licence: { ...licence, who: 'banks' } }, 'licence.who', /exchanges/],
    ['an answer left out', { licence: { required: true, who: null } }, 'licence.fee', /number/],
    ['an answer nobody asked for', { licence: { ...licence, colour: 'red' } }, 'licence.colour', /colour/],
    ['a row nobody asked for', { registrationRequired: true }, 'registrationRequired', /registrationRequired/],
    ['a year that is none', { year: 202 }, 'year', /1900/],
    ['empty words', { capital: ' ' }, 'capital', /1 character/],
    ['an authority without a name', { supervisor: { ...supervisor, name: undefined } }, 'supervisor.name', /string/],
    ['an authority in words', { supervisor: 'Central Bank' }, 'supervisor', /object/],
    ['hours below zero', { breach: { ...breach, authorityWithinHours: -1 } }, 'breach.authorityWithinHours', /0/],
    ['words inside a breach notice', { breach: { ...breach, people: 'yes' } }, 'breach.people', /boolean/],
    ['no source', { sources: [] }, 'sources', /1/],
    ['an unknown state of checking', { verification: 'fine' }, 'verification', /needs-review/],
    ['an unknown law', { law: 'no-such-act' }, 'law', /there is no record "no-such-act"/],
  ])('%s', async ([, wrong, field, reason], { db }) => {
    const refused = await importStarter(db, filesWith({ ...kenya(), ...wrong }), 'an editor', NOW, subjects).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ImportRefused)
    expect((refused as ImportRefused).refusals).toEqual([
      { file: FILE, record: 'KE', field, reason: expect.stringMatching(reason) },
    ])
    expect((await comparisonOf(db, virtualAssets, words, [])).countries).toEqual([])
  })

  test('a country twice in one file is refused, and in two files is not', async ({ db }) => {
    const refused = await importStarter(db, filesWith(kenya(), kenya()), 'an editor', NOW, subjects).catch(
      (error: unknown) => error,
    )
    expect((refused as ImportRefused).refusals).toEqual([
      { file: FILE, record: 'KE', field: 'country', reason: 'another row has this country' },
    ])
    await importStarter(db, filesWith(kenya()), 'an editor', NOW, subjects)
    expect((await comparisonOf(db, virtualAssets, words, [])).countries).toHaveLength(1)
  })
})

test('another source for the same answers is a change', async ({ db }) => {
  await importStarter(db, filesWith(kenya()), 'an editor', NOW, subjects)
  const other = { ...source, url: 'https://example.org/another' }
  await importStarter(db, filesWith({ ...kenya(), sources: [other] }), 'an editor', later(3), subjects)
  const [row] = (await comparisonOf(db, virtualAssets, words, ['KE'])).countries
  expect(row).toMatchObject({ sources: [other], asAt: later(3).toISOString() })
})
