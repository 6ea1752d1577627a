import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

const SEARCHES = '/api/user/saved-searches'

async function aReader(db: Db) {
  const { token } = await signIn(db, await aUser(db, { plan: 'professional' }))
  const call = callsOn(db)
  const ask = (method: string, path: string, body?: unknown) => call(method, path, body, { token })
  const save = (query: object) => ask('POST', SEARCHES, { name: 'A search', query })
  return { ask, save }
}
const REFUSED = {
  status: 422,
  body: {
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining('neither words nor filters') as string,
    details: [{ path: 'query' }],
  },
}
const NOTHING = [{}, { q: '' }, { q: ' \t ' }, { jurisdiction: [] }, { q: 'in:nowhere' }]

test('a search with neither words nor filters is refused with a sentence', async ({ db }) => {
  const { save } = await aReader(db)
  for (const query of NOTHING) expect(await save(query)).toMatchObject(REFUSED)
})

test('words or one filter, typed into the box or chosen beside it, are a search', async ({ db }) => {
  const { save } = await aReader(db)
  const some = [
    { q: 'orbital' },
    { q: 'in:lagos' },
    { q: 'type:bill' },
    { q: 'after:2025' },
    { region: 'africa' },
    { status: ['enacted'] },
    { to: '2025' },
  ]
  for (const query of some) expect([query, (await save(query)).status]).toEqual([query, 200])
})

test('a search that is kept cannot become one of everything, and its name changes without its query', async ({ db }) => {
  const { ask, save } = await aReader(db)
  const { id } = (await save({ q: 'orbital' })).body as { id: string }
  await ask('POST', '/api/user/alerts', { target: { kind: 'search', searchId: id }, cadence: 'daily' })
  for (const query of NOTHING) expect(await ask('PATCH', `${SEARCHES}/${id}`, { query })).toMatchObject(REFUSED)
  expect((await ask('PATCH', `${SEARCHES}/${id}`, { name: 'Orbits' })).body).toMatchObject({
    name: 'Orbits',
    query: { q: 'orbital' },
  })
})
