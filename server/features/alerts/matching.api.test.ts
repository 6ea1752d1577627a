import { describe, expect } from 'vitest'
import { ALERT_TRIGGERS } from '#domain/alerts.ts'
import { aUser } from '#test/accounts.ts'
import { aPolicy, anEvent } from '#test/builders.ts'
import { test, NOW } from '#test/fixtures.ts'
import { aSavedSearch, follow, FOLLOWED_BY, happens, hitsOf, publishRecord, theRecord, type FollowedBy } from '#test/followed.ts'
import type { Db } from '#db/open.ts'

const EARLIER = new Date(NOW.getTime() - 40 * 86_400_000)

describe('every trigger reaches everybody who follows, in whatever way they do', () => {
  for (const trigger of ALERT_TRIGGERS) {
    for (const by of FOLLOWED_BY) {
      test(`${trigger} by ${by}`, async ({ db }) => {
        const reader = await aUser(db, { plan: 'enterprise' })
        const stranger = await aUser(db)
        if (!(await happens(db, trigger, by, reader.id, 'daily', { earlier: EARLIER, at: NOW })))
          return expect(await hitsOf(db, reader.id)).toEqual([])
        const hits = await hitsOf(db, reader.id)
        expect(hits).toHaveLength(1)
        expect(hits[0]!.triggers).toContain(trigger)
        expect(hits[0]!.mail).toBe('waiting')
        const rung = await db.selectFrom('notifications').select(['kind', 'occasion']).where('userId', '=', reader.id).execute()
        expect(rung).toEqual([{ kind: trigger === 'date-near' ? 'deadline' : 'change', occasion: hits[0]!.occasion }])
        expect(await hitsOf(db, stranger.id)).toEqual([])
      })
    }
  }
})

describe('a saved search', () => {
  const QUERIES: [string, object, boolean][] = [
    ['words in title', { q: 'orbital' }, true],
    ['all words', { q: 'orbital licensing kenya' }, true],
    ['one word missing', { q: 'orbital zebra' }, false],
    ['either word', { q: 'zebra OR orbital' }, true],
    ['without a word that is there', { q: 'licensing -orbital' }, false],
    ['without a word that is not there', { q: 'orbital -zebra' }, true],
    ['a word or not another', { q: 'zebra OR -giraffe' }, false],
    ['a phrase', { q: '"orbital licensing"' }, true],
    ['a phrase in another order', { q: '"licensing orbital"' }, false],
    ['other forms of the words', { q: 'licenses orbitals' }, true],
    ['stop words', { q: 'the of and' }, false],
    ['a filter in the box', { q: 'orbital in:kenya type:bill' }, true],
    ['the wrong place in the box', { q: 'orbital in:ghana' }, false],
    ['only a place', { jurisdiction: ['KE', 'GH'] }, true],
    ['only a type', { type: ['bill'] }, true],
    ['only another type', { type: ['law'] }, false],
    ['type and status', { type: ['bill'], status: ['introduced'] }, true],
    ['region', { region: 'africa' }, true],
    ['another region', { region: 'nigeria-states' }, false],
    ['focus', { focus: ['telecommunications', 'fintech'] }, true],
    ['another focus', { focus: ['fintech'] }, false],
    ['verification', { verification: ['source-checked'] }, true],
    ['a chamber that it has not', { chamber: ['senate'] }, false],
    ['from a year', { from: '2026', jurisdiction: ['KE'] }, true],
    ['from a later year', { from: '2027', jurisdiction: ['KE'] }, false],
    ['until a month', { to: '2026-06', jurisdiction: ['KE'] }, true],
    ['until an earlier month', { to: '2026-05', jurisdiction: ['KE'] }, false],
    ['an official number', { q: 'HB 2240' }, true],
    ['another official number', { q: 'HB 2241' }, false],
    ['signs that mean something to a database', { q: `orbital' & ! ( | <-> :*` }, true],
  ]
  test('finds what the same search finds in the register, and nothing else', async ({ db, api }) => {
    const readers = new Map<string, string>()
    for (const [name, query] of QUERIES) {
      const { id } = await aUser(db, { plan: 'enterprise' })
      readers.set(name, id)
      await follow(db, id, 'search', null, 'daily', EARLIER, query)
    }
    await publishRecord(db, theRecord({ reference: 'HB.2240' }), NOW)
    for (const [name, query, isFound] of QUERIES) {
      const params = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
      )
      const list = (await (await api.get(`/api/policies?${params}&pageSize=100`)).json()) as { items: { slug: string }[] }
      const inRegister = list.items.some(({ slug }) => slug === 'orbital-licensing-bill')
      expect([name, inRegister], 'in the register').toEqual([name, isFound])
      expect([name, (await hitsOf(db, readers.get(name)!)).length], 'by the alert').toEqual([name, isFound ? 1 : 0])
    }
  })

  test('does not tell by a phrase what stands in text that its owner may not read', async ({ db }) => {
    const [free, paying] = [await aUser(db), await aUser(db, { plan: 'professional' })]
    for (const { id } of [free, paying]) await follow(db, id, 'search', null, 'daily', EARLIER, { q: '"quiet constellation"' })
    const keyProvisions = [
      { heading: 'First', text: 'Each quiet constellation is licensed.' },
      { heading: 'Second', text: 'And others.' },
    ]
    await publishRecord(db, theRecord({ keyProvisions }), NOW)
    expect([await hitsOf(db, free.id), await hitsOf(db, paying.id)].map(({ length }) => length)).toEqual([0, 1])
  })
})

