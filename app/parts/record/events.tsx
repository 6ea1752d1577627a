import { MarginSection } from '#app/parts/margin-section.tsx'
import { SourcesOf } from '#app/parts/obligations/duty-details.tsx'
import { AnnouncedDates } from '#app/parts/obligations/when.tsx'
import { eventAnchor } from '#app/lib/record-href.ts'
import { withNaira } from '#app/lib/typeset.ts'
import type { EventView, PolicyRecord } from '#contract/policies.ts'
import { chainsOf } from '#domain/moved-dates.ts'
import { latest } from '#domain/partial-date.ts'
import { text } from '#text/en/of-record.ts'

const t = text.record

type EventsProps = {
  record: Pick<PolicyRecord, 'events' | 'jurisdiction'>
  /** YYYY-MM-DD: what lies before it is past. */
  today: string
}

/** Hearings, consultations and other dates that are no duty, those ahead first. */
export function Events({ record: { events = [], jurisdiction }, today }: EventsProps) {
  if (events.length === 0) return null
  return (
    <MarginSection id="events" title={eventsTitle(events, today)} note={t.eventsNote}>
      <ul className="events">
        {nearestFirst(events, today).map((event) => (
          <Event key={event.id} event={event} jurisdiction={jurisdiction} today={today} />
        ))}
      </ul>
    </MarginSection>
  )
}

export const eventsTitle = (events: readonly EventView[], today: string): string =>
  events.some((event) => nextOf(event, today)) ? t.datesAhead : t.datesPassed

function Event({ event, jurisdiction, today }: { event: EventView; jurisdiction: string; today: string }) {
  const { id, kind, title, place, detail, dates } = event
  return (
    <li id={eventAnchor(id)}>
      <div className="event-dates">
        <AnnouncedDates dates={announced(event)} today={today} />
      </div>
      <div>
        <h3>{withNaira(title, jurisdiction)}</h3>
        <p className="meta">{[text.kinds[kind], place].filter(Boolean).join('. ')}</p>
        {detail && <p>{withNaira(detail, jurisdiction)}</p>}
        <dl className="meta">
          <SourcesOf label={t.datesFrom} sources={dates.map(({ source }) => source)} />
        </dl>
      </div>
    </li>
  )
}

// Announced dates are shown as those of duties, which call the day theirs.
const announced = ({ dates }: EventView) => dates.map(({ on, ...date }) => ({ ...date, dueOn: on }))

const nextOf = ({ dates }: EventView, today: string): string | undefined =>
  chainsOf(dates)
    .map(({ on }) => on)
    .filter((on) => latest(on) >= today)
    .toSorted()[0]

const nearestFirst = (events: readonly EventView[], today: string): EventView[] =>
  events
    .map((event) => ({ event, next: nextOf(event, today) ?? 'none' })) // after every date
    .toSorted((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0))
    .map(({ event }) => event)
