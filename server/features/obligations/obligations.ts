import type { Due } from '#contract/due.ts'
import type { Obligation, ObligationFilters, ObligationList, ObligationPolicy, ObligationQuery } from '#contract/obligations.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { groupOf, nextDate } from '#domain/due-rules.ts'
import { sizeWords } from '#domain/obligations.ts'
import { findDuties } from './find-duties.sql.ts'
import * as sql from './obligations.sql.ts'

/**
 * Duties with who must do what by when: those of records that the viewer sees in full, the next date first; apart from them
 * the headings of the others. Sector, regulator, size and date choose among the first only.
 */
export async function listObligations(db: Db, viewer: Viewer, query: ObligationQuery, now: Date): Promise<ObligationList> {
  const { page, pageSize, lockedPage } = query
  const today = dayInLagos(now)
  const criteria = { ...query, sizeWords: sizeWords(query.size ?? ''), until: lastDayOf(query, today) }
  const found = await findDuties(db, viewer, criteria, today, slice(page, pageSize), slice(lockedPage, pageSize))
  const [items, headings] = await Promise.all([inFull(db, found.openIds, today), sql.headingsByIds(db, found.lockedIds)])
  const { groups } = found
  return {
    items,
    total: groups['due-next'] + groups.within + groups.standing,
    groups,
    page,
    pageSize,
    locked: {
      items: headings.map((row) => ({ title: row.title, policy: policyOf(row), locked: true })),
      total: found.locked,
      page: lockedPage,
    },
  }
}

const slice = (page: number, pageSize: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })

/** What a viewer can narrow the list by; regulators are those of duties seen in full. */
export async function obligationChoices(db: Db, viewer: Viewer): Promise<{ jurisdictions: string[]; regulators: string[] }> {
  const rows = await sql.choices(db, viewer)
  return {
    jurisdictions: rows.flatMap(({ jurisdiction }) => jurisdiction ?? []),
    regulators: rows.flatMap(({ regulator }) => regulator ?? []).slice(0, MOST_REGULATORS),
  }
}
const MOST_REGULATORS = 200

/** The day that the next date may fall on at the latest. One before today leaves nothing. */
function lastDayOf({ due, dueBefore }: ObligationFilters, today: string): string | undefined {
  const ends = [
    ...(due === undefined ? [] : [dayAfter(today, due)]),
    ...(dueBefore === undefined ? [] : [dueBefore <= today ? NEVER : dayAfter(dueBefore, -1)]),
  ]
  return ends.toSorted()[0]
}
const NEVER = '0000-00-00'

async function inFull(db: Db, ids: string[], today: string): Promise<Obligation[]> {
  const [duties, dates, sources] = await Promise.all([sql.dutiesByIds(db, ids), sql.datesOf(db, ids), sql.sourcesOf(db, ids)])
  const datesById = Map.groupBy(dates, ({ obligationId }) => obligationId)
  const sourcesById = Map.groupBy(sources, ({ obligationId }) => obligationId)
  return duties.map((duty) => toObligation(duty, datesById.get(duty.id) ?? [], sourcesById.get(duty.id) ?? [], today))
}

type DutyRow = Awaited<ReturnType<typeof sql.dutiesByIds>>[number]
type DateRow = Awaited<ReturnType<typeof sql.datesOf>>[number]
type SourceRow = Awaited<ReturnType<typeof sql.sourcesOf>>[number]

function toObligation(row: DutyRow, dates: DateRow[], sources: SourceRow[], today: string): Obligation {
  const since = row.effectiveOn ?? row.enactedOn
  const next = nextDate(row, dates, today, since)
  return {
    id: row.id,
    title: row.title,
    duty: row.duty,
    provision: row.provision,
    sectors: row.sectors as Obligation['sectors'], // checked on import
    condition: row.condition,
    due: dueOf(row),
    dueWording: row.dueWording,
    dates: dates.map(({ dueOn, note, replaces, sourceTitle, sourceUrl, sourcePublisher }) => ({
      dueOn,
      note,
      replaces,
      source: { title: sourceTitle, url: sourceUrl, publisher: sourcePublisher },
    })),
    next: next ? { on: next.on, announced: dates.some(({ dueOn }) => dueOn === next.on) } : null,
    group: groupOf(row, dates, today, since),
    penalty: row.penalty,
    regulator: row.regulator,
    verification: row.verification as Obligation['verification'], // checked by the database
    sources: sources.map(({ title, url, publisher }) => ({ title, url, publisher })),
    policy: policyOf(row),
    locked: false,
  }
}

type DueColumns = Pick<DutyRow, 'dueKind' | 'dueMonth' | 'dueDay' | 'dueDate' | 'dueAmount' | 'dueUnit' | 'dueOf'>

// The database holds what each kind of rule needs.
export function dueOf(row: DueColumns): Due {
  switch (row.dueKind) {
    case 'yearly':
      return { kind: 'yearly', month: row.dueMonth!, day: row.dueDay! }
    case 'once':
      return { kind: 'once', date: row.dueDate! }
    case 'within':
      return { kind: 'within', amount: row.dueAmount!, unit: row.dueUnit as 'hours' | 'days' | 'months', of: row.dueOf! }
    default:
      return { kind: 'standing' }
  }
}

type PolicyColumns = Pick<DutyRow, 'slug' | 'policyTitle' | 'shortTitle' | 'jurisdiction' | 'type' | 'status' | 'focusAreas'>

// The database checks these columns against the same vocabularies as the contract.
const policyOf = ({ slug, policyTitle, shortTitle, jurisdiction, type, status, focusAreas }: PolicyColumns): ObligationPolicy =>
  ({ slug, title: policyTitle, shortTitle, jurisdiction, type, status, focusAreas }) as ObligationPolicy
