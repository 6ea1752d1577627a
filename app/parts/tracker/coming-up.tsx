import { formatPartialDate } from '#app/lib/formatting.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { Upcoming } from '#server/features/calendar/upcoming.ts'
import { text } from '#text/en.ts'

const t = text.tracker.hub

/** Dated duties, events and commencements, nearest first. A date is as precise as its source. */
export function ComingUp({ entries }: { entries: readonly Upcoming[] }) {
  if (entries.length === 0) return <p className="coming-none">{t.nothingAhead}</p>
  return (
    <>
      <ol className="coming">
        {entries.map(({ on, kind, title, everyYear, policy }) => (
          <li key={`${policy.slug} ${title} ${on}`}>
            <PreciseDate date={on} />
            <div>
              <a className="title-link" href={recordHref(policy.slug)}>
                {title ?? t.comesIntoForce}
              </a>
              <p>
                {text.calendar.kinds[kind]}
                {' · '}
                {placeName(policy.jurisdiction)}, {policy.shortTitle ?? policy.title}
                {everyYear && `. ${t.everyYear}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="quiet">{t.comingUpNote}</p>
    </>
  )
}

/** The most precise part large, what is around it small: 31 over Mar 2027, Mar over 2027, or 2027 alone. */
function PreciseDate({ date }: { date: string }) {
  const [first = '', ...rest] = formatPartialDate(date).split(/,? /)
  const [large, small] = date.length === 10 ? [rest[0], `${first} ${rest[1]}`] : [first, rest[0]]
  return (
    <time dateTime={date}>
      <b>{large}</b>
      {small && <span> {small}</span>}
    </time>
  )
}
