import { describe, expect } from 'vitest'
import { Webhook, WebhookDeliveries, Webhooks, WebhookWithSecret } from '#contract/webhooks.ts'
import type { Db } from '#db/open.ts'
import { letterOf } from '#server/mail/letters.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { changeWebhook, listDeliveries, listWebhooks, rotateSecret, type By } from './webhooks.ts'

const PATH = '/api/user/webhooks'

async function as(db: Db, user: TestUser, settings: Record<string, string> = {}) {
  const { token } = await signIn(db, user)
  const call = callsOn(db, { settings })
  return async (method: string, path = '', body?: unknown) => call(method, `${PATH}${path}`, body, { token })
}
const eventsOf = async (db: Db, userId: string) =>
  (await db.selectFrom('securityEvents').select(['kind', 'detail']).where('userId', '=', userId).orderBy('id').execute()).filter(
    ({ kind }) => kind.startsWith('webhook-'),
  )

test('is made with a secret that is shown once and is nowhere in clear', async ({ db }) => {
  const ada = await aUser(db)
  const call = await as(db, ada)
  const answer = await call('POST', '', { url: ' https://hooks.example:8443/pw?key=1 ' })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { webhook, secret } = WebhookWithSecret.parse(answer.body)
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(webhook).toMatchObject({ url: 'https://hooks.example:8443/pw?key=1', isActive: true, stoppedAt: null })
  const listed = await call('GET')
  expect(Webhooks.parse(listed.body)).toEqual({ items: [webhook], total: 1, most: 5 })
  const kept = JSON.stringify(await db.selectFrom('webhooks').selectAll().execute())
  expect(kept + JSON.stringify(listed.body)).not.toContain(secret.slice(6))
  expect(await eventsOf(db, ada.id)).toEqual([{ kind: 'webhook-made', detail: { webhook: webhook.id } }])
})

describe('trust 58: an address that hits would not be posted to', () => {
  test.for([
    ['ftp://hooks.example/', 'must be an https address'],
    ['http://hooks.example/', 'must be an https address'],
    ['javascript:alert(1)', 'must be a web address'],
    ['hooks.example', 'must be a web address'],
    ['https://', 'must be a web address'],
    ['https://me:secret@hooks.example/', 'must not carry a user name or password'],
    ['https://hooks.example/#part', 'must not have a part after #'],
    ['https://hooks.example/#', 'must not have a part after #'],
    ['https://127.0.0.1/', 'must be on the open internet'],
    ['https://2130706433/', 'must be on the open internet'],
    ['https://0177.0.0.1/', 'must be on the open internet'],
    ['https://0x7f.1/', 'must be on the open internet'],
    ['https://169.254.169.254/latest/meta-data', 'must be on the open internet'],
    ['https://[::ffff:169.254.169.254]/', 'must be on the open internet'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'must be on the open internet'],
    ['https://[::1]/', 'must be on the open internet'],
    ['https://10.0.0.1:8443/', 'must be on the open internet'],
  ])('%s is refused: %s', async ([url, message], { db }) => {
    const call = await as(db, await aUser(db))
    const answer = await call('POST', '', { url })
    expect([answer.status, answer.body.details]).toEqual([422, [{ path: 'url', message }]])
    expect((await call('GET')).body).toMatchObject({ total: 0 })
  })

  test('but on an intranet whose operator says so', async ({ db }) => {
    const call = await as(db, await aUser(db), { WEBHOOK_PRIVATE_ADDRESSES: 'on' })
    expect((await call('POST', '', { url: 'http://10.0.0.1/hits' })).status).toBe(201)
    expect((await call('POST', '', { url: 'http://me:x@10.0.0.1/hits' })).status).toBe(422)
  })

  test('nothing that is no address breaks it', async ({ db }) => {
    const call = await as(db, await aUser(db))
    for (const body of [
      {},
      { url: 1 },
      { url: '' },
      { url: `https://a.example/${'x'.repeat(1_000)}` },
      { url: 'x', more: 1 },
      [],
    ])
      expect((await call('POST', '', body)).status).toBe(422)
    for (const path of ['/none', '/none/test', '/none/secret'])
      expect((await call('POST', path)).status).toBeOneOf([400, 404, 422])
    expect((await call('GET', '/00000000-0000-4000-8000-000000000000/deliveries?page=0')).status).toBe(400)
  })
})

