import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { LONGEST_REPORT, REPORT_SECTIONS } from '#domain/workspace.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { reports } from './record-reports.command.ts'

const PATH = '/api/policies/copyright-act-2022/reports'

async function as(db: Db, user: TestUser, now = NOW) {
  const { token } = await signIn(db, user, now)
  const call = callsOn(db, { now: () => now })
  return (body: unknown, path = PATH) => call('POST', path, body, { token })
}
const kept = (db: Db) =>
  db.selectFrom('recordReports').select(['section', 'message', 'closedAt']).orderBy('createdAt').orderBy('message').execute()

describe('POST /api/policies/{slug}/reports', () => {
  test('keeps what a reader says is wrong, in every section, for the editors', async ({ db }) => {
    const tell = await as(db, await aUser(db))
    expect(await tell({ section: 'facts', message: '  It began in\u0000 2023\ud800.\nSee s. 1. ' })).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) as string },
    })
    expect(await kept(db)).toEqual([{ section: 'facts', message: 'It began in 2023\ufffd.\nSee s. 1.', closedAt: null }])
    for (const section of REPORT_SECTIONS) expect((await tell({ section, message: 'Other' })).status).toBe(200)
  })

  test('the same again while it is open is one; closed, it may be said again', async ({ db }) => {
    const tell = await as(db, await aUser(db))
    const report = { section: 'sources', message: 'The link is dead.' }
    for (let i = 0; i < 12; i += 1) expect((await tell(report)).status).toBe(200)
    expect(await kept(db)).toHaveLength(1)
    await db.updateTable('recordReports').set({ closedAt: NOW }).execute()
    expect((await tell(report)).status).toBe(200)
    expect(await kept(db)).toHaveLength(2)
  })

  test('ten a day of one account, and then tomorrow; others are not held up', async ({ db }) => {
    const user = await aUser(db)
    const tell = await as(db, user)
    for (let i = 0; i < 10; i += 1) expect((await tell({ section: 'other', message: `Thing ${i}` })).status).toBe(200)
    const refused = await tell({ section: 'other', message: 'One more' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await as(db, await aUser(db)))({ section: 'other', message: 'Another reader' })).status).toBe(200)
    const later = await as(db, user, new Date(NOW.getTime() + 2 * 86_400_000))
    expect((await later({ section: 'other', message: 'One more' })).status).toBe(200)
    expect(await kept(db)).toHaveLength(12)
  })

  test.for([
    [{ section: 'facts', message: ' \n ' }, 422],
    [{ section: 'facts', message: 'x'.repeat(LONGEST_REPORT + 1) }, 422],
    [{ section: 'facts', message: 'x'.repeat(100_000) }, 413],
    [{ section: 'everything', message: 'x' }, 422],
    [{ section: 'facts' }, 422],
    [{ section: 'facts', message: 'x', userId: 'y' }, 422],
  ] as const)('%o is refused with %i', async ([body, status], { db }) => {
    expect((await (await as(db, await aUser(db)))(body)).status).toBe(status)
    expect(await kept(db)).toEqual([])
  })

  test('of a record that is not there it is not found, and a visitor has to log in', async ({ db }) => {
    const report = { section: 'facts', message: 'x' }
    expect((await (await as(db, await aUser(db)))(report, '/api/policies/none/reports')).status).toBe(404)
    expect((await callsOn(db)('POST', PATH, report)).status).toBe(401)
    expect(await kept(db)).toEqual([])
  })
})

describe('policywatch reports', () => {
  test('lists what is open with who wrote it, and closes one', async ({ db }) => {
    expect(await reports(db, [], NOW)).toEqual({ ok: true, lines: ['No report is open.'] })
    const tell = await as(db, await aUser(db, { fullName: 'Adaeze Okonkwo', email: 'adaeze@example.com' }))
    await tell({ section: 'facts', message: 'First line\n\u001b[31msecond line' })
    const { lines } = await reports(db, ['list'], NOW)
    expect(lines[0]).toBe('1 open report, oldest first:')
    expect(lines.slice(3)).toEqual([
      '  /policy/copyright-act-2022',
      '  Adaeze Okonkwo  <adaeze@example.com>',
      '  First line',
      '  [31msecond line', // without what a terminal would obey
    ])
    const id = lines[2]!.split('  ').at(-1)!
    expect(await reports(db, ['close', id], NOW)).toEqual({ ok: true, lines: ['Closed.'] })
    expect((await kept(db))[0]!.closedAt).toEqual(NOW)
    expect((await reports(db, ['close', id], NOW)).ok).toBe(false)
    expect((await reports(db, [], NOW)).lines).toEqual(['No report is open.'])
  })

  test.for([['close'], ['close', 'none'], ['close', 'a', 'b'], ['list', 'x'], ['toString']])(
    '%o is told how',
    async (args, { db }) => {
      expect((await reports(db, args, NOW)).ok).toBe(false)
    },
  )
})
