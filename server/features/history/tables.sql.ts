import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The records as their tables have them, a span of ids at a time: each query answers for all records of the span. */
export type Span = { first: number; last: number }

const FACTS = [
  'slug',
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
] as const

export const factsAfter = (db: Db, afterId: number, limit: number) =>
  db
    .selectFrom('allPolicies')
    .select(['id', ...FACTS])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What the newest revision of each record says that it is. */
export async function newestIn(db: Db, { first, last }: Span): Promise<{ policyId: number; record: unknown }[]> {
  const { rows } = await sql<{ policyId: number; record: unknown }>`
    select policies.id as policy_id, newest.record from all_policies policies cross join lateral (
      select record from revisions where policy_id = policies.id order by seq desc limit 1
    ) newest where policies.id between ${first} and ${last}`.execute(db)
  return rows
}

export const provisionsIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('keyProvisions')
    .select(['policyId', 'heading', 'text', 'section'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()

export const actionsIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('actions')
    .select(['policyId', 'date', 'class', 'status', 'title', 'detail'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()

export const documentsIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('documents')
    .select(['policyId', 'title', 'url', 'publisher', 'language'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()

export const litigationIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('litigation')
    .select(['policyId', 'court', 'parties', 'suitNumber', 'outcome'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .execute()

export const sourcesIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('sources')
    .select(['policyId', 'title', 'url', 'publisher'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()

export const relationsIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('relations')
    .innerJoin('allPolicies as policies', 'policies.id', 'toPolicy')
    .select(['fromPolicy as policyId', 'policies.slug as to', 'verb'])
    .where('fromPolicy', '>=', first)
    .where('fromPolicy', '<=', last)
    .orderBy('position')
    .execute()

export const dutiesIn = (db: Db, { first, last }: Span) =>
  db.selectFrom('obligations').selectAll().where('policyId', '>=', first).where('policyId', '<=', last).orderBy('id').execute()

export const dutyDatesIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('obligationDates')
    .innerJoin('obligations', 'obligations.id', 'obligationId')
    .select(['obligationId', 'dueOn', 'note', 'replaces', 'sourceTitle', 'sourceUrl', 'sourcePublisher'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()

export const dutySourcesIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('sources')
    .innerJoin('obligations', 'obligations.id', 'sources.obligationId')
    .select(['sources.obligationId', 'sources.title', 'sources.url', 'sources.publisher'])
    .where('obligations.policyId', '>=', first)
    .where('obligations.policyId', '<=', last)
    .orderBy('sources.position')
    .execute()

export const eventsIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('events')
    .select(['policyId', 'id', 'kind', 'title', 'detail', 'place'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('id')
    .execute()

export const eventDatesIn = (db: Db, { first, last }: Span) =>
  db
    .selectFrom('eventDates')
    .innerJoin('events', 'events.id', 'eventId')
    .select(['eventId', 'onDate', 'note', 'replaces', 'sourceTitle', 'sourceUrl', 'sourcePublisher'])
    .where('policyId', '>=', first)
    .where('policyId', '<=', last)
    .orderBy('position')
    .execute()
