import { afterEach, describe, expect } from 'vitest'
import { pino } from 'pino'
import {
  IssueMaterial,
  IssuePreview,
  NewsletterIssue,
  NewsletterIssues,
  Subscribers,
  type IssueInput,
} from '#contract/admin-newsletter.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#domain/email-address.ts'
import { readConfig } from '#server/config.ts'
import { renderMail } from '#server/mail/render.tsx'
import { sendDue } from '#server/mail/send-due.ts'
import { openPost } from '#server/mail/smtp.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'
import { queueBatch, sendIssues } from './send-issues.ts'

const PATH = '/api/admin/newsletter'
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DIGEST: IssueInput = {
  preference: 'weeklyDigest',
  subject: 'The week of 8 June',
  intro: 'Read the [tracker](/tracker) and **take note**.\n\n<script>alert(1)</script>',
  items: [{ kind: 'other', title: 'A hearing on Tuesday', words: 'In Abuja, at ten.', path: '/calendar' }],
}

const ends: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function anOwner(db: Db, now = NOW) {
  const owner = await aUser(db, { isAdmin: true })
  const { token } = await signIn(db, owner, now)
  const call = callsOn(db, { now: () => now })
  return { ...owner, call: (method: string, path: string, body?: unknown) => call(method, `${PATH}${path}`, body, { token }) }
}

type About = { state?: string; weeklyDigest?: boolean; insights?: boolean; firstName?: string }

