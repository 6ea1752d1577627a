import { expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import { checkMail, outbox } from './outbox.command.ts'
import { queueMail } from './outbox.ts'

const config = readConfig({ PUBLIC_URL: 'http://policywatch.test', SECRET_KEY: SECRET })
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const data = { subscriptionId: '7b0f1a52-6d0c-4c58-9d0e-6f5f6f0c8a11', generation: 1 }
const queue = (db: Db) => queueMail(db, { kind: 'newsletter-confirm', to: 'ada@reader.test', data }, NOW)

test('outbox lists the newest messages, with the link of one that was kept, and no address', async ({ emptyDb }) => {
  expect(await outbox(emptyDb, [], NOW, config)).toEqual({ ok: true, lines: ['There is no mail.'] })
  expect((await outbox(emptyDb, ['x'], NOW, config)).ok).toBe(false)
  await queue(emptyDb)
  expect((await outbox(emptyDb, [], after(90), config)).lines).toEqual([
    'queued · 1 h · newsletter-confirm · Confirm that you want the PolicyWatch newsletter',
    '  next try: now',
  ])
  await emptyDb.updateTable('mailOutbox').set({ state: 'kept', lastError: 'nothing to send with' }).execute()
  const { lines } = await outbox(emptyDb, [], after(3), config)
  expect(lines[0]).toMatch(/^kept · 3 min · /)
  expect(lines[1]).toMatch(/^ {2}http:\/\/policywatch\.test\/newsletter\/confirm\?token=\S+$/)
  expect(lines[2]).toBe('  nothing to send with')
  expect(lines.join()).not.toContain('reader.test')
})

test('P3: doctor, /readyz and /metrics say when mail waits too long', async ({ emptyDb }) => {
  await queue(emptyDb)
  expect(await checkMail(emptyDb, after(4))).toEqual({ ok: true, lines: ['Mail waits: 1 message, the oldest for 4 min.'] })
  expect((await checkMail(emptyDb, after(6))).ok).toBe(false)
  await emptyDb
    .insertInto('contentState')
    .values({ version: 1 } as never)
    .onConflict((on) => on.doNothing())
    .execute()

  const ready = await apiOn(emptyDb, { now: () => after(4) }).get('/readyz')
  expect(await ready.json()).toEqual({ ready: true })
  const late = await apiOn(emptyDb, { now: () => after(6), areJobsWell: () => false }).get('/readyz')
  expect(late.status).toBe(200)
  expect(await late.json()).toEqual({ ready: true, degraded: ['mail', 'jobs'] })

  const metrics = await (await apiOn(emptyDb, { now: () => after(6) }).fetch('/metrics', {}, '127.0.0.1')).text()
  expect(metrics).toContain('mail_oldest_waiting_seconds 360')
  expect(metrics).toContain('mail_messages{state="queued"} 1')
})
