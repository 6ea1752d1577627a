import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect } from 'vitest'
import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { readConfig } from '#server/config.ts'
import { askForEmail, confirmEmail } from '#server/features/accounts/change-email.ts'
import { readNotifications } from '#server/features/notifications/notifications.ts'
import type { Env } from '#server/http/env.ts'
import { takeForm } from '#server/http/posted-form.ts'
import { renderMail } from '#server/mail/render.tsx'
import { sendDue } from '#server/mail/send-due.ts'
import { openPost } from '#server/mail/smtp.ts'
import { aUser, signIn, tokenInMail, type TestUser } from '#test/accounts.ts'
import { aHit, anAlert } from '#test/alert-mails.ts'
import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { NOW, SECRET, test } from '#test/fixtures.ts'
import { follow, publishRecord, theRecord } from '#test/followed.ts'
import { startSmtp, type Received } from '#test/smtp.ts'
import { alertMailForms } from './alert-mails.forms.ts'
import { queueAlertMails } from './alert-mails.jobs.ts'
import { readLinkPage } from './alert-mails.ts'
import { leaveLink, readLink } from './links.ts'
import { resumeMail } from './refusals.ts'

const ends: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const DAY_MS = 86_400_000
const EARLIER = new Date(NOW.getTime() - 40 * DAY_MS)
/** A Monday at seven in Lagos, a week after NOW. */
const MONDAY = new Date('2026-06-22T06:00:00Z')
const SITE = 'http://policywatch.test'

/** Queues what is due and sends all that waits to a real mail server. @returns what arrived */
async function deliver(db: Db, now: Date, ...script: Parameters<typeof startSmtp>): Promise<Received[]> {
  const server = await startSmtp(...script)
  ends.push(server.stop)
  const post = openPost(server.url, { stallMs: 2_000, wholeMs: 5_000, longestPauseMs: 1_000 })
  ends.push(() => post.close())
  const services = {
    database: { db, kind: 'embedded' as const },
    config: readConfig({ PUBLIC_URL: SITE, SITE_EMAIL: 'desk@firm.test' }),
    log: pino({ level: 'silent' }),
    secret: SECRET,
    now: () => now,
    loadTemplates: async () => renderMail,
    say: () => {},
  }
  await queueAlertMails(db, now)
  while ((await sendDue(services, { post }, 0)) !== 'idle');
  return server.received
}

const header = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name)?.value
const linksIn = ({ mail }: Received, path: string) =>
  [...mail.text!.matchAll(new RegExp(`${SITE}${path}\\?token=([\\w.-]+)`, 'g'))].map(([, token]) => token!)

