import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { PolicyRecord, PublicChangeList } from '#contract/policies.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { readRecord } from '#server/features/policies/policies.ts'
import { aPolicy, aRecord } from '#test/builders.ts'
import { apiOn, NOW, test } from '#test/fixtures.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'
import { changesBetween, firstBrokenRevision, recordRevisions } from './history.ts'

/** What somebody with the rights of a superuser could do: switch the guard off, write, and switch it on again. */
async function tamper(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table revisions disable trigger revisions_append_only`.execute(db)
  await statement.execute(db)
  await sql`alter table revisions enable trigger revisions_append_only`.execute(db)
}

describe('the chain of history', () => {
  test('holds after the import', async ({ db }) => {
    expect(await firstBrokenRevision(db)).toBeNull()
  })

  test.for([
    [
      'a letter in a record',
      7,
      sql`update revisions set record = jsonb_set(record, '{title}', to_jsonb(overlay(record ->> 'title' placing 'X' from 1 for 1))) where seq = 7`,
    ],
    ['what is said to have changed', 30, sql`update revisions set changes = changes - 'summary' where seq = 30`],
    ['the reason', 1, sql`update revisions set reason = 'Record adde' where seq = 1`],
    ['who made it', 363, sql`update revisions set made_by = 'somebody else' where seq = 363`],
    ['when', 100, sql`update revisions set made_at = made_at + interval '1 millisecond' where seq = 100`],
    ['whether it mattered', 5, sql`update revisions set of_substance = not of_substance where seq = 5`],
    ['whose it was', 12, sql`update revisions set policy_id = (select policy_id from revisions where seq = 13) where seq = 12`],
    ['a hash', 40, sql`update revisions set hash = repeat('a', 64) where seq = 40`],
    ['a revision in the middle, taken out', 51, sql`delete from revisions where seq = 50`],
  ] as const)('shows that somebody changed %s', async ([, broken, statement], { db }) => {
    await tamper(db, statement)
    expect(await firstBrokenRevision(db)).toBe(broken)
  })

  test('goes on from its end', async ({ db }) => {
    await aPolicy(db)
    const last = await db
      .selectFrom('revisions')
      .select(['seq', 'previousHash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const before = await db.selectFrom('revisions').select('hash').where('seq', '=', 363).executeTakeFirstOrThrow()
    expect(last).toEqual({ seq: 364, previousHash: before.hash })
    expect(await firstBrokenRevision(db)).toBeNull()
  })
})

describe('what changed between two states', () => {
  const before = aRecord({ slug: 'a', summary: 'Old.', regulator: null })

  test('names each member with both its values', () => {
    expect(changesBetween(before, { ...before, summary: 'New.', regulator: 'NITDA' })).toEqual({
      summary: { from: 'Old.', to: 'New.' },
      regulator: { from: null, to: 'NITDA' },
    })
  })

  test('is nothing when only the order of members or an undefined member differs', () => {
    const reordered = Object.fromEntries(Object.entries(before).toReversed()) as typeof before
    expect(changesBetween(before, { ...reordered, related: undefined })).toEqual({})
  })

  test('is everything for a new record', () => {
    expect(changesBetween(undefined, before).summary).toEqual({ to: 'Old.' })
  })
})

describe('GET /api/policies/{slug}/changes', () => {
  test('tells what changed, newest first, and not who did it', async ({ db, api }) => {
    const files = seedFiles()
    seedPolicies(files).find(({ slug }) => slug === 'copyright-act-2022')!.status = 'archived'
    await importStarter(db, files, 'an editor whose name stays here', new Date('2026-06-10T10:00:00Z'))
    const { items, total } = await api.read(PublicChangeList, '/api/policies/copyright-act-2022/changes')
    expect(total).toBe(2)
    expect(items.map(({ at, reason, fields }) => ({ at, reason, fields: fields.slice(0, 1) }))).toEqual([
      { at: '2026-06-10T10:00:00.000Z', reason: 'Record updated by import', fields: ['status'] },
      { at: '2026-06-01T08:00:00.000Z', reason: 'Record added', fields: [expect.any(String)] },
    ])
    expect(JSON.stringify(items)).not.toContain('an editor')
  })

  test('tells the newest two hundred, and counts all of them', async ({ db, api }) => {
    const { id, ...record } = await aPolicy(db, { slug: 'a-busy-act' })
    const again = { policyId: id, madeBy: 'a test', reason: 'Read anew', ofSubstance: true, changes: {}, record }
    await recordRevisions(db, [...Array.from({ length: 210 }, () => again), { ...again, ofSubstance: false }], NOW)
    const { items, total } = await api.read(PublicChangeList, '/api/policies/a-busy-act/changes')
    expect(items).toHaveLength(200)
    expect(total).toBe(211)
  })

  test('is 404 for a record that is not there', async ({ api }) => {
    expect(await api.refusal('/api/policies/no-such-act/changes')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a record as of a day', () => {
  const slug = 'kenya-data-protection-act-2019' // a demonstration record, so that anybody may ask

  test('is what it was at the end of that day in Lagos', async ({ db, api }) => {
    const files = seedFiles()
    const policy = seedPolicies(files).find((record) => record.slug === slug)!
    const { title, keyProvisions } = structuredClone(policy)
    policy.title = 'A new title'
    policy.keyProvisions = policy.keyProvisions.slice(0, 2)
    // 23:30 UTC is half past midnight of June 11 in Lagos.
    await importStarter(db, files, 'an editor', new Date('2026-06-10T23:30:00Z'))

    const on = (day: string) => api.read(PolicyRecord, `/api/policies/${slug}?as_of=${day}`)
    expect(await on('2026-06-10')).toMatchObject({ title, asOf: '2026-06-10', access: 'full' })
    expect((await on('2026-06-10')).keyProvisions.map(({ heading }) => heading)).toEqual(
      keyProvisions.map(({ heading }) => heading),
    )
    expect(await on('2026-06-11')).toMatchObject({ title: 'A new title', asOf: '2026-06-11' })
    expect((await on('2026-06-11')).keyProvisions).toHaveLength(2)
  })

  test('is today’s record when nothing changed since', async ({ api }) => {
    const { asOf, ...then } = await api.read(PolicyRecord, `/api/policies/${slug}?as_of=2026-06-02`)
    const today = await api.read(PolicyRecord, `/api/policies/${slug}`)
    expect(asOf).toBe('2026-06-02')
    // A number is for downloading, and only today's texts can be.
    const documents = today.documents.map(({ id: _, ...document }) => document)
    expect({ ...then, obligations: then.obligations.toSorted((a, b) => (a.id! < b.id! ? -1 : 1)) }).toEqual({
      ...today,
      documents,
    })
  })

  test('is 404 before it was on record', async ({ api }) => {
    expect(await api.refusal(`/api/policies/${slug}?as_of=2026-05-31`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: expect.stringMatching(/^Our record of “.+” begins on Jun 1, 2026, when it was added\.$/),
    })
    expect(await api.refusal(`/api/policies/${slug}?as_of=1000-01-01`)).toMatchObject({ status: 404 })
  })

  test('may be that of today, in Lagos, and not of tomorrow', async ({ db }) => {
    // 23:30 UTC on June 14 is half past midnight of June 15 in Lagos.
    const api = apiOn(db, { now: () => new Date('2026-06-14T23:30:00Z') })
    expect(await api.read(PolicyRecord, `/api/policies/${slug}?as_of=2026-06-15`)).toMatchObject({ asOf: '2026-06-15' })
    for (const day of ['2026-06-16', '9999-12-31']) {
      expect(await api.refusal(`/api/policies/${slug}?as_of=${day}`)).toMatchObject({
        status: 400,
        details: [{ path: 'as_of', message: 'must not be after today' }],
      })
    }
  })

  test('shows nothing of an earlier state to who sees the record in part', async ({ db }) => {
    const record = { slug: 'locked-act', summary: 'canary-of-then', jurisdiction: 'KE' }
    await aPolicy(db, record)
    const asOf = { day: '2026-06-02', today: '2026-06-15' }
    const user = (plan: 'free' | 'standard' | 'professional'): Viewer => ({
      kind: 'user',
      id: 'u',
      plan,
      subscriptionStatus: 'active',
    })
    for (const viewer of [{ kind: 'anonymous' } as const, user('free')]) {
      await expect(readRecord(db, viewer, 'locked-act', asOf)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' })
    }
    for (const viewer of [{ kind: 'admin', id: 'a' } as const, user('standard'), user('professional')]) {
      expect(await readRecord(db, viewer, 'locked-act', asOf)).toMatchObject({ asOf: '2026-06-02', summary: 'canary-of-then' })
    }
  })

  test('needs full detail, because it shows all there is', async ({ api }) => {
    expect(await api.refusal('/api/policies/copyright-act-2022?as_of=2026-06-02')).toMatchObject({
      status: 403,
      code: 'PLAN_REQUIRED',
      feature: 'detail',
    })
  })

  test.for(['2026', '2026-06', '2026-02-30', 'yesterday', '2026-06-02T00:00:00Z', ''])('%j is no day', async (day, { api }) => {
    expect(await api.refusal(`/api/policies/${slug}?as_of=${day}`)).toMatchObject({
      status: 400,
      details: [{ path: 'as_of', message: 'must be a day as YYYY-MM-DD' }],
    })
  })
})
