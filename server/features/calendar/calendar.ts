import type { CalendarFilters, CalendarItem, CalendarList, CalendarQuery } from '#contract/calendar.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { MOST_YEARS, movesBetween, rangeOf, type DayRange } from '#domain/calendar.ts'
import { dayInLagos } from '#domain/days.ts'
import { text } from '#text/en.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import * as sql from './calendar.sql.ts'
import { entriesIn, type Entry } from './entries.ts'

/**
 * A page of what is ahead, nearest first: from today, for a year, unless asked otherwise.
 * @throws BAD_REQUEST when `to` lies before `from` or more than ten years after it
 */
export async function listCalendar(db: Db, viewer: Viewer, query: CalendarQuery, now: Date): Promise<CalendarList> {
  const { page, pageSize, ...filters } = query
  const today = dayInLagos(now)
  const range = rangeAsked(filters, today)
  const { entries, isAll } = await entriesIn(db, viewer, filters, range, today)
  const shown = entries.slice((page - 1) * pageSize, page * pageSize)
  return { items: await dressed(db, shown), total: entries.length, totalIsAtLeast: !isAll, page, pageSize, ...range }
}

/** The days that a query asks for. @throws BAD_REQUEST with the end that is wrong */
export function rangeAsked(filters: CalendarFilters, today: string, otherwise?: Parameters<typeof rangeOf>[2]): DayRange {
  const range = rangeOf(filters, today, otherwise)
  if ('from' in range) return range
  const message = range.why === 'before' ? text.calendar.toBeforeFrom : text.calendar.tooLong(MOST_YEARS)
  throw new ProblemError('BAD_REQUEST', { details: [{ path: range.wrong, message }] })
}

/** Entries with their records, their sources and what is known of their moves. */
export async function dressed(db: Db, entries: readonly Entry[]): Promise<CalendarItem[]> {
  const idsFrom = (from: Entry['from']) => [
    ...new Set(entries.flatMap((entry) => (entry.from === from && entry.announced ? [entry.announced.of] : []))),
  ]
  const inRecords = entries.filter(({ from }) => from === 'record' || from === 'timeline')
  const [cards, dutyDates, eventDates, touched] = await Promise.all([
    cardsByIds(db, [...new Set(entries.map(({ policyId }) => policyId))]),
    sql.dutyDatesOf(db, idsFrom('duty')),
    sql.eventDatesOf(db, idsFrom('event')),
    sql.revisionsOfDates(db, [...new Set(inRecords.map(({ policyId }) => policyId))]),
  ])
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]))
  const dateOf = {
    duty: new Map(dutyDates.map((date) => [`${date.of} ${date.position}`, date])),
    event: new Map(eventDates.map((date) => [`${date.of} ${date.position}`, date])),
  }
  const touchedOf = Map.groupBy(touched, ({ policyId }) => policyId)
  return entries.map((entry) => {
    const { announced, from } = entry
    const date =
      announced && (from === 'duty' || from === 'event') ? dateOf[from].get(`${announced.of} ${announced.position}`) : undefined
    return {
      id: entry.id,
      kind: entry.kind,
      on: entry.on,
      ...(entry.everyYear ? { everyYear: true as const } : {}),
      title: entry.title,
      ...(entry.detail === null ? {} : { detail: entry.detail }),
      ...(entry.place === null ? {} : { place: entry.place }),
      ...(date?.note ? { note: date.note } : {}),
      ...movesOf(entry, touchedOf.get(entry.policyId) ?? []),
      policy: cardOf.get(entry.policyId)!,
      ...(from === 'event' ? { event: entry.of } : from === 'duty' ? { obligation: entry.of } : {}),
      ...(date ? { source: { title: date.sourceTitle, url: date.sourceUrl, publisher: date.sourcePublisher } } : {}),
    }
  })
}

/** Announced dates count their own moves; what stands in a record itself counts the changes of it. */
function movesOf({ from, on, movedFrom }: Entry, touched: sql.Touched[]): { movedFrom: string[]; sequence: number } {
  if (from === 'timeline') return { movedFrom, sequence: touched.filter(({ timeline }) => timeline).length }
  if (from !== 'record') return { movedFrom, sequence: movedFrom.length }
  const starts = touched.filter(({ start }) => start)
  const before = starts.filter(({ ofSubstance }) => ofSubstance).map((revision) => revision.before)
  return { movedFrom: movesBetween(before, on), sequence: starts.length }
}
