import { expect } from 'vitest'
import { AdminRecords, Archived, EditedRecord } from '#contract/admin-records.ts'
import { Notes, TrackedPolicies } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { disagreements } from '#server/features/history/agreement.ts'
import { firstBrokenRevision } from '#server/features/history/history.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

const ACT = 'nigeria-data-protection-act-2023'
const AT = `/api/admin/policies/${ACT}`
const WHY = { reason: 'It is the same record as another.' }

/** Everything public that names the act while it is there. */
const PUBLIC = [
  '/api/policies?pageSize=100&jurisdiction=NG',
  '/api/policies?q=data+protection+act+2023',
  '/api/policies/suggest?q=nigeria+data+protection+act',
  '/api/policies/copyright-act-2022/family',
  '/api/obligations?pageSize=100',
  '/api/calendar?from=2026-06-01&to=2026-07-31',
  '/api/comparisons/data-protection',
  '/api/changes?pageSize=100',
  '/feeds/policies.atom?q=data+protection+act+2023',
  '/feeds/policies.json?q=data+protection+act+2023',
  '/feeds/changes.atom',
  '/sitemap.xml?part=1',
]
/** What is the act's own. */
const OWN = ['', '/changes', '/family'].map((more) => `/api/policies/${ACT}${more}`)

const hearing = {
  id: 'hearing-of-the-act',
  kind: 'hearing',
  title: 'Public hearing',
  dates: [{ on: '2026-07-01', source: { title: 'Notice', url: 'https://nass.gov.ng/notice', publisher: 'nass.gov.ng' } }],
}

async function anEditor(db: Db) {
  const editor = await aUser(db, { isAdmin: true })
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  return { ...editor, call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }) }
}

test('an archived record is at no public address, its own say 410, and taken back it is where it was', async ({ db, api }) => {
  const editor = await anEditor(db)
  const namedAt = async () => {
    const bodies = await Promise.all(PUBLIC.map(async (path) => [path, await (await api.fetch(path)).text()] as const))
    return bodies.filter(([, body]) => body.includes(ACT)).map(([path]) => path)
  }
  const relations = [{ to: 'copyright-act-2022', verb: 'implements' }]
  expect((await editor.call('PATCH', AT, { reason: 'Hearing', events: [hearing], relations })).status).toBe(200)
  const step = { date: '2026-06-14', class: 'other', title: 'Guidance was issued', source: hearing.dates[0]!.source }
  await editor.call('POST', `${AT}/actions`, step)
  const before = await namedAt()
  expect(PUBLIC.filter((path) => !before.includes(path))).toEqual([])
  const archived = await editor.call('POST', `${AT}/archive`, WHY)
  expect(archived.status).toBe(200)
  expect(Archived.parse(archived.body).archivedAt).toBe('2026-06-15T09:00:00.000Z')
  expect(await namedAt()).toEqual([])
  for (const path of [...OWN, `/cite/${ACT}.bib`, `/social/policy/${ACT}.png`]) {
    const answer = await api.fetch(path)
    if (path.startsWith('/api/')) expect(await answer.json()).toMatchObject({ code: 'GONE' })
    else expect([path, answer.status]).not.toEqual([path, 200])
  }
  for (const table of ['/api/stats', '/api/coverage']) expect((await api.fetch(table)).status).toBe(200)
  expect((await editor.call('POST', `${AT}/restore`, { reason: 'It is another.' })).status).toBe(200)
  expect(await namedAt()).toEqual(before)
  expect((await api.fetch(OWN[0]!)).status).toBe(200)
})

