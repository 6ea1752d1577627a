import { describe, expect } from 'vitest'
import { Dashboard, Reads } from '#contract/dashboard.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { changesBetween, recordRevisions } from '#server/features/history/history.ts'
import { saveParts, savePolicies } from '#server/features/records/records.sql.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { anEvent, anObligation, aPolicy, aRecord } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'

const TRACKED = '/api/user/tracked-policies'
const ALERTS = '/api/user/alerts'
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000)

async function as(db: Db, user: TestUser, at = 0) {
  const { token } = await signIn(db, user, minutes(at))
  const call = callsOn(db, { now: () => minutes(at) })
  return {
    call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }),
    see: async () => Dashboard.parse((await call('GET', '/api/user/dashboard', undefined, { token })).body),
  }
}

const STEP = { date: '2026-06', title: 'Referred to committee', class: 'committee-report' as const }

/** A record that is on file becomes another one, with the revision that says so. */
async function moves(db: Db, about: Partial<StoredRecord>, to: Partial<StoredRecord>, at: number, reason = 'Gazette read') {
  const before = aRecord(about)
  const record = { ...before, ...to }
  const ids = await savePolicies(db, [record], minutes(at))
  await saveParts(db, [record], ids)
  const changes = changesBetween(before, record)
  await recordRevisions(
    db,
    [{ policyId: ids.get(record.slug)!, madeBy: 'x', reason, ofSubstance: true, changes, record }],
    minutes(at),
  )
}

const BILL = { slug: 'a-bill', status: 'introduced' as const }

