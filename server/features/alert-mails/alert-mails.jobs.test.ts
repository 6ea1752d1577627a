import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import type { HitSource } from '#domain/alerts.ts'
import type { AlertCadence } from '#domain/workspace.ts'
import { aUser } from '#test/accounts.ts'
import { aHit, anAlert } from '#test/alert-mails.ts'
import { NOW, test } from '#test/fixtures.ts'
import { queueAlertMails } from './alert-mails.jobs.ts'

const at = (iso: string) => new Date(iso)
const after = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000)

const digests = (db: Db) => db.selectFrom('alertDigests').select(['cadence', 'dueAt']).orderBy('dueAt').execute()
const queued = (db: Db) => db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert-digest').execute()
const mailOf = async (db: Db, id: number) =>
  (await db.selectFrom('alertHits').select('mail').where('id', '=', id).executeTakeFirstOrThrow()).mail

describe('at once', () => {
  test('leaves within five minutes, and what comes within that is one mail', async ({ db }) => {
    const reader = await aUser(db)
    const alert = await anAlert(db, reader.id, { cadence: 'immediate' })
    await aHit(db, reader.id, { alertId: alert, foundAt: NOW })
    expect(await queueAlertMails(db, after(1))).toBe(0)
    await aHit(db, reader.id, { alertId: alert, foundAt: after(1.5), occasion: 'change 2' })
    expect(await queueAlertMails(db, after(2))).toBe(1)
    expect(await queueAlertMails(db, after(3))).toBe(0)
    await aHit(db, reader.id, { alertId: alert, foundAt: after(3), occasion: 'change 3' })
    expect(await queueAlertMails(db, after(4))).toBe(0)
    expect(await queueAlertMails(db, after(5))).toBe(1)
    expect((await queued(db)).every(({ isBulk, recipient }) => isBulk && recipient === reader.email)).toBe(true)
  })

  test('what a clock that was ahead found does not wait for it', async ({ db }) => {
    const reader = await aUser(db)
    const alert = await anAlert(db, reader.id, { cadence: 'immediate' })
    await aHit(db, reader.id, { alertId: alert, foundAt: after(60) })
    expect(await queueAlertMails(db, NOW)).toBe(1)
  })
})

// What is of an alert comes as the alert says; what is tracked and what interests, as the reader says.
const SOURCES: HitSource[] = ['alert', 'tracked', 'interest']
const CADENCES: [AlertCadence, found: string, early: string, due: string][] = [
  ['immediate', '2026-06-15T09:00:00Z', '2026-06-15T09:01:59Z', '2026-06-15T09:02:00Z'],
  ['daily', '2026-06-15T06:00:00Z', '2026-06-16T05:59:59Z', '2026-06-16T06:00:00Z'],
  ['weekly', '2026-06-15T06:00:00Z', '2026-06-22T05:59:59Z', '2026-06-22T06:00:00Z'],
]
for (const source of SOURCES) {
  test.for(CADENCES)(`of ${source}, %s: found at %s, not at %s, at %s once`, async ([cadence, found, early, due], { db }) => {
    const reader = await aUser(db)
    const other = cadence === 'daily' ? 'weekly' : 'daily'
    await db
      .updateTable('users')
      .set({ followCadence: source === 'alert' ? other : cadence })
      .where('id', '=', reader.id)
      .execute()
    const alertId = source === 'alert' ? await anAlert(db, reader.id, { cadence }) : null
    await aHit(db, reader.id, { source, alertId, foundAt: at(found) })
    expect(await queueAlertMails(db, at(early))).toBe(0)
    expect(await queueAlertMails(db, at(due))).toBe(1)
    expect(await queueAlertMails(db, after(1, at(due)))).toBe(0)
    expect(await digests(db)).toEqual([{ cadence, dueAt: at(due) }])
  })
}

