import { afterEach, expect } from 'vitest'
import { test } from '#test/fixtures.ts'
import { mailProcess, mailStates, queueMany } from '#test/mail.ts'
import { startSmtp } from '#test/smtp.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('P2: two processes that send at once send each message once', async ({ emptyDatabase }) => {
  const server = await startSmtp()
  ends.push(server.stop)
  ends.push(() => emptyDatabase.db.deleteFrom('mailOutbox').execute())
  await queueMany(emptyDatabase, 60)
  const processes = [mailProcess(emptyDatabase, server.url), mailProcess(emptyDatabase, server.url)]
  ends.push(...processes.map((one) => one.stop))
  for (const one of processes) await one.start()
  await expect.poll(() => mailStates(emptyDatabase.db), { timeout: 15_000 }).toEqual({ sent: 60 })
  expect(server.received).toHaveLength(60)
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(60)
  expect(server.connections()).toBeGreaterThan(1)
})
