import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { SeedObligation, SeedPolicy } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import { firstBrokenRevision } from '#server/features/history/history.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { PolicyQuery } from '#contract/policies.ts'
import { anEvent } from '#test/builders.ts'
import { NOW, test } from '#test/fixtures.ts'
import { seedFiles, seedObligations, seedPolicies } from '#test/seed.ts'
import { importStarter } from './imports.ts'
import { ImportRefused, type Refusal, type StarterFiles } from './starter.ts'

const TABLES = ['policies', 'key_provisions', 'actions', 'documents', 'litigation', 'relations', 'obligations', 'obligation_dates', 'events', 'event_dates',
  'comparison_rows', 'sources', 'revisions', 'policy_search', 'search_words', 'jurisdictions'] // prettier-ignore

const STANDING = 'must be an earlier date of this event that no other date replaces'
const notice = { title: 'Notice', url: 'https://example.org/notice', publisher: 'Example Press' }

/** An event with these dates, each with the one that it replaces. */
const eventOn = (...dates: [on: string, replaces?: string][]) =>
  anEvent({ id: 'the-event', dates: dates.map(([on, replaces]) => ({ on, replaces, source: notice })) })

/** How many rows each table has, and the content version: what an import may not change in part. */
async function stateOf(db: Db): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => sql`select ${table}::text as name, count(*)::int as n from ${sql.table(table)}`)
  const version = sql`select 'version', version::int from content_state`
  const { rows } = await sql<{ name: string; n: number }>`${sql.join([...counts, version], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

describe('the starter data', () => {
  test('is all there after one import into an empty database', async ({ emptyDb }) => {
    const files = seedFiles()
    expect(await importStarter(emptyDb, files, 'a test', NOW)).toEqual({ added: 363, changed: 0, unchanged: 0 })
    const policies = seedPolicies(files)
    const duties = seedObligations(files)
    const rowsOf = (parts: (policy: SeedPolicy) => unknown[]) => policies.flatMap(parts).length
    expect(await stateOf(emptyDb)).toMatchObject({
      policies: 363,
      policy_search: 363,
      revisions: 363,
      key_provisions: rowsOf(({ keyProvisions }) => keyProvisions),
      actions: rowsOf(({ timeline }) => timeline),
      documents: rowsOf(({ documents }) => documents),
      litigation: rowsOf(({ litigation }) => (litigation ? [litigation] : [])),
      obligations: duties.length,
      obligation_dates: duties.flatMap(({ dates }) => dates).length,
      comparison_rows: (files['data-protection-comparison.json'] as unknown[]).length,
      version: 2,
    })
  })

  test('changes nothing when it is imported again', async ({ db }) => {
    const before = await stateOf(db)
    expect(await importStarter(db, seedFiles(), 'a test', NOW)).toEqual({ added: 0, changed: 0, unchanged: 363 })
    expect(await stateOf(db)).toEqual(before)
  })

  test('knows 54 countries, 36 states with the FCT and six communities', async ({ db }) => {
    const rows = await db
      .selectFrom('jurisdictions')
      .select('kind')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .groupBy('kind')
      .execute()
    expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))).toEqual({ country: 54, state: 37, community: 6 })
  })

  test('keeps every date as precise as the file has it', async ({ db }) => {
    const rows = await db
      .selectFrom('policies')
      .select(['slug', 'introducedOn', 'enactedOn', 'effectiveOn', 'lastEventOn'])
      .orderBy('slug')
      .execute()
    const inFiles = seedPolicies().map(({ slug, introducedOn, enactedOn, effectiveOn, lastEventOn }) => ({
      slug,
      introducedOn,
      enactedOn,
      effectiveOn,
      lastEventOn,
    }))
    expect(rows).toEqual(inFiles.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    expect(new Set(rows.map(({ lastEventOn }) => lastEventOn.length))).toEqual(new Set([4, 7, 10]))

    const steps = await db
      .selectFrom('actions')
      .innerJoin('policies', 'id', 'policyId')
      .select(['slug', 'position', 'date'])
      .execute()
    expect(Object.fromEntries(steps.map(({ slug, position, date }) => [`${slug} ${position}`, date]))).toEqual(
      Object.fromEntries(seedPolicies().flatMap(({ slug, timeline }) => timeline.map(({ date }, i) => [`${slug} ${i}`, date]))),
    )
    const due = await db.selectFrom('obligationDates').select(['obligationId', 'position', 'dueOn', 'replaces']).execute()
    expect(
      Object.fromEntries(
        due.map(({ obligationId, position, dueOn, replaces }) => [`${obligationId} ${position}`, [dueOn, replaces]]),
      ),
    ).toEqual(
      Object.fromEntries(
        seedObligations().flatMap(({ id, dates }) =>
          dates.map(({ dueOn, replaces }, i) => [`${id} ${i}`, [dueOn, replaces ?? null]]),
        ),
      ),
    )
  })
})

describe('a changed record', () => {
  test('makes one revision that says what changed, and is found by its new words', async ({ db }) => {
    const files = seedFiles()
    const policy = seedPolicies(files).find(({ slug }) => slug === 'copyright-act-2022')!
    const old = { summary: policy.summary, status: policy.status }
    policy.summary = 'It protects makers of zebracolour prints.'
    policy.status = 'archived'
    expect(await importStarter(db, files, 'an editor', NOW)).toEqual({ added: 0, changed: 1, unchanged: 362 })

    const revisions = await db
      .selectFrom('revisions')
      .innerJoin('policies', 'policies.id', 'revisions.policyId')
      .select(['seq', 'slug', 'madeBy', 'madeAt', 'reason', 'changes'])
      .where('seq', '>', 363)
      .execute()
    expect(revisions).toEqual([
      {
        seq: 364,
        slug: 'copyright-act-2022',
        madeBy: 'an editor',
        madeAt: NOW,
        reason: 'Record updated by import',
        changes: { summary: { from: old.summary, to: policy.summary }, status: { from: old.status, to: 'archived' } },
      },
    ])
    const found = await searchPolicies(db, ANONYMOUS, PolicyQuery.parse({ q: 'zebracolour' }), NOW)
    expect(found.items.map(({ slug, status }) => [slug, status])).toEqual([['copyright-act-2022', 'archived']])
    expect(await firstBrokenRevision(db)).toBeNull()
  })

  test('replaces its parts; the other records keep theirs', async ({ db }) => {
    const files = seedFiles()
    const policy = seedPolicies(files).find(({ slug }) => slug === 'copyright-act-2022')!
    const before = await stateOf(db)
    policy.keyProvisions = [...policy.keyProvisions.slice(0, 1), { heading: 'New', text: 'A new one.', section: 's. 9' }]
    await importStarter(db, files, 'an editor', NOW)
    const provisions = await db
      .selectFrom('keyProvisions')
      .innerJoin('policies', 'id', 'policyId')
      .select(['heading', 'section'])
      .where('slug', '=', 'copyright-act-2022')
      .orderBy('position')
      .execute()
    expect(provisions.map(({ heading }) => heading)).toEqual([policy.keyProvisions[0]!.heading, 'New'])
    const after = await stateOf(db)
    expect(after.actions).toBe(before.actions)
    expect(after.relations).toBe(before.relations)
    expect(after.version).toBe(before.version! + 1)
  })

  test('an obligation that moves to another record makes a revision of both', async ({ db }) => {
    const files = seedFiles()
    const duty = seedObligations(files).find(({ policy }) => policy === 'nigeria-data-protection-act-2023')!
    duty.policy = 'copyright-act-2022'
    expect(await importStarter(db, files, 'an editor', NOW)).toMatchObject({ added: 0, changed: 2 })
    const owner = await db
      .selectFrom('obligations')
      .innerJoin('policies', 'policies.id', 'policyId')
      .select('slug')
      .where('obligations.id', '=', duty.id)
      .execute()
    expect(owner).toEqual([{ slug: 'copyright-act-2022' }])
  })
})

type Break = (files: StarterFiles, first: SeedPolicy, duty: SeedObligation) => void
const federal = 'nigeria-federal.json'

// What is wrong in the files, and where the refusal says it is.
const REFUSALS: [string, Break, Omit<Refusal, 'reason'> & { reason: string | RegExp }][] = [
  [
    'a file that is no list',
    (f) => (f[federal] = { records: [] }),
    { file: federal, record: 'the file', field: 'all of it', reason: 'must be a list of records' },
  ],
  [
    'a record that is no record',
    (f) => ((f[federal] as unknown[])[0] = 'bofia'),
    { file: federal, record: 'record 1', field: 'all of it', reason: /object/ },
  ],
  [
    'a missing field',
    (_, p) => delete (p as Partial<SeedPolicy>).summary,
    { file: federal, record: 'bofia-2020', field: 'summary', reason: /string/ },
  ],
  [
    'a field nobody knows',
    (_, p) => Object.assign(p, { colour: 'red' }),
    { file: federal, record: 'bofia-2020', field: 'colour', reason: /colour/ },
  ],
  ['an empty title', (_, p) => (p.title = '  '), { file: federal, record: 'bofia-2020', field: 'title', reason: /1 character/ }],
  [
    'an unknown status',
    (_, p) => (p.status = 'alive' as never),
    { file: federal, record: 'bofia-2020', field: 'status', reason: /enacted/ },
  ],
  [
    'an unknown type',
    (_, p) => (p.type = 'poem' as never),
    { file: federal, record: 'bofia-2020', field: 'type', reason: /law/ },
  ],
  [
    'an unknown place',
    (_, p) => (p.jurisdiction = 'XX'),
    { file: federal, record: 'bofia-2020', field: 'jurisdiction', reason: /NG/ },
  ],
  [
    'an unknown focus area',
    (_, p) => (p.focusAreas = ['cooking' as never]),
    { file: federal, record: 'bofia-2020', field: 'focusAreas.0', reason: /fintech/ },
  ],
  [
    'five focus areas',
    (_, p) => (p.focusAreas = ['policy', 'fintech', 'surveillance', 'cybersecurity', 'data-protection']),
    { file: federal, record: 'bofia-2020', field: 'focusAreas', reason: /4/ },
  ],
  [
    'a day that does not exist',
    (_, p) => (p.enactedOn = '2023-02-30'),
    { file: federal, record: 'bofia-2020', field: 'enactedOn', reason: 'must be a date as YYYY, YYYY-MM or YYYY-MM-DD' },
  ],
  [
    'a slug with capitals',
    (_, p) => (p.slug = 'BOFIA'),
    { file: federal, record: 'BOFIA', field: 'slug', reason: 'must be lower-case words joined by hyphens' },
  ],
  [
    'a slug that is taken',
    (_, p) => (p.slug = 'copyright-act-2022'),
    { file: federal, record: 'copyright-act-2022', field: 'slug', reason: 'another record has this slug' },
  ],
  [
    'an address that is a script',
    (_, p) => (p.sources[0]!.url = 'javascript:alert(1)'),
    { file: federal, record: 'bofia-2020', field: 'sources.0.url', reason: 'must be an http or https address' },
  ],
  ...['\u0001', '\u000B', '\u0000', '\uFFFE', '\uD800'].map((sign): (typeof REFUSALS)[number] => [
    `a title with ${JSON.stringify(sign)}`,
    (_, p) => (p.title += sign),
    { file: federal, record: 'bofia-2020', field: 'title', reason: 'has a character that cannot be shown' },
  ]),
  [
    'a place of an event with a character that cannot be shown',
    (_, p) => (p.events = [anEvent({ place: 'Abuja\u001B' })]),
    { file: federal, record: 'bofia-2020', field: 'events.0.place', reason: 'has a character that cannot be shown' },
  ],
  [
    'an address with a control character',
    (_, p) => (p.sources[0]!.url = 'https://example.org/a\u0001b'),
    { file: federal, record: 'bofia-2020', field: 'sources.0.url', reason: 'has a character that cannot be shown' },
  ],
  ['no source', (_, p) => (p.sources = []), { file: federal, record: 'bofia-2020', field: 'sources', reason: /1/ }],
  [
    'a relation to nowhere',
    (_, p) => (p.related = ['no-such-act']),
    { file: federal, record: 'bofia-2020', field: 'related.0', reason: 'there is no record "no-such-act"' },
  ],
  [
    'a relation to itself',
    (_, p) => (p.related = [p.slug]),
    { file: federal, record: 'bofia-2020', field: 'related.0', reason: 'a record is not related to itself' },
  ],
  [
    'a newest event that is not the newest',
    (_, p) => (p.lastEventOn = '1999'),
    { file: federal, record: 'bofia-2020', field: 'lastEventOn', reason: 'must be the date of the newest timeline entry' },
  ],
  [
    'a law with a court',
    (_, p) => (p.litigation = { court: 'High Court', parties: 'A v B' }),
    { file: federal, record: 'bofia-2020', field: 'litigation', reason: 'only a record of type litigation has litigation facts' },
  ],
  [
    'two events with one id',
    (_, p) => (p.events = [anEvent({ id: 'a-hearing' }), anEvent({ id: 'a-hearing' })]),
    { file: federal, record: 'bofia-2020', field: 'events.1.id', reason: 'another event has this id' },
  ],
  [
    'an event without a date',
    (_, p) => (p.events = [anEvent({ dates: [] })]),
    { file: federal, record: 'bofia-2020', field: 'events.0.dates', reason: /1/ },
  ],
  [
    'an event of an unknown kind',
    (_, p) => (p.events = [anEvent({ kind: 'party' as never })]),
    { file: federal, record: 'bofia-2020', field: 'events.0.kind', reason: /hearing/ },
  ],
  [
    'an event with a date that was never announced',
    (_, p) => (p.events = [eventOn(['2026-09-01'], ['2026-10-01', '2026-09-02'])]),
    { file: federal, record: 'bofia-2020', field: 'events.0.dates.1.replaces', reason: STANDING },
  ],
  [
    'an event with a date that two others replace',
    (_, p) => (p.events = [eventOn(['2026-09'], ['2026-10', '2026-09'], ['2026-11', '2026-09'])]),
    { file: federal, record: 'bofia-2020', field: 'events.0.dates.2.replaces', reason: STANDING },
  ],
  [
    'an event with the same date twice',
    (_, p) => (p.events = [eventOn(['2026-09'], ['2026-09'])]),
    { file: federal, record: 'bofia-2020', field: 'events.0.dates.1.on', reason: 'this event has this date already' },
  ],
  [
    'a duty of no record',
    (_, __, d) => (d.policy = 'no-such-act'),
    { file: 'obligations.json', record: 'DUTY', field: 'policy', reason: 'there is no record "no-such-act"' },
  ],
  [
    'a duty on February 30',
    (_, __, d) => (d.due = { kind: 'yearly', month: 2, day: 30 }),
    { file: 'obligations.json', record: 'DUTY', field: 'due.day', reason: 'this month has no such day' },
  ],
  [
    'a duty of an unknown sector',
    (_, __, d) => (d.sectors = ['farming' as never]),
    { file: 'obligations.json', record: 'DUTY', field: 'sectors.0', reason: /banking/ },
  ],
  [
    'two duties with one id',
    (f, _, d) => void (f['obligations.json'] as unknown[]).push(d),
    { file: 'obligations.json', record: 'DUTY', field: 'id', reason: 'another obligation has this id' },
  ],
  [
    'two rows for one country',
    (f) => void (f['data-protection-comparison.json'] as unknown[]).push((f['data-protection-comparison.json'] as unknown[])[0]),
    { file: 'data-protection-comparison.json', record: 'COUNTRY', field: 'country', reason: 'another row has this country' },
  ],
  [
    'notes on no record',
    (f) => Object.assign(f['annotations.json'] as object, { 'no-such-act': { actions: [], relations: [] } }),
    { file: 'annotations.json', record: 'no-such-act', field: 'slug', reason: 'there is no such record' },
  ],
  [
    'notes on a timeline of another length',
    (f) =>
      ((f['annotations.json'] as Record<string, { actions: unknown[] }>)['bofia-2020']!.actions = [
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
      ]),
    { file: 'annotations.json', record: 'bofia-2020', field: 'actions', reason: /has 11 entries where the timeline has \d+/ },
  ],
  [
    'an unknown verb',
    (f) =>
      ((f['annotations.json'] as Record<string, { relations: unknown[] }>)['bofia-2020']!.relations = [
        { to: 'copyright-act-2022', verb: 'likes' },
      ]),
    { file: 'annotations.json', record: 'bofia-2020', field: 'relations.0.verb', reason: /amends/ },
  ],
  [
    'a demonstration of nothing',
    (f) => void (f['demo.json'] as string[]).push('no-such-act'),
    { file: 'demo.json', record: 'no-such-act', field: 'slug', reason: 'there is no such record' },
  ],
]

describe('a wrong file is refused with file, record, field and reason, and changes nothing', () => {
  test.for(REFUSALS)('%s', async ([, damage, expected], { db }) => {
    const files = seedFiles()
    const duty = seedObligations(files)[0]!
    damage(files, (files[federal] as SeedPolicy[])[0]!, duty)
    // A good change in another file must not get through either.
    ;(files['africa.json'] as SeedPolicy[])[0]!.summary = 'Changed.'
    const before = await stateOf(db)

    const refusal = await importStarter(db, files, 'a test', NOW).catch((error: unknown) => error)

    const record =
      { DUTY: duty.id, COUNTRY: (files['data-protection-comparison.json'] as { country: string }[])[0]!.country }[
        expected.record
      ] ?? expected.record
    const reason = expected.reason instanceof RegExp ? expect.stringMatching(expected.reason) : expected.reason
    expect(refusal).toBeInstanceOf(ImportRefused)
    expect((refusal as ImportRefused).refusals).toContainEqual({ ...expected, record, reason })
    expect((refusal as Error).message).toContain('The import was refused and nothing was changed:')
    expect(await stateOf(db)).toEqual(before)
  })

  test('all that is wrong is told at once, the first twenty in the message', async ({ db }) => {
    const files = seedFiles()
    for (const policy of files['africa.json'] as SeedPolicy[]) policy.title = ''
    const wrong = (files['africa.json'] as unknown[]).length
    const refusal = (await importStarter(db, files, 'a test', NOW).catch((error: unknown) => error)) as ImportRefused
    expect(refusal.refusals.filter(({ field }) => field === 'title')).toHaveLength(wrong)
    expect(refusal.message.split('\n')).toHaveLength(22)
    expect(refusal.message).toMatch(/\n {2}and \d+ more$/)
  })
})

describe('events', () => {
  test('are saved with their dates, replaced when they change, and gone when they are taken out', async ({ db }) => {
    const before = await stateOf(db)
    const files = seedFiles()
    const policy = seedPolicies(files).find(({ slug }) => slug === 'copyright-act-2022')!
    policy.events = [{ ...eventOn(['2026-09'], ['2026-10-05', '2026-09']), detail: 'On the bill', place: 'Abuja' }]
    expect(await importStarter(db, files, 'an editor', NOW)).toMatchObject({ changed: 1 })
    expect(await stateOf(db)).toMatchObject({ events: before.events! + 1, event_dates: before.event_dates! + 2 })
    const dates = db
      .selectFrom('eventDates')
      .innerJoin('events', 'id', 'eventId')
      .where('id', '=', 'the-event')
      .orderBy('position')
    const rows = () => dates.select(['kind', 'title', 'detail', 'place', 'onDate', 'replaces', 'sourceUrl']).execute()
    const row = {
      kind: 'hearing',
      title: 'Public hearing',
      detail: 'On the bill',
      place: 'Abuja',
      sourceUrl: 'https://example.org/notice',
    }
    expect(await rows()).toEqual([
      { ...row, onDate: '2026-09', replaces: null },
      { ...row, onDate: '2026-10-05', replaces: '2026-09' },
    ])
    expect(await importStarter(db, files, 'an editor', NOW)).toMatchObject({ changed: 0 })

    policy.events = [eventOn(['2026-12-01'])]
    await importStarter(db, files, 'an editor', NOW)
    expect(await rows()).toEqual([{ ...row, detail: null, place: null, onDate: '2026-12-01', replaces: null }])
    policy.events = []
    await importStarter(db, files, 'an editor', NOW)
    expect(await rows()).toEqual([])
    expect(await firstBrokenRevision(db)).toBeNull()
  })

  test('of which there are none leave no trace in the history', async ({ db }) => {
    const files = seedFiles()
    for (const policy of seedPolicies(files)) policy.events = []
    expect(await importStarter(db, files, 'an editor', NOW)).toEqual({ added: 0, changed: 0, unchanged: 363 })
    const { record } = await db.selectFrom('revisions').select('record').where('seq', '=', 1).executeTakeFirstOrThrow()
    expect(record).not.toHaveProperty('events')
  })
})

test('an import that fails half-way leaves nothing of itself', async ({ db }) => {
  const files = seedFiles()
  for (const policy of seedPolicies(files).slice(0, 50)) policy.summary = 'Changed.'
  const before = await stateOf(db)
  // The database refuses the last step: a trigger stands for a full disk.
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`.execute(db)
  await sql`create trigger refuse before insert on policy_search execute function refuse()`.execute(db)
  await expect(importStarter(db, files, 'a test', NOW)).rejects.toThrow('disk full')
  expect(await stateOf(db)).toEqual(before)
})
