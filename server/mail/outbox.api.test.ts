import { expect } from 'vitest'
import { JobStandings, OutboxMails } from '#contract/admin-system.ts'
import type { Db } from '#db/open.ts'
import { JOBS } from '#server/jobs.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { queueMail } from './outbox.ts'

const PATH = '/api/admin/outbox'

async function failed(db: Db, to: string): Promise<string> {
  const { id } = await db.selectFrom('mailOutbox').select('id').where('recipient', '=', to).executeTakeFirstOrThrow()
  const changes = { state: 'failed', sealed: null, attempts: 8, lastError: '550 no such mailbox' }
  await db.updateTable('mailOutbox').set(changes).where('id', '=', id).execute()
  return id
}

test('says why mail failed without what stands in it, and sends it once more with one row in the audit trail', async ({ db }) => {
  const owner = await aUser(db, { isAdmin: true })
  const { token } = await signIn(db, owner)
  const call = callsOn(db)
  await queueMail(db, { kind: 'account-changed', to: 'ada@firm.example', data: { what: 'suspended' } }, NOW)
  const id = await failed(db, 'ada@firm.example')
  const read = async (query = '') => (await call('GET', `${PATH}${query}`, undefined, { token })).body
  const { items, counts } = OutboxMails.parse(await read('?state=failed'))
  expect(items).toMatchObject([{ id, kind: 'account-changed', lastError: '550 no such mailbox', attempts: 8, canRetry: true }])
  expect(counts).toMatchObject({ failed: 1, sent: 0 })
  expect(JSON.stringify(items)).not.toMatch(/suspended|"data"|sealed/)
  expect((await call('POST', `${PATH}/${id}/retry`, undefined, { token })).status).toBe(200)
  expect(
    await db.selectFrom('mailOutbox').select(['state', 'attempts', 'nextTryAt']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({
    state: 'queued',
    attempts: 0,
    nextTryAt: NOW,
  })
  expect((await call('POST', `${PATH}/${id}/retry`, undefined, { token })).status, 'what waits is not sent twice').toBe(409)
  const events = await db.selectFrom('securityEvents').selectAll().where('kind', '=', 'mail-retried').execute()
  expect(events).toMatchObject([{ actorId: owner.id, detail: { mail: id, mailKind: 'account-changed' } }])
})

test('what had a link that was forgotten is not sent without it', async ({ db }) => {
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  const call = callsOn(db)
  const sealed = { secret: SECRET, values: { token: 'a-secret-token' } }
  await queueMail(db, { kind: 'account-reset', to: 'ada@firm.example', data: {}, sealed }, NOW)
  const waiting = await call('GET', PATH, undefined, { token })
  expect(JSON.stringify(waiting.body)).not.toContain('a-secret-token')
  const id = await failed(db, 'ada@firm.example')
  expect((await call('GET', `${PATH}?state=failed`, undefined, { token })).body).toMatchObject({ items: [{ canRetry: false }] })
  expect((await call('POST', `${PATH}/${id}/retry`, undefined, { token })).status).toBe(409)
  expect((await call('POST', `${PATH}/00000000-0000-4000-8000-000000000000/retry`, undefined, { token })).status).toBe(404)
})

test('every timed job is listed, also before the queue has ever started', async ({ db }) => {
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  const { items } = JobStandings.parse((await callsOn(db)('GET', '/api/admin/jobs', undefined, { token })).body)
  expect(items.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name))
})

test('an editor sees neither mail nor jobs', async ({ db }) => {
  const editor = await aUser(db, { isAdmin: true })
  await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
  const { token } = await signIn(db, editor)
  const call = callsOn(db)
  for (const path of [PATH, '/api/admin/jobs']) expect((await call('GET', path, undefined, { token })).status).toBe(403)
})