test('there are at most five', async ({ db }) => {
  const call = await as(db, await aUser(db))
  const made = []
  for (let i = 0; i < 6; i += 1) made.push((await call('POST', '', { url: `https://hooks.example/${i}` })).status)
  expect(made).toEqual([201, 201, 201, 201, 201, 409])
})

test('another address and a new secret are noted; the secret before signs for a day', async ({ db }) => {
  const ada = await aUser(db)
  const call = await as(db, ada)
  const { webhook } = WebhookWithSecret.parse((await call('POST', '', { url: 'https://a.example/' })).body)
  expect(Webhook.parse((await call('PATCH', `/${webhook.id}`, { url: 'https://b.example/x' })).body).url).toBe(
    'https://b.example/x',
  )
  expect((await call('PATCH', `/${webhook.id}`, { url: 'https://127.0.0.1/x' })).status).toBe(422)
  expect((await call('PATCH', `/${webhook.id}`, {})).status).toBe(422)
  const rotated = WebhookWithSecret.parse((await call('POST', `/${webhook.id}/secret`)).body)
  expect(rotated.webhook.bothSignUntil).toBe('2026-06-16T09:00:00.000Z')
  const later = new Date(NOW.getTime() + 86_400_000)
  expect((await listWebhooks(db, ada.id, later)).items[0]!.bothSignUntil).toBeNull()
  expect((await eventsOf(db, ada.id)).map(({ kind }) => kind)).toEqual([
    'webhook-made',
    'webhook-address-changed',
    'webhook-secret-changed',
  ])
  expect(JSON.stringify(await eventsOf(db, ada.id))).not.toContain('example')
})

test('is off and on again as its owner says; what waits when it goes off is given up', async ({ db }) => {
  const call = await as(db, await aUser(db))
  const { webhook } = WebhookWithSecret.parse((await call('POST', '', { url: 'https://a.example/' })).body)
  expect((await call('POST', `/${webhook.id}/test`)).status).toBe(200)
  await call('PATCH', `/${webhook.id}`, { isActive: false })
  const { items } = WebhookDeliveries.parse((await call('GET', `/${webhook.id}/deliveries`)).body)
  expect(items).toMatchObject([{ type: 'test', state: 'failed', lastError: 'off', nextTryAt: null }])
  expect((await call('POST', `/${webhook.id}/test`)).status).toBe(409)
  await db
    .updateTable('webhooks')
    .set({ stoppedAt: NOW, stoppedBecause: 'timeout', failingSince: NOW })
    .where('id', '=', webhook.id)
    .execute()
  const on = Webhook.parse((await call('PATCH', `/${webhook.id}`, { isActive: true })).body)
  expect(on).toMatchObject({ isActive: true, stoppedAt: null, stoppedBecause: null, failingSince: null })
  expect((await call('DELETE', `/${webhook.id}`)).status).toBe(200)
  expect((await call('GET', `/${webhook.id}/deliveries`)).status).toBe(404)
})

test('tests are not sent without end', async ({ db }) => {
  const call = await as(db, await aUser(db))
  const { webhook } = WebhookWithSecret.parse((await call('POST', '', { url: 'https://a.example/' })).body)
  const statuses = []
  for (let i = 0; i < 21; i += 1) statuses.push((await call('POST', `/${webhook.id}/test`)).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
})

test("somebody else's is not there, whatever is done with it", async ({ db }) => {
  const [ada, eve] = [await aUser(db), await aUser(db)]
  const { webhook } = WebhookWithSecret.parse((await (await as(db, ada))('POST', '', { url: 'https://a.example/' })).body)
  const by: By = { id: eve.id, from: '203.0.113.9', secret: SECRET, mayBePrivate: false }
  await expect(changeWebhook(db, by, webhook.id, { isActive: false }, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(rotateSecret(db, by, webhook.id, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(listDeliveries(db, eve.id, webhook.id, { page: 1, pageSize: 20 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listWebhooks(db, ada.id, NOW)).items).toEqual([webhook])
})

test('the mail that it was turned off names the host and where to look', async ({ db }) => {
  const from = { publicUrl: 'http://policywatch.test', siteName: 'PolicyWatch', secret: SECRET }
  const letter = await letterOf(db, { kind: 'webhook-stopped', data: { host: 'hooks.example', because: 'timeout' } }, from, NOW)
  expect(letter!.subject).toBe('The webhook to hooks.example was turned off')
  expect(letter!.button.href).toBe('http://policywatch.test/dashboard/webhooks')
  expect(letter!.notes).toContain('There was no answer within 10 seconds.')
})
