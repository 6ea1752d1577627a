import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test as plain } from 'vitest'
import { WebhookEvent } from '#contract/webhooks.ts'
import type { Database, Db } from '#db/open.ts'
import { BOTH_SIGN_MS, nextTry } from '#domain/webhooks.ts'
import { guardedLookup } from '#server/http/public-address.ts'
import { eraseDue, exportMyData } from '#server/features/my-data/my-data.ts'
import { aUser, mailsTo } from '#test/accounts.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import { dueOn, eventOn, follow, hitsOf, publishRecord, theRecord } from '#test/followed.ts'
import { mailProcess } from '#test/mail.ts'
import { startSmtp } from '#test/smtp.ts'
import { aHookReceiver, aWebhook, type Posted } from '#test/webhooks.ts'
import { remindOfDates } from '#server/features/alerts/reminders.ts'
import { queueWebhooks } from './queue.ts'
import { signatureOf } from './signature.ts'
import { areWebhooksLate, forgetDeliveries, sendLane, sendWebhooks, type SendServices } from './webhooks.jobs.ts'
import { changeWebhook, rotateSecret, sendTest } from './webhooks.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const receiver = async (answer?: Parameters<typeof aHookReceiver>[0]) => {
  const one = await aHookReceiver(answer)
  ends.push(one.close)
  return one
}

const OPENSSL = 'a8e1d4dd934423b24bd456605969fbcb31117455dcac350e578373d294fea6e4'
const MINUTE_MS = 60_000
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const services = (db: Db, more: Partial<SendServices> = {}): SendServices => ({
  db,
  secret: SECRET,
  now: () => NOW,
  mayBePrivate: true,
  random: () => 0.5,
  ...more,
})
/** One lane alone, for these tests are inside one transaction. */
const send = (db: Db, more: Partial<SendServices> = {}) => sendLane(services(db, more), 3)
const deliveriesOf = (db: Db, userId: string) =>
  db.selectFrom('webhookDeliveries').selectAll().where('userId', '=', userId).orderBy('hitId').execute()
const webhookOf = (db: Db, userId: string) =>
  db.selectFrom('webhooks').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
const eventIn = ({ body }: Posted) => WebhookEvent.parse(JSON.parse(body))
const answers =
  (...statuses: number[]) =>
  (response: Parameters<NonNullable<Parameters<typeof aHookReceiver>[0]>>[0], times: number) =>
    void response.writeHead(statuses[Math.min(times, statuses.length) - 1]!).end()

/** Somebody with an alert on Kenya, and a record of Kenya that was just published. @returns what they were told, queued */
async function aHit(db: Db, plan: 'free' | 'enterprise', url: string) {
  const reader = await aUser(db, { plan })
  const made = await aWebhook(db, reader.id, url)
  const alertId = await follow(db, reader.id, 'jurisdiction', null, 'daily', new Date(NOW.getTime() - 86_400_000))
  await publishRecord(db, theRecord(), NOW)
  return { reader, alertId, ...made, ...(await queued(db, reader.id)) }
}
async function queued(db: Db, userId: string) {
  const hits = await hitsOf(db, userId)
  await queueWebhooks(db, NOW, { hitIds: hits.map(({ id }) => id) })
  return { hits }
}

/** What docs/webhooks.md gives receivers to check with. */
type Check = (request: { id: string; timestamp: string; signature: string; body: string }, secret: string, now: number) => boolean
async function theSample(): Promise<Check> {
  const text = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(text)![1]!
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromPolicyWatch: Check }
  return module.isFromPolicyWatch
}
const asReceived = ({ headers, body }: Posted) => ({
  id: String(headers['policywatch-id']),
  timestamp: String(headers['policywatch-timestamp']),
  signature: String(headers['policywatch-signature']),
  body,
})