const aSubscriber = (db: Db, email: string, { state = 'confirmed', ...about }: About = {}) =>
  db
    .insertInto('newsletterSubscriptions')
    .values({
      email,
      emailKey: emailKey(email)!,
      firstName: about.firstName ?? 'Ada',
      weeklyDigest: about.weeklyDigest ?? true,
      policyUpdates: true,
      insights: about.insights ?? true,
      events: false,
      state,
      textVersion: '1',
      requestedAt: NOW,
      confirmedAt: state === 'pending' ? null : NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Sends what waits in the outbox to a real mail server. */
async function deliver(db: Db, now: Date, refuses: string[] = []) {
  const recipient = (address: string) =>
    refuses.includes(address) ? ({ code: 550, text: 'No such mailbox' } as const) : ('take' as const)
  const server = await startSmtp({ recipient })
  const post = openPost(server.url, { stallMs: 1_500, wholeMs: 5_000, longestPauseMs: 1_000 })
  ends.push(server.stop, () => post.close())
  const services = {
    database: { db, kind: 'embedded' as const },
    config: readConfig({ PUBLIC_URL: 'http://policywatch.test', SITE_EMAIL: 'desk@firm.test' }),
    log: pino({ level: 'silent' }),
    secret: SECRET,
    now: () => now,
    loadTemplates: async () => renderMail,
    say: () => {},
  }
  while ((await sendDue(services, { post }, 0)) !== 'idle');
  return server.received
}

const queuedTo = async (db: Db) =>
  (await db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'newsletter-issue').execute())
    .map(({ recipient }) => recipient)
    .toSorted()

const audited = (db: Db) =>
  db
    .selectFrom('securityEvents')
    .select(['actorId', 'detail'])
    .where('kind', '=', 'newsletter-issue-changed')
    .orderBy('id')
    .execute()

async function aScheduled(db: Db, input: Partial<IssueInput> = {}) {
  const owner = await anOwner(db)
  const { id } = NewsletterIssue.parse((await owner.call('POST', '/issues', { ...DIGEST, ...input })).body)
  const answer = await owner.call('PATCH', `/issues/${id}`, { revision: 1, publishAt: after(60).toISOString() })
  expect(answer.body).toMatchObject({ state: 'scheduled', revision: 2 })
  return { ...owner, id, read: async () => NewsletterIssue.parse((await owner.call('GET', `/issues/${id}`)).body) }
}

describe('an issue that is scheduled', () => {
  test('goes at its time to each who confirmed and wants it, once, and to nobody else', async ({ emptyDb: db }) => {
    const { id, read } = await aScheduled(db)
    for (const name of ['ada', 'bola', 'gone']) await aSubscriber(db, `${name}@reader.test`)
    await aSubscriber(db, 'left@reader.test', { state: 'unsubscribed' })
    await aSubscriber(db, 'asked@reader.test', { state: 'pending' })
    await aSubscriber(db, 'other@reader.test', { weeklyDigest: false })

    await sendIssues(db, after(59))
    expect(await queuedTo(db)).toEqual([])
    await sendIssues(db, after(60))
    await sendIssues(db, after(61))
    expect(await queuedTo(db)).toEqual(['ada@reader.test', 'bola@reader.test', 'gone@reader.test'])
    expect(await read()).toMatchObject({ state: 'sending', counts: { recipients: 3, sent: 0 } })

    await db
      .updateTable('newsletterSubscriptions')
      .set({ state: 'unsubscribed' })
      .where('email', '=', 'bola@reader.test')
      .execute()
    const received = await deliver(db, after(62), ['gone@reader.test'])
    expect(received.map(({ to }) => to)).toEqual([['ada@reader.test']])
    const [{ raw, mail }] = received as [(typeof received)[number]]
    expect(mail.subject).toBe(DIGEST.subject)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    for (const part of [mail.html!, mail.text!]) {
      expect(part).toContain('http://policywatch.test/tracker')
      expect(part).toContain('http://policywatch.test/calendar')
      expect(part).toContain('A hearing on Tuesday')
      expect(part).toContain('/newsletter/unsubscribe?token=')
    }
    expect(mail.html).not.toContain('<script')

    await sendIssues(db, after(63))
    const counts = { recipients: 3, sent: 1, kept: 0, failed: 1, suppressed: 1 }
    expect(await read()).toMatchObject({ id, state: 'sent', sentAt: after(63).toISOString(), counts })
    await sendIssues(db, after(64))
    expect(await queuedTo(db)).toHaveLength(3)
  })

  test('is queued in batches; a run that dies in one is followed by another, and none gets it twice', async ({ emptyDb: db }) => {
    const { read } = await aScheduled(db)
    const names = Array.from({ length: 7 }, (_, i) => `r${i}@reader.test`)
    for (const name of names) await aSubscriber(db, name)
    await db.updateTable('newsletterIssues').set({ state: 'sending', startedAt: NOW }).execute()
    await queueBatch(db, NOW, 3)
    expect(await queuedTo(db)).toHaveLength(3)
    // The place that it reached is lost: what keeps it from going twice is the key.
    await db.updateTable('newsletterIssues').set({ reached: null }).execute()
    await sendIssues(db, NOW, 2)
    expect(await queuedTo(db)).toEqual(names)
    // What was mailed is forgotten after a while; to whom it went is not.
    await db.deleteFrom('mailOutbox').execute()
    await db.updateTable('newsletterIssues').set({ state: 'sending', reached: null, queuedAt: null }).execute()
    await sendIssues(db, after(1), 2)
    expect(await queuedTo(db)).toEqual([])
    expect((await read()).counts.recipients).toBe(7)
  })

  test('a batch that ends halfway leaves nothing of itself, and is made whole by the next run', async ({ emptyDb: db }) => {
    await aScheduled(db)
    for (const name of ['a', 'b', 'c']) await aSubscriber(db, `${name}@reader.test`)
    await db.updateTable('newsletterIssues').set({ state: 'sending', startedAt: NOW }).execute()
    const killed = inTransaction(db, async (tx) => {
      await queueBatch(tx, NOW)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await queuedTo(db)).toEqual([])
    expect(await db.selectFrom('newsletterDeliveries').selectAll().execute()).toEqual([])
    await sendIssues(db, NOW)
    expect(await queuedTo(db)).toHaveLength(3)
  })

  test('whoever no longer wants it when it is sent gets none', async ({ emptyDb: db }) => {
    await aScheduled(db)
    await aSubscriber(db, 'ada@reader.test')
    await sendIssues(db, after(60))
    await db.updateTable('newsletterSubscriptions').set({ weeklyDigest: false }).execute()
    expect(await deliver(db, after(61))).toEqual([])
  })

  test('stays as it is from then on', async ({ emptyDb: db }) => {
    const { id, call } = await aScheduled(db)
    await sendIssues(db, after(60))
    const change = { revision: 3, subject: 'Another' }
    expect(await call('PATCH', `/issues/${id}`, change)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await call('DELETE', `/issues/${id}`)).status).toBe(409)
  })

  test('can be stopped on its way: who has it keeps it, nobody else gets it', async ({ emptyDb: db }) => {
    const { id, call, read } = await aScheduled(db)
    expect(await call('POST', `/issues/${id}/stop`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    for (const name of ['a', 'b', 'c', 'd']) await aSubscriber(db, `${name}@reader.test`)
    await db.updateTable('newsletterIssues').set({ state: 'sending', startedAt: NOW }).execute()
    await queueBatch(db, NOW, 1)
    expect(await deliver(db, after(1))).toHaveLength(1)
    await queueBatch(db, after(2), 1)
    expect(await call('POST', `/issues/${id}/stop`)).toMatchObject({ status: 200, body: { state: 'stopped' } })
    expect((await audited(db)).at(-1)).toMatchObject({ detail: { what: 'stopped', issue: id } })

    await sendIssues(db, after(3))
    expect(await queuedTo(db)).toHaveLength(2)
    expect(await deliver(db, after(4))).toEqual([])
    await sendIssues(db, after(5))
    const counts = { recipients: 2, sent: 1, kept: 0, failed: 0, suppressed: 1 }
    expect(await read()).toMatchObject({ state: 'stopped', sentAt: after(5).toISOString(), counts })
    expect((await call('POST', `/issues/${id}/stop`)).status).toBe(409)
    expect((await call('DELETE', `/issues/${id}`)).status).toBe(409)
  })
})

describe('the desk', () => {
  test('begins, changes, tests, takes back and deletes an issue, with one row in the audit trail for each', async ({ db }) => {
    const owner = await anOwner(db)
    const { call } = owner
    const begun = await call('POST', '/issues', { preference: 'insights', subject: ' New to read ' })
    expect(begun.status).toBe(201)
    const { id, ...issue } = NewsletterIssue.parse(begun.body)
    expect(issue).toMatchObject({ subject: 'New to read', state: 'draft', revision: 1, intro: '', items: [] })
    const at = `/issues/${id}`
    const empty = await call('PATCH', at, { revision: 1, publishAt: after(60).toISOString() })
    expect(empty).toMatchObject({ status: 422, body: { details: [{ path: 'intro' }] } })
    expect((await call('PATCH', at, { revision: 1, items: DIGEST.items })).body).toMatchObject({ revision: 2, state: 'draft' })
    expect(await call('PATCH', at, { revision: 1, subject: 'Mine' }), 'an older revision').toMatchObject({ status: 409 })
    expect((await call('PATCH', at, { revision: 2, publishAt: after(9).toISOString() })).body).toMatchObject({
      state: 'scheduled',
    })
    expect((await call('PATCH', at, { revision: 3, subject: 'Mine' })).body).toMatchObject({
      state: 'scheduled',
      subject: 'Mine',
    })
    expect((await call('PATCH', at, { revision: 4, publishAt: null })).body).toMatchObject({ state: 'draft', publishAt: null })
    expect((await call('POST', `${at}/test`)).status).toBe(200)
    const [mail] = await deliver(db, NOW)
    expect(mail).toMatchObject({ to: [owner.email] })
    expect(mail!.raw).not.toContain('List-Unsubscribe')
    expect(NewsletterIssues.parse((await call('GET', '/issues?state=draft')).body)).toMatchObject({ total: 1, items: [{ id }] })
    expect((await call('DELETE', at)).status).toBe(200)
    expect((await call('GET', at)).status).toBe(404)
    const rows = await audited(db)
    expect(rows.map(({ detail }) => (detail as { what: string }).what)).toEqual([
      'made',
      'changed',
      'scheduled',
      'changed',
      'unscheduled',
      'tested',
      'deleted',
    ])
    expect(rows.every(({ actorId, detail }) => actorId === owner.id && !JSON.stringify(detail).includes('Mine'))).toBe(true)
  })

  test.for([
    ['no subject', { preference: 'insights', subject: ' ' }, 'subject'],
    ['trust 70: a line break in the subject', { preference: 'insights', subject: 'A\r\nBcc: x@y.z' }, 'subject'],
    ['a preference nobody knows', { preference: 'spam', subject: 'A' }, 'preference'],
    ['a field too many', { preference: 'insights', subject: 'A', state: 'sent' }, 'state'],
    ['a link elsewhere', { ...DIGEST, items: [{ ...DIGEST.items[0], path: '//evil.test' }] }, 'items.0.path'],
    ['a link that is none', { ...DIGEST, items: [{ ...DIGEST.items[0], path: 'javascript:alert(1)' }] }, 'items.0.path'],
    ['an introduction that is too long', { ...DIGEST, intro: 'a'.repeat(20_001) }, 'intro'],
  ] as const)('refuses %s and names the field', async ([, input, path], { emptyDb: db }) => {
    const { call } = await anOwner(db)
    expect(await call('POST', '/issues', input)).toMatchObject({ status: 422, body: { details: [{ path }] } })
    expect(await db.selectFrom('newsletterIssues').select('id').execute()).toEqual([])
  })

  test('refuses a time that has passed or is far ahead', async ({ emptyDb: db }) => {
    const { call } = await anOwner(db)
    const { id } = NewsletterIssue.parse((await call('POST', '/issues', DIGEST)).body)
    for (const minutes of [-2, 400 * 1440]) {
      const answer = await call('PATCH', `/issues/${id}`, { revision: 1, publishAt: after(minutes).toISOString() })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'publishAt' }] } })
    }
  })

  test('shows an issue as it is mailed and says what is left out of it', async ({ db }) => {
    const { call } = await anOwner(db)
    const { id } = NewsletterIssue.parse((await call('POST', '/issues', DIGEST)).body)
    const preview = IssuePreview.parse((await call('GET', `/issues/${id}/preview`)).body)
    expect(preview.subject).toBe(DIGEST.subject)
    expect(preview.html).toContain('<strong>take note</strong>')
    expect(preview.html).not.toContain('<script')
    expect(preview.text).toContain('http://policywatch.test/calendar')
    expect(preview.faults).toMatchObject([expect.stringMatching(/^Line 3: /)])
  })

  test('offers the changes and articles of the last seven days, of each record the newest', async ({ db }) => {
    const { call } = await anOwner(db, new Date('2026-06-03T09:00:00Z'))
    const article = {
      state: 'published',
      title: 'New words',
      excerpt: 'In short.',
      publishedAt: new Date('2026-06-02T09:00:00Z'),
    }
    await db.updateTable('articles').set(article).where('slug', '=', 'ndpa-gaid-compliance-year').execute()
    const material = IssueMaterial.parse((await call('GET', '/material')).body)
    expect(material.since).toBe('2026-05-27')
    const changes = material.items.filter(({ kind }) => kind === 'change')
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length)
    expect(material.items).toContainEqual({
      kind: 'article',
      title: 'New words',
      words: 'In short.',
      path: '/insights/ndpa-gaid-compliance-year',
    })
    const whole = await call('POST', '/issues', { preference: 'weeklyDigest', subject: 'All of it', items: material.items })
    expect(whole.status, 'what is offered is taken').toBe(201)
    const later = await anOwner(db, new Date('2026-09-01T09:00:00Z'))
    expect((await later.call('GET', '/material')).body).toMatchObject({ items: [], total: 0 })
  })

  test('finds subscribers by address or name, state and preference, and counts them', async ({ emptyDb: db }) => {
    const { call } = await anOwner(db)
    await aSubscriber(db, 'ada_1@reader.test', { firstName: 'Ada' })
    await aSubscriber(db, 'bola@reader.test', { firstName: 'Bọ́lá', weeklyDigest: false })
    await aSubscriber(db, 'left@reader.test', { state: 'unsubscribed' })
    const find = async (query: string) => Subscribers.parse((await call('GET', `/subscribers${query}`)).body)
    const all = await find('')
    expect(all).toMatchObject({ total: 3, states: { pending: 0, confirmed: 2, unsubscribed: 1 } })
    expect(all.preferences).toEqual({ weeklyDigest: 1, policyUpdates: 2, insights: 2, events: 0 })
    expect((await find('?q=_1@')).items).toMatchObject([{ email: 'ada_1@reader.test', preferences: expect.any(Array) }])
    expect((await find('?state=unsubscribed')).items.map(({ email }) => email)).toEqual(['left@reader.test'])
    expect((await find('?preference=weeklyDigest&state=confirmed')).total).toBe(1)
    expect((await find('?pageSize=1&page=2')).items).toHaveLength(1)
    expect((await call('GET', '/subscribers?sort=x')).status).toBe(400)
  })

  test('is for owners: an editor gets none of it', async ({ emptyDb: db }) => {
    const editor = await aUser(db, { isAdmin: true })
    await db.updateTable('users').set({ adminRole: 'editor' }).where('id', '=', editor.id).execute()
    const { token } = await signIn(db, editor)
    const call = callsOn(db)
    const id = '00000000-0000-4000-8000-000000000000'
    const calls = [
      ['GET', '/subscribers'],
      ['GET', '/material'],
      ['GET', '/issues'],
      ['POST', '/issues', DIGEST],
      ['GET', `/issues/${id}`],
      ['PATCH', `/issues/${id}`, { revision: 1 }],
      ['DELETE', `/issues/${id}`],
      ['GET', `/issues/${id}/preview`],
      ['POST', `/issues/${id}/test`],
      ['POST', `/issues/${id}/stop`],
    ] as const
    for (const [method, path, body] of calls) {
      expect([path, (await call(method, `${PATH}${path}`, body, { token })).status]).toEqual([path, 403])
    }
  })
})
