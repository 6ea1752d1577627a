import { describe, expect } from 'vitest'
import { LastRead, RecordReading } from '#contract/reading.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { changesBetween, recordRevisions } from '#server/features/history/history.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { anEvent, anObligation, aPolicy, aRecord } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'

const SLUG = 'a-bill'
const PATH = `/api/user/records/${SLUG}`

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  return {
    call: (method: string, path: string, body?: unknown) => call(method, path, body, { token }),
    see: async () => RecordReading.parse((await call('GET', PATH, undefined, { token })).body),
    read: async (seq: number | null) => call('PUT', `${PATH}/read`, { seq }, { token }),
  }
}

/** A record on file that changes as often as is given. @returns its id and the numbers of its revisions */
async function aRecordThatChanges(db: Db, about: Partial<StoredRecord>, ...steps: Partial<StoredRecord>[]) {
  const { id, ...record } = await aPolicy(db, { slug: SLUG, ...about })
  const change = async (to: Partial<StoredRecord>, reason: string, ofSubstance = true) => {
    const before = { ...record }
    Object.assign(record, to)
    const changes = changesBetween(before, record)
    const revision = { policyId: id, madeBy: 'a secret editor', reason, ofSubstance, changes, record: { ...record } }
    await recordRevisions(db, [revision], new Date('2026-06-10T10:00:00Z'))
  }
  for (const [i, to] of steps.entries()) await change(to, `Step ${i + 1}`)
  const seqs = async () =>
    (await db.selectFrom('revisions').select('seq').where('policyId', '=', id).orderBy('seq').execute()).map(({ seq }) => seq)
  return { id, change, seqs }
}

