import { expect } from 'vitest'
import { AdminRequests } from '#contract/admin-money.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, test } from '#test/fixtures.ts'
import { takeRequest } from './requests.ts'

const PATH = '/api/admin/requests'
const ASKED = { kind: 'price', plan: 'standard', name: 'Ada Obi', email: 'ada@firm.example' } as const

async function atDesk(db: Db) {
  const [owner, editor] = [await aUser(db, { isAdmin: true }), await aUser(db, { isAdmin: true })]
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const [{ token }, { token: theirs }] = [await signIn(db, owner), await signIn(db, editor)]
  const call = callsOn(db)
  return {
    owner,
    token,
    theirs,
    as: (who: string, method: string, path: string, body?: object) => call(method, path, body, { token: who }),
  }
}
const events = (db: Db) =>
  db.selectFrom('securityEvents').selectAll().where('kind', '=', 'request-changed').orderBy('id').execute()

test('trust 76: an owner sees what was asked for, notes something and marks it; each change is one row without a name', async ({
  db,
}) => {
  const { owner, token, as } = await atDesk(db)
  await takeRequest(db, { ...ASKED, message: 'For ten of us' }, undefined, NOW)
  const open = AdminRequests.parse((await as(token, 'GET', PATH)).body)
  expect(open).toMatchObject({ total: 1, items: [{ ...ASKED, message: 'For ten of us', state: 'open', note: null }] })
  const path = `${PATH}/${open.items[0]!.id}`
  expect((await as(token, 'PATCH', path, { note: ' Called back ' })).body).toMatchObject({ state: 'open', note: 'Called back' })
  expect((await as(token, 'PATCH', path, { state: 'answered' })).body).toMatchObject({ state: 'answered', note: 'Called back' })
  await as(token, 'PATCH', path, { state: 'answered' }) // the same again is no change
  expect((await as(token, 'GET', PATH)).body).toMatchObject({ total: 0 })
  expect((await as(token, 'GET', `${PATH}?state=done`)).body).toMatchObject({ total: 1 })
  const noted = await events(db)
  expect(noted).toMatchObject([
    { actorId: owner.id, userId: null, detail: { isNoteChanged: true, state: 'open' } },
    { actorId: owner.id, detail: { isNoteChanged: false, state: 'answered', before: 'open' } },
  ])
  expect(JSON.stringify(noted)).not.toMatch(/Ada|firm\.example|Called/)
})

test('an editor is refused, and what is no request or no state is, too', async ({ db }) => {
  const { token, theirs, as } = await atDesk(db)
  await takeRequest(db, ASKED, undefined, NOW)
  const { items } = AdminRequests.parse((await as(token, 'GET', PATH)).body)
  const path = `${PATH}/${items[0]!.id}`
  expect((await as(theirs, 'GET', PATH)).status).toBe(403)
  expect((await as(theirs, 'PATCH', path, { state: 'closed' })).status).toBe(403)
  expect((await as(token, 'PATCH', `${PATH}/00000000-0000-4000-8000-000000000000`, { state: 'closed' })).status).toBe(404)
  for (const body of [{ state: 'lost' }, { note: 'x'.repeat(2_001) }, { email: 'x@evil.example' }])
    expect((await as(token, 'PATCH', path, body)).status).toBe(422)
  expect((await as(token, 'GET', `${PATH}?state=lost`)).status).toBe(400)
  expect(await events(db)).toEqual([])
})
