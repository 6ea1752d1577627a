import { expect } from 'vitest'
import { CoverageChecked, CoverageDue } from '#contract/coverage.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { aCoverageCheck } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'

const CHECKS = '/api/admin/coverage/checks'
const DUE = '/api/admin/coverage/due'
const kano = { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-15', found: 0 }

async function anEditor(db: Db) {
  const editor = await aUser(db, { isAdmin: true, fullName: 'A. Bello' })
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  return { ...editor, call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }) }
}

const audited = (db: Db) =>
  db.selectFrom('securityEvents').select(['actorId', 'detail']).where('kind', '=', 'coverage-checked').execute()

test('an editor looked at Kano, fintech, found nothing: the ledger says so, and one row of the audit trail', async ({
  db,
  api,
}) => {
  const editor = await anEditor(db)
  const { status, body } = await editor.call('POST', CHECKS, { ...kano, note: 'Gazettes 2020 to 2026' })
  expect(status).toBe(201)
  expect(CoverageChecked.parse(body)).toMatchObject({
    jurisdiction: 'NG-KN',
    focus: 'fintech',
    checkedOn: '2026-06-15',
    found: 0,
  })
  const ledger = await (await api.get('/api/coverage?focus=fintech')).text()
  expect(JSON.parse(ledger)).toMatchObject({ checkedCells: 1 })
  expect(ledger).not.toContain('Bello')
  const rows = await db.selectFrom('coverageChecks').select(['checkedBy', 'note']).execute()
  expect(rows).toEqual([{ checkedBy: 'A. Bello', note: 'Gazettes 2020 to 2026' }])
  expect(await audited(db)).toEqual([{ actorId: editor.id, detail: { jurisdiction: 'NG-KN', focusArea: 'fintech', found: 0 } }]) // trust 76
})

test('what is due: found and not on record, then looked at half a year ago, then never, with the most records first', async ({
  db,
}) => {
  const editor = await anEditor(db)
  await aCoverageCheck(db, { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-01', found: 0 })
  await aCoverageCheck(db, { jurisdiction: 'ER', focusArea: 'fintech', checkedOn: '2026-06-01', found: 2 })
  await aCoverageCheck(db, { jurisdiction: 'DJ', focusArea: 'fintech', checkedOn: '2025-12-17', found: 0 })
  await aCoverageCheck(db, { jurisdiction: 'SO', focusArea: 'fintech', checkedOn: '2025-12-18', found: 0 })
  const due = CoverageDue.parse((await editor.call('GET', `${DUE}?focus=fintech`)).body)
  expect(due.items.slice(0, 2)).toMatchObject([
    { jurisdiction: 'ER', why: 'found-not-recorded', found: 2 },
    { jurisdiction: 'DJ', why: 'old', checkedOn: '2025-12-17' },
  ])
  expect(due.counts).toEqual({ 'found-not-recorded': 1, old: 1, never: due.total - 2 })
  expect(due.total).toBe(97 - 2)
  const never = due.items.slice(2).map(({ records }) => records)
  expect(never).toEqual(never.toSorted((a, b) => b - a))
  const rest = CoverageDue.parse((await editor.call('GET', `${DUE}?focus=fintech&limit=1&offset=1`)).body)
  expect(rest).toMatchObject({ total: due.total, limit: 1, offset: 1, items: [{ jurisdiction: 'DJ' }] })
  expect((await editor.call('GET', `${DUE}?page=1`)).status).toBe(400)
})

test('what is wrong is named by its field, and whoever is no administrator is refused: nothing is written', async ({ db }) => {
  const editor = await anEditor(db)
  for (const [wrong, path] of [
    [{ checkedOn: '2026-06-16' }, 'checkedOn'],
    [{ found: -1 }, 'found'],
    [{ jurisdiction: 'NG-XX' }, 'jurisdiction'],
    [{ by: 'Somebody else' }, 'by'],
  ] as const) {
    const refused = await editor.call('POST', CHECKS, { ...kano, ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path }] } })
  }
  const call = callsOn(db)
  const { token } = await signIn(db, await aUser(db, { plan: 'enterprise' }))
  expect(await call('POST', CHECKS, kano, { token })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await call('GET', DUE, undefined, { token })).status).toBe(403)
  expect((await call('POST', CHECKS, kano)).status).toBe(401)
  expect(await db.selectFrom('coverageChecks').select('id').execute()).toEqual([])
  expect(await audited(db)).toEqual([])
})
