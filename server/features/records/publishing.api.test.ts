import { expect } from 'vitest'
import { EditedRecord, Published } from '#contract/admin-records.ts'
import { ChangeList } from '#contract/changes.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { disagreements } from '#server/features/history/agreement.ts'
import { firstBrokenRevision } from '#server/features/history/history.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { aRecord } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'

const BILL = 'national-digital-economy-e-governance-bill-2025'
const AT = `/api/admin/policies/${BILL}`
const votes = { title: 'Votes and proceedings', url: 'https://nass.gov.ng/votes/2026-06-15', publisher: 'nass.gov.ng' }
const reading = { date: '2026-06-15', class: 'reading-3', title: 'Passed at third reading', status: 'passed', source: votes }

async function anEditor(db: Db, fullName = 'A. Bello') {
  const editor = await aUser(db, { isAdmin: true, fullName })
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  return { ...editor, call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }) }
}

const read = async (editor: Awaited<ReturnType<typeof anEditor>>, at = AT) =>
  EditedRecord.parse((await editor.call('GET', at)).body)

const audited = (db: Db) =>
  db.selectFrom('securityEvents').select(['actorId', 'detail']).where('kind', '=', 'record-changed').orderBy('id').execute()

test('a step is on the record, in search, in what changed, in history, in the audit trail, and told to who tracks it, at once', async ({
  db,
  api,
}) => {
  const editor = await anEditor(db)
  const reader = await aUser(db)
  const { token } = await signIn(db, reader)
  const call = callsOn(db)
  expect((await call('POST', '/api/user/tracked-policies', { slug: BILL }, { token })).status).toBeLessThan(300)
  expect((await read(editor)).followers).toBe(1)
  const { status, body } = await editor.call('POST', `${AT}/actions`, reading)
  expect(status).toBe(201)
  expect(Published.parse(body)).toMatchObject({
    told: 1,
    record: { status: 'passed', lastEventOn: '2026-06-15', sources: expect.arrayContaining([votes]) as unknown },
  })
  expect((await call('GET', `/api/policies?q=E-Governance+Bill&status=passed`)).body).toMatchObject({ items: [{ slug: BILL }] })
  const changes = ChangeList.parse((await api.fetch('/api/changes').then((answer) => answer.json())) as unknown)
  expect(changes.items[0]).toMatchObject({ policy: { slug: BILL }, reason: 'Passed at third reading' })
  expect((await call('GET', '/api/user/notifications', undefined, { token })).body).toMatchObject({
    unread: 1,
    items: [{ kind: 'change', text: 'Passed at third reading.' }],
  })
  expect(await audited(db)).toEqual([
    { actorId: editor.id, detail: expect.objectContaining({ record: BILL, told: 1, announced: true }) as unknown },
  ]) // trust 76
  expect(await firstBrokenRevision(db)).toBeNull()
  for await (const disagreement of disagreements(db)) expect(disagreement).toBeUndefined()
})

test('a date ahead and one before the newest step are asked about, and taken when they are confirmed', async ({ db }) => {
  const editor = await anEditor(db)
  const ahead = await editor.call('POST', `${AT}/actions`, { ...reading, date: '2026-06-16' })
  expect(ahead).toMatchObject({ status: 409, body: { details: [{ path: 'date' }] } })
  const earlier = { ...reading, date: '2024-12-03' }
  expect((await editor.call('POST', `${AT}/actions`, earlier)).status).toBe(409)
  expect(await audited(db)).toEqual([])
  const before = (await read(editor)).record
  const { record } = Published.parse((await editor.call('POST', `${AT}/actions`, { ...earlier, confirmed: true })).body)
  expect(record.status).toBe(before.status) // an older step sets nothing
  expect(record.lastEventOn).toBe(before.lastEventOn)
  const dates = record.timeline.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
})

test('what is more than 30 days back is told to nobody, unless the editor says so', async ({ db }) => {
  const editor = await anEditor(db)
  const { token } = await signIn(db, await aUser(db))
  const call = callsOn(db)
  await call('POST', '/api/user/tracked-policies', { slug: BILL }, { token })
  const old = { ...reading, date: '2026-05-01', title: 'Report laid' }
  expect(Published.parse((await editor.call('POST', `${AT}/actions`, old)).body).told).toBe(0)
  const told = { ...old, date: '2026-05-02', title: 'Report adopted', announce: true }
  expect(Published.parse((await editor.call('POST', `${AT}/actions`, told)).body).told).toBe(1)
  expect((await call('GET', '/api/user/notifications', undefined, { token })).body).toMatchObject({ total: 1 })
  const noted = await db.selectFrom('revisionAnnouncements').select('isAnnounced').orderBy('seq').execute()
  expect(noted).toEqual([{ isAnnounced: false }, { isAnnounced: true }])
})

