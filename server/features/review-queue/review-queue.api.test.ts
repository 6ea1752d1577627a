import { expect } from 'vitest'
import { AdminRecords } from '#contract/admin-records.ts'
import { Desk, RecordChecked, ReviewQueue } from '#contract/review-queue.ts'
import type { Db } from '#db/open.ts'
import { CHECK_POINTS } from '#domain/review.ts'
import { firstBrokenRevision } from '#server/features/history/history.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { aCoverageCheck, aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'

const QUEUE = '/api/admin/policies/review'
const checks = [...CHECK_POINTS]

async function anEditor(db: Db, fullName: string, role: 'editor' | 'owner' = 'editor') {
  const editor = await aUser(db, { isAdmin: true, fullName })
  await db.updateTable('users').set({ adminRole: role }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  return { ...editor, call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }) }
}
type Editor = Awaited<ReturnType<typeof anEditor>>

const queueOf = async (editor: Editor, search = '') => ReviewQueue.parse((await editor.call('GET', QUEUE + search)).body)

const audited = async (db: Db) =>
  db
    .selectFrom('securityEvents')
    .select(['kind', 'actorId', 'detail'])
    .where('kind', 'in', ['record-checked', 'review-assigned', 'report-closed', 'sources-settled'])
    .orderBy('id')
    .execute()