describe('what is posted', () => {
  test('is the hit in words, once, signed so that the sample of the docs takes it', async ({ db }) => {
    const { url, posted } = await receiver()
    const { reader, alertId, secret, hits } = await aHit(db, 'enterprise', url)
    expect(await send(db)).toBe(1)
    expect(await send(db)).toBe(0)
    const [row] = await deliveriesOf(db, reader.id)
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200, lastError: null, deliveredAt: NOW })
    const event = eventIn(posted[0]!)
    expect(event).toMatchObject({
      id: row!.id,
      type: 'alert.hit',
      createdAt: NOW.toISOString(),
      source: 'alert',
      alert: { id: alertId, title: 'Kenya' },
      hit: { id: hits[0]!.id, policy: { slug: 'orbital-licensing-bill' } },
    })
    const isFromPolicyWatch = await theSample()
    const request = asReceived(posted[0]!)
    expect(posted[0]!.headers['user-agent']).toBe('PolicyWatch-Webhooks/1')
    expect(isFromPolicyWatch(request, secret, NOW.getTime())).toBe(true)
    expect(isFromPolicyWatch(request, secret, NOW.getTime() + 299_000)).toBe(true)
    const refused: [string, Partial<typeof request>, string, number][] = [
      ['another body', { body: request.body.replace('Kenya', 'Ghana') }, secret, 0],
      ['the same JSON written otherwise', { body: JSON.stringify(JSON.parse(request.body), null, 1) }, secret, 0],
      ['another number', { id: '5a1f1a4e-6f0b-4e6a-9a0e-0e6a3c6a2b10' }, secret, 0],
      ['another time', { timestamp: String(Number(request.timestamp) + 1) }, secret, 0],
      ['no time', { timestamp: 'NaN' }, secret, 0],
      ['another secret', {}, `${secret}x`, 0],
      ['no signature', { signature: '' }, secret, 0],
      ['another version', { signature: request.signature.replace('v1=', 'v0=') }, secret, 0],
      ['part of one', { signature: request.signature.slice(0, -2) }, secret, 0],
      ['too late', {}, secret, 301_000],
      ['too early', {}, secret, -301_000],
    ]
    for (const [name, changes, key, off] of refused)
      expect([name, isFromPolicyWatch({ ...request, ...changes }, key, NOW.getTime() + off)]).toEqual([name, false])
  })

  test('while a secret is replaced both sign, and a day later only the new one', async ({ db }) => {
    const { url, posted } = await receiver()
    const reader = await aUser(db)
    const { webhook, secret } = await aWebhook(db, reader.id, url)
    const by = { id: reader.id, from: '203.0.113.7', secret: SECRET, mayBePrivate: true }
    const { secret: newer } = await rotateSecret(db, by, webhook.id, NOW)
    const isFromPolicyWatch = await theSample()
    const goodAt = async (at: Date) => {
      await sendTest(db, reader.id, webhook.id, at)
      await send(db, { now: () => at })
      const request = asReceived(posted.at(-1)!)
      return [secret, newer].map((one) => isFromPolicyWatch(request, one, at.getTime()))
    }
    expect(await goodAt(NOW)).toEqual([true, true])
    expect(await goodAt(new Date(NOW.getTime() + BOTH_SIGN_MS))).toEqual([false, true])
    await forgetDeliveries(db, new Date(NOW.getTime() + BOTH_SIGN_MS))
    expect((await webhookOf(db, reader.id)).previousSecretSealed).toBeNull()
    expect(eventIn(posted[0]!)).toMatchObject({ type: 'test', source: null, alert: null, hit: null })
  })

  test('holds nothing that the plan of its owner does not open', async ({ db }) => {
    const { url, posted } = await receiver()
    const earlier = new Date(NOW.getTime() - 40 * 86_400_000)
    await publishRecord(db, dueOn('2026-06-29'), earlier, { announce: false })
    const [free, paying] = [await aUser(db), await aUser(db, { plan: 'enterprise' })]
    for (const { id } of [free, paying]) {
      await aWebhook(db, id, `${url}/${id}`)
      await follow(db, id, 'jurisdiction', null, 'daily', earlier)
    }
    await remindOfDates(db, NOW)
    for (const { id } of [free, paying]) await queued(db, id)
    await send(db)
    const of = (id: string) => posted.filter(({ path }) => path.endsWith(id)).map(({ body }) => body)
    expect(of(free.id)).toHaveLength(1)
    expect(of(free.id)[0]).not.toMatch(/Send returns|2026-06-29/)
    expect(of(paying.id)[0]).toMatch(/Send returns/)
    const before = posted.length
    // What only they hear of who see the record in full is not even named, also when the plan became smaller after the hit.
    await publishRecord(db, eventOn('2026-06-29'), NOW, { before: dueOn('2026-06-29') })
    await queued(db, paying.id)
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', paying.id).execute()
    await send(db)
    expect(
      posted
        .slice(before)
        .map(({ body }) => body)
        .join(''),
    ).not.toMatch(/Public hearing/)
  })

  test('is one delivery for each hit and webhook that is on, however often it is queued', async ({ db }) => {
    const { url } = await receiver()
    const { reader, hits, webhook } = await aHit(db, 'free', url)
    await aWebhook(db, reader.id, `${url}/second`)
    const off = await aWebhook(db, reader.id, `${url}/off`)
    await db.updateTable('webhooks').set({ isActive: false }).where('id', '=', off.webhook.id).execute()
    const other = await aUser(db)
    await aWebhook(db, other.id, `${url}/other`)
    await queueWebhooks(db, NOW, { hitIds: hits.map(({ id }) => id) })
    await queueWebhooks(db, NOW, { hitIds: [] })
    const rows = await deliveriesOf(db, reader.id)
    expect(rows.map(({ hitId }) => hitId)).toEqual([hits[0]!.id, hits[0]!.id])
    expect(rows.map(({ webhookId }) => webhookId)).toContain(webhook.id)
    expect(await deliveriesOf(db, other.id)).toEqual([])
  })

  test('goes to nobody who is suspended or about to be erased', async ({ db }) => {
    const { url, posted } = await receiver()
    const { reader } = await aHit(db, 'free', url)
    await db.updateTable('users').set({ suspendedAt: NOW }).where('id', '=', reader.id).execute()
    expect(await send(db)).toBe(0)
    expect([posted, await areWebhooksLate(db, after(60))]).toEqual([[], false])
  })
})