/** The forms as app.ts takes them; a page that is shown again is answered as what it is given. */
function formsOn(db: Db) {
  const app = new Hono<Env>().use(async (c, next) => {
    for (const [name, value] of Object.entries({
      db,
      viewer: ANONYMOUS,
      now: NOW,
      secret: SECRET,
      from: '203.0.113.7',
      publicUrl: SITE,
    })) {
      c.set(name as 'db', value as Db)
    }
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  for (const form of alertMailForms) {
    app.post(form.path, (c) => takeForm(form, c, async (posted, status) => Response.json(posted, { status })))
  }
  return (path: string, fields: Record<string, string>) =>
    app.request(`${SITE}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

const userRow = (db: Db, { id }: TestUser) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const alertRow = (db: Db, id: string) => db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The bill as its readers knew it, and as it became: a new status, and a date that moved. */
async function theBillMoves(db: Db, now = NOW) {
  const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example' }
  const duty = (dates: object[]) => [
    anObligation({
      id: 'orbital-returns',
      policy: 'orbital-licensing-bill',
      title: 'Send returns',
      due: { kind: 'standing' },
      dates: dates as never,
    }),
  ]
  const summary = 'It says who may launch orbital things, and under which licensing.'
  const before = theRecord({ summary, obligations: duty([{ dueOn: '2026-06-24', source }]) })
  const after = theRecord({
    summary,
    status: 'passed',
    obligations: duty([
      { dueOn: '2026-06-24', source },
      { dueOn: '2026-06-29', source, replaces: '2026-06-24' },
    ]),
    timeline: [
      { date: '2026-06-10', title: 'Introduced', class: 'introduction' },
      { date: '2026-06-14', title: 'Passed after a third reading', class: 'passage' },
    ],
    lastEventOn: '2026-06-14',
  })
  const { id } = await publishRecord(db, before, EARLIER, { announce: false })
  return { id, move: () => publishRecord(db, after, now, { before }) }
}

describe('a digest', () => {
  test('tells what happened in both its parts, says why, what is due and how to stop it', async ({ db }) => {
    const reader = await aUser(db, { plan: 'enterprise', fullName: 'Adaeze Obi' })
    const bill = await theBillMoves(db)
    const alertId = (await follow(db, reader.id, 'search', bill.id, 'daily', EARLIER))!
    await bill.move()
    await db
      .insertInto('articles')
      .values({
        slug: 'orbits',
        title: 'Orbits now need a licence',
        excerpt: 'x',
        category: 'Telecommunications',
        body: 'x',
        author: 'A',
        sources: '[]',
        readMinutes: 6,
        state: 'published',
        publishedAt: NOW,
        createdAt: NOW,
        updatedAt: NOW,
      })
      .execute()
    const received = await deliver(db, new Date('2026-06-16T06:00:00Z'))
    expect(received.map(({ to }) => to)).toEqual([[reader.email]])
    const [one] = received as [Received]
    const { mail } = one
    expect(mail.subject).toMatch(/^Orbital Licensing Bill: /)
    const plain = mail.text!
    const inOrder = [
      'Digest, Jun 16, 2026',
      'Orbital Licensing Bill: Passed after a third reading',
      'Good morning, Adaeze. Here is what changed and what is due next.',
      'A search',
      `Orbital Licensing Bill ${SITE}/policy/orbital-licensing-bill`,
      'Kenya, Jun 15, 2026. Introduced → Passed',
      'Passed after a third reading.',
      'Date moved: Send returns, from Jun 24, 2026 to Jun 29, 2026.',
      'Turn this alert off',
      'Weekly instead',
      'Open your dashboard',
      'Due next',
      'Jun 29, 2026 Send returns',
      'Orbital Licensing Bill. In 13 days.',
      'From Insights, 6 min read',
      'Orbits now need a licence',
      'your PolicyWatch account has daily digests on',
      'Choose what we send',
      'unsubscribe in one click',
    ]
    let place = 0
    for (const words of inOrder) {
      const found = plain.indexOf(words, place)
      expect(found, `${words}\n---\n${plain}`).toBeGreaterThanOrEqual(place)
      place = found
    }
    expect(plain).toMatch(/\*Orbital\*/i)
    expect(mail.html).toMatch(/<strong class="match">Orbital<\/strong>/i)
    expect(mail.html).not.toContain('<img')
    expect(plain).not.toContain('§')

    const [, https, mailto] = /^<(\S+)>, <(\S+)>$/.exec(header(one, 'list-unsubscribe')!)!
    expect(mailto).toBe('mailto:desk@firm.test?subject=Unsubscribe')
    expect(https).toBe(`${SITE}/alerts/unsubscribe?token=${linksIn(one, '/alerts/unsubscribe')[0]}`)
    expect(header(one, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(one, 'list-id')).toBe('<alerts.policywatch.test>')
    expect(readLink(SECRET, 'stop', linksIn(one, '/alerts/stop')[0]!, MONDAY)).toEqual({
      is: 'good',
      payload: { userId: reader.id, alertId },
    })
    const [digest] = await db.selectFrom('alertDigests').select('id').execute()
    const [row] = await db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert-digest').execute()
    expect(row).toMatchObject({ onceKey: `alerts ${digest!.id}`, isBulk: true, state: 'sent' })
    expect(one.messageId).toBe(`<${row!.messageId}@policywatch.test>`)
    expect(await deliver(db, new Date('2026-06-16T06:01:00Z'))).toEqual([])
  })

  test('counts what moved of what is tracked; a record under several groups is told once, in the first', async ({ db }) => {
    const reader = await aUser(db, { plan: 'enterprise' })
    const bill = await theBillMoves(db)
    await follow(db, reader.id, 'tracked', bill.id, 'weekly', EARLIER)
    const second = await aPolicy(db, { title: 'Tidal Act', jurisdiction: 'GH' }, EARLIER)
    const third = await aPolicy(db, { title: 'Quiet Act', jurisdiction: 'GH' }, EARLIER)
    for (const { id } of [second, third]) {
      await db.insertInto('trackedPolicies').values({ userId: reader.id, policyId: id, email: true, createdAt: NOW }).execute()
    }
    await bill.move()
    await aHit(db, reader.id, { source: 'tracked', policyId: second.id, foundAt: NOW })
    const [one] = (await deliver(db, MONDAY)) as [Received]
    expect(one.mail.subject).toBe('Two of your three policies moved')
    expect(one.mail.text).toContain('Policies you track')
    expect(one.mail.text).not.toContain('Turn this alert off')
    expect(one.mail.text).not.toContain('Weekly instead')

    await db.updateTable('alertHits').set({ mail: 'waiting', digestId: null }).execute()
    await db.deleteFrom('alertDigests').execute()
    const [{ seq, occasion }] = (await db.selectFrom('alertHits').selectAll().where('policyId', '=', bill.id).execute()) as [
      Selectable<Tables['alertHits']>,
    ]
    const alertId = await anAlert(db, reader.id, { cadence: 'weekly', focusArea: 'telecommunications' })
    await aHit(db, reader.id, { alertId, policyId: bill.id, seq, occasion, foundAt: NOW, triggers: ['status'] })
    const [two] = (await deliver(db, MONDAY)) as [Received]
    expect(two.mail.subject).toBe('2 changes in what you watch')
    const [above, below] = two.mail.text!.split('\nPolicies you track\n') as [string, string]
    expect(above).toContain('\nTelecommunications\n')
    expect(above).toContain('Orbital Licensing Bill http')
    expect(above).toContain('Also under policies you track.')
    expect(below).toContain('Tidal Act http')
    expect(below.slice(0, below.indexOf('Open your dashboard'))).not.toContain('Orbital Licensing Bill')
  })

  test('tells twenty things of an alert, and counts the rest', async ({ db }) => {
    const reader = await aUser(db)
    const alertId = await anAlert(db, reader.id, { cadence: 'immediate' })
    for (let i = 0; i < 23; i += 1) {
      const { id } = await aPolicy(db, { title: `Act number ${i} of many`, jurisdiction: 'GH' }, EARLIER)
      await aHit(db, reader.id, { alertId, policyId: id, foundAt: NOW })
    }
    const [{ mail }] = (await deliver(db, new Date(NOW.getTime() + 120_000))) as [Received]
    expect(mail.subject).toBe('23 changes in what you watch')
    expect(mail.text!.match(/^Act number \d+ of many/gm)).toHaveLength(20)
    expect(mail.text).toContain(`and 3 more ${SITE}/dashboard/notifications`)
    expect(mail.text).toContain('Here is what changed.')
    expect(mail.text).not.toMatch(/Good morning|From Insights/)
  })

  test('a free reader learns nothing of it that the plan does not show', async ({ db }) => {
    const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example' }
    const dated = (day: string) => ({
      keyProvisions: [
        { heading: 'First', text: 'The first provision.' },
        { heading: 'Second', text: `Orbits need the canaryprovision licence.` },
      ],
      obligations: [
        anObligation({
          id: 'orbital-returns',
          policy: 'orbital-licensing-bill',
          title: 'Send returns',
          duty: 'canaryduty',
          penalty: 'canarypenalty',
          dueWording: 'canarywording',
          due: { kind: 'standing' },
          dates: [{ dueOn: day, source }],
        }),
      ],
      events: [anEvent({ id: 'orbital-hearing', title: 'canaryevent', dates: [{ on: '2026-06-28', source }] })],
    })
    const before = theRecord()
    await publishRecord(db, before, EARLIER, { announce: false })
    const readers = [
      await aUser(db),
      await aUser(db, { plan: 'standard' }),
      await aUser(db, { plan: 'enterprise', status: 'past_due' }),
    ]
    for (const { id } of readers) await follow(db, id, 'search', null, 'weekly', EARLIER, { q: 'orbital', jurisdiction: ['KE'] })
    await publishRecord(db, { ...theRecord(dated('2026-06-27')), status: 'passed' }, NOW, { before })
    const received = await deliver(db, MONDAY)
    const mailTo = ({ email }: TestUser) => received.find(({ to }) => to[0] === email)!
    for (const reader of [readers[0]!, readers[2]!]) {
      const { raw, mail } = mailTo(reader)
      expect(mail.subject + mail.text! + mail.html! + raw).not.toMatch(/canary|Jun 27|Jun 28|2026-06-27|2026-06-28/i)
      expect(mail.text).toContain('Orbital Licensing Bill')
    }
    expect(mailTo(readers[1]!).mail.text).toMatch(/Jun 27, 2026[^]*canaryevent|canaryevent[^]*Jun 27, 2026/)
  })

  test('is not sent when nothing is left to tell, or its reader left meanwhile', async ({ db }) => {
    const [stays, leaves, archived] = [await aUser(db), await aUser(db), await aUser(db)]
    const gone = await aPolicy(db, { jurisdiction: 'GH' }, EARLIER)
    const kept = await aPolicy(db, { jurisdiction: 'GH' }, EARLIER)
    for (const { id } of [stays, leaves]) await aHit(db, id, { policyId: kept.id, foundAt: NOW })
    await aHit(db, archived.id, { policyId: gone.id, foundAt: NOW })
    await queueAlertMails(db, MONDAY)
    await db.updateTable('users').set({ alertMail: false }).where('id', '=', leaves.id).execute()
    await db.updateTable('allPolicies').set({ archivedAt: NOW }).where('id', '=', gone.id).execute()
    expect((await deliver(db, MONDAY)).map(({ to }) => to[0])).toEqual([stays.email])
    const states = await db.selectFrom('mailOutbox').select('state').where('kind', '=', 'alert-digest').execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['sent', 'suppressed', 'suppressed'])
  })
})

describe('the links', () => {
  async function aMail(db: Db) {
    const reader = await aUser(db)
    const alertId = await anAlert(db, reader.id, { cadence: 'daily' })
    await aHit(db, reader.id, { alertId, foundAt: NOW })
    await db.updateTable('users').set({ followCadence: 'daily' }).where('id', '=', reader.id).execute()
    const other = await aPolicy(db, { jurisdiction: 'GH' }, EARLIER)
    await aHit(db, reader.id, { source: 'interest', policyId: other.id, foundAt: NOW })
    const [mail] = (await deliver(db, MONDAY)) as [Received]
    return { reader, alertId, mail }
  }
  const look = (db: Db, kind: 'stop' | 'weekly' | 'unsubscribe', token: string) =>
    readLinkPage(
      { db, secret: SECRET, now: NOW, posted: undefined } as never,
      kind,
      new URL(`${SITE}/alerts/${kind}?token=${token}`),
    )

  test('looking changes nothing; one click does it, and a second is as good', async ({ db }) => {
    const { reader, alertId, mail } = await aMail(db)
    const stop = linksIn(mail, '/alerts/stop')[0]!
    const [weekly, followed] = linksIn(mail, '/alerts/weekly') as [string, string]
    const leave = linksIn(mail, '/alerts/unsubscribe')[0]!
    for (const [kind, token] of [
      ['stop', stop],
      ['weekly', weekly],
      ['weekly', followed],
      ['unsubscribe', leave],
    ] as const) {
      expect(await look(db, kind, token)).toMatchObject({ is: 'good', email: reader.email, isDone: false })
    }
    expect(await alertRow(db, alertId)).toMatchObject({ isActive: true, cadence: 'daily' })
    const post = formsOn(db)
    for (const again of [false, true]) {
      const answers = [
        await post('/alerts/weekly', { token: weekly }),
        await post('/alerts/weekly', { token: followed }),
        await post('/alerts/stop', { token: stop }),
        await post('/alerts/unsubscribe', { token: leave }),
      ]
      const told = answers.map((answer) => [answer.status, answer.headers.get('location')])
      expect(told, String(again)).toEqual([
        [303, '/alerts/weekly-now'],
        [303, '/alerts/weekly-now'],
        [303, '/alerts/stopped'],
        [303, '/alerts/unsubscribed'],
      ])
    }
    expect(await alertRow(db, alertId)).toMatchObject({ isActive: false, cadence: 'weekly', changedAt: NOW })
    expect(await userRow(db, reader)).toMatchObject({ alertMail: false, followCadence: 'weekly' })
    for (const [kind, token] of [
      ['stop', stop],
      ['weekly', weekly],
      ['weekly', followed],
      ['unsubscribe', leave],
    ] as const) {
      expect(await look(db, kind, token)).toMatchObject({ isDone: true })
    }
  })

  test('trust 71: a mail program leaves by the address alone, without cookies, and no next mail is made', async ({ db }) => {
    const { reader, mail } = await aMail(db)
    const address = /^<(\S+)>,/.exec(header(mail, 'list-unsubscribe')!)![1]!.slice(SITE.length)
    const answer = await formsOn(db)(address, { 'List-Unsubscribe': 'One-Click' })
    expect([answer.status, await answer.text()]).toEqual([200, 'You get no more mail about alerts'])
    await aHit(db, reader.id, { foundAt: MONDAY, occasion: 'change 99' })
    expect(await deliver(db, new Date(MONDAY.getTime() + 7 * DAY_MS))).toEqual([])
  })

  test('one of another purpose, one that was altered, and one of an account that is gone do nothing', async ({ db }) => {
    const { reader, alertId, mail } = await aMail(db)
    const stop = linksIn(mail, '/alerts/stop')[0]!
    const post = formsOn(db)
    for (const [path, token] of [
      ['/alerts/unsubscribe', stop],
      ['/alerts/stop', `${stop.slice(0, -3)}AAA`],
      ['/alerts/stop', ''],
    ] as const) {
      expect((await post(path, { token })).status).toBe(422)
    }
    expect(await alertRow(db, alertId)).toMatchObject({ isActive: true })
    await db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect(await look(db, 'stop', stop)).toEqual({ is: 'gone' })
    expect((await post('/alerts/stop', { token: stop })).status).toBe(422)
    const leave = new URL(leaveLink({ secret: SECRET, publicUrl: SITE }, reader.id)).searchParams.get('token')!
    expect((await post('/alerts/unsubscribe', { token: leave })).status).toBe(422)
  })
})

describe('an address that refuses', () => {
  const refuses = { recipient: () => ({ code: 550, text: 'No such mailbox' }) }
  const hitAnd = async (db: Db, reader: TestUser, day: number, script: object = {}) => {
    const foundAt = new Date(NOW.getTime() + day * DAY_MS)
    await db.updateTable('users').set({ followCadence: 'immediate' }).where('id', '=', reader.id).execute()
    await aHit(db, reader.id, { foundAt, occasion: `change ${1_000 + day}` })
    return deliver(db, new Date(foundAt.getTime() + 180_000), script)
  }
  const bell = async (db: Db, { id }: TestUser) =>
    (await readNotifications(db, id, { kind: 'user', id, plan: 'free', subscriptionStatus: 'active' }, { page: 1, pageSize: 20 }))
      .items

  test('three times in a row gets no more, and its reader is told by the bell, once', async ({ db }) => {
    const reader = await aUser(db)
    await hitAnd(db, reader, 1, refuses)
    await hitAnd(db, reader, 2, refuses)
    expect(await hitAnd(db, reader, 3)).toHaveLength(1)
    expect(await userRow(db, reader)).toMatchObject({ mailRefusals: 0, mailPausedAt: null })
    for (const day of [4, 5, 6]) await hitAnd(db, reader, day, refuses)
    expect(await userRow(db, reader)).toMatchObject({
      mailRefusals: 3,
      mailPausedAt: new Date(NOW.getTime() + 6 * DAY_MS + 180_000),
    })
    expect(await hitAnd(db, reader, 7)).toEqual([])
    expect(await bell(db, reader)).toMatchObject([
      { kind: 'account', title: 'Mail about your alerts is paused', href: '/dashboard/alerts' },
    ])
    await resumeMail(db, reader.id)
    expect(await hitAnd(db, reader, 8)).toHaveLength(1)
    expect(await userRow(db, reader)).toMatchObject({ mailRefusals: 0, mailPausedAt: null })
  })

  test('that became another one counts no more, and what waits goes there', async ({ db }) => {
    const reader = await aUser(db)
    for (const day of [1, 2, 3]) await hitAnd(db, reader, day, refuses)
    expect(await userRow(db, reader)).toMatchObject({ mailRefusals: 3 })
    await resumeMail(db, reader.id)
    await aHit(db, reader.id, { foundAt: NOW, occasion: 'change 2000' })
    await queueAlertMails(db, new Date(NOW.getTime() + 4 * DAY_MS))
    await db.updateTable('users').set({ mailRefusals: 3, mailPausedAt: NOW }).where('id', '=', reader.id).execute()
    const session = await signIn(db, reader)
    await askForEmail(db, reader.id, 'moved@reader.test', { secret: SECRET, from: '203.0.113.7' }, NOW)
    const token = await tokenInMail(db, 'email-change')
    await confirmEmail(db, { id: reader.id, sessionId: session.sessionId }, token, { from: '203.0.113.7' }, NOW)
    expect(await userRow(db, reader)).toMatchObject({ mailRefusals: 0, mailPausedAt: null, email: 'moved@reader.test' })
    const received = await deliver(db, new Date(NOW.getTime() + 4 * DAY_MS + 60_000))
    expect(received.filter((one) => header(one, 'list-id')).map(({ to }) => to[0])).toEqual(['moved@reader.test'])
  })

  test('what is put off is no refusal', async ({ db }) => {
    const reader = await aUser(db)
    for (const day of [1, 2, 3, 4]) await hitAnd(db, reader, day, { recipient: () => ({ code: 451, text: 'Later' }) })
    expect(await userRow(db, reader)).toMatchObject({ mailRefusals: 0, mailPausedAt: null })
  })
})
