import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { ComparedAnswers } from '#contract/seed-comparisons.ts'
import type { SeedObligation, Source } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { keepDocuments } from './documents.sql.ts'

const IMPORT_LOCK = 7_263_002

export const oneImportAtATime = (tx: Db) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)

export const hasPolicies = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('policies').select('id').limit(1).executeTakeFirst()) !== undefined

export const saveJurisdictions = (tx: Db) =>
  tx
    .insertInto('jurisdictions')
    .values(JURISDICTIONS.map(({ code, slug, name, kind }) => ({ code, slug, name, kind })))
    .onConflict((oc) => oc.column('code').doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug'), name: eb.ref('excluded.name') })))
    .execute()

/** The newest state of every record by slug, as history has it. */
export async function currentRecords(tx: Db): Promise<Map<string, StoredRecord>> {
  const rows = await tx
    .selectFrom('revisions')
    .innerJoin('policies', 'policies.id', 'revisions.policyId')
    .distinctOn('revisions.policyId')
    .select(['policies.slug', 'revisions.record'])
    .orderBy('revisions.policyId')
    .orderBy('revisions.seq', 'desc')
    .execute()
  return new Map(rows.map(({ slug, record }) => [slug, record as StoredRecord])) // written by this feature, in this shape
}

/** Inserts or updates policies by slug. @returns the id of each by slug */
export async function savePolicies(tx: Db, records: StoredRecord[], now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const batch of inBatches(records, 500)) {
    const rows = await tx
      .insertInto('policies')
      .values(batch.map((record) => policyRow(record, now)))
      .onConflict((oc) =>
        oc
          .column('slug')
          .doUpdateSet((eb) => Object.fromEntries(UPDATED.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of rows) ids.set(slug, id)
  }
  return ids
}

const UPDATED = [
  'title',
  'shortTitle',
  'jurisdiction',
  'type',
  'status',
  'chamber',
  'focusAreas',
  'reference',
  'introducedOn',
  'enactedOn',
  'effectiveOn',
  'lastEventOn',
  'issuingBody',
  'regulator',
  'sponsors',
  'summary',
  'verification',
  'reviewNote',
  'isDemo',
  'updatedAt',
] as const

const policyRow = (record: StoredRecord, now: Date) => ({
  slug: record.slug,
  title: record.title,
  shortTitle: record.shortTitle,
  jurisdiction: record.jurisdiction,
  type: record.type,
  status: record.status,
  chamber: record.chamber,
  focusAreas: record.focusAreas,
  reference: record.reference,
  introducedOn: record.introducedOn,
  enactedOn: record.enactedOn,
  effectiveOn: record.effectiveOn,
  lastEventOn: record.lastEventOn,
  issuingBody: record.issuingBody,
  regulator: record.regulator,
  sponsors: record.sponsors,
  summary: record.summary,
  verification: record.verification,
  reviewNote: record.reviewNote,
  isDemo: record.isDemo,
  publishedAt: now,
  updatedAt: now,
})

/** Replaces everything that hangs on the given records. */
export async function saveParts(tx: Db, records: StoredRecord[], ids: Map<string, number>): Promise<void> {
  if (records.length === 0) return
  const changed = [...ids.values()]
  for (const table of ['keyProvisions', 'actions', 'litigation', 'sources', 'obligations', 'events'] as const) {
    await tx.deleteFrom(table).where('policyId', 'in', changed).execute()
  }
  await tx.deleteFrom('relations').where('fromPolicy', 'in', changed).execute()

  const idOf = await idsBySlug(tx, records, ids)
  const of = <T>(parts: (record: StoredRecord, policyId: number) => T[]) =>
    records.flatMap((record) => parts(record, ids.get(record.slug)!))

  await insertAll(
    tx,
    'keyProvisions',
    of(({ keyProvisions }, policyId) => keyProvisions.map((provision, position) => ({ policyId, position, ...provision }))),
  )
  await insertAll(
    tx,
    'actions',
    of(({ timeline }, policyId) => timeline.map((action, position) => ({ policyId, position, ...action }))),
  )
  const documents = of((record, policyId) => record.documents.map((document, position) => ({ policyId, position, ...document })))
  await insertAll(tx, 'documents', await keepDocuments(tx, changed, documents))
  await insertAll(
    tx,
    'litigation',
    of(({ litigation }, policyId) => (litigation ? [{ policyId, ...litigation }] : [])),
  )
  await insertAll(
    tx,
    'sources',
    of(({ sources }, policyId) => sourceRows(sources, { policyId })),
  )
  await insertAll(
    tx,
    'relations',
    of(({ relations }, fromPolicy) =>
      relations.map(({ to, verb }, position) => ({ fromPolicy, toPolicy: idOf.get(to)!, verb, position })),
    ),
  )

  await insertAll(
    tx,
    'obligations',
    of(({ obligations }, policyId) => obligations.map((duty) => obligationRow(duty, policyId))),
  )
  const duties = records.flatMap(({ obligations }) => obligations)
  await insertAll(
    tx,
    'obligationDates',
    duties.flatMap(({ id, dates }) =>
      dates.map(({ dueOn, note, replaces, source }, position) => ({
        obligationId: id,
        position,
        dueOn,
        note,
        replaces,
        sourceTitle: source.title,
        sourceUrl: source.url,
        sourcePublisher: source.publisher,
      })),
    ),
  )
  await insertAll(
    tx,
    'sources',
    duties.flatMap(({ id, sources }) => sourceRows(sources, { obligationId: id })),
  )
  await saveEvents(tx, records, ids)
}

/** Saves what is ahead for the given records and is no duty. */
async function saveEvents(tx: Db, records: StoredRecord[], ids: Map<string, number>): Promise<void> {
  const events = records.flatMap((record) =>
    (record.events ?? []).map((event) => ({ ...event, policyId: ids.get(record.slug)! })),
  )
  await insertAll(
    tx,
    'events',
    events.map(({ dates: _, ...event }) => event),
  )
  await insertAll(
    tx,
    'eventDates',
    events.flatMap(({ id, dates }) =>
      dates.map(({ on, note, replaces, source }, position) => ({
        eventId: id,
        position,
        onDate: on,
        note,
        replaces,
        sourceTitle: source.title,
        sourceUrl: source.url,
        sourcePublisher: source.publisher,
      })),
    ),
  )
}

const obligationRow = ({ due, policy: _, dates: __, sources: ___, ...duty }: SeedObligation, policyId: number) => ({
  ...duty,
  policyId,
  dueKind: due.kind,
  dueMonth: due.kind === 'yearly' ? due.month : null,
  dueDay: due.kind === 'yearly' ? due.day : null,
  dueDate: due.kind === 'once' ? due.date : null,
  dueAmount: due.kind === 'within' ? due.amount : null,
  dueUnit: due.kind === 'within' ? due.unit : null,
  dueOf: due.kind === 'within' ? due.of : null,
})

type Owner = { policyId: number } | { obligationId: string } | { comparisonRowId: number }
const sourceRows = (sources: Source[], owner: Owner) => sources.map((source, position) => ({ ...owner, position, ...source }))

async function idsBySlug(tx: Db, records: StoredRecord[], known: Map<string, number>): Promise<Map<string, number>> {
  const elsewhere = records.flatMap(({ relations }) => relations.map(({ to }) => to)).filter((slug) => !known.has(slug))
  const ids = new Map(known)
  if (elsewhere.length === 0) return ids
  const rows = await tx.selectFrom('policies').select(['id', 'slug']).where('slug', 'in', elsewhere).execute()
  for (const { id, slug } of rows) ids.set(slug, id)
  return ids
}

/** Saves the laws compared on a subject. @returns whether anything was different */
export async function saveComparisons(tx: Db, subject: string, laws: ComparedAnswers[], now: Date): Promise<boolean> {
  let changed = false
  for (const { country, law, sources, verification, ...answers } of laws) {
    const policy = await tx.selectFrom('policies').select('id').where('slug', '=', law).executeTakeFirstOrThrow()
    const old = await tx
      .selectFrom('comparisonRows')
      .select(['id', 'policyId', 'answers', 'verification'])
      .where('subject', '=', subject)
      .where('country', '=', country)
      .executeTakeFirst()
    const same =
      old?.policyId === policy.id &&
      old.verification === verification &&
      canonicalize(old.answers) === canonicalize(JSON.parse(JSON.stringify(answers))) &&
      canonicalize(await sourcesOfRow(tx, old.id)) === canonicalize(sources)
    if (same) continue
    changed = true
    const values = { policyId: policy.id, answers: JSON.stringify(answers), verification, asAt: now }
    const row = await tx
      .insertInto('comparisonRows')
      .values({ subject, country, ...values })
      .onConflict((oc) => oc.columns(['subject', 'country']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sources').where('comparisonRowId', '=', row.id).execute()
    await insertAll(tx, 'sources', sourceRows(sources, { comparisonRowId: row.id }))
  }
  return changed
}

const sourcesOfRow = (tx: Db, comparisonRowId: number) =>
  tx
    .selectFrom('sources')
    .select(['title', 'url', 'publisher'])
    .where('comparisonRowId', '=', comparisonRowId)
    .orderBy('position')
    .execute()

// PostgreSQL takes at most 65,535 parameters in a statement.
async function insertAll(tx: Db, table: Parameters<Db['insertInto']>[0], rows: object[]): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length))
  for (const batch of inBatches(rows, Math.floor(30_000 / columns))) {
    // The rows were built for this table a few lines above; one insert for all tables cannot say so in types.
    await tx
      .insertInto(table)
      .values(batch as never)
      .execute()
  }
}

function inBatches<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
