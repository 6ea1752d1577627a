import { describe, expect } from 'vitest'
import { CalendarList } from '#contract/calendar.ts'
import { PolicyRecord } from '#contract/policies.ts'
import type { SeedEvent } from '#contract/seed.ts'
import { ANONYMOUS, type Viewer } from '#domain/access.ts'

import { anEvent, anObligation, aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'
import { readRecord } from './policies.ts'

const source = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }
const on = (day: string) => new Date(`${day}T09:00:00Z`)
const asOf = (day: string) => ({ day, today: '2026-06-15' })

const moved = {
  id: 'moved-hearing',
  kind: 'hearing' as const,
  title: 'Public hearing',
  dates: [
    { on: '2026-09', source },
    { on: '2026-10-05', replaces: '2026-09', note: 'At the request of the committee', source },
  ],
}

describe('what is ahead for a record that is shown in full', () => {
  test('is in it, every announced date with its note and its source', async ({ db, api }) => {
    await aPolicy(db, { slug: 'open-act', isDemo: true, events: [anEvent(moved), anEvent({ id: 'a-filing', kind: 'filing' })] })
    const { events } = await api.read(PolicyRecord, '/api/policies/open-act')
    expect(events!.map(({ id }) => id)).toEqual(['a-filing', 'moved-hearing'])
    expect(events![1]).toEqual({
      ...moved,
      detail: null,
      place: null,
      dates: [
        { on: '2026-09', note: null, replaces: null, source },
        { on: '2026-10-05', note: 'At the request of the committee', replaces: '2026-09', source },
      ],
    })
  })

  test('is an empty list where nothing is', async ({ db, api }) => {
    await aPolicy(db, { slug: 'quiet-act', isDemo: true })
    expect((await api.read(PolicyRecord, '/api/policies/quiet-act')).events).toEqual([])
  })

  test('is as it stood on an earlier day, before there was any too', async ({ db, api }) => {
    const about = { slug: 'open-act', isDemo: true }
    const [first] = moved.dates
    await aPolicy(db, about, on('2026-06-01'))
    await aPolicy(db, { ...about, events: [anEvent({ ...moved, place: 'Abuja', dates: [first!] })] }, on('2026-06-05'))
    await aPolicy(db, { ...about, events: [anEvent(moved)] }, on('2026-06-10'))
    const eventsOn = async (day: string) => (await api.read(PolicyRecord, `/api/policies/open-act?as_of=${day}`)).events
    expect(await eventsOn('2026-06-04')).toEqual([])
    expect(await eventsOn('2026-06-05')).toEqual([
      { ...moved, detail: null, place: 'Abuja', dates: [{ ...first, note: null, replaces: null }] },
    ])
    expect(await eventsOn('2026-06-10')).toEqual((await api.read(PolicyRecord, '/api/policies/open-act')).events)
  })

  test('is named by its dates on the calendar, as its duties are', async ({ db, api }) => {
    const duty = anObligation({ id: 'the-duty', policy: 'open-act', due: { kind: 'yearly', month: 8, day: 31 } })
    const about = { slug: 'open-act', isDemo: true, effectiveOn: '2026-07', events: [anEvent(moved)], obligations: [duty] }
    await aPolicy(db, about)
    const { items } = await api.read(CalendarList, '/api/calendar?pageSize=100')
    const ours = items.filter(({ policy }) => policy.slug === 'open-act')
    expect(ours.map(({ id, event, obligation }) => [id, event, obligation])).toEqual([
      ['commencement-open-act', undefined, undefined],
      ['duty-the-duty-2026-08-31', undefined, 'the-duty'],
      ['event-moved-hearing-2026-09', 'moved-hearing', undefined],
    ])
  })
})

describe('what is ahead is told to those only who see the record in full', () => {
  const user = (plan: 'free' | 'standard' | 'professional', subscriptionStatus: 'active' | 'past_due' = 'active'): Viewer => ({
    kind: 'user',
    id: 'u',
    plan,
    subscriptionStatus,
  })
  const VIEWERS: [string, Viewer, open: string[]][] = [
    ['a visitor', ANONYMOUS, ['demo']],
    ['a free reader', user('free'), ['demo']],
    ['standard', user('standard'), ['demo', 'kenya']],
    ['standard that is past due', user('standard', 'past_due'), ['demo']],
    ['professional', user('professional'), ['demo', 'kenya', 'lagos']],
    ['professional that is past due', user('professional', 'past_due'), ['demo']],
    ['an administrator', { kind: 'admin', id: 'a' }, ['demo', 'kenya', 'lagos']],
  ]
  const PLACES = { demo: ['NG-KN', true], kenya: ['KE', false], lagos: ['NG-LA', false] } as const
  const secret = (where: string) => `zq${where}canary`
  const hearing = (id: string): SeedEvent => ({
    id: secret(id),
    kind: 'hearing',
    title: secret('title'),
    detail: secret('detail'),
    place: secret('place'),
    dates: [
      { on: '2031-01', note: secret('first'), source },
      {
        on: '2031-02-03',
        replaces: '2031-01',
        note: secret('note'),
        source: { title: secret('notice'), url: `https://example.org/${secret('url')}`, publisher: secret('publisher') },
      },
    ],
  })
  const TOLD = ['title', 'detail', 'place', 'first', 'note', 'notice', 'url', 'publisher'].map(secret)

  test.for(VIEWERS)('%s', async ([, viewer, open], { db }) => {
    for (const [name, [jurisdiction, isDemo]] of Object.entries(PLACES)) {
      const about = { title: 'Gated', jurisdiction, isDemo }
      const gated = `gated-${name}`
      const bare = `bare-${name}`
      await aPolicy(db, { ...about, slug: gated, events: [hearing(`one-${name}`), hearing(`two-${name}`)] }, on('2026-06-01'))
      await aPolicy(db, { ...about, slug: bare }, on('2026-06-01'))
      const record = PolicyRecord.parse(await readRecord(db, viewer, gated))
      const inFull = open.includes(name)
      const told = JSON.stringify(record)
      expect(TOLD.filter((canary) => told.includes(canary))).toEqual(inFull ? TOLD : [])
      if (inFull) {
        expect(record.events).toHaveLength(2)
        expect((await readRecord(db, viewer, gated, asOf('2026-06-10'))).events).toEqual(record.events)
        continue
      }
      expect(record).not.toHaveProperty('events')
      const without = JSON.stringify(await readRecord(db, viewer, bare))
      expect(told.replaceAll(gated, bare)).toBe(without) // nor how many there are, nor that there are any
      await expect(readRecord(db, viewer, gated, asOf('2026-06-10'))).rejects.toMatchObject({ code: 'PLAN_REQUIRED' })
    }
  })

  test('a stranger finds nothing of it at any address of the record', async ({ db, api }) => {
    await aPolicy(db, { slug: 'gated-act', title: 'Gated', jurisdiction: 'NG-LA', events: [hearing('one')] }, on('2026-06-01'))
    for (const address of [
      '/api/policies/gated-act',
      '/api/policies/gated-act?as_of=2026-06-10',
      '/api/policies/gated-act/changes',
      '/api/policies?q=gated',
      `/api/policies?q=${secret('detail')}`,
      '/api/calendar?from=2031&to=2031',
    ]) {
      const body = await (await api.get(address)).text()
      expect([address, [secret('one'), ...TOLD].filter((canary) => body.replaceAll(address, '').includes(canary))]).toEqual([
        address,
        [],
      ])
    }
  })
})
