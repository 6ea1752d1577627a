import { asTyped } from '#app/lib/as-typed.ts'
import { dutiesHrefWith } from '#app/lib/obligations-links.ts'
import { DUTIES, type DutiesAddress } from '#app/lib/obligations-address.ts'
import { text } from '#text/en.ts'
import { runsFrom, type WithEvent } from './events-of.ts'
import { KeptFilters } from './kept-filters.tsx'

const t = text.obligations.clock

type ClockProps = {
  address: DutiesAddress
  /** What the duties on this page run from. */
  events: readonly string[]
  duties: readonly WithEvent[]
}

/** Asks what happened and when, so that every duty that runs from it can say by when it is due. */
export function Clock({ address, events, duties }: ClockProps) {
  const { event, at, query } = address
  const says = sayingOf(address, duties)
  return (
    <form className="duty-clock" action={`${DUTIES}#within`} aria-labelledby="clock">
      <KeptFilters address={address} />
      {query.page > 1 && <input type="hidden" name="page" value={query.page} />}
      <h3 id="clock">{t.title}</h3>
      <div className="duty-clock-fields">
        <label>
          {t.event}
          <select className="input" name="event" defaultValue={event && events.includes(event) ? event : ''}>
            <option value="">{t.noEvent}</option>
            {events.map((one) => (
              <option key={one} value={one}>
                {one.charAt(0).toUpperCase() + one.slice(1)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.label}
          <input className="input" type="datetime-local" name="at" defaultValue={at} />
        </label>
        <button type="submit" className="btn btn-secondary">
          {t.show}
        </button>
        {(event || at) && (
          <a className="btn btn-quiet" href={`${dutiesHrefWith(address, { event: undefined, at: undefined })}#within`}>
            {t.clear}
          </a>
        )}
      </div>
      {says && <p role="status">{says}</p>}
      <p className="quiet">{t.notes}</p>
    </form>
  )
}

/** What is missing for dates, or where they stand. */
function sayingOf({ event, at }: DutiesAddress, duties: readonly WithEvent[]): string | undefined {
  if (!event) return at && t.chooseEvent
  const count = duties.filter((duty) => runsFrom(duty, event)).length
  if (count === 0) return t.noneRuns(asTyped(event))
  return at ? t.shown(count) : t.chooseTime
}
