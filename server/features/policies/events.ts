import type { EventView } from '#contract/policies.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import type { EventKind } from '#domain/events.ts'
import * as sql from './policies.sql.ts'

/** What is ahead for a record with a date and is no duty: for those who see the record in full. */
export async function eventsInFull(db: Db, policyId: number): Promise<EventView[]> {
  const [events, dates] = await Promise.all([sql.eventsOf(db, policyId), sql.eventDatesOf(db, policyId)])
  const datesOf = Map.groupBy(dates, ({ eventId }) => eventId)
  return events.map((event) => ({
    ...event,
    kind: event.kind as EventKind, // checked by the database
    dates: (datesOf.get(event.id) ?? []).map(({ onDate, note, replaces, sourceTitle, sourceUrl, sourcePublisher }) => ({
      on: onDate,
      note,
      replaces,
      source: { title: sourceTitle, url: sourceUrl, publisher: sourcePublisher },
    })),
  }))
}

/** The same of an earlier state of a record; one without any events does not have the member. */
export const eventsAsTheyStood = ({ events = [] }: StoredRecord): EventView[] =>
  events.map(({ detail, place, dates, ...event }) => ({
    ...event,
    detail: detail ?? null,
    place: place ?? null,
    dates: dates.map((date) => ({ ...date, note: date.note ?? null, replaces: date.replaces ?? null })),
  }))