test('two editors at once: the second gets the newest record and loses nothing', async ({ db }) => {
  const [first, second] = [await anEditor(db), await anEditor(db, 'I. Bassey')]
  const { seq } = await read(first)
  const mine = await first.call('PATCH', AT, { shortTitle: 'E-Governance Bill', reason: 'Short title', basedOn: seq })
  expect(mine.status).toBe(200)
  const late = { summary: 'Another summary.', reason: 'Summary', basedOn: seq }
  const theirs = await second.call('PATCH', AT, late)
  expect(theirs.status).toBe(409)
  const { newest } = Problem.parse(theirs.body)
  expect(newest).toMatchObject({ seq: Published.parse(mine.body).seq, record: { shortTitle: 'E-Governance Bill' } })
  const merged = Published.parse((await second.call('PATCH', AT, { ...late, basedOn: newest!.seq })).body)
  expect(merged.record).toMatchObject({ shortTitle: 'E-Governance Bill', summary: 'Another summary.' })
  expect(await audited(db)).toHaveLength(2)
  expect((await read(first)).history.slice(0, 2)).toMatchObject([
    { by: 'I. Bassey', reason: 'Summary' },
    { by: 'A. Bello', reason: 'Short title' },
  ])
})

test('a record is added with its address made from the title; what is wrong with it is named by field', async ({ db }) => {
  const editor = await anEditor(db)
  const { slug: _, lastEventOn: __, ...about } = aRecord({ title: 'Digital Rights Bill, 2026', verification: 'needs-review' })
  const made = await editor.call('POST', '/api/admin/policies', about)
  expect(made.status).toBe(201)
  expect(Published.parse(made.body).record).toMatchObject({ slug: 'digital-rights-bill-2026', lastEventOn: '2026-01' })
  const again = Published.parse((await editor.call('POST', '/api/admin/policies', about)).body)
  expect(again.record.slug).toBe('digital-rights-bill-2026-2')
  const wrong = {
    ...about,
    relations: [{ to: 'no-such-record', verb: 'amends' }],
    documents: [{ title: 'A', url: 'nass', publisher: 'B' }],
  }
  expect(await editor.call('POST', '/api/admin/policies', wrong)).toMatchObject({
    status: 422,
    body: { details: [{ path: 'documents.0.url' }] },
  })
  const alone = { ...about, verification: 'source-checked' } // which takes two editors
  expect(await editor.call('POST', '/api/admin/policies', alone)).toMatchObject({
    status: 422,
    body: { details: [{ path: 'verification' }] },
  })
  expect(await editor.call('POST', '/api/admin/policies', { ...wrong, documents: [] })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'relations.0.to' }] },
  })
  expect(await editor.call('POST', '/api/admin/policies', { ...about, slug: 'new' })).toMatchObject({ status: 422 })
  expect(await editor.call('PATCH', AT, { reason: 'None' })).toMatchObject({ status: 409 }) // nothing would change
  expect(await audited(db)).toHaveLength(2)
})

test('whoever is no administrator is refused, and nothing is written', async ({ db }) => {
  const call = callsOn(db)
  const { token } = await signIn(db, await aUser(db, { plan: 'enterprise' }))
  expect(await call('POST', `${AT}/actions`, reading, { token })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await call('PATCH', AT, { status: 'passed', reason: 'Mine' }, { token })).status).toBe(403)
  expect((await call('POST', `${AT}/actions`, reading)).status).toBe(401)
  expect((await call('GET', AT, undefined, { token })).status).toBe(403)
  expect(await audited(db)).toEqual([])
})

test('drafts are kept for each editor and go when they are published; editors see each other for half a minute', async ({
  db,
}) => {
  const [first, second] = [await anEditor(db), await anEditor(db, 'I. Bassey')]
  const { seq } = await read(first)
  const kept = await first.call('PUT', `${AT}/draft`, { basedOn: seq, record: { title: '' } }) // unfinished
  expect(kept.status).toBe(200)
  expect((await read(first)).draft).toMatchObject({ basedOn: seq, record: { title: '' } })
  expect((await read(second)).draft).toBeNull()
  expect((await first.call('POST', `${AT}/presence`)).body).toEqual({ others: [], newest: seq })
  expect((await second.call('POST', `${AT}/presence`)).body).toEqual({ others: ['A. Bello'], newest: seq })
  const later = callsOn(db, { now: () => new Date('2026-06-15T09:00:31Z') })
  const { token } = await signIn(db, second)
  expect((await later('POST', `${AT}/presence`, undefined, { token })).body).toEqual({ others: [], newest: seq })
  await first.call('PATCH', AT, { shortTitle: 'E-Governance Bill', reason: 'Short title' })
  expect((await read(first)).draft).toBeNull()
})