describe('what does not arrive', () => {
  test('is tried again with growing waits under the same number, and what is behind it waits', async ({ db }) => {
    const { url, posted } = await receiver(answers(500, 302, 404, 200))
    const { reader } = await aHit(db, 'enterprise', url)
    const changed = theRecord({ status: 'passed' })
    await publishRecord(db, changed, NOW, { before: theRecord() })
    await queued(db, reader.id)
    const tries = []
    for (const minutes of [0, 0.5, 1, 2, 3, 6, 7]) tries.push(await send(db, { now: () => after(minutes) }))
    expect(tries).toEqual([1, 0, 1, 0, 1, 0, 2])
    const [first, second] = await deliveriesOf(db, reader.id)
    expect(posted.map(({ headers }) => headers['policywatch-id'])).toEqual([
      first!.id,
      first!.id,
      first!.id,
      first!.id,
      second!.id,
    ])
    expect(new Set(posted.slice(0, 4).map(({ headers }) => headers['policywatch-signature'])).size).toBe(4)
    expect([first!.attempts, second!.attempts, first!.state, second!.state]).toEqual([4, 1, 'delivered', 'delivered'])
    expect(await webhookOf(db, reader.id)).toMatchObject({ failingSince: null, lastSuccessAt: after(7) })
  })

  test('a redirect is not followed, and a huge answer keeps nobody', async ({ db }) => {
    const inside = await receiver()
    const { url } = await receiver((response, times) => {
      if (times === 1) return void response.writeHead(307, { location: inside.url }).end()
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(more))
      response.on('error', () => {})
    })
    const { reader } = await aHit(db, 'free', url)
    await send(db)
    const [row] = await deliveriesOf(db, reader.id)
    expect(row).toMatchObject({ state: 'waiting', lastStatus: 307, lastError: 'redirect', nextTryAt: after(1) })
    expect(inside.posted).toEqual([])
    const started = performance.now()
    await send(db, { now: () => after(1) })
    expect((await deliveriesOf(db, reader.id))[0]).toMatchObject({ state: 'delivered', lastStatus: 200 })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('who does not answer is cut off', async ({ db }) => {
    const { url } = await receiver(() => {})
    const { reader } = await aHit(db, 'free', url)
    await send(db, { timeoutMs: 200 })
    expect((await deliveriesOf(db, reader.id))[0]).toMatchObject({ state: 'waiting', lastStatus: null, lastError: 'timeout' })
  })

  test('after a day the webhook is off, says why, and its owner gets a mail', async ({ emptyDatabase, db }) => {
    const { url } = await receiver(answers(503))
    const { reader, webhook } = await aHit(db, 'enterprise', url)
    await publishRecord(db, theRecord({ status: 'passed' }), NOW, { before: theRecord() })
    await queued(db, reader.id)
    let tries = 0
    for (let minutes = 0; minutes <= 24 * 60; minutes += 5) tries += await send(db, { now: () => after(minutes) })
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(20)
    expect(await webhookOf(db, reader.id)).toMatchObject({
      isActive: false,
      stoppedAt: after(24 * 60),
      stoppedBecause: 'status',
      failingSince: NOW,
    })
    expect((await deliveriesOf(db, reader.id)).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'status'],
      ['failed', 'off'],
    ])
    expect(await mailsTo(db, reader.email)).toEqual(['webhook-stopped'])
    expect(await send(db, { now: () => after(48 * 60) })).toBe(0)
    const by = { id: reader.id, from: '203.0.113.7', secret: SECRET, mayBePrivate: true }
    expect(await changeWebhook(db, by, webhook.id, { isActive: true }, NOW)).toMatchObject({ isActive: true, stoppedAt: null })

    const smtp = await startSmtp()
    ends.push(smtp.stop)
    const [mail] = await db.selectFrom('mailOutbox').selectAll().where('recipient', '=', reader.email).execute()
    ends.push(() => emptyDatabase.db.deleteFrom('mailOutbox').execute())
    await emptyDatabase.db
      .insertInto('mailOutbox')
      .values({ ...mail!, data: JSON.stringify(mail!.data), nextTryAt: NOW })
      .execute()
    const sender = mailProcess(emptyDatabase, smtp.url)
    ends.push(sender.stop)
    await sender.start()
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
    expect(smtp.received[0]!.mail.subject).toContain(`The webhook to ${new URL(url).host} was turned off`)
    expect(smtp.received[0]!.mail.text).toContain('/dashboard/webhooks')
    expect(smtp.received[0]!.raw).not.toContain('/hits')
  })

  test('a test is posted once, before what waits, and turns nothing off', async ({ db }) => {
    const { url, posted } = await receiver(answers(500))
    const { reader, webhook } = await aHit(db, 'free', url)
    await sendTest(db, reader.id, webhook.id, NOW)
    expect(await send(db)).toBe(2)
    expect(posted.map((one) => eventIn(one).type)).toEqual(['test', 'alert.hit'])
    const test = (await deliveriesOf(db, reader.id)).find(({ type }) => type === 'test')
    expect(test).toMatchObject({ state: 'failed', lastStatus: 500, lastError: 'status' })
    expect((await webhookOf(db, reader.id)).isActive).toBe(true)
  })

  test('what was archived since is told to nobody', async ({ db }) => {
    const { url, posted } = await receiver()
    const { reader, hits } = await aHit(db, 'free', url)
    await db.updateTable('allPolicies').set({ archivedAt: NOW }).where('id', '=', hits[0]!.policyId).execute()
    await send(db)
    expect([posted, (await deliveriesOf(db, reader.id))[0]]).toMatchObject([[], { state: 'failed', lastError: 'withdrawn' }])
    expect((await webhookOf(db, reader.id)).isActive).toBe(true)
  })

  test('trust 58: nothing is posted to where a name leads that is not on the open internet', async ({ db }) => {
    const { url, posted } = await receiver()
    const reader = await aUser(db)
    await aWebhook(db, reader.id, url)
    const { webhook } = await aWebhook(db, reader.id, `https://rebinding.example:${new URL(url).port}/hits`)
    await sendTest(db, reader.id, webhook.id, NOW)
    const lookup = guardedLookup(undefined, (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]))
    await send(db, { mayBePrivate: false, lookup })
    expect([posted, (await deliveriesOf(db, reader.id))[0]]).toMatchObject([[], { state: 'failed', lastError: 'refused' }])
    // One that was taken while the operator allowed it is not posted to when that is over.
    await queueAll(db, reader.id)
    await send(db, { mayBePrivate: false, now: () => NOW })
    expect(posted).toEqual([])
  })

  const queueAll = async (db: Db, userId: string) => {
    for (const { id } of await db.selectFrom('webhooks').select('id').where('userId', '=', userId).execute())
      await sendTest(db, userId, id, NOW)
  }
})