describe('GET /api/user/records/{slug}', () => {
  test('of a record with which one has nothing to do says so', async ({ db }) => {
    const { seqs } = await aRecordThatChanges(db, {}, { summary: 'It does more.' })
    const [, newest] = await seqs()
    expect(await (await as(db, await aUser(db))).see()).toEqual({
      tracked: null,
      alert: null,
      isMuted: false,
      hasNotes: false,
      isNoted: false,
      downloads: { limit: 0, used: 0, counted: [] },
      lastRead: null,
      newest,
      changes: [],
    })
  })

  test('tells of tracking, the alert and notes, and of nobody else’s', async ({ db }) => {
    await aRecordThatChanges(db, {})
    const [ada, eve] = [await as(db, await aUser(db, { plan: 'professional' })), await as(db, await aUser(db))]
    await ada.call('POST', '/api/user/tracked-policies', { slug: SLUG, email: false })
    for (const target of [
      { kind: 'jurisdiction', code: 'NG' },
      { kind: 'policy', slug: SLUG },
    ]) {
      expect((await ada.call('POST', '/api/user/alerts', { target, cadence: 'weekly' })).status).toBe(200)
    }
    expect(await ada.see()).toMatchObject({
      tracked: { email: false, locked: false },
      alert: { target: { kind: 'policy', slug: SLUG }, cadence: 'weekly', locked: false },
      hasNotes: true,
      downloads: { limit: -1 },
    })
    expect(await eve.see()).toMatchObject({ tracked: null, alert: null, hasNotes: false })
  })

  test('what a smaller plan does not hold is locked', async ({ db }) => {
    await aRecordThatChanges(db, {})
    const user = await aUser(db, { plan: 'standard' })
    const { call, see } = await as(db, user)
    const { id } = await db.selectFrom('policies').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()
    for (const slug of ['copyright-act-2022', 'bofia-2020', SLUG]) {
      await call('POST', '/api/user/tracked-policies', { slug })
      await call('POST', '/api/user/alerts', { target: { kind: 'policy', slug }, cadence: 'daily' })
    }
    const later = { createdAt: new Date(NOW.getTime() + 1) }
    await db.updateTable('trackedPolicies').set(later).where('policyId', '=', id).execute()
    await db.updateTable('alerts').set(later).where('policyId', '=', id).execute()
    expect(await see()).toMatchObject({ tracked: { locked: false }, alert: { locked: false } })
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', user.id).execute()
    expect(await see()).toMatchObject({ tracked: { locked: true }, alert: { locked: true } })
  })

  test('tells what changed since it was read, newest first, with all of the summary', async ({ db }) => {
    const long = 'A long summary. '.repeat(100)
    const { seqs, change } = await aRecordThatChanges(db, {}, { status: 'committee' }, { summary: long }, { status: 'passed' })
    await change({ title: 'A title' }, 'A comma', false)
    const [added, committee, summary, passed, comma] = await seqs()
    const { see, read } = await as(db, await aUser(db))
    expect(LastRead.parse((await read(committee!)).body)).toEqual({ lastRead: { seq: committee, at: NOW.toISOString() } })
    const seen = await see()
    expect(seen).toMatchObject({ lastRead: { seq: committee }, newest: passed })
    expect(seen.changes).toEqual([
      {
        seq: passed,
        at: '2026-06-10T10:00:00.000Z',
        reason: 'Step 3',
        fields: [{ name: 'status', from: 'committee', to: 'passed' }],
      },
      {
        seq: summary,
        at: '2026-06-10T10:00:00.000Z',
        reason: 'Step 2',
        fields: [{ name: 'summary', from: 'It does something.', to: long }],
      },
    ])
    await read(added!)
    expect((await see()).changes.map(({ seq }) => seq)).toEqual([passed, summary, committee])
    await read(passed!)
    expect((await see()).changes).toEqual([])
    expect((await read(comma!)).status).toBe(422) // later than what is of substance
  })

  test('at most twenty, the newest', async ({ db }) => {
    const steps = Array.from({ length: 25 }, (_, i) => ({ summary: `Version ${i}` }))
    const { seqs } = await aRecordThatChanges(db, {}, ...steps)
    const all = await seqs()
    const { see, read } = await as(db, await aUser(db))
    await read(all[0]!)
    expect((await see()).changes.map(({ seq }) => seq)).toEqual(all.toReversed().slice(0, 20))
  })

  test('is cut by what the plan shows: names of what is locked, and of events not even that', async ({ db }) => {
    const secret = (text: string): Partial<StoredRecord> => ({
      keyProvisions: [{ heading: 'H', text: `canary ${text} `.repeat(100) }],
      documents: [{ title: 'D', url: `https://example.org/canary-${text}`, publisher: 'P' }],
      obligations: [anObligation({ policy: SLUG, duty: `canary ${text}` })],
      events: [anEvent({ title: `canary ${text}` })],
    })
    const steps = [secret('one'), { ...secret('two'), summary: 'It says more.' }]
    const { seqs, id } = await aRecordThatChanges(db, { jurisdiction: 'NG-LA' }, ...steps)
    const [added] = await seqs()
    for (const [plan, status, isFull] of [
      ['free', 'active', false],
      ['standard', 'active', false],
      ['professional', 'active', true],
      ['professional', 'past_due', false],
      ['enterprise', 'active', true],
    ] as const) {
      const { see, read } = await as(db, await aUser(db, { plan, status }))
      await read(added!)
      const [newest] = (await see()).changes
      const fields = new Map(newest!.fields.map((field) => [field.name, field]))
      expect(fields.get('summary')).toEqual({ name: 'summary', from: 'It does something.', to: 'It says more.' })
      expect([plan, status, JSON.stringify(newest).includes('canary')]).toEqual([plan, status, isFull])
      expect(fields.has('events')).toBe(isFull)
      if (isFull) expect(fields.get('keyProvisions')).toMatchObject({ to: [{ text: 'canary two '.repeat(100) }] })
      else expect(fields.get('keyProvisions')).toEqual({ name: 'keyProvisions' })
    }
    await db.updateTable('policies').set({ isDemo: true }).where('id', '=', id).execute()
    const { see, read } = await as(db, await aUser(db))
    await read(added!)
    expect(JSON.stringify((await see()).changes)).toContain('canary')
  })

  test('is not found where there is no record, and needs a login', async ({ db }) => {
    const { call } = await as(db, await aUser(db))
    expect((await call('GET', '/api/user/records/none')).status).toBe(404)
    expect((await callsOn(db)('GET', '/api/user/records/copyright-act-2022')).status).toBe(401)
  })
})

describe('PUT /api/user/records/{slug}/read', () => {
  test('takes a change of this record, or that it was not read; the dashboard counts by it', async ({ db }) => {
    const { seqs } = await aRecordThatChanges(db, {}, { status: 'passed' })
    const other = await aPolicy(db, aRecord({ slug: 'another-bill' }))
    const { seq: elsewhere } = await db
      .selectFrom('revisions')
      .select('seq')
      .where('policyId', '=', other.id)
      .executeTakeFirstOrThrow()
    const [ada, eve] = [await as(db, await aUser(db)), await as(db, await aUser(db))]
    const [, newest] = await seqs()
    await ada.read(newest!)
    for (const seq of [elsewhere, newest! + 1_000, 0, -1, 1.5, '1', undefined]) {
      expect([seq, (await ada.read(seq as number)).status]).toEqual([seq, 422])
    }
    expect((await ada.see()).lastRead).toEqual({ seq: newest, at: NOW.toISOString() })
    expect((await eve.see()).lastRead).toBeNull()
    expect((await ada.read(null)).body).toEqual({ lastRead: null })
    expect((await ada.read(null)).status).toBe(200) // twice is the same as once
    expect((await ada.see()).lastRead).toBeNull()
    expect((await ada.call('PUT', '/api/user/records/none/read', { seq: null })).status).toBe(404)
  })
})
