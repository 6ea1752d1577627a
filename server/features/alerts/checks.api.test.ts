import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { becomesMail } from '#server/features/alert-mails/synthetic-mail.ts'
import { unmute } from '#server/features/muted-policies/muted-policies.ts'
import { aUser } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { aSavedSearch, follow, FOLLOWED_BY, hitsOf, publishRecord, theRecord } from '#test/followed.ts'
import type { Db } from '#db/open.ts'
import { checkArrival } from './arrival.ts'
import { checkAlerts, sweepAlerts } from './checks.jobs.ts'
import { alertHealth, reportAlerts } from './checks.ts'
import { silentAlerts } from './silent.ts'

const EARLIER = new Date(NOW.getTime() - 40 * 86_400_000)
const LATER = new Date(NOW.getTime() + 3_600_000)

const rowsOf = async (db: Db) =>
  Promise.all(
    (
      [
        'users',
        'allPolicies',
        'revisions',
        'alertHits',
        'notifications',
        'savedSearches',
        'policySearchBefore',
        'mailOutbox',
      ] as const
    ).map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  )

describe('the synthetic reader', () => {
  test('hears of every kind of trigger, and leaves nothing behind', async ({ db }) => {
    const before = await rowsOf(db)
    await checkAlerts(db, NOW)
    expect(await rowsOf(db)).toEqual(before)
    expect(await reportAlerts(db, LATER)).toEqual({
      ok: true,
      lines: ['Alerts arrive for every kind of change (checked 2026-06-15T09:00:00.000Z).'],
    })
    expect((await alertHealth(db, LATER)).checks).toEqual([{ kind: 'arrival', isWell: true, ageSeconds: 3600 }])
  })
  test('says which triggers do not arrive', async ({ db }) => {
    let asked = 0
    const onlySomeMails = async (tx: Db, userId: string, now: Date) => ++asked % 2 === 0 && (await becomesMail(tx, userId, now))
    expect(await checkArrival(db, NOW, onlySomeMails)).toEqual({
      missing: ['new', 'status', 'document', 'date-moved', 'related'],
    })
  })
  test('is late when it did not run for hours', async ({ db }) => {
    await checkAlerts(db, NOW)
    const { lines } = await reportAlerts(db, new Date(NOW.getTime() + 4 * 3_600_000))
    expect(lines[0]).toMatch(/last checked 2026-06-15T09:00:00.000Z/)
  })
})

describe('the nightly sweep', () => {
  const changed = async (db: Db) => {
    const { id: userId } = await aUser(db, { plan: 'enterprise' })
    await db.updateTable('users').set({ updatedAt: EARLIER }).execute()
    const { id: policyId } = await publishRecord(db, theRecord(), EARLIER, { announce: false })
    for (const by of FOLLOWED_BY) await follow(db, userId, by, policyId, 'daily', EARLIER)
    const before = theRecord()
    await publishRecord(db, { ...before, status: 'passed' }, NOW, { before })
    return userId
  }
  test('finds nothing after a change that was matched', async ({ db }) => {
    const userId = await changed(db)
    const hits = await hitsOf(db, userId)
    expect(hits).toHaveLength(FOLLOWED_BY.length)
    await sweepAlerts(db, LATER)
    expect(await hitsOf(db, userId)).toEqual(hits)
    expect((await reportAlerts(db, LATER)).lines).toContain('No alert was missed (checked 2026-06-15T10:00:00.000Z).')
  })
  test('finds whom an alert missed, tells them late, and says so', async ({ db }) => {
    const userId = await changed(db)
    await db.deleteFrom('alertHits').where('source', '=', 'tracked').execute()
    await sql`delete from alert_hits where alert_id in (select id from alerts where kind = 'search')`.execute(db)
    await expect(sweepAlerts(db, LATER)).rejects.toThrow('1 change was told late')
    expect(await hitsOf(db, userId)).toHaveLength(FOLLOWED_BY.length)
    expect(await reportAlerts(db, LATER)).toMatchObject({ ok: false })
    await sweepAlerts(db, new Date(LATER.getTime() + 1)) // it was made up for
  })
  test('leaves out what was muted when the record changed', async ({ db }) => {
    const { id: userId } = await aUser(db)
    const before = theRecord()
    const { id: policyId } = await publishRecord(db, before, EARLIER, { announce: false })
    await follow(db, userId, 'policy', policyId, 'daily', EARLIER)
    await db.insertInto('mutedPolicies').values({ userId, policyId, createdAt: EARLIER }).execute()
    await publishRecord(db, { ...before, status: 'passed' }, NOW, { before })
    await unmute(db, userId, before.slug, LATER)
    await sweepAlerts(db, LATER)
    expect(await hitsOf(db, userId)).toEqual([])
  })
  test('leaves out what was set after the change, or was not to be told', async ({ db }) => {
    const { id: userId } = await aUser(db, { plan: 'enterprise' })
    await db.updateTable('users').set({ updatedAt: EARLIER }).execute()
    const before = theRecord()
    const { id } = await publishRecord(db, before, EARLIER, { announce: false })
    await follow(db, userId, 'policy', id, 'daily', EARLIER)
    await publishRecord(db, { ...before, status: 'passed' }, NOW, { before, announce: false })
    await publishRecord(db, theRecord({ slug: 'orbital-other-bill' }), NOW)
    for (const by of ['jurisdiction', 'search', 'interest'] as const) await follow(db, userId, by, id, 'daily', LATER)
    await sweepAlerts(db, LATER)
    expect(await hitsOf(db, userId)).toEqual([])
  })
})