describe('a daily digest', () => {
  async function reading(db: Db, zone = 'Africa/Lagos') {
    const reader = await aUser(db)
    await db.updateTable('users').set({ timeZone: zone, followCadence: 'daily' }).where('id', '=', reader.id).execute()
    return reader
  }

  test.for([
    ['America/New_York', '2026-03-08T11:00:00Z'],
    ['Europe/London', '2026-10-25T07:00:00Z'],
    ['Africa/Cairo', '2026-04-24T04:00:00Z'],
    ['Africa/Casablanca', '2026-06-15T06:00:00Z'],
    ['Pacific/Apia', '2026-06-14T18:00:00Z'],
    ['Mars/Olympus', '2026-06-15T06:00:00Z'],
  ] as const)('in %s comes at %s, where it is seven', async ([zone, due], { db }) => {
    const reader = await reading(db, zone)
    await aHit(db, reader.id, { foundAt: after(-60, at(due)) })
    expect(await queueAlertMails(db, after(-1, at(due)))).toBe(0)
    expect(await queueAlertMails(db, at(due))).toBe(1)
  })

  test('P5 Time may jump: a clock that jumps makes no second one for a slot, and loses nothing', async ({ db }) => {
    const reader = await reading(db)
    const hit = (foundAt: Date, n: number) => aHit(db, reader.id, { foundAt, occasion: `change ${n}` })
    const seven = at('2026-06-16T06:00:00Z')
    await hit(after(-600, seven), 1)
    expect(await queueAlertMails(db, seven)).toBe(1)
    // An hour back, and a day back: the slots of then have theirs, or had nothing.
    expect(await queueAlertMails(db, after(-60, seven))).toBe(0)
    await hit(after(-61, seven), 2) // found meanwhile, before a slot that has its mail
    expect(await queueAlertMails(db, seven)).toBe(0)
    expect(await queueAlertMails(db, after(-1_440, seven))).toBe(0)
    expect(await queueAlertMails(db, after(1_440, seven))).toBe(1) // it comes with the next
    // Ten years on, one is made; back again, the days of now have theirs, and what was found then comes with the next.
    const later = after(3_653 * 1_440, seven)
    await hit(after(-5, later), 3)
    await hit(after(5, later), 4)
    expect(await queueAlertMails(db, later)).toBe(1)
    expect(await queueAlertMails(db, after(2_880, seven))).toBe(1)
    expect((await digests(db)).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual([
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2036-06-16',
    ])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from alert_hits where mail = 'waiting'`.execute(db)
    expect(rows[0]!.n).toBe(0)
  })

  test('days on which nothing ran are one mail', async ({ db }) => {
    const reader = await reading(db)
    for (let day = 0; day < 4; day += 1) {
      await aHit(db, reader.id, { foundAt: after(day * 1_440), occasion: `change ${day}` })
    }
    expect(await queueAlertMails(db, after(4 * 1_440 + 120))).toBe(1)
  })
})

describe('nobody is mailed', () => {
  test.for([
    ['who wants no mail', { alertMail: false }],
    ['whose address refuses it', { mailPausedAt: NOW }],
    ['who is suspended', { suspendedAt: NOW }],
    ['who is to be erased', { eraseAfter: after(1_440) }],
    ['whose address is not confirmed', { emailVerifiedAt: null }],
  ] as const)('%s; what was due then does not come later', async ([, change], { db }) => {
    const reader = await aUser(db)
    await db
      .updateTable('users')
      .set({ followCadence: 'immediate', ...change })
      .where('id', '=', reader.id)
      .execute()
    const hit = await aHit(db, reader.id, { foundAt: NOW })
    expect(await queueAlertMails(db, after(3))).toBe(0)
    expect(await mailOf(db, hit)).toBe('none')
    await db
      .updateTable('users')
      .set({ alertMail: true, mailPausedAt: null, suspendedAt: null, eraseAfter: null, emailVerifiedAt: NOW })
      .where('id', '=', reader.id)
      .execute()
    expect(await queueAlertMails(db, after(4))).toBe(0)
  })

  test('of an alert that is off, or of a record that was muted', async ({ db }) => {
    const reader = await aUser(db)
    const off = await anAlert(db, reader.id, { cadence: 'immediate', isActive: false })
    const on = await anAlert(db, reader.id, { cadence: 'immediate', focusArea: 'fintech' })
    const ofOff = await aHit(db, reader.id, { alertId: off, foundAt: NOW })
    const muted = await aHit(db, reader.id, { alertId: on, foundAt: NOW })
    await db
      .insertInto('mutedPolicies')
      .columns(['userId', 'policyId', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('alertHits')
          .select((e) => ['userId', 'policyId', e.val(NOW).as('createdAt')])
          .where('id', '=', muted),
      )
      .execute()
    // Both hits are of the same record: it is muted for both.
    expect(await queueAlertMails(db, after(3))).toBe(0)
    expect([await mailOf(db, ofOff), await mailOf(db, muted)]).toEqual(['none', 'none'])
  })

  test('of an alert that rests: what it found comes when the rest ends, in Lagos', async ({ db }) => {
    const reader = await aUser(db)
    const resting = await anAlert(db, reader.id, { cadence: 'immediate', pausedUntil: '2026-06-17' })
    const hit = await aHit(db, reader.id, { alertId: resting, foundAt: NOW })
    expect(await queueAlertMails(db, at('2026-06-16T22:59:00Z'))).toBe(0)
    expect(await mailOf(db, hit)).toBe('waiting')
    expect(await queueAlertMails(db, at('2026-06-16T23:00:00Z'))).toBe(1)
  })

  test.for([
    ['free', 'active', false, 2],
    ['standard', 'active', false, 5],
    ['professional', 'active', false, 6],
    ['professional', 'past_due', false, 2],
    ['free', 'active', true, 6],
  ] as const)(
    'of an alert that the plan does not hold: %s, %s, administrator %s: %i',
    async ([plan, status, isAdmin, kept], { db }) => {
      const reader = await aUser(db, { plan, status, isAdmin })
      const hits: number[] = []
      const areas = ['fintech', 'policy', 'surveillance', 'digital-rights', 'cybersecurity', 'data-protection']
      for (const [i, focusArea] of areas.entries()) {
        const alertId = await anAlert(db, reader.id, { cadence: 'immediate', focusArea, createdAt: after(-100 + i) })
        hits.push(await aHit(db, reader.id, { alertId, foundAt: NOW }))
      }
      expect(await queueAlertMails(db, after(3))).toBe(1)
      const states = await Promise.all(hits.map((id) => mailOf(db, id)))
      expect(states).toEqual(areas.map((_, i) => (i < kept ? 'made' : 'none')))
    },
  )
})

test('a mail that is not to many goes first', async ({ db }) => {
  const { takeDue } = await import('#server/mail/outbox.sql.ts')
  const { queueMail } = await import('#server/mail/outbox.ts')
  await db.deleteFrom('mailOutbox').execute()
  for (let i = 0; i < 50; i += 1) {
    await queueMail(db, { kind: 'alert-digest', to: 'a@b.test', data: { digestId: 'x' }, bulk: {} }, after(-60))
  }
  await queueMail(db, { kind: 'account-verify', to: 'new@b.test', data: {} }, NOW)
  expect((await takeDue(db, NOW, after(10)))?.kind).toBe('account-verify')
  expect((await takeDue(db, NOW, after(10)))?.kind).toBe('alert-digest')
})