describe('what moved', () => {
  test('says from where to where, what happened and why it is here, until it is read; undone it is back', async ({ db }) => {
    const user = await aUser(db)
    await aPolicy(db, BILL)
    await (await as(db, user)).call('POST', TRACKED, { slug: 'a-bill' })
    expect((await (await as(db, user, 1)).see()).changes).toEqual({ items: [], total: 0, ofTracked: 0, lastAt: null }) // adding it was before
    const timeline = [...aRecord(BILL).timeline, STEP]
    await moves(db, BILL, { status: 'second reading', summary: 'It does more.' }, 2)
    await moves(db, { ...BILL, status: 'second reading' }, { status: 'committee', timeline }, 3)
    const { call, see } = await as(db, user, 4)
    const { changes } = await see()
    expect(changes).toMatchObject({ total: 1, ofTracked: 1 })
    expect(changes.items[0]).toMatchObject({
      policy: { slug: 'a-bill', status: 'committee' },
      statusBefore: 'introduced', // over both
      sentence: 'Referred to committee.',
      kind: 'changed',
      tracked: true,
      alerts: [],
    })
    const { seq } = changes.items[0]!
    const before = Reads.parse((await call('POST', '/api/user/reads', { items: [{ slug: 'a-bill', seq }] })).body)
    expect(before.items).toEqual([{ slug: 'a-bill', seq: null }])
    expect((await see()).changes).toMatchObject({ total: 0, lastAt: minutes(3).toISOString() })
    expect((await call('POST', '/api/user/reads', before)).body).toEqual({ items: [{ slug: 'a-bill', seq }] })
    expect((await see()).changes.total).toBe(1)
  })

  test('is of places, areas, records and searches that alerts watch, once for each record, from when they began', async ({
    db,
  }) => {
    const user = await aUser(db, { plan: 'standard' })
    const { call } = await as(db, user)
    const saved = await call('POST', '/api/user/saved-searches', {
      name: 'Ghana bills',
      query: { jurisdiction: ['GH'], type: ['bill'] },
    })
    for (const target of [
      { kind: 'jurisdiction', code: 'KE' },
      { kind: 'focus', area: 'fintech' },
      { kind: 'search', searchId: saved.body.id },
    ]) {
      expect((await call('POST', ALERTS, { target, cadence: 'weekly' })).status).toBe(200)
    }
    await aPolicy(db, { slug: 'ke-fintech', jurisdiction: 'KE', focusAreas: ['fintech'] }, minutes(1))
    await aPolicy(db, { slug: 'gh-bill', jurisdiction: 'GH' }, minutes(2))
    await aPolicy(db, { slug: 'gh-law', jurisdiction: 'GH', type: 'law' }, minutes(3))
    await aPolicy(db, { slug: 'elsewhere', jurisdiction: 'ZA' }, minutes(4))
    const { changes } = await (await as(db, user, 5)).see()
    expect(changes.items.map(({ policy, kind, alerts }) => [policy.slug, kind, alerts.toSorted()])).toEqual([
      ['gh-bill', 'added', ['Ghana bills']],
      ['ke-fintech', 'added', ['Fintech', 'Kenya']],
    ])
    expect(changes).toMatchObject({ total: 2, ofTracked: 0 })
  })

  test('is nothing of what the plan no longer holds, and of alerts that rest', async ({ db }) => {
    const user = await aUser(db, { plan: 'standard' })
    const slugs = ['one', 'two', 'three']
    for (const [i, slug] of slugs.entries()) {
      await aPolicy(db, { slug })
      expect((await (await as(db, user, i)).call('POST', TRACKED, { slug })).status).toBe(200)
    }
    const { call } = await as(db, user, 3)
    const paused = { cadence: 'daily', pausedUntil: '2026-12-01' }
    await call('POST', ALERTS, { target: { kind: 'jurisdiction', code: 'KE' }, ...paused })
    for (const slug of slugs) await moves(db, { slug }, { summary: 'Other.' }, 4)
    await aPolicy(db, { slug: 'ke', jurisdiction: 'KE' }, minutes(4))
    const slugsSeen = async () => (await (await as(db, user, 5)).see()).changes.items.map(({ policy }) => policy.slug).toSorted()
    expect(await slugsSeen()).toEqual(['one', 'three', 'two'])
    await db.updateTable('users').set({ subscriptionStatus: 'past_due' }).where('id', '=', user.id).execute()
    expect(await slugsSeen()).toEqual(['one', 'two'])
  })

  test('trust 44: shows nothing that the plan does not open, and of events not even that they changed', async ({ db }) => {
    const events = [anEvent({ title: 'SECRET HEARING', dates: [{ on: '2026-07-01', source: aRecord().sources[0]! }] })]
    const obligations = [
      anObligation({ policy: 'ng-act', title: 'A heading', duty: 'SECRET DUTY', due: { kind: 'once', date: '2026-07-02' } }),
    ]
    const keyProvisions = [{ heading: 'First', text: 'SECRET PROVISION' }]
    const watch = async (plan: 'free' | 'professional') => {
      const user = await aUser(db, { plan })
      for (const slug of ['ng-act', 'ng-quiet']) await (await as(db, user)).call('POST', TRACKED, { slug })
      return user
    }
    await aPolicy(db, { slug: 'ng-act' })
    await aPolicy(db, { slug: 'ng-quiet' })
    const [free, paying] = [await watch('free'), await watch('professional')]
    await moves(db, { slug: 'ng-act' }, { events, obligations, keyProvisions }, 1)
    await moves(
      db,
      { slug: 'ng-quiet' },
      { events: [anEvent({ dates: [{ on: '2027-01-05', source: aRecord().sources[0]! }] })] },
      1,
    )
    const seen = await (await as(db, free, 2)).see()
    expect(seen.changes.items.map(({ policy, sentence }) => [policy.slug, sentence])).toEqual([
      ['ng-act', 'Duties and key provisions changed. Gazette read.'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/SECRET/)
    expect(seen.deadlines).toEqual([])
    const all = await (await as(db, paying, 2)).see()
    expect(all.changes.total).toBe(2)
    expect(all.deadlines.map(({ on, title, kind }) => [on, title, kind])).toEqual([
      ['2026-07-01', 'SECRET HEARING', 'hearing'],
      ['2026-07-02', 'A heading', 'duty'],
    ])
  })
})

describe('reads', () => {
  test('a record that is not there leaves all as it was; twice in one call is once; somebody else’s stay theirs', async ({
    db,
  }) => {
    const [user, other] = [await aUser(db), await aUser(db)]
    await aPolicy(db, BILL)
    const { call } = await as(db, user)
    const items = [{ slug: 'a-bill', seq: 3 }]
    expect((await call('POST', '/api/user/reads', { items: [...items, { slug: 'none-such', seq: 1 }] })).status).toBe(404)
    expect((await call('POST', '/api/user/reads', { items: [...items, { slug: 'a-bill', seq: 4 }] })).body).toEqual({
      items: [{ slug: 'a-bill', seq: null }],
    })
    expect((await (await as(db, other)).call('POST', '/api/user/reads', { items })).body).toMatchObject({
      items: [{ seq: null }],
    })
    expect((await call('POST', '/api/user/reads', { items })).body).toMatchObject({ items: [{ seq: 4 }] })
    const many = Array.from({ length: 101 }, (_, i) => ({ slug: `s-${i}`, seq: 1 }))
    for (const wrong of [[], many, [{ slug: 'a-bill', seq: -1 }], [{ slug: 'a-bill' }]]) {
      expect((await call('POST', '/api/user/reads', { items: wrong })).status).toBe(422)
    }
  })
})

describe('a visit', () => {
  test('is new after an hour of silence; who looks again within five minutes writes nothing', async ({ db }) => {
    const user = await aUser(db)
    const beforeAt = async (at: number) => (await (await as(db, user, at)).see()).visit.before
    const noted = async () =>
      (await db.selectFrom('users').select('visitAt').where('id', '=', user.id).executeTakeFirstOrThrow()).visitAt
    expect(await beforeAt(0)).toBeNull()
    expect(await beforeAt(4)).toBeNull()
    expect(await noted()).toEqual(NOW)
    expect(await beforeAt(50)).toBeNull()
    expect(await beforeAt(109)).toBeNull() // an hour after the first look, and not after the last
    expect(await beforeAt(170)).toBe(minutes(109).toISOString())
    expect(await beforeAt(200)).toBe(minutes(109).toISOString())
  })
})

describe('the whole of it', () => {
  test('says what is new to a new account, what was chosen, and what to read and follow in the interests', async ({ db }) => {
    const user = await aUser(db)
    const { call, see } = await as(db, user)
    expect(await see()).toMatchObject({ isNew: true, tracked: { total: 0 }, alerts: { total: 0 }, reading: [], latest: [] })
    await call('PUT', '/api/user/interests', { focusAreas: ['artificial-intelligence'], jurisdictions: ['KE'], email: false })
    await aPolicy(db, { slug: 'ke-new', jurisdiction: 'KE' }, NOW)
    for (const [slug, category] of [
      ['on-ai', 'AI'],
      ['on-kenya', 'Policy'],
      ['on-tax', 'Fintech'],
    ] as const) {
      const words = { title: slug, excerpt: 'x', body: 'x', author: 'x', sources: '[]' }
      const times = { publishedAt: NOW, createdAt: NOW, updatedAt: NOW }
      const tags = slug === 'on-kenya' ? ['Kenya'] : []
      await db
        .insertInto('articles')
        .values({ slug, category, tags, state: 'published', ...words, ...times })
        .execute()
    }
    const now = await see()
    expect(now).toMatchObject({ isNew: false, interests: { jurisdictions: ['KE'] } })
    expect(now.latest[0]).toMatchObject({ policy: { slug: 'ke-new' }, tracked: false })
    expect(now.reading.map(({ slug }) => slug)).toEqual(['on-kenya', 'on-ai'])
  })

  test('an alert says how often it told this month', async ({ db }) => {
    const user = await aUser(db)
    const { call, see } = await as(db, user)
    const { body } = await call('POST', ALERTS, { target: { kind: 'jurisdiction', code: 'KE' }, cadence: 'daily' })
    const { id } = await aPolicy(db, BILL)
    const hit = { source: 'alert', alertId: body.id as string, policyId: id, triggers: ['status'], mail: 'none' }
    const told = (seq: number, foundAt: Date) => ({ userId: user.id, ...hit, seq, occasion: `change ${seq}`, foundAt })
    await db
      .insertInto('alertHits')
      .values([told(1, NOW), told(2, NOW), told(3, new Date('2026-05-31T22:59:00Z'))])
      .execute()
    expect((await see()).alerts.items).toMatchObject([{ title: 'Kenya', toldThisMonth: 2 }])
  })

  test('takes few statements, however much is followed', async ({ db }) => {
    const user = await aUser(db, { plan: 'professional' })
    const { call } = await as(db, user)
    await call('PUT', '/api/user/interests', { focusAreas: ['fintech'], jurisdictions: ['KE'], email: false })
    const slugs = await db.selectFrom('policies').select('slug').orderBy('id').limit(30).execute()
    for (const { slug } of slugs) await call('POST', TRACKED, { slug })
    for (const code of ['KE', 'GH', 'NG'])
      await call('POST', ALERTS, { target: { kind: 'jurisdiction', code }, cadence: 'daily' })
    let statements = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const { token } = await signIn(db, user)
    await callsOn(counting as Db)('GET', '/api/user/dashboard', undefined, { token })
    expect(statements).toBeLessThanOrEqual(26) // the session's own among them
  })
})