test('alerts that can never find anything are known with their reason', async ({ db }) => {
  const { id: userId } = await aUser(db, { plan: 'enterprise' })
  const { id: muted } = await publishRecord(db, theRecord(), EARLIER, { announce: false })
  const { id: archived } = await publishRecord(db, theRecord({ slug: 'orbital-old-bill' }), EARLIER, { announce: false })
  await db.updateTable('allPolicies').set({ archivedAt: EARLIER }).where('id', '=', archived).execute()
  await db.insertInto('mutedPolicies').values({ userId, policyId: muted, createdAt: EARLIER }).execute()
  const ids = [
    await follow(db, userId, 'policy', muted, 'daily', EARLIER),
    await follow(db, userId, 'policy', archived, 'daily', EARLIER),
  ]
  for (const query of [
    { q: 'the of' },
    { q: '-data' },
    { from: '2026-05', to: '2026-01' },
    { region: 'africa' as const, jurisdiction: ['NG-LA'] },
    { chamber: ['senate' as const], jurisdiction: ['NG-LA', 'NG-KN'] },
  ])
    ids.push(await follow(db, userId, 'search', null, 'daily', EARLIER, query))
  for (const query of [{ q: 'data' }, { region: 'africa' as const, jurisdiction: ['NG-LA', 'KE'] }, { from: '2025', to: '2026' }])
    await follow(db, userId, 'search', null, 'daily', EARLIER, query)
  const silent = await silentAlerts(db, userId)
  expect(silent.map(({ alertId }) => alertId).toSorted()).toEqual(ids.toSorted())
  expect(new Set(silent.map(({ why }) => why)).size).toBe(6)
})

test('a search without words is found by its rarest filter, one with a rare word by that', async ({ db }) => {
  const { id: userId } = await aUser(db)
  const anchors = async (query: object) => {
    const searchId = await aSavedSearch(db, userId, query, EARLIER)
    return (await db.selectFrom('searchAnchors').select('anchor').where('searchId', '=', searchId).execute()).map(
      ({ anchor }) => anchor,
    )
  }
  expect(await anchors({ type: ['bill'], jurisdiction: ['NG-LA'] })).toEqual(['place NG-LA'])
  expect(await anchors({ q: 'policy zebra', jurisdiction: ['NG-LA'] })).toEqual(['zebra'])
  expect((await anchors({ q: 'zebra OR giraffe' })).toSorted()).toEqual(['giraff', 'zebra'])
})
