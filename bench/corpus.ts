// Generated records for measuring: the words of the real ones recombined, always the same for the same numbers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SeedObligation, SeedPolicy } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { recordRevisions } from '#server/features/history/history.ts'
import { indexForSearch } from '#server/features/search/search-index.ts'
import { ROOT } from '../scripts/run.ts'

const SEED = join(ROOT, 'db', 'seed')
const SLICE = 2_000

/** The starter files by name, parsed. */
export function starterFiles(): Record<string, unknown> {
  const names = readdirSync(SEED).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(SEED, name), 'utf8'))]))
}

/** Adds generated records number `from` up to, not including, `to`, and indexes them as an import does. */
export async function addGenerated(db: Db, from: number, to: number): Promise<void> {
  const generate = generator()
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const rebuild = await withoutBigIndexes(tx)
    for (let start = from; start < to; start += SLICE) {
      const records = Array.from({ length: Math.min(SLICE, to - start) }, (_, i) => generate(start + i))
      await indexForSearch(tx, await insert(tx, records))
    }
    await rebuild()
  })
}

type GeneratedRecord = Omit<SeedPolicy, 'documents' | 'sources' | 'related' | 'litigation'>

async function insert(tx: Db, records: GeneratedRecord[]): Promise<number[]> {
  const parts = <T extends object>(of: (record: GeneratedRecord) => T[]) =>
    JSON.stringify(records.flatMap((record) => of(record).map((part, position) => ({ slug: record.slug, position, ...part }))))
  await sql`
    insert into policies (slug, title, short_title, jurisdiction, type, status, chamber, focus_areas, reference, introduced_on,
      enacted_on, effective_on, last_event_on, issuing_body, regulator, sponsors, summary, verification, review_note,
      published_at, updated_at)
    select slug, title, "shortTitle", jurisdiction, type, status, chamber, "focusAreas", reference, "introducedOn", "enactedOn",
      "effectiveOn", "lastEventOn", "issuingBody", regulator, sponsors, summary, verification, "reviewNote", now(), now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (slug text, title text, "shortTitle" text, jurisdiction text,
      type text, status text, chamber text, "focusAreas" text[], reference text, "introducedOn" text, "enactedOn" text,
      "effectiveOn" text, "lastEventOn" text, "issuingBody" text, regulator text, sponsors text[], summary text,
      verification text, "reviewNote" text)`.execute(tx)
  await sql`
    insert into key_provisions (policy_id, position, heading, text, section)
    select p.id, position, heading, text, section
    from jsonb_to_recordset(${parts(({ keyProvisions }) => keyProvisions)}::jsonb)
      as k (slug text, position smallint, heading text, text text, section text) join policies p using (slug)`.execute(tx)
  await sql`
    insert into actions (policy_id, position, date, title, detail)
    select p.id, position, date, a.title, detail
    from jsonb_to_recordset(${parts(({ timeline }) => timeline)}::jsonb)
      as a (slug text, position smallint, date text, title text, detail text) join policies p using (slug)`.execute(tx)
  const slugs = records.map(({ slug }) => slug)
  const rows = await tx.selectFrom('policies').select('id').where('slug', 'in', slugs).execute()
  return rows.map(({ id }) => id)
}

/** Adds duties to records that are there: the real ones again, each with a number of its own. */
export async function addGeneratedDuties(db: Db, to: number): Promise<void> {
  const real = SeedObligation.array().parse(starterFiles()['obligations.json'])
  const policies = await db.selectFrom('policies').select('id').orderBy('id').execute()
  const duties = Array.from({ length: Math.max(0, to - real.length) }, (_, n) => {
    const { one } = chooser(n)
    const { due, dates, ...duty } = one(real)
    return { ...duty, ...dueColumns(due), dates, id: `generated-${n}`, policyId: one(policies).id }
  })
  await sql`
    insert into obligations (id, policy_id, title, duty, provision, sectors, condition, due_kind, due_month, due_day, due_date,
      due_amount, due_unit, due_of, due_wording, penalty, regulator, verification)
    select id, "policyId", title, duty, provision, sectors, condition, kind, month, day, date, amount, unit, "of", "dueWording",
      penalty, regulator, verification
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as d (id text, "policyId" bigint, title text, duty text,
      provision text, sectors text[], condition text, kind text, month smallint, day smallint, date text, amount integer,
      unit text, "of" text, "dueWording" text, penalty text, regulator text, verification text)`.execute(db)
  const dates = duties.flatMap(({ id, dates }) =>
    dates.map(({ dueOn, replaces, source }, position) => ({ id, position, dueOn, replaces, ...source })),
  )
  await sql`
    insert into obligation_dates (obligation_id, position, due_on, replaces, source_title, source_url, source_publisher)
    select id, position, "dueOn", replaces, title, url, publisher
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d (id text, position smallint, "dueOn" text, replaces text,
      title text, url text, publisher text)`.execute(db)
}