test('a process that dies after it posted and before it wrote that down posts the same number again', async ({ db }) => {
  const { url, posted } = await receiver()
  const { reader } = await aHit(db, 'free', url)
  const dies = async () => {
    throw new Error('killed')
  }
  await expect(send(db, { onPosted: dies })).rejects.toThrow('killed')
  expect((await deliveriesOf(db, reader.id))[0]).toMatchObject({ state: 'sending', attempts: 1 })
  expect(await send(db, { now: () => after(0.9) })).toBe(0)
  expect(await send(db, { now: () => after(1) })).toBe(1)
  expect(new Set(posted.map(({ headers }) => headers['policywatch-id'])).size).toBe(1)
  expect(posted).toHaveLength(2)
  expect((await deliveriesOf(db, reader.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('fairness: receivers that hang hold up nobody else', async ({ emptyDatabase }) => {
  const hanging = await receiver(() => {})
  const well = await receiver()
  ends.push(() => emptyDatabase.db.deleteFrom('users').execute())
  const { db } = emptyDatabase
  for (let i = 0; i < 3; i += 1) await tested(emptyDatabase, hanging.url, i === 0 ? 5 : 1)
  for (let i = 0; i < 8; i += 1) await tested(emptyDatabase, well.url, 1)
  await db.updateTable('webhooks').set({ failingSince: NOW }).where('url', '=', hanging.url).execute()
  const started = performance.now()
  let wellAt = 0
  const work = sendWebhooks(services(db, { timeoutMs: 1_500 }))
  await expect
    .poll(() => well.posted.length, { timeout: 10_000, interval: 10 })
    .toBe(8)
    .then(() => (wellAt = performance.now() - started))
  expect(wellAt).toBeLessThan(1_500)
  await work
})

async function tested({ db }: Pick<Database, 'db'>, url: string, webhooks: number) {
  const { id } = await aUser(db)
  for (let i = 0; i < webhooks; i += 1) await sendTest(db, id, (await aWebhook(db, id, url)).webhook.id, NOW)
}

test('what is due for more than five minutes makes /readyz say so; what waits for its next try does not', async ({ db }) => {
  const { url } = await receiver(answers(500))
  const { reader } = await aHit(db, 'free', url)
  const degraded = async (now: Date) =>
    ((await (await apiOn(db, { now: () => now }).get('/readyz')).json()) as { degraded?: string[] }).degraded ?? []
  expect(await degraded(after(4))).not.toContain('webhooks')
  expect(await degraded(after(6))).toContain('webhooks')
  for (const minutes of [6, 7, 9, 13]) await send(db, { now: () => after(minutes) })
  expect((await deliveriesOf(db, reader.id))[0]).toMatchObject({ attempts: 4, nextTryAt: after(21) })
  expect(await degraded(after(20))).not.toContain('webhooks')
  expect(await degraded(after(27))).toContain('webhooks')
})

test('is exported without its secret, forgotten after 30 days, and erased with the account', async ({ db }) => {
  const { url } = await receiver()
  const { reader, secret } = await aHit(db, 'free', url)
  await send(db)
  const told = await exportMyData(db, reader.id, { from: '203.0.113.7' }, NOW)
  expect(told.webhooks).toMatchObject([{ url, isActive: true }])
  expect(told.webhookDeliveries).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(JSON.stringify(told)).not.toContain(secret)
  const { secretSealed } = await webhookOf(db, reader.id)
  expect(JSON.stringify(told)).not.toContain(secretSealed)
  await forgetDeliveries(db, after(30 * 24 * 60))
  expect(await deliveriesOf(db, reader.id)).toHaveLength(1)
  await forgetDeliveries(db, after(30 * 24 * 60 + 1))
  expect(await deliveriesOf(db, reader.id)).toEqual([])
  await db.updateTable('users').set({ eraseAfter: NOW }).where('id', '=', reader.id).execute()
  await eraseDue(db, NOW)
  expect(await db.selectFrom('webhooks').select('id').where('userId', '=', reader.id).execute()).toEqual([])
})

plain('waits grow, at most to four hours, and the last try is a day after the first', () => {
  const wait = (attempts: number, random = 0.5) => (nextTry(attempts, NOW, NOW, random)!.getTime() - NOW.getTime()) / MINUTE_MS
  expect([1, 2, 3, 4, 8, 9, 40].map((attempts) => wait(attempts))).toEqual([1, 2, 4, 8, 128, 240, 240])
  expect([wait(4, 0), wait(4, 1)]).toEqual([7.2, 8.8])
  expect(nextTry(9, NOW, after(23 * 60), 0.5)).toEqual(after(24 * 60))
  expect(nextTry(9, NOW, after(24 * 60), 0.5)).toBeUndefined()
})

plain('the signature is over number, time and body', () => {
  // Computed with openssl: printf 'a.1.{}' | openssl dgst -sha256 -hmac k
  expect(signatureOf({ id: 'a', timestamp: 1, body: '{}' }, ['k'])).toBe(`v1=${OPENSSL}`)
})