const aReport = async (db: Db, policyId: number, message = 'The date is another one.') =>
  (
    await db
      .insertInto('recordReports')
      .values({ policyId, userId: (await aUser(db)).id, section: 'facts', message, createdAt: new Date('2026-06-14T09:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** A record that nobody has read, alone in the queue. */
async function onlyOne(db: Db) {
  await db.updateTable('policies').set({ verification: 'source-checked' }).execute()
  return aPolicy(db, { slug: 'a-bill', verification: 'needs-review', reviewNote: 'Look for the number.' })
}

test('what waits is told with why and since when: records, reports, sources, old coverage', async ({ db }) => {
  const editor = await anEditor(db, 'A. Bello')
  const { id } = await onlyOne(db)
  const report = await aReport(db, id)
  await aCoverageCheck(db, { jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2025-12-17' }) // 180 days before
  await aCoverageCheck(db, { jurisdiction: 'NG-LA', focusArea: 'fintech', checkedOn: '2025-12-18' })
  const at = new Date('2026-06-13T09:00:00Z')
  const look = { url: 'https://example.org/gazette', since: at, checkedAt: at, failures: 2 }
  await db
    .insertInto('sourceChecks')
    .values({ ...look, state: 'gone' })
    .execute()
  const queue = await queueOf(editor)
  expect(queue).toMatchObject({
    total: 4,
    counts: { 'under-review': 1, reported: 1, 'link-broken': 1, 'source-changed': 0, coverage: 1 },
    oldestSince: '2026-06-02T08:00:00.000Z',
  })
  expect(queue.items).toMatchObject([
    {
      reason: 'coverage',
      since: '2026-06-14T23:00:00.000Z',
      policy: null,
      cell: { jurisdiction: 'NG-KN', focusArea: 'fintech' },
    },
    { reason: 'reported', subject: report, note: 'The date is another one.', section: 'facts', policy: { slug: 'a-bill' } },
    {
      reason: 'link-broken',
      subject: 'a-bill',
      since: at.toISOString(),
      policy: { sources: [{ state: 'gone', isSettled: false }] },
    },
    { reason: 'under-review', note: 'Look for the number.', policy: { firstCheck: null, verification: 'needs-review' } },
  ])
  const oldest = await queueOf(editor, '?sort=oldest&limit=1&offset=1')
  expect(oldest).toMatchObject({ total: 4, limit: 1, offset: 1, items: [{ reason: 'link-broken' }] })
  expect(await queueOf(editor, '?reason=reported')).toMatchObject({ total: 1, items: [{ reason: 'reported' }] })
  for (const [search, path] of [
    ['?reason=none', 'reason'],
    ['?limit=101', 'limit'],
    ['?offset=-1', 'offset'],
    ['?page=2', 'page'],
  ]) {
    expect(await editor.call('GET', QUEUE + search)).toMatchObject({ status: 400, body: { details: [{ path }] } })
  }
})

test('a record is source-checked when two editors have read it, who need not be owners: with history and one audit row each', async ({
  db,
}) => {
  const [first, second] = [await anEditor(db, 'A. Bello'), await anEditor(db, 'I. Bassey')]
  const { id } = await onlyOne(db)
  const at = '/api/admin/policies/a-bill/review'
  const once = await first.call('POST', at, { checks, note: 'Read in the gazette' })
  expect(RecordChecked.parse(once.body)).toEqual({ slug: 'a-bill', verification: 'needs-review', isComplete: false })
  expect((await queueOf(second)).items).toMatchObject([{ policy: { firstCheck: { by: 'A. Bello', isMine: false } } }])
  expect(await first.call('POST', at, { checks })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } }) // one editor cannot do both
  const twice = await second.call('POST', at, { checks })
  expect(RecordChecked.parse(twice.body)).toEqual({ slug: 'a-bill', verification: 'source-checked', isComplete: true })
  expect((await queueOf(second)).total).toBe(0)
  const row = await db
    .selectFrom('policies')
    .select(['verification', 'reviewNote', 'reviewedBy', 'lastReviewedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ verification: 'source-checked', reviewNote: null, reviewedBy: 'I. Bassey', lastReviewedAt: NOW })
  const revisions = await db
    .selectFrom('revisions')
    .select(['reason', 'madeBy', 'ofSubstance'])
    .where('policyId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(revisions).toEqual([{ reason: 'Read in the gazette', madeBy: second.id, ofSubstance: false }])
  expect(await audited(db)).toMatchObject([
    { kind: 'record-checked', actorId: first.id, detail: { record: 'a-bill', complete: false } },
    { kind: 'record-checked', actorId: second.id, detail: { record: 'a-bill', complete: true, first: first.id } },
  ]) // trust 76
  expect(await firstBrokenRevision(db)).toBeNull()
  expect((await second.call('POST', at, { checks })).status).toBe(409) // it is already
})

test('a reading is of the record as it was: after a change two editors read it anew', async ({ db }) => {
  const [first, second] = [await anEditor(db, 'A. Bello'), await anEditor(db, 'I. Bassey')]
  await onlyOne(db)
  const at = '/api/admin/policies/a-bill'
  await first.call('POST', `${at}/review`, { checks })
  expect((await second.call('PATCH', at, { shortTitle: 'Bill', reason: 'Short title' })).status).toBe(200)
  expect((await queueOf(second)).items).toMatchObject([{ policy: { firstCheck: null } }])
  expect((await second.call('POST', `${at}/review`, { checks })).body).toMatchObject({ isComplete: false })
  expect((await first.call('POST', `${at}/review`, { checks })).body).toMatchObject({ isComplete: true })
})

test('every point of the list has to be checked, and a record is not source-checked by editing it', async ({ db }) => {
  const editor = await anEditor(db, 'A. Bello')
  await onlyOne(db)
  const at = '/api/admin/policies/a-bill'
  for (const point of CHECK_POINTS) {
    const refused = await editor.call('POST', `${at}/review`, { checks: checks.filter((one) => one !== point) })
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'checks' }] } })
  }
  expect((await editor.call('POST', `${at}/review`, { checks, by: 'x' })).status).toBe(422)
  expect((await editor.call('POST', '/api/admin/policies/none/review', { checks })).status).toBe(404)
  expect(await editor.call('PATCH', at, { verification: 'source-checked', reason: 'Alone' })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'verification' }] },
  })
  expect(await audited(db)).toEqual([])
})

