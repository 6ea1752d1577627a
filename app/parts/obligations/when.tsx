import { formatPartialDate } from '#app/lib/formatting.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { datesReplacedBy, standingDates } from '#domain/due-rules.ts'
import { latest, type PartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'

const t = text.obligations

type DutyDate = { dueOn: PartialDate; replaces: PartialDate | null; note: string | null }

/** The announced dates of a duty; a moved date shows the ones it replaced, struck through. */
export function AnnouncedDates({ dates, today, passed }: { dates: readonly DutyDate[]; today: string; passed?: string }) {
  return standingDates(dates).map((date) => (
    <p key={date.dueOn} className="duty-date">
      {datesReplacedBy(date, dates).map((old) => (
        <s key={old}>
          <VisuallyHidden>{t.movedFrom} </VisuallyHidden>
          {formatPartialDate(old)}
        </s>
      ))}
      <DutyDay on={date.dueOn} today={today} passed={passed} />
      {date.note && <span className="meta">{date.note}</span>}
    </p>
  ))
}

/** A day ahead is marked; one that has passed says so. */
export function DutyDay({ on, today, passed = t.isPast }: { on: PartialDate; today: string; passed?: string }) {
  if (latest(on) >= today) return <mark>{formatPartialDate(on)}</mark>
  return (
    <>
      <b>{formatPartialDate(on)}</b> <span className="text-ink-3">({passed})</span>
    </>
  )
}
