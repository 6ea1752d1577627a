import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { aUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { dueOn, eventOn, follow, hitsOf, publishRecord, STATES, theRecord } from '#test/followed.ts'
import { describeHits } from './hit-words.ts'
import { remindOfDates } from './reminders.ts'

const EARLIER = new Date(NOW.getTime() - 40 * 86_400_000)
const viewerOf = (id: string, plan: 'free' | 'standard'): Viewer => ({ kind: 'user', id, plan, subscriptionStatus: 'active' })

/** What one reader is told of the record, as the free plan sees it and as one that sees it in full. */
async function told(db: Db, happens: (policyId: number) => Promise<unknown>, before = theRecord()) {
  const { id: userId } = await aUser(db, { plan: 'standard' })
  const { id } = await publishRecord(db, before, EARLIER, { announce: false })
  await follow(db, userId, 'policy', id, 'daily', EARLIER)
  await happens(id)
  const hits = await hitsOf(db, userId)
  const [free, full] = [
    await describeHits(db, viewerOf(userId, 'free'), hits),
    await describeHits(db, viewerOf(userId, 'standard'), hits),
  ]
  return { free, full, hits, userId }
}
const changed = (db: Db, trigger: keyof typeof STATES) => {
  const [was, became] = STATES[trigger]
  const before = theRecord(was)
  const after = { ...theRecord({ obligations: before.obligations }), ...became }
  return told(db, () => publishRecord(db, after, NOW, { before }), before)
}

describe('a hit in words', () => {
  test('says from which status to which', async ({ db }) => {
    const { free } = await changed(db, 'status')
    expect(free).toMatchObject([
      { statusBefore: 'introduced', statusAfter: 'passed', triggers: ['status'], mail: 'waiting', mailedAt: null },
    ])
  })
  test('says which step was taken', async ({ db }) => {
    expect((await changed(db, 'action')).free).toMatchObject([{ sentence: 'Read a second time.' }])
  })
  test('says from when to when a date moved, to who sees the record in full', async ({ db }) => {
    const { free, full } = await changed(db, 'date-moved')
    expect(full).toMatchObject([{ moved: [{ title: 'Send returns', from: '2026-09-01', to: '2026-10-15' }] }])
    expect(free).toMatchObject([{ moved: [], set: [], triggers: ['date-moved'] }])
    expect(JSON.stringify(free)).not.toMatch(/Send returns|2026-10-15|2026-09-01/)
  })
  test('names the record that is related now', async ({ db }) => {
    const { id } = await aPolicy(db, { slug: 'orbital-spectrum-act', title: 'Spectrum Act', jurisdiction: 'TZ' }, EARLIER)
    const { id: userId } = await aUser(db)
    await publishRecord(db, theRecord(), EARLIER, { announce: false })
    await follow(db, userId, 'policy', id, 'daily', EARLIER)
    const after = theRecord({ relations: [{ to: 'orbital-spectrum-act', verb: 'implements' }] })
    await publishRecord(db, after, NOW, { before: theRecord() })
    const words = await describeHits(db, viewerOf(userId, 'free'), await hitsOf(db, userId))
    expect(words).toMatchObject([
      { policy: { slug: 'orbital-spectrum-act' }, sentence: 'Now related to Orbital Licensing Bill.' },
    ])
  })
  test('shows where the words of the search stand', async ({ db }) => {
    const { id: userId } = await aUser(db)
    await follow(db, userId, 'search', null, 'daily', EARLIER, { q: 'orbital satellites' })
    await publishRecord(db, theRecord({ summary: 'It licenses satellites of all sizes.' }), NOW)
    const [hit] = await describeHits(db, viewerOf(userId, 'free'), await hitsOf(db, userId))
    expect(hit!.match).toMatchObject({ where: 'summary' })
    expect(hit!.match!.parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['satellites'])
  })
})

describe('what comes near', () => {
  test('is named with its day to who sees the record in full; others hear that a date comes near', async ({ db }) => {
    const { free, full } = await told(db, () => remindOfDates(db, NOW), dueOn('2026-06-29'))
    expect(full).toMatchObject([{ due: { title: 'Send returns', on: '2026-06-29' } }])
    expect(free).toMatchObject([{ due: null, triggers: ['date-near'] }])
    expect(JSON.stringify(free)).not.toMatch(/Send returns|2026-06-29/)
  })
  test('is told to everybody where it is a date of the record itself', async ({ db }) => {
    const { free } = await told(db, () => remindOfDates(db, NOW), theRecord({ effectiveOn: '2026-06-29' }))
    expect(free).toMatchObject([{ due: { on: '2026-06-29' } }])
  })
  test('is not told at all where it is an event that a reader no longer sees', async ({ db }) => {
    const { free, full } = await told(db, () => remindOfDates(db, NOW), eventOn('2026-06-29'))
    expect(full).toHaveLength(1)
    expect(free).toEqual([])
  })
})

test('what was archived since is not told', async ({ db }) => {
  const { hits, userId } = await changed(db, 'status')
  await db.updateTable('allPolicies').set({ archivedAt: NOW }).where('slug', '=', theRecord().slug).execute()
  expect(await describeHits(db, viewerOf(userId, 'standard'), hits)).toEqual([])
})