test('editors take what waits, several at once, from each other too, and give back only what is theirs', async ({ db }) => {
  const [first, second] = [await anEditor(db, 'A. Bello'), await anEditor(db, 'I. Bassey')]
  const { id } = await onlyOne(db)
  const subject = await aReport(db, id)
  const items = [
    { reason: 'under-review', subject: 'a-bill' },
    { reason: 'reported', subject },
  ]
  const take = (by: Editor, assigned: boolean, which: unknown[] = items) =>
    by.call('POST', `${QUEUE}/assignments`, { items: which, assigned })
  expect((await take(first, true)).body).toEqual({ changed: 2 })
  expect(await queueOf(first, '?assigned=me')).toMatchObject({ total: 2, items: [{ assigned: { isMine: true } }, {}] })
  expect(await queueOf(second, '?assigned=nobody')).toMatchObject({ total: 0, items: [] })
  expect((await take(second, true, items.slice(1))).body).toEqual({ changed: 1 })
  expect((await take(first, false)).body).toEqual({ changed: 1 })
  expect(await queueOf(first)).toMatchObject({ items: [{ assigned: { name: 'I. Bassey', isMine: false } }, { assigned: null }] })
  expect((await take(first, true, [{ reason: 'reported', subject: 'none' }])).status).toBe(404)
  expect((await take(first, true, [])).status).toBe(422)
  expect(await audited(db)).toMatchObject([
    { kind: 'review-assigned', detail: { items: 2, assigned: true } },
    { kind: 'review-assigned', detail: { items: 1, assigned: true } },
    { kind: 'review-assigned', detail: { items: 1, assigned: false } },
  ])
})

test("a reader's report is closed once, with what came of it; sources are looked at once", async ({ db }) => {
  const editor = await anEditor(db, 'A. Bello')
  const { id } = await onlyOne(db)
  const report = await aReport(db, id)
  expect((await editor.call('POST', `${QUEUE}/reports/${report}`, { outcome: 'nonsense' })).status).toBe(422)
  expect((await editor.call('POST', `${QUEUE}/reports/${report}`, { outcome: 'corrected' })).status).toBe(200)
  expect((await editor.call('POST', `${QUEUE}/reports/${report}`, { outcome: 'corrected' })).status).toBe(404)
  const closed = await db.selectFrom('recordReports').select(['outcome', 'closedBy', 'closedAt']).executeTakeFirstOrThrow()
  expect(closed).toEqual({ outcome: 'corrected', closedBy: editor.id, closedAt: NOW })
  const look = { url: 'https://example.org/gazette', since: NOW, checkedAt: NOW }
  await db
    .insertInto('sourceChecks')
    .values({ ...look, state: 'changed' })
    .execute()
  expect(await queueOf(editor)).toMatchObject({ counts: { 'source-changed': 1 } })
  expect((await editor.call('POST', '/api/admin/policies/a-bill/review/sources')).body).toEqual({ settled: 1 })
  expect((await editor.call('POST', '/api/admin/policies/a-bill/review/sources')).status).toBe(404)
  expect(await queueOf(editor)).toMatchObject({ total: 1, counts: { 'source-changed': 0, reported: 0 } })
  expect((await audited(db)).map(({ kind }) => kind)).toEqual(['report-closed', 'sources-settled'])
})

test('the desk says how much there is; of requests it tells owners alone', async ({ db }) => {
  const [editor, owner] = [await anEditor(db, 'A. Bello'), await anEditor(db, 'O. Eze', 'owner')]
  const desk = Desk.parse((await editor.call('GET', '/api/admin/desk')).body)
  const { total } = AdminRecords.parse((await editor.call('GET', '/api/admin/policies')).body)
  expect(desk).toMatchObject({ queue: (await queueOf(editor)).total, records: total, requests: null })
  expect(desk.queue).toBeGreaterThan(0)
  expect(Desk.parse((await owner.call('GET', '/api/admin/desk')).body)).toEqual({ ...desk, requests: 0 })
})

test('whoever is no administrator is refused, and nothing is written', async ({ db }) => {
  await onlyOne(db)
  const call = callsOn(db)
  const { token } = await signIn(db, await aUser(db, { plan: 'enterprise' }))
  const tries = [
    ['GET', QUEUE],
    ['GET', '/api/admin/desk'],
    ['POST', '/api/admin/policies/a-bill/review', { checks }],
    ['POST', '/api/admin/policies/a-bill/review/sources'],
    ['POST', `${QUEUE}/assignments`, { items: [{ reason: 'under-review', subject: 'a-bill' }], assigned: true }],
    ['POST', `${QUEUE}/reports/00000000-0000-4000-8000-000000000000`, { outcome: 'corrected' }],
  ] as const
  for (const [method, path, body] of tries) {
    expect(await call(method, path, body, { token })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await call(method, path, body)).status).toBe(401)
  }
  expect(await audited(db)).toEqual([])
})
