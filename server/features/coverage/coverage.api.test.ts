import { describe, expect } from 'vitest'
import { CoverageLedger } from '#contract/coverage.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS, regionOf } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { aCoverageCheck, aPolicy } from '#test/builders.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { seedPolicies } from '#test/seed.ts'
import { coverageIn, recordCheck } from './coverage.ts'

const records = seedPolicies()
const read = (db: Db, search = '') => apiOn(db).read(CoverageLedger, `/api/coverage${search}`)
const cellOf = async (db: Db, place: string, area: string) =>
  (await read(db)).items.find(({ jurisdiction }) => jurisdiction === place)!.cells.find(({ focus }) => focus === area)

/** A place and a focus area without any record in the starter data. */
const EMPTY = { jurisdiction: 'ER', focusArea: 'fintech' } as const
/** One with some. */
const COUNTED = { jurisdiction: 'NG-KN', focusArea: records.find((r) => r.jurisdiction === 'NG-KN')!.focusAreas[0]! } as const
const inCounted = records.filter((r) => r.jurisdiction === 'NG-KN' && r.focusAreas.includes(COUNTED.focusArea)).length

describe('GET /api/coverage', () => {
  test('counts the records of every place by focus area, and leaves out cells with nothing to say', async ({ db }) => {
    const { focusAreas, items, total, cells, checkedCells } = await read(db)
    expect(focusAreas).toEqual(FOCUS_AREAS)
    expect([total, cells, checkedCells]).toEqual([97, 97 * 13, 0])
    const byHand = JURISDICTIONS.map(({ code, name }) => {
      const own = records.filter(({ jurisdiction }) => jurisdiction === code)
      const counted = FOCUS_AREAS.map((focus) => ({
        focus,
        records: own.filter(({ focusAreas: of }) => of.includes(focus)).length,
        state: 'records-not-checked',
        checkedOn: null,
        found: null,
      }))
      const region = regionOf(code)
      return { jurisdiction: code, name, region, records: own.length, cells: counted.filter((cell) => cell.records > 0) }
    })
    expect(items).toEqual(byHand)
    expect(items.some((place) => place.records === 0 && place.cells.length === 0)).toBe(true)
  })

  test('of a fresh start says nowhere that something was checked or that nothing is there', async ({ db }) => {
    const states = (await read(db)).items.flatMap((place) => place.cells.map(({ state }) => state))
    expect([...new Set(states)]).toEqual(['records-not-checked'])
  })

  test('says that somebody searched and found nothing, and when', async ({ db }) => {
    expect(await cellOf(db, EMPTY.jurisdiction, EMPTY.focusArea)).toBeUndefined()
    await aCoverageCheck(db, { ...EMPTY, checkedOn: '2026-05-04', found: 0 })
    const cell = { focus: 'fintech', records: 0, state: 'nothing-found', checkedOn: '2026-05-04', found: 0 }
    expect(await cellOf(db, EMPTY.jurisdiction, EMPTY.focusArea)).toEqual(cell)
    expect((await read(db)).checkedCells).toBe(1)
  })

  test('says that a record came after a search that found nothing', async ({ db }) => {
    await aCoverageCheck(db, { ...EMPTY, found: 0 })
    await aPolicy(db, { jurisdiction: EMPTY.jurisdiction, focusAreas: [EMPTY.focusArea] })
    expect(await cellOf(db, EMPTY.jurisdiction, EMPTY.focusArea)).toMatchObject({ records: 1, state: 'recorded-since', found: 0 })
  })

  test('says what was found and is not on record yet', async ({ db }) => {
    await aCoverageCheck(db, { ...EMPTY, found: 2 })
    expect(await cellOf(db, EMPTY.jurisdiction, EMPTY.focusArea)).toMatchObject({ state: 'found-not-recorded', found: 2 })
  })

  test('takes the check of the newest day, whenever it was written down', async ({ db }) => {
    await aCoverageCheck(db, { ...COUNTED, checkedOn: '2026-05-20', found: 4 })
    await aCoverageCheck(db, { ...COUNTED, checkedOn: '2025-01-10', found: 0 })
    const cell = { records: inCounted, state: 'records-checked', checkedOn: '2026-05-20', found: 4 }
    expect(await cellOf(db, COUNTED.jurisdiction, COUNTED.focusArea)).toMatchObject(cell)
  })

  test('takes the later of two checks of one day', async ({ db }) => {
    await aCoverageCheck(db, { ...EMPTY, checkedOn: '2026-05-20', found: 0 })
    await aCoverageCheck(db, { ...EMPTY, checkedOn: '2026-05-20', found: 1 })
    expect(await cellOf(db, EMPTY.jurisdiction, EMPTY.focusArea)).toMatchObject({ found: 1 })
  })

  test('narrows to a register and to a focus area', async ({ db }) => {
    const states = await read(db, '?region=nigeria-states&focus=fintech')
    expect([states.focusAreas, states.total, states.cells]).toEqual([['fintech'], 37, 37])
    expect(states.items.every(({ region, cells }) => region === 'nigeria-states' && cells.length <= 1)).toBe(true)
    const inFintech = records.filter(
      ({ jurisdiction, focusAreas }) => regionOf(jurisdiction) === 'nigeria-states' && focusAreas.includes('fintech'),
    ).length
    expect(states.items.flatMap(({ cells }) => cells).reduce((sum, { records: count }) => sum + count, 0)).toBe(inFintech)
    await aCoverageCheck(db, { jurisdiction: 'KE', focusArea: 'fintech' })
    expect((await read(db, '?region=nigeria-states')).checkedCells).toBe(0)
    expect((await read(db, '?region=africa&focus=cybersecurity')).checkedCells).toBe(0)
    expect((await read(db, '?region=africa&focus=fintech')).checkedCells).toBe(1)
  })

  test('does not tell who checked, or what they noted', async ({ db, api }) => {
    await aCoverageCheck(db, { by: 'CANARY NAME', note: 'CANARY NOTE' })
    expect(await (await api.get('/api/coverage')).text()).not.toContain('CANARY')
  })

  test.for([
    ['region=asia', 'region'],
    ['region=NG', 'region'],
    ['region=africa&region=africa', 'region'],
    ['focus=nonsense', 'focus'],
    ['focus=fintech&focus=policy', 'focus'],
    ['focus=%00', 'focus'],
    ['focus=%25', 'focus'],
    ['region=__proto__', 'region'],
    ['page=2', 'page'],
    ['jurisdiction=NG-KN', 'jurisdiction'],
  ])('%s is malformed', async ([search, path], { api }) => {
    expect(await api.refusal(`/api/coverage?${search}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path }] })
  })

  test('ten thousand letters are malformed', async ({ api }) => {
    const refusal = await api.refusal(`/api/coverage?focus=${'a'.repeat(10_000)}`)
    expect(refusal).toMatchObject({ status: 400, details: [{ path: 'focus' }] })
    expect(JSON.stringify(refusal).length).toBeLessThan(1_000)
  })
})

describe('what headers quote', () => {
  test('is the same as the ledger says, for a place, a register and everything', async ({ db }) => {
    await aCoverageCheck(db, { jurisdiction: 'NG-KN', focusArea: 'fintech' })
    await aCoverageCheck(db, { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-02' })
    const places = await listJurisdictions(db)
    const kano = records.filter(({ jurisdiction }) => jurisdiction === 'NG-KN').length
    const standing = { places: 1, placesWithRecords: 1, cells: 13, checkedCells: 1, checkedSince: null }
    expect(await coverageIn(db, [{ code: 'NG-KN', policies: kano }])).toEqual({ records: kano, ...standing })
    const african = places.filter(({ region }) => region === 'africa')
    expect(await coverageIn(db, african)).toMatchObject({ places: 59, checkedCells: 0 })
    const all = await coverageIn(db, places)
    expect(all).toMatchObject({ records: records.length, places: 97, cells: 97 * 13, checkedCells: 1 })
    expect(all.placesWithRecords).toBe(new Set(records.map(({ jurisdiction }) => jurisdiction)).size)
  })

  test('quotes the oldest check once all thirteen areas of a place are checked', async ({ db }) => {
    const kano = [{ code: 'NG-KN', policies: 6 }]
    for (const [i, focusArea] of FOCUS_AREAS.entries()) {
      expect((await coverageIn(db, kano)).checkedSince).toBeNull()
      await aCoverageCheck(db, { focusArea, checkedOn: '2025-01-01' })
      await aCoverageCheck(db, { focusArea, checkedOn: `2026-05-${30 - i}` })
    }
    expect(await coverageIn(db, kano)).toMatchObject({ checkedCells: 13, checkedSince: '2026-05-18' })
  })
})

describe('recording a check', () => {
  const check = { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-15', found: 0, by: 'An editor' } as const

  test('keeps who, when and what, and makes kept pages old', async ({ db }) => {
    const version = () => db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
    const before = await version()
    await recordCheck(db, { ...check, note: '  Gazettes 2020 to 2026\u0000 ' }, NOW)
    const rows = await db.selectFrom('coverageChecks').selectAll().execute()
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        jurisdiction: 'NG-KN',
        focusArea: 'fintech',
        checkedOn: '2026-06-15',
        found: 0,
        checkedBy: 'An editor',
        note: 'Gazettes 2020 to 2026',
      },
    ])
    expect((await version()).version).toBe(before.version + 1)
  })

  test('the day is that of Lagos, which is ahead of UTC', async ({ db }) => {
    await recordCheck(db, { ...check, checkedOn: '2026-06-16' }, new Date('2026-06-15T23:30:00Z'))
    await expect(recordCheck(db, { ...check, checkedOn: '2026-06-16' }, new Date('2026-06-15T22:30:00Z'))).rejects.toThrow(
      'VALIDATION_FAILED',
    )
  })

  test.for([
    ['place that we do not cover', { jurisdiction: 'NG-XX' }],
    ['place left empty', { jurisdiction: '' }],
    ['focus area', { focusArea: 'crypto' }],
    ['day that has not come', { checkedOn: '2026-06-16' }],
    ['month for a day', { checkedOn: '2026-06' }],
    ['day that no month has', { checkedOn: '2026-02-30' }],
    ['number below 0', { found: -1 }],
    ['fraction', { found: 1.5 }],
    ['number that is none', { found: NaN }],
    ['number beyond all sense', { found: 2 ** 31 }],
    ['name of spaces', { by: '  ' }],
    ['name of NUL bytes', { by: '\u0000' }],
    ['name that is too long', { by: 'a'.repeat(201) }],
    ['note that is too long', { note: 'a'.repeat(2_001) }],
  ] as const)('refuses a wrong %s', async ([, wrong], { db }) => {
    const [path] = Object.keys(wrong)
    const refused = recordCheck(db, { ...check, ...wrong } as typeof check, NOW)
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', extra: { details: [{ path }] } })
    expect(await db.selectFrom('coverageChecks').select('id').execute()).toEqual([])
  })
})
