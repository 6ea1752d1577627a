import { expect } from 'vitest'
import { Boards } from '#contract/admin-analytics.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { addCounts } from './analytics.sql.ts'

const PATH = '/api/admin/analytics'

test('counts by day what was seen, sought, clicked, signed up and paid for, with days of nothing among them', async ({ db }) => {
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  await addCounts(db, [
    { day: '2026-06-14', kind: 'page_view', subject: '/tracker', times: 3 },
    { day: '2026-06-15', kind: 'page_view', subject: '/tracker', times: 4 },
    { day: '2026-06-15', kind: 'page_view', subject: '/', times: 2 },
    { day: '2026-06-15', kind: 'empty_search', subject: 'drones', times: 5 },
    { day: '2026-06-01', kind: 'page_view', subject: '/early', times: 9 },
  ])
  const lateInUtc = new Date('2026-06-14T23:30:00Z') // the 15th in Lagos
  await noteSecurityEvent(db, { kind: 'registered', userId: null }, lateInUtc)
  const detail = { plan: 'standard', status: 'active', before: 'free' }
  await noteSecurityEvent(db, { kind: 'plan-changed', userId: null, detail }, NOW)
  await noteSecurityEvent(db, { kind: 'plan-changed', userId: null, detail: { ...detail, before: 'professional' } }, NOW)
  const { body } = await callsOn(db)('GET', `${PATH}?from=2026-06-13&to=2026-06-15`, undefined, { token })
  const boards = Boards.parse(body)
  const nothing = { views: 0, searches: 0, emptySearches: 0, articleClicks: 0, signUps: 0, conversions: 0 }
  expect(boards.days).toEqual([
    { day: '2026-06-13', ...nothing },
    { ...nothing, day: '2026-06-14', views: 3 },
    { ...nothing, day: '2026-06-15', views: 6, emptySearches: 5, signUps: 1, conversions: 1 },
  ])
  expect(boards.top.views).toEqual([
    { subject: '/tracker', times: 7 },
    { subject: '/', times: 2 },
  ])
  expect(boards.top.emptySearches).toEqual([{ subject: 'drones', times: 5 }])
})

test('shows thirty days unless told otherwise, and refuses days the wrong way round or too many', async ({ db }) => {
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  const call = callsOn(db)
  const get = (query: string) => call('GET', `${PATH}${query}`, undefined, { token })
  expect(Boards.parse((await get('')).body)).toMatchObject({ from: '2026-05-17', to: '2026-06-15' })
  for (const query of ['?from=2026-06-15&to=2026-06-14', '?from=2024-01-01', '?from=soon'])
    expect(await get(query)).toMatchObject({ status: 400, body: { details: [{ path: 'from' }] } })
  expect((await get('?from=2025-05-12&to=2026-06-15')).status).toBe(200)
})

test('an editor does not see it', async ({ db }) => {
  const editor = await aUser(db, { isAdmin: true })
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  expect((await callsOn(db)('GET', PATH, undefined, { token })).status).toBe(403)
})
