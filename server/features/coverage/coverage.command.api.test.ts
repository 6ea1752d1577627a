import { describe, expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { coverageCheck } from './coverage.command.ts'

const WHOLE = ['--place', 'NG-KN', '--area', 'fintech', '--found', '0', '--on', '2026-06-12', '--by', 'Ada Obi']
const without = (option: string) => WHOLE.toSpliced(WHOLE.indexOf(option), 2)
const withValue = (option: string, value: string) => WHOLE.with(WHOLE.indexOf(option) + 1, value)

describe('coverage-check', () => {
  test('writes the check down and says so', async ({ db }) => {
    expect(await coverageCheck(db, [...WHOLE, '--note', 'Gazettes to May'], NOW)).toEqual({
      ok: true,
      lines: ['Recorded: Kano, Fintech: searched, nothing found, Jun 12, 2026.'],
    })
    const rows = await db.selectFrom('coverageChecks').select(['jurisdiction', 'checkedBy', 'found', 'note']).execute()
    expect(rows).toEqual([{ jurisdiction: 'NG-KN', checkedBy: 'Ada Obi', found: 0, note: 'Gazettes to May' }])
  })

  test('says how many were found', async ({ db }) => {
    const { lines } = await coverageCheck(db, withValue('--found', '3'), NOW)
    expect(lines).toEqual(['Recorded: Kano, Fintech: 3 found, Jun 12, 2026.'])
  })

  test.for([
    [without('--place'), '--place is missing.'],
    [without('--area'), '--area is missing.'],
    [without('--found'), '--found is missing.'],
    [without('--on'), '--on is missing.'],
    [without('--by'), '--by is missing.'],
    [withValue('--place', 'Kano'), '--place is not a place of ours: write its code, such as NG, NG-KN, KE or ECOWAS.'],
    [withValue('--area', 'crypto'), /^--area is not a focus area: use one of artificial-intelligence, .*, fintech\.$/],
    [withValue('--found', 'some'), '--found must be a whole number.'],
    [withValue('--found', '1e3'), '--found must be a whole number.'],
    [withValue('--found', '0x10'), '--found must be a whole number.'],
    [withValue('--found', ''), '--found must be a whole number.'],
    [withValue('--found', '999999999'), '--found must be at most 100000.'],
    [withValue('--on', '2026-06'), '--on must be a day as YYYY-MM-DD.'],
    [withValue('--on', '2026-06-16'), '--on must not be in the future.'],
    [withValue('--by', ' '), '--by must not be empty.'],
    [[...WHOLE, '--colour', 'red'], /--colour/],
    [[...WHOLE, 'NG-LA'], /NG-LA/],
    [WHOLE.slice(0, -1), /--by/],
  ] as const)('refuses %j', async ([args, line], { db }) => {
    const { ok, lines } = await coverageCheck(db, [...args], NOW)
    expect(ok).toBe(false)
    expect(lines[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
    expect(lines.at(-1)).toContain('coverage-check --place NG-KN')
    expect(await db.selectFrom('coverageChecks').select('id').execute()).toEqual([])
  })

  test('names every option that is missing', async ({ db }) => {
    const { lines } = await coverageCheck(db, [], NOW)
    expect(lines.slice(0, 5)).toEqual(['--place', '--area', '--found', '--on', '--by'].map((option) => `${option} is missing.`))
  })
})
