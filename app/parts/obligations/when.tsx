import { formatPartialDate } from '#app/lib/formatting.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { announcedChains } from '#domain/due-rules.ts'
import { latest, type PartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en/of-record.ts'

const t = text.obligations

type DutyDate = { dueOn: PartialDate; replaces: PartialDate | null; note: string | null }

/** The announced dates of a duty; a moved date shows the ones it replaced, struck through. */
export function AnnouncedDates({ dates, today }: { dates: readonly DutyDate[]; today: string }) {
  return announcedChains(dates).map(({ on, movedFrom, date: { note } }) => (
    <p key={on} className="duty-date">
      {movedFrom.map((old, i) => (
        <s key={`${i} ${old}`}>
          <VisuallyHidden>{t.movedFrom} </VisuallyHidden>
          {formatPartialDate(old)}
        </s>
      ))}
      <DutyDay on={on} today={today} />
      {note && <span className="meta">{note}</span>}
    </p>
  ))
}

/** A day ahead is marked; one that has passed says so. */
export function DutyDay({ on, today }: { on: PartialDate; today: string }) {
  if (latest(on) >= today) return <mark>{formatPartialDate(on)}</mark>
  return (
    <>
      <b>{formatPartialDate(on)}</b> <span className="text-ink-3">({t.passed})</span>
    </>
  )
}
