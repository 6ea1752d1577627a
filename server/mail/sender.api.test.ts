import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { unsubscribe } from '#server/features/newsletter/newsletter.ts'
import { readLink } from '#server/features/newsletter/links.ts'
import { readConfig } from '#server/config.ts'
import { capturedLog } from '#test/faults.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'
import { createKeeper } from './kept.ts'
import { longestWait, mailHealth } from './health.ts'
import { queueMail, type MailToQueue } from './outbox.ts'
import { renderMail } from './render.tsx'
import { sendDue } from './send-due.ts'
import type { SenderServices } from './sender.ts'
import { openPost, type Post } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'policywatch-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ends: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function smtp(...script: Parameters<typeof startSmtp>) {
  const server = await startSmtp(...script)
  ends.push(server.stop)
  return server
}

/** Sends on this database, with a clock that the test moves. */
function sender(
  db: Db,
  smtpUrl: string | undefined,
  settings: Record<string, string> = {},
  changes: Partial<SenderServices> = {},
) {
  const clock = { now: NOW }
  const captured = capturedLog()
  const said: string[] = []
  const services: SenderServices = {
    database: { db, kind: 'embedded' },
    config: readConfig({ PUBLIC_URL: 'http://policywatch.test', DATA_DIR: folder, SITE_EMAIL: 'desk@firm.test', ...settings }),
    log: captured.log,
    secret: SECRET,
    now: () => clock.now,
    loadTemplates: async () => renderMail,
    say: (line) => void said.push(line),
    ...changes,
  }
  const post: Post | undefined = smtpUrl
    ? openPost(smtpUrl, { stallMs: 1_500, wholeMs: 5_000, longestPauseMs: 1_000 })
    : undefined
  if (post) ends.push(() => post.close())
  const once = () => sendDue(services, post ? { post } : { keeper: createKeeper(services) }, 0)
  return {
    once,
    said,
    log: captured,
    pass: (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    now: () => clock.now,
    async all() {
      const done: string[] = []
      for (let one = await once(); one !== 'idle'; one = await once()) done.push(one)
      return done
    },
  }
}

const SUBSCRIPTION = '7b0f1a52-6d0c-4c58-9d0e-6f5f6f0c8a11'

const queue = (db: Db, to: string, more: Partial<MailToQueue<'newsletter-confirm'>> = {}) =>
  queueMail(db, { kind: 'newsletter-confirm', to, data: { subscriptionId: SUBSCRIPTION, generation: 1 }, ...more }, NOW)

const rows = (db: Db) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').execute()

const aSubscription = (db: Db) =>
  db
    .insertInto('newsletterSubscriptions')
    .values({
      id: SUBSCRIPTION,
      email: 'ada@reader.test',
      emailKey: 'ada@reader.test',
      firstName: 'Ada',
      weeklyDigest: true,
      policyUpdates: true,
      insights: true,
      events: false,
      state: 'confirmed',
      textVersion: '1',
      requestedAt: NOW,
    })
    .execute()

describe('a message', () => {
  test('is sent with both its parts, from the firm, and says what it is', async ({ emptyDb }) => {
    const server = await smtp()
    await queue(emptyDb, 'ada@reader.test')
    const { all, log } = sender(emptyDb, server.url, { MAIL_FROM: 'PolicyWatch <news@firm.test>' })
    expect(await all()).toEqual(['sent'])
    const [{ mail, raw, to, from }] = server.received as [(typeof server.received)[number]]
    const [row] = await rows(emptyDb)
    expect({ from, to }).toEqual({ from: 'news@firm.test', to: ['ada@reader.test'] })
    expect(mail.from).toMatchObject({ name: 'PolicyWatch', address: 'news@firm.test' })
    expect(mail.to).toMatchObject([{ address: 'ada@reader.test' }])
    expect(mail.subject).toBe('Confirm that you want the PolicyWatch newsletter')
    expect(mail.messageId).toBe(`<${row!.messageId}@policywatch.test>`)
    expect(new Date(mail.date!)).toEqual(NOW)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    const link = /http:\/\/policywatch\.test\/newsletter\/confirm\?token=([\w.-]+)/.exec(mail.text!)!
    expect(readLink(SECRET, 'confirm', link[1]!, NOW)).toMatchObject({ is: 'good', payload: { id: SUBSCRIPTION } })
    expect(mail.html).toContain(link[0])
    expect(mail.html).not.toMatch(/<img|http:\/\/(?!policywatch\.test)[^"]*"/)
    expect(raw).not.toContain('List-Unsubscribe')
    expect(row).toMatchObject({ state: 'sent', sentAt: NOW, attempts: 1, lastError: null })
    expect(log.text()).not.toMatch(/reader\.test|token|Ada/)
  })

  test('trust 70: CR and LF in data never make a header, and a recipient with them gets nothing', async ({ emptyDb }) => {
    const server = await smtp()
    const hostile = 'Firm\r\nBcc: victim@elsewhere.test\r\n\r\nHello'
    await queue(emptyDb, 'ada@reader.test')
    await queue(emptyDb, 'ada@reader.test\r\nBcc: victim@elsewhere.test')
    await queue(emptyDb, 'ada@reader.test, victim@elsewhere.test')
    await sender(emptyDb, server.url, { SITE_NAME: hostile, SITE_ADDRESS: hostile }).all()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@reader.test']])
    const { raw, mail } = server.received[0]!
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im)
    expect(mail.subject).toBe('Confirm that you want the Firm Bcc: victim@elsewhere.test Hello newsletter')
    expect((await rows(emptyDb)).map(({ state }) => state).toSorted()).toEqual(['failed', 'failed', 'sent'])
  })

  test('forgets what was sealed once it is sent', async ({ emptyDb }) => {
    const server = await smtp()
    await queue(emptyDb, 'ada@reader.test', { sealed: { secret: SECRET, values: { token: 'nobody may read this' } } })
    expect((await rows(emptyDb))[0]!.sealed).not.toContain('nobody')
    await sender(emptyDb, server.url).all()
    expect((await rows(emptyDb))[0]).toMatchObject({ state: 'sent', sealed: null })
  })

  test('tells the firm of a request, and an answer goes to who asked', async ({ emptyDb }) => {
    const server = await smtp()
    const { id } = await emptyDb
      .insertInto('requests')
      .values({
        kind: 'price',
        plan: 'professional',
        name: 'Bola <b>',
        email: 'bola@buyer.test',
        message: 'One line\nand another',
        createdAt: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueMail(emptyDb, { kind: 'price-request', to: 'desk@firm.test', data: { requestId: id } }, NOW)
    await queueMail(emptyDb, { kind: 'price-request', to: 'desk@firm.test', data: { requestId: SUBSCRIPTION } }, NOW)
    expect((await sender(emptyDb, server.url).all()).toSorted()).toEqual(['sent', 'settled']) // nothing is left of the second
    const { mail } = server.received[0]!
    expect(mail.subject).toBe('A request for a price: Professional')
    expect(mail.replyTo).toMatchObject([{ address: 'bola@buyer.test' }])
    expect(mail.html).toContain('Bola &lt;b&gt;')
    expect(mail.text).toContain('Message: One line\nand another')
  })
})

describe('bulk mail', () => {
  test('trust 71: says how to leave by https and by mail, in one click', async ({ emptyDb }) => {
    const server = await smtp()
    await aSubscription(emptyDb)
    await queue(emptyDb, 'ada@reader.test', { bulk: { subscriptionId: SUBSCRIPTION } })
    await sender(emptyDb, server.url, { SITE_ADDRESS: '1 Marina | Lagos' }).all()
    const { mail } = server.received[0]!
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    const [, https, mailto] = /^<(\S+)>, <(\S+)>$/.exec(header('list-unsubscribe')!)!
    expect(mailto).toBe('mailto:desk@firm.test?subject=Unsubscribe')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<newsletter.policywatch.test>')
    const token = new URL(https!).searchParams.get('token')!
    expect(readLink(SECRET, 'unsubscribe', token, NOW)).toMatchObject({ is: 'good', payload: { id: SUBSCRIPTION } })
    expect(mail.text).toContain('You get this because you confirmed that you want the PolicyWatch newsletter.')
    expect(mail.text).toContain('PolicyWatch, 1 Marina, Lagos.')

    await unsubscribe(emptyDb, 'unsubscribe', token, { secret: SECRET, from: '203.0.113.7' }, NOW)
    await queue(emptyDb, 'ada@reader.test', { bulk: { subscriptionId: SUBSCRIPTION } })
    expect(await sender(emptyDb, server.url).all()).toEqual(['settled'])
    expect(server.received).toHaveLength(1)
    expect((await rows(emptyDb)).map(({ state }) => state).toSorted()).toEqual(['sent', 'suppressed'])
  })
})

describe('a server that does not take it', () => {
  test('4xx: it is tried again, later each time, and given up after a day', async ({ emptyDb }) => {
    const server = await smtp({ recipient: () => ({ code: 451, text: 'Try again later' }) })
    await queue(emptyDb, 'ada@reader.test')
    const { once, pass, now } = sender(emptyDb, server.url)
    const waits: number[] = []
    for (;;) {
      expect(await once()).toBe('settled')
      const [row] = await rows(emptyDb)
      if (row!.state === 'failed') break
      expect(row).toMatchObject({ state: 'queued', attempts: waits.length + 1 })
      expect(row!.lastError).toContain('451')
      waits.push((row!.nextTryAt.getTime() - now().getTime()) / 60_000)
      expect(await once()).toBe('idle')
      pass(waits.at(-1)!)
    }
    expect(waits).toHaveLength(13)
    waits.forEach((wait, i) => {
      const middle = Math.min(2 ** i, 240)
      expect(wait).toBeGreaterThanOrEqual(middle * 0.79)
      expect(wait).toBeLessThanOrEqual(middle * 1.21)
    })
    expect(server.received).toEqual([])
  })

  test('5xx: it has failed at once, and says why', async ({ emptyDb }) => {
    const server = await smtp({ recipient: () => ({ code: 550, text: 'No such mailbox' }) })
    await queue(emptyDb, 'gone@reader.test')
    const { all, log } = sender(emptyDb, server.url)
    expect(await all()).toEqual(['settled'])
    const [row] = await rows(emptyDb)
    expect(row).toMatchObject({ state: 'failed', attempts: 1 })
    expect(row!.lastError).toContain('No such mailbox')
    expect(log.text()).toContain('"code":"550"')
    expect(log.text()).not.toContain('gone@')
  })

  test('a stall is cut, the message comes again with the same Message-ID', async ({ emptyDb }) => {
    let isSlow = true
    const server = await smtp({ message: () => (isSlow ? 'silence' : 'take') })
    await queue(emptyDb, 'ada@reader.test')
    const { once, pass } = sender(emptyDb, server.url)
    const begun = performance.now()
    expect(await once()).toBe('settled')
    expect(performance.now() - begun).toBeLessThan(4_500)
    const [row] = await rows(emptyDb)
    expect(row).toMatchObject({ state: 'queued', attempts: 1 })
    isSlow = false
    pass(2)
    expect(await once()).toBe('sent')
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row!.messageId}@policywatch.test>`])
  })

  test('nobody there, or closed for a while: no message comes nearer to being given up', async ({ emptyDb }) => {
    const first = await startSmtp()
    await first.stop()
    let isClosed = true
    await queue(emptyDb, 'ada@reader.test')
    const { once, pass } = sender(emptyDb, first.url)
    for (let i = 0; i < 40; i++) {
      expect(await once()).toBe('away')
      pass(1)
    }
    const server = await smtp({ isClosed: () => isClosed }, first.port)
    expect(await once()).toBe('away')
    expect((await rows(emptyDb))[0]).toMatchObject({ state: 'queued', attempts: 0 })
    isClosed = false
    pass(1)
    expect(await once()).toBe('sent')
    expect(server.received).toHaveLength(1)
  })

  test('P2: dying after the server has it and before that is written down sends it again, with the same Message-ID', async ({
    emptyDb,
  }) => {
    const server = await smtp()
    await queue(emptyDb, 'ada@reader.test')
    const dies = async () => {
      throw new Error('killed')
    }
    await expect(sender(emptyDb, server.url, {}, { onAccepted: dies }).once()).rejects.toThrow('killed')
    const { once, pass } = sender(emptyDb, server.url)
    expect(await once()).toBe('idle') // whoever took it may still be sending
    pass(11)
    expect(await once()).toBe('sent')
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

describe('without a mail server', () => {
  test('the terminal shows subject and link, a file has the message, and no address is shown', async ({ emptyDb }) => {
    await queue(emptyDb, 'ada@reader.test', { sealed: { secret: SECRET, values: { token: 'x' } } })
    const { all, said, log } = sender(emptyDb, undefined)
    expect(await all()).toEqual(['settled'])
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      /this mail was not sent: Confirm that you want the PolicyWatch newsletter\n  http:\/\/policywatch\.test\/newsletter\/confirm\?token=\S+$/,
    )
    expect(said[0]).not.toContain('reader.test')
    expect(log.text()).not.toContain('token=')
    const files = readdirSync(join(folder, 'mail'))
    expect(files).toHaveLength(1)
    expect(readFileSync(join(folder, 'mail', files[0]!), 'utf8')).toContain('To: ada@reader.test')
    expect((await rows(emptyDb))[0]).toMatchObject({ state: 'kept', sealed: null })
  })

  test('trust 75: on a public site nothing of it is shown', async ({ emptyDb }) => {
    await queue(emptyDb, 'ada@reader.test')
    const settings = { PUBLIC_URL: 'https://policywatch.test', SECRET_KEY: 'correct-horse-battery-staple-0123456789' }
    const { all, said } = sender(emptyDb, undefined, { ...settings, DATA_DIR: join(folder, 'public') })
    expect(await all()).toEqual(['settled'])
    expect(said).toEqual([])
    expect(readdirSync(folder)).not.toContain('public')
    expect((await rows(emptyDb))[0]).toMatchObject({ state: 'kept' })
  })
})

test('P3: what waits has a state, an age and a next try, and is called late after five minutes', async ({ emptyDb, expect }) => {
  expect(await longestWait(emptyDb, NOW)).toEqual({ oldestSeconds: 0, isLate: false })
  await queue(emptyDb, 'ada@reader.test')
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  expect(await longestWait(emptyDb, at(5))).toEqual({ oldestSeconds: 300, isLate: false })
  expect(await mailHealth(emptyDb, at(6))).toMatchObject({ oldestSeconds: 360, isLate: true, counts: { queued: 1, sent: 0 } })
})
