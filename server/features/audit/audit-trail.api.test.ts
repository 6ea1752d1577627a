import { expect } from 'vitest'
import { AuditEvents } from '#contract/admin-system.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { noteSecurityEvent } from './audit.ts'

const PATH = '/api/admin/audit'

test('trust 76: the trail says who did what to whom, before and after, and from which network, the newest first', async ({
  db,
}) => {
  const [owner, reader] = [await aUser(db, { isAdmin: true }), await aUser(db)]
  const { token } = await signIn(db, owner)
  const call = callsOn(db)
  const get = async (query: string) => AuditEvents.parse((await call('GET', `${PATH}?${query}`, undefined, { token })).body)
  await call('PATCH', `/api/admin/users/${reader.id}`, { subscriptionPlan: 'standard', reason: 'Paid' }, { token })
  const all = await get('')
  expect(all.items.map(({ kind }) => kind)).toEqual(['plan-changed', 'signed-in'])
  expect(all.items[0]).toMatchObject({
    about: { id: reader.id, email: reader.email },
    by: { id: owner.id, email: owner.email },
    place: '203.0.113.0/24',
    detail: { plan: 'standard', before: 'free', reason: 'Paid' },
  })
  expect((await get('kind=signed-in')).items).toHaveLength(1)
  expect((await get(`account=${reader.email.toUpperCase()}`)).items.map(({ kind }) => kind)).toEqual(['plan-changed'])
  expect((await get(`account=${owner.id}`)).total).toBe(2)
  expect((await get('account=nobody@example.com')).total).toBe(0)
  expect((await get('pageSize=1&page=2')).items.map(({ kind }) => kind)).toEqual(['signed-in'])
  expect((await call('GET', `${PATH}?kind=nonsense`, undefined, { token })).status).toBe(400)
  expect((await call('GET', `${PATH}?colour=red`, undefined, { token })).status).toBe(400)
})

test('trust 57: as a table for spreadsheets, in which no cell is a formula', async ({ db }) => {
  const owner = await aUser(db, { isAdmin: true, email: '=1+1@example.com' })
  const { headers } = await signIn(db, owner)
  await noteSecurityEvent(db, { kind: 'suspended', userId: owner.id, detail: {} }, NOW)
  const response = await apiOn(db).fetch(`${PATH}/export?kind=suspended`, { headers })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1@example.com")
})

test('an editor does not see it', async ({ db }) => {
  const editor = await aUser(db, { isAdmin: true })
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  for (const path of [PATH, `${PATH}/export`]) expect((await call('GET', path, undefined, { token })).status).toBe(403)
})
