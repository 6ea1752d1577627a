import { isDeepStrictEqual } from 'node:util'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import * as sql from './tables.sql.ts'

const AT_ONCE = 500

/** A record that is not as its newest revision says, and in which members; none are named where it has no revision at all. */
export type Disagreement = { slug: string; members: string[]; hasHistory: boolean }

/** Reads all records from their tables, a batch at a time, and compares each with its newest revision. */
export async function* disagreements(db: Db): AsyncGenerator<Disagreement> {
  let after = 0
  for (;;) {
    const facts = await sql.factsAfter(db, after, AT_ONCE)
    if (facts.length === 0) return
    const span = { first: facts[0]!.id, last: facts.at(-1)!.id }
    const newest = new Map((await sql.newestIn(db, span)).map(({ policyId, record }) => [policyId, record as StoredRecord]))
    for (const { id, record } of await recordsOf(db, facts, span)) {
      const kept = newest.get(id)
      const members = kept ? differing(inOneOrder(kept), record) : []
      if (!kept || members.length > 0) yield { slug: record.slug, members, hasHistory: kept !== undefined }
    }
    after = span.last
  }
}

/** A record in the form history keeps; the database checks the same vocabularies, which the types of its rows do not say. */
type InTables = { slug: string } & Record<keyof StoredRecord, unknown>
type Facts = Awaited<ReturnType<typeof sql.factsAfter>>

async function recordsOf(db: Db, facts: Facts, span: sql.Span): Promise<{ id: number; record: InTables }[]> {
  const provisions = ofEach(await sql.provisionsIn(db, span))
  const actions = ofEach(await sql.actionsIn(db, span))
  const documents = ofEach(await sql.documentsIn(db, span))
  const litigation = ofEach(await sql.litigationIn(db, span))
  const sources = ofEach(await sql.sourcesIn(db, span))
  const relations = ofEach(await sql.relationsIn(db, span))
  const duties = await dutiesOf(db, span)
  const events = await eventsOf(db, span)
  return facts.map(({ id, ...record }) => ({
    id,
    record: {
      ...record,
      keyProvisions: provisions(id).map(known),
      timeline: actions(id).map(({ class: kind, ...action }) => ({ ...known(action), class: kind })),
      documents: documents(id).map(known),
      sources: sources(id),
      litigation: litigation(id).map(known)[0] ?? null,
      events: events(id).length > 0 ? events(id) : null,
      relations: relations(id),
      related: null,
      obligations: duties(id).map((duty) => ({ ...duty, policy: record.slug })),
    },
  }))
}

async function dutiesOf(db: Db, span: sql.Span) {
  const dates = Map.groupBy(await sql.dutyDatesIn(db, span), ({ obligationId }) => obligationId)
  const sources = Map.groupBy(await sql.dutySourcesIn(db, span), ({ obligationId }) => obligationId)
  const rows = await sql.dutiesIn(db, span)
  return ofEach(
    rows.map(({ dueKind, dueMonth, dueDay, dueDate, dueAmount, dueUnit, dueOf, ...duty }) => ({
      ...duty,
      due: known({ kind: dueKind, month: dueMonth, day: dueDay, date: dueDate, amount: dueAmount, unit: dueUnit, of: dueOf }),
      dates: (dates.get(duty.id) ?? []).map(({ dueOn, ...date }) => ({ dueOn, ...announced(date) })),
      sources: (sources.get(duty.id) ?? []).map(({ title, url, publisher }) => ({ title, url, publisher })),
    })),
  )
}

async function eventsOf(db: Db, span: sql.Span) {
  const dates = Map.groupBy(await sql.eventDatesIn(db, span), ({ eventId }) => eventId)
  const rows = await sql.eventsIn(db, span)
  return ofEach(
    rows.map(({ policyId, ...event }) => ({
      policyId,
      ...known(event),
      dates: (dates.get(event.id) ?? []).map(({ onDate, ...date }) => ({ on: onDate, ...announced(date) })),
    })),
  )
}

type Announced = {
  note: string | null
  replaces: string | null
  sourceTitle: string
  sourceUrl: string
  sourcePublisher: string
}
const announced = ({ note, replaces, sourceTitle, sourceUrl, sourcePublisher }: Announced) => ({
  ...known({ note, replaces }),
  source: { title: sourceTitle, url: sourceUrl, publisher: sourcePublisher },
})

/** Rows by the record they hang on, without its number. */
function ofEach<R extends { policyId: number | null }>(rows: R[]): (id: number) => Omit<R, 'policyId'>[] {
  const byPolicy = new Map<number | null, Omit<R, 'policyId'>[]>()
  for (const { policyId, ...row } of rows) {
    const others = byPolicy.get(policyId)
    if (others) others.push(row)
    else byPolicy.set(policyId, [row])
  }
  return (id) => byPolicy.get(id) ?? []
}

/** Members that may be left out of a part of a record are null in its row. */
const known = (row: object): object => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Duties and events have no order of their own in the tables. */
const inOneOrder = (record: StoredRecord): StoredRecord => ({
  ...record,
  obligations: byId(record.obligations ?? []),
  ...(record.events && { events: byId(record.events) }),
})
const byId = <P extends { id: string }>(parts: P[]): P[] => parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))

function differing(kept: Record<string, unknown>, now: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(kept)])
  return [...names].filter((name) => !isDeepStrictEqual(kept[name] ?? null, now[name] ?? null))
}
