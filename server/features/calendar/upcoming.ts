import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { CalendarKind } from '#domain/calendar.ts'
import { dayInLagos } from '#domain/days.ts'
import { datesAhead, type AheadDate } from '#domain/due-rules.ts'
import type { EventKind } from '#domain/events.ts'
import { chainsOf } from '#domain/moved-dates.ts'
import { latest } from '#domain/partial-date.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import * as sql from './calendar.sql.ts'

export type Upcoming = AheadDate & {
  kind: CalendarKind
  /** What is due or takes place; a commencement has no title of its own. */
  title: string | null
  policy: { slug: string; title: string; shortTitle: string | null; jurisdiction: string }
}

const EVERYTHING = { jurisdiction: [], type: [], status: [], chamber: [], verification: [], focus: [], sector: [] }
const LAST_DAY = '9999-12-31'

/**
 * What is ahead, nearest first: commencements, and the dates of duties and events of records that the viewer may see in full.
 * @param jurisdiction one place, or every place
 */
export async function upcoming(db: Db, viewer: Viewer, now: Date, limit: number, jurisdiction?: string): Promise<Upcoming[]> {
  const today = dayInLagos(now)
  const range = { from: today, to: LAST_DAY }
  const filters = { ...EVERYTHING, jurisdiction: jurisdiction === undefined ? [] : [jurisdiction] }
  const [duties, commencements, events] = await Promise.all([
    sql.dutiesIn(db, viewer, filters, range),
    sql.commencementsIn(db, filters, range),
    sql.eventsIn(db, viewer, filters, range),
  ])
  const ofDuties = duties.flatMap(({ policyId, title, dates, since, ...rule }) => {
    const announced = dates.map(({ on, replaces }) => ({ dueOn: on, replaces }))
    return datesAhead(rule, announced, today, since).map((date) => ({ ...date, kind: 'duty' as const, title, policyId }))
  })
  const starts = commencements.map(({ policyId, on }) => ({
    on,
    everyYear: false,
    kind: 'commencement' as const,
    title: null,
    policyId,
  }))
  // What a record says itself of its commencement is not told again by an event.
  const begun = new Set(commencements.map(({ policyId, on }) => `${policyId} ${on}`))
  const ofEvents = events.flatMap(
    ({ policyId, kind, title, dates }) =>
      chainsOf(dates)
        .filter(({ on }) => latest(on) >= today && !(kind === 'commencement' && begun.has(`${policyId} ${on}`)))
        .map(({ on }) => ({ on, everyYear: false, kind: kind as EventKind, title, policyId })), // checked by the database
  )
  const nearest = [...starts, ...ofEvents, ...ofDuties]
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, limit)
  const cards = new Map((await cardsByIds(db, [...new Set(nearest.map(({ policyId }) => policyId))])).map((row) => [row.id, row]))
  return nearest.map(({ policyId, ...date }) => {
    const { slug, title, shortTitle, jurisdiction: place } = cards.get(policyId)!.card
    return { ...date, policy: { slug, title, shortTitle, jurisdiction: place } }
  })
}
