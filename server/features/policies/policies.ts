import { ProblemError } from '#contract/problem.ts'
import type { ActionView, PolicyCard, PolicyRecord, PublicChangeList } from '#contract/policies.ts'
import { Slug } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { recordAccess, type RecordAccess, type Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { Status } from '#domain/policies.ts'
import { readFrom, type Verb } from '#domain/relations.ts'
import { publicChanges, recordOn } from '#server/features/history/history.ts'
import { dueOf } from '#server/features/obligations/obligations.ts'
import { text } from '#text/en.ts'
import { noRecordAt } from './archived.ts'
import { eventsAsTheyStood, eventsInFull } from './events.ts'
import * as sql from './policies.sql.ts'

/** A card with what the entitlement function needs to know. */
export type CardRow = { id: number; isDemo: boolean; card: PolicyCard }

export async function cardsByIds(db: Db, ids: number[]): Promise<CardRow[]> {
  return (await sql.policiesByIds(db, ids)).map((row) => ({ id: row.id, isDemo: row.isDemo, card: toCard(row) }))
}

/** Cards for somebody's own lists, by id, with whether the record was archived since. */
export async function keptCardsByIds(db: Db, ids: number[]): Promise<Map<number, { card: PolicyCard; isArchived: boolean }>> {
  const rows = await sql.policiesKeptByIds(db, ids)
  return new Map(rows.map((row) => [row.id, { card: toCard(row), isArchived: row.archivedAt !== null }]))
}

type CardColumns = Awaited<ReturnType<typeof sql.policiesByIds>>[number]

// The database checks these columns against the same vocabularies as the contract.
const toCard = (row: CardColumns): PolicyCard =>
  ({
    slug: row.slug,
    title: row.title,
    shortTitle: row.shortTitle,
    jurisdiction: row.jurisdiction,
    type: row.type,
    status: row.status,
    chamber: row.chamber,
    focusAreas: row.focusAreas,
    reference: row.reference,
    summary: row.summary,
    lastEventOn: row.lastEventOn,
    verification: row.verification,
  }) as PolicyCard

/**
 * The status that each record had before, by slug. Only where its newest movement is the change of status itself: a step that
 * changed none has nothing to be struck through.
 */
export async function statusesBefore(
  db: Db,
  cards: readonly Pick<PolicyCard, 'slug' | 'status' | 'lastEventOn'>[],
): Promise<Record<string, Status>> {
  const steps = await sql.stepsOf(
    db,
    cards.map(({ slug }) => slug),
  )
  const before: Record<string, Status> = {}
  for (const { slug, status, lastEventOn } of cards) {
    const own = steps.filter((step) => step.slug === slug)
    const newest = own.at(-1)
    if (newest?.status !== status || newest.date !== lastEventOn) continue
    const earlier = own.slice(0, -1).findLast((step) => step.status !== null)
    if (earlier && earlier.status !== status) before[slug] = earlier.status as Status
  }
  return before
}

/** Where a record is: under this slug, under another one now, or nowhere. */
export async function findRecord(
  db: Db,
  viewer: Viewer,
  slug: string,
): Promise<{ record: PolicyRecord } | { movedTo: string } | undefined> {
  if (!Slug.safeParse(slug).success) return undefined // the database would refuse some of what stands in an address
  const policy = await sql.policyBySlug(db, slug)
  if (policy) return { record: await assemble(db, viewer, policy) }
  const moved = await sql.currentSlugOf(db, slug)
  return moved && { movedTo: moved.slug }
}

/**
 * One record, cut to what the viewer may see.
 * @param asOf a day as YYYY-MM-DD, and which day today is: the record as it stood at the end of that day
 * @throws NOT_FOUND, also before the record began; GONE where it was archived; BAD_REQUEST for a day to come; PLAN_REQUIRED when an earlier state is
 *   asked for without full detail
 */
export async function readRecord(
  db: Db,
  viewer: Viewer,
  slug: string,
  asOf?: { day: string; today: string },
): Promise<PolicyRecord> {
  if (asOf && asOf.day > asOf.today) {
    throw new ProblemError('BAD_REQUEST', { details: [{ path: 'as_of', message: text.changes.asOf.isFuture }] })
  }
  const found = await findRecord(db, viewer, slug)
  if (!found) throw await noRecordAt(db, slug)
  const record = 'movedTo' in found ? await readRecord(db, viewer, found.movedTo) : found.record
  if (asOf === undefined) return record
  if (record.access !== 'full') throw new ProblemError('PLAN_REQUIRED', { feature: 'detail' })
  const earlier = await recordAsItStood(db, record, asOf.day)
  if (!earlier)
    throw new ProblemError('NOT_FOUND', {
      message: text.changes.asOf.begins(record.title, formatPartialDate(firstDayOf(record))),
    })
  return earlier
}

/** A record that the viewer sees in full as it stood at the end of a day in Lagos; undefined before it was on record. */
export async function recordAsItStood(db: Db, record: PolicyRecord, day: string): Promise<PolicyRecord | undefined> {
  const then = await recordOn(db, record.slug, day)
  return then && asItStood(record, then, day)
}

/** The day in Lagos on which a record began. */
export const firstDayOf = ({ publishedAt }: PolicyRecord): string => dayInLagos(new Date(publishedAt))

/** Public changes of one record, newest first. */
export async function changesOfRecord(db: Db, slug: string): Promise<PublicChangeList> {
  const policy = Slug.safeParse(slug).success ? await sql.policyBySlug(db, slug) : undefined
  if (!policy) throw await noRecordAt(db, slug)
  return publicChanges(db, slug)
}

type PolicyRow = NonNullable<Awaited<ReturnType<typeof sql.policyBySlug>>>

async function assemble(db: Db, viewer: Viewer, policy: PolicyRow): Promise<PolicyRecord> {
  const access = recordAccess(viewer, policy)
  const full = access === 'full'
  const [provisions, actions, documents, litigation, sources, obligations, relations, events] = await Promise.all([
    sql.provisionsOf(db, policy.id),
    sql.actionsOf(db, policy.id),
    sql.documentsOf(db, policy.id),
    sql.litigationOf(db, policy.id),
    sql.sourcesOf(db, policy.id),
    sql.obligationsOf(db, policy.id),
    sql.relationsOf(db, policy.id),
    full ? eventsInFull(db, policy.id) : undefined,
  ])
  const dates = await sql.obligationDatesOf(
    db,
    obligations.map(({ id }) => id),
  )
  return {
    ...toCard(policy),
    introducedOn: policy.introducedOn,
    enactedOn: policy.enactedOn,
    effectiveOn: policy.effectiveOn,
    issuingBody: policy.issuingBody,
    regulator: policy.regulator,
    sponsors: policy.sponsors,
    reviewNote: policy.reviewNote,
    isDemo: policy.isDemo,
    publishedAt: policy.publishedAt.toISOString(),
    updatedAt: policy.updatedAt.toISOString(),
    lastReviewedAt: policy.lastReviewedAt?.toISOString() ?? null,
    reviewedBy: policy.reviewedBy,
    timeline: actions.map(
      ({ date, class: kind, status, title, detail }) => ({ date, class: kind, status, title, detail }) as ActionView,
    ),
    keyProvisions: provisions.map(({ heading, text, section }, i) =>
      isProvisionOpen(access, i) ? { heading, text, section, locked: false } : { heading, locked: true },
    ),
    documents: documents.map(({ id, title, url, publisher, language }) =>
      full ? { id, title, url, publisher, language, locked: false } : { title, locked: true },
    ),
    obligations: obligations.map((duty) =>
      full ? { ...obligationInFull(duty, dates), locked: false } : { title: duty.title, locked: true },
    ),
    ...(events ? { events } : {}),
    litigation: litigation
      ? {
          court: litigation.court,
          parties: litigation.parties,
          suitNumber: litigation.suitNumber,
          ...(full ? { outcome: litigation.outcome } : {}),
          locked: !full,
        }
      : null,
    relations: readFromBothSides(policy.slug, relations),
    sources,
    access,
  }
}

const isProvisionOpen = (access: RecordAccess, position: number) => access === 'full' || (access === 'summary' && position === 0)

type DutyRow = Awaited<ReturnType<typeof sql.obligationsOf>>[number]
type DateRow = Awaited<ReturnType<typeof sql.obligationDatesOf>>[number]

const obligationInFull = (duty: DutyRow, dates: DateRow[]) => ({
  id: duty.id,
  title: duty.title,
  duty: duty.duty,
  provision: duty.provision,
  sectors: duty.sectors as PolicyRecord['obligations'][number]['sectors'],
  condition: duty.condition,
  due: dueOf(duty),
  dueWording: duty.dueWording,
  dates: dates
    .filter(({ obligationId }) => obligationId === duty.id)
    .map(({ dueOn, note, replaces, sourceTitle, sourceUrl, sourcePublisher }) => ({
      dueOn,
      note,
      replaces,
      source: { title: sourceTitle, url: sourceUrl, publisher: sourcePublisher },
    })),
  penalty: duty.penalty,
  regulator: duty.regulator,
  verification: duty.verification as PolicyRecord['verification'],
})

type RelationRow = Awaited<ReturnType<typeof sql.relationsOf>>[number]

/** One entry per policy on the other side, read from ours. */
export function readFromBothSides(ours: string, rows: RelationRow[]): PolicyRecord['relations'] {
  const told = rows.map((row) => ({
    from: row.isOurs ? ours : row.slug,
    to: row.isOurs ? row.slug : ours,
    verb: row.verb as Verb, // checked by the database
    policy: toCard(row),
  }))
  return readFrom(ours, told).map(({ verb, told: { policy } }) => ({ verb, policy }))
}

// Relations keep today's cards: what the other record was called then is its own history.
function asItStood(today: PolicyRecord, then: StoredRecord, asOf: string): PolicyRecord {
  return {
    ...today,
    title: then.title,
    shortTitle: then.shortTitle,
    jurisdiction: then.jurisdiction,
    type: then.type,
    status: then.status,
    chamber: then.chamber,
    focusAreas: then.focusAreas,
    reference: then.reference,
    summary: then.summary,
    introducedOn: then.introducedOn,
    enactedOn: then.enactedOn,
    effectiveOn: then.effectiveOn,
    lastEventOn: then.lastEventOn,
    issuingBody: then.issuingBody,
    regulator: then.regulator,
    sponsors: then.sponsors,
    verification: then.verification,
    reviewNote: then.reviewNote,
    timeline: then.timeline.map((action) => ({
      date: action.date,
      class: action.class,
      status: action.status ?? null,
      title: action.title,
      detail: action.detail ?? null,
    })),
    keyProvisions: then.keyProvisions.map((provision) => ({ ...provision, section: provision.section ?? null, locked: false })),
    documents: then.documents.map((document) => ({ ...document, language: document.language ?? null, locked: false })),
    obligations: then.obligations.map(({ policy: _, sources: __, reviewNote: ___, dates, ...duty }) => ({
      ...duty,
      dates: dates.map((date) => ({ ...date, note: date.note ?? null, replaces: date.replaces ?? null })),
      locked: false,
    })),
    events: eventsAsTheyStood(then),
    litigation: then.litigation && {
      court: then.litigation.court,
      parties: then.litigation.parties,
      suitNumber: then.litigation.suitNumber ?? null,
      outcome: then.litigation.outcome ?? null,
      locked: false,
    },
    sources: then.sources,
    asOf,
  }
}