describe('nobody is told', () => {
  const told = async (db: Db, userId: string) => {
    const before = theRecord()
    await publishRecord(db, { ...before, status: 'passed' }, NOW, { before })
    return (await hitsOf(db, userId)).length
  }
  const following = async (db: Db, by: FollowedBy = 'policy') => {
    const { id: userId } = await aUser(db)
    const { id: policyId } = await publishRecord(db, theRecord(), EARLIER, { announce: false })
    const alertId = await follow(db, userId, by, policyId, 'immediate', EARLIER)
    return { userId, policyId, alertId: alertId! }
  }

  test('by an alert that is off', async ({ db }) => {
    const { userId } = await following(db)
    await db.updateTable('alerts').set({ isActive: false }).where('userId', '=', userId).execute()
    expect(await told(db, userId)).toBe(0)
  })
  test('of a record that they muted', async ({ db }) => {
    const { userId, policyId } = await following(db)
    await db.insertInto('mutedPolicies').values({ userId, policyId, createdAt: EARLIER }).execute()
    expect(await told(db, userId)).toBe(0)
  })
  test('who is suspended', async ({ db }) => {
    const { userId } = await following(db)
    await db.updateTable('users').set({ suspendedAt: EARLIER }).where('id', '=', userId).execute()
    expect(await told(db, userId)).toBe(0)
  })
  test('by what is more than a plan holds: the newest are locked', async ({ db }) => {
    const { userId } = await following(db)
    const rows = ['GH', 'TZ'].map((jurisdiction) => ({
      userId,
      kind: 'jurisdiction',
      jurisdiction,
      cadence: 'daily',
      isActive: true,
      createdAt: new Date(EARLIER.getTime() - 1),
    }))
    await db.insertInto('alerts').values(rows).execute()
    expect(await told(db, userId)).toBe(0)
    await db.updateTable('users').set({ subscriptionPlan: 'standard' }).where('id', '=', userId).execute()
    const before = theRecord({ status: 'passed' })
    await publishRecord(db, { ...before, status: 'enacted' }, NOW, { before })
    expect(await hitsOf(db, userId)).toHaveLength(1)
  })
  test('by the bell while an alert is paused; its hits wait', async ({ db }) => {
    const { userId } = await following(db)
    await db.updateTable('alerts').set({ pausedUntil: '2026-07-01' }).where('userId', '=', userId).execute()
    expect(await told(db, userId)).toBe(1)
    expect(await db.selectFrom('notifications').selectAll().where('userId', '=', userId).execute()).toEqual([])
  })
  test('that there is an event, who does not see the record in full', async ({ db }) => {
    const { userId } = await following(db)
    const { id: paying } = await aUser(db, { plan: 'standard' })
    await follow(db, paying, 'jurisdiction', null, 'daily', EARLIER)
    const before = theRecord()
    const source = before.sources[0]!
    const events = [anEvent({ id: 'orbital-hearing', dates: [{ on: '2026-08-01', source }] })]
    await publishRecord(db, { ...before, events }, NOW, { before })
    expect(await hitsOf(db, userId)).toEqual([])
    expect((await hitsOf(db, paying)).map(({ triggers }) => triggers)).toEqual([['date-set']])
  })
})

test('one change under three alerts is three hits and one ring', async ({ db }) => {
  const { id: userId } = await aUser(db, { plan: 'enterprise' })
  const { id: policyId } = await publishRecord(db, theRecord(), EARLIER, { announce: false })
  for (const by of FOLLOWED_BY) await follow(db, userId, by, policyId, 'daily', EARLIER)
  const before = theRecord()
  const { told } = await publishRecord(db, { ...before, status: 'passed' }, NOW, { before })
  expect(told).toEqual([userId])
  expect((await hitsOf(db, userId)).map(({ source }) => source).toSorted()).toEqual([
    'alert',
    'alert',
    'alert',
    'alert',
    'interest',
    'tracked',
  ])
  const rung = await db.selectFrom('notifications').select('data').where('userId', '=', userId).execute()
  expect(rung).toHaveLength(1)
  expect((rung[0]!.data as { alertIds: string[] }).alertIds).toHaveLength(4)
})

test('whom a record is newly related to hears of it once, with the other record named', async ({ db }) => {
  const { id: userId } = await aUser(db, { plan: 'enterprise' })
  const { id } = await aPolicy(db, { slug: 'orbital-spectrum-act', title: 'Spectrum Act', jurisdiction: 'TZ' }, EARLIER)
  await follow(db, userId, 'policy', id, 'daily', EARLIER)
  await publishRecord(db, theRecord(), EARLIER, { announce: false })
  const before = theRecord()
  await publishRecord(db, { ...before, relations: [{ to: 'orbital-spectrum-act', verb: 'implements' }] }, NOW, { before })
  expect(await hitsOf(db, userId)).toMatchObject([{ policyId: id, triggers: ['related'] }])
})

test('a search that is changed is matched as it is now', async ({ db }) => {
  const { id: userId } = await aUser(db)
  const searchId = await aSavedSearch(db, userId, { q: 'zebra' }, EARLIER)
  const kept = await db.selectFrom('searchAnchors').select('anchor').where('searchId', '=', searchId).execute()
  expect(kept).toEqual([{ anchor: 'zebra' }])
})
