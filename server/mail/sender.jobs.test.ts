import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { mailProcess, mailStates, queueMany } from '#test/mail.ts'
import { startSmtp } from '#test/smtp.ts'
import { queueMail } from './outbox.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('P2: a server that is away, then closed, then refuses some for a while: none is lost, none is doubled', async ({
  emptyDatabase,
}) => {
  const place = await startSmtp()
  await place.stop()
  ends.push(() => emptyDatabase.db.deleteFrom('mailOutbox').execute())
  await queueMany(emptyDatabase, 60)
  const started = Date.now()
  // A second here is a minute: what is tried again in minutes is so in seconds.
  const sender = mailProcess(emptyDatabase, place.url, () => new Date(NOW.getTime() + (Date.now() - started) * 60))
  ends.push(sender.stop)
  await sender.start()
  await wait(700)
  expect(await mailStates(emptyDatabase.db)).not.toHaveProperty('failed')
  let asked = 0
  let isClosed = true
  const server = await startSmtp(
    {
      isClosed: () => isClosed,
      recipient: () => (++asked <= 15 ? { code: 451, text: 'Try again later' } : 'take'),
    },
    place.port,
  )
  ends.push(server.stop)
  await wait(700)
  isClosed = false
  await expect.poll(() => mailStates(emptyDatabase.db), { timeout: 30_000, interval: 200 }).toEqual({ sent: 60 })
  expect(server.received).toHaveLength(60)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(60)
}, 60_000)

test('P6: stopping finishes the message under way, and what is not begun stays due', async ({ emptyDatabase }) => {
  let taken = 0
  const server = await startSmtp({ message: () => (taken++, 'take') })
  ends.push(server.stop)
  ends.push(() => emptyDatabase.db.deleteFrom('mailOutbox').execute())
  await queueMany(emptyDatabase, 60)
  const sender = mailProcess(emptyDatabase, server.url)
  ends.push(sender.stop)
  await sender.start()
  await expect.poll(() => taken, { timeout: 10_000, interval: 5 }).toBeGreaterThan(3)
  await sender.stop()
  const states = await mailStates(emptyDatabase.db)
  expect(states.sending).toBeUndefined()
  expect(states.sent).toBe(server.received.length)
  expect((states.sent ?? 0) + (states.queued ?? 0)).toBe(60)
})

test('what is queued while nothing is due goes out at once when somebody says so', async ({ emptyDatabase }) => {
  const server = await startSmtp()
  ends.push(server.stop)
  ends.push(() => emptyDatabase.db.deleteFrom('mailOutbox').execute())
  await queueMany(emptyDatabase, 0)
  const sender = mailProcess(emptyDatabase, server.url)
  ends.push(sender.stop)
  await sender.start()
  await wait(300)
  await queueMail(emptyDatabase.db, { kind: 'newsletter-unknown', to: 'ada@reader.test', data: {} }, NOW)
  sender.wake()
  await expect.poll(() => server.received.length, { timeout: 1_500 }).toBe(1)
})