const dueColumns = (due: SeedObligation['due']) => ({
  month: null,
  day: null,
  date: null,
  amount: null,
  unit: null,
  of: null,
  ...due,
})

/** Gives the first generated records a revision each, with snapshots of the size of real ones. */
export async function addGeneratedRevisions(db: Db, count: number, now: Date): Promise<void> {
  const snapshots = await db.selectFrom('revisions').select('record').orderBy('seq').limit(400).execute()
  const policies = await db.selectFrom('policies').select('id').orderBy('id').limit(count).execute()
  for (let start = 0; start < policies.length; start += SLICE) {
    const revisions = policies.slice(start, start + SLICE).map(({ id }, i) => ({
      policyId: id,
      madeBy: 'bench',
      reason: 'Record changed',
      ofSubstance: true,
      changes: { status: { from: 'draft', to: 'review' } },
      record: snapshots[(start + i) % snapshots.length]!.record as StoredRecord, // written by the import
    }))
    await db.transaction().execute((tx) => recordRevisions(tx, revisions, now))
  }
}

/** Filling a table and then building its indexes takes a third of the time. @returns what builds them again */
async function withoutBigIndexes(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'policy_search' and indexdef like '%USING gin%'`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
  }
}

/** A function from a number to a record. Half of every text is another record's, and every record has names of its own. */
function generator(): (n: number) => GeneratedRecord {
  const real = Object.values(starterFiles()).flatMap((file) =>
    Array.isArray(file) ? file.flatMap((entry) => SeedPolicy.safeParse(entry).data ?? []) : [],
  )
  const sentences = real.flatMap(({ summary }) => summary.match(/[^.!?]+[.!?]+(?=\s|$)/g)?.map((one) => one.trim()) ?? [summary])
  const provisions = real.flatMap(({ keyProvisions }) => keyProvisions)
  const steps = real.flatMap(({ timeline }) => timeline)
  return (n) => {
    const { one, some, upTo } = chooser(n)
    const [base, other] = [one(real), one(real)]
    const place = one(JURISDICTIONS)
    const year = 1995 + upTo(32)
    const day = `${year}-${two(1 + upTo(12))}-${two(1 + upTo(28))}`
    const name = invented(one)
    return {
      slug: `generated-${n}`,
      title: `${place.name} ${name} ${halfOf(base.title, 0)} ${halfOf(other.title, 1)}, ${year}`,
      shortTitle: upTo(3) === 0 ? base.shortTitle : null,
      jurisdiction: place.code,
      type: one(POLICY_TYPES),
      status: one(STATUSES),
      chamber: upTo(4) === 0 ? one(CHAMBERS) : null,
      focusAreas: [...new Set(some(FOCUS_AREAS, 1 + upTo(3)))],
      reference:
        upTo(2) === 0 ? `${one(['Act No.', 'Law No.', 'Decree', 'S.I.', 'HB.', 'SB'])} ${1 + upTo(2_000)} of ${year}` : null,
      introducedOn: upTo(2) === 0 ? day : null,
      enactedOn: null,
      effectiveOn: null,
      lastEventOn: day,
      issuingBody: other.issuingBody,
      regulator: base.regulator,
      sponsors: [`${invented(one)} ${invented(one)}`],
      summary: some(sentences, 3).join(' '),
      keyProvisions: some(provisions, 2 + upTo(4)),
      timeline: some(steps, 1 + upTo(3)),
      verification: one(VERIFICATIONS),
      reviewNote: null,
    }
  }
}

const two = (n: number) => String(n).padStart(2, '0')

function halfOf(title: string, which: 0 | 1): string {
  const words = title.replace(/,? \d{4}$/, '').split(' ')
  const middle = Math.ceil(words.length / 2)
  return (which === 0 ? words.slice(0, middle) : words.slice(middle)).join(' ')
}

const SYLLABLES =
  'ba be bo chi da di du fa fe ga go ha ji ka ke ko la le lo ma me mu na ne no nwa ola ra ri sa se so ta to tu wa we ya yo za'.split(
    ' ',
  )

/** One of 64,000 names, so that some words are rare as in real records. */
function invented(one: Chooser['one']): string {
  const name = one(SYLLABLES) + one(SYLLABLES) + one(SYLLABLES)
  return name[0]!.toUpperCase() + name.slice(1)
}

export type Chooser = {
  one: <T>(list: readonly T[]) => T
  some: <T>(list: readonly T[], count: number) => T[]
  upTo: (end: number) => number
}

/** Choices that look random and are always the same for the same number (mulberry32). */
export function chooser(seed: number): Chooser {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const upTo = (end: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * end)
  }
  const one = <T>(list: readonly T[]) => list[upTo(list.length)]!
  return { upTo, one, some: (list, count) => Array.from({ length: count }, () => one(list)) }
}
