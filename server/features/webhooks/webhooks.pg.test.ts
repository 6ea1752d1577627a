import { afterEach, expect } from 'vitest'
import { aUser } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { aHookReceiver, aWebhook } from '#test/webhooks.ts'
import { sendWebhooks } from './webhooks.jobs.ts'
import { sendTest } from './webhooks.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('P2: processes that post at once post each event once, and one at a time to each webhook', async ({ emptyDatabase }) => {
  const { db } = emptyDatabase
  const open = new Map<string, number>()
  const atOnce: number[] = []
  const receiver = await aHookReceiver((response, times) => {
    const at = receiver.posted[times - 1]!.path
    open.set(at, (open.get(at) ?? 0) + 1)
    atOnce.push(open.get(at)!)
    setTimeout(() => {
      open.set(at, open.get(at)! - 1)
      response.end()
    }, 20)
  })
  ends.push(receiver.close, () => db.deleteFrom('users').execute())
  for (let i = 0; i < 6; i += 1) {
    const { id } = await aUser(db)
    const { webhook } = await aWebhook(db, id, `${receiver.url}/${i}`)
    for (let event = 0; event < 5; event += 1) await sendTest(db, id, webhook.id, NOW)
  }
  const services = { db, secret: SECRET, now: () => NOW, mayBePrivate: true }
  while (
    (await Promise.all([sendWebhooks(services), sendWebhooks(services), sendWebhooks(services)])).some((count) => count > 0)
  );
  const numbers = receiver.posted.map(({ headers }) => headers['policywatch-id'])
  expect([numbers.length, new Set(numbers).size]).toEqual([30, 30])
  expect(Math.max(...atOnce)).toBe(1)
})

test('two requests at once find room for five webhooks, and no more', async ({ emptyDatabase }) => {
  const { db } = emptyDatabase
  ends.push(() => db.deleteFrom('users').execute())
  const { id } = await aUser(db)
  const made = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => aWebhook(db, id, `https://hooks.example/${i}`)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