test('editors find it among what is archived; its history says why, and the audit trail who', async ({ db }) => {
  const editor = await anEditor(db)
  const list = async (query: string) => AdminRecords.parse((await editor.call('GET', `/api/admin/policies?${query}`)).body)
  const { total } = await list('')
  expect(await editor.call('POST', `${AT}/archive`, {})).toMatchObject({ status: 422, body: { details: [{ path: 'reason' }] } })
  await editor.call('POST', `${AT}/archive`, WHY)
  expect(await list('archived=true')).toMatchObject({ total: 1, items: [{ slug: ACT }] })
  expect((await list('')).total).toBe(total - 1)
  const read = EditedRecord.parse((await editor.call('GET', AT)).body)
  expect(read).toMatchObject({ archivedAt: '2026-06-15T09:00:00.000Z', history: expect.arrayContaining([]) as unknown })
  expect(read.history[0]).toMatchObject({ reason: WHY.reason })
  expect((await editor.call('POST', `${AT}/archive`, WHY)).status).toBe(409)
  expect((await editor.call('PATCH', AT, { shortTitle: 'NDPA 2023', reason: 'Short' })).status).toBe(409)
  await editor.call('POST', `${AT}/restore`, { reason: 'It is another.' })
  expect((await editor.call('POST', `${AT}/restore`, WHY)).status).toBe(409)
  const audited = await db
    .selectFrom('securityEvents')
    .select(['kind', 'actorId', 'detail'])
    .where('kind', 'in', ['record-archived', 'record-restored'])
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { kind: 'record-archived', actorId: editor.id, detail: { record: ACT, followers: 0 } },
    { kind: 'record-restored', actorId: editor.id },
  ]) // trust 76
})

test('who follows it sees in their own lists that it was archived, and may let it go', async ({ db }) => {
  const [editor, call] = [await anEditor(db), callsOn(db)]
  const { token } = await signIn(db, await aUser(db, { plan: 'professional' }))
  const ask = (method: string, path: string, body?: unknown) => call(method, path, body, { token })
  await ask('POST', '/api/user/tracked-policies', { slug: ACT })
  await ask('PUT', `/api/user/notes/${ACT}`, { text: 'Ours to keep' })
  await ask('POST', '/api/user/alerts', { target: { kind: 'policy', slug: ACT }, cadence: 'daily' })
  await editor.call('PATCH', AT, { shortTitle: 'NDPA 2023', reason: 'Short' })
  expect(Archived.parse((await editor.call('POST', `${AT}/archive`, WHY)).body).followers).toBe(1)
  const tracked = TrackedPolicies.parse((await ask('GET', '/api/user/tracked-policies')).body)
  expect(tracked).toMatchObject({ total: 1, items: [{ archived: true, policy: { slug: ACT } }] })
  expect(Notes.parse((await ask('GET', '/api/user/notes')).body).items).toMatchObject([{ text: 'Ours to keep' }])
  for (const path of ['alerts', 'notifications', 'dashboard', 'usage']) {
    expect([path, (await ask('GET', `/api/user/${path}`)).status]).toEqual([path, 200])
  }
  expect((await ask('POST', '/api/user/tracked-policies', { slug: ACT })).status).toBe(410)
  expect((await ask('DELETE', `/api/user/tracked-policies/${ACT}`)).body).toMatchObject({ total: 0 })
})

test('two editors who archive it at the same time archive it once', async ({ database }) => {
  const { db } = database
  const [first, second] = [await anEditor(db), await anEditor(db)]
  const answers = await Promise.all([first, second].map(({ call }) => call('POST', `${AT}/archive`, WHY)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await first.call('POST', `${AT}/restore`, WHY)
})

test('what is archived is in no search and agrees with its history, whose chain goes on', async ({ db }) => {
  const editor = await anEditor(db)
  await editor.call('POST', `${AT}/archive`, WHY)
  expect(await firstBrokenRevision(db)).toBeNull() // trust 52
  for await (const disagreement of disagreements(db)) expect(disagreement).toBeUndefined()
  expect(await db.selectFrom('policies').select('slug').where('slug', '=', ACT).execute()).toEqual([])
  const { n } = await db
    .selectFrom('policySearch')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { all } = await db
    .selectFrom('allPolicies')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(all - 1)
})
