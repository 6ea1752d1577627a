import { sql } from 'kysely'
import type { SeedObligation, Source } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import { inBatches, insertAll } from '#db/insert-all.ts'
import type { Db } from '#db/open.ts'
import { keepDocuments } from './documents.sql.ts'

const RECORDS_LOCK = 7_263_002

export const lockRecords = (tx: Db) => sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`.execute(tx)

/** The newest state of every record by slug, as history has it. */
export async function currentRecords(tx: Db): Promise<Map<string, StoredRecord>> {
  const rows = await tx
    .selectFrom('revisions')
    .innerJoin('allPolicies as policies', 'policies.id', 'revisions.policyId')
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
      .insertInto('allPolicies')
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

type Owner = { policyId: number } | { obligationId: string }
const sourceRows = (sources: Source[], owner: Owner) => sources.map((source, position) => ({ ...owner, position, ...source }))

async function idsBySlug(tx: Db, records: StoredRecord[], known: Map<string, number>): Promise<Map<string, number>> {
  const elsewhere = records.flatMap(({ relations }) => relations.map(({ to }) => to)).filter((slug) => !known.has(slug))
  const ids = new Map(known)
  if (elsewhere.length === 0) return ids
  const rows = await tx.selectFrom('allPolicies').select(['id', 'slug']).where('slug', 'in', elsewhere).execute()
  for (const { id, slug } of rows) ids.set(slug, id)
  return ids
}

/** Whether revisions were told to those who follow their records. */
export async function noteAnnouncements(tx: Db, told: { seq: number; isAnnounced: boolean }[]): Promise<void> {
  for (const batch of inBatches(told, 5_000)) await tx.insertInto('revisionAnnouncements').values(batch).execute()
}
