import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { placeLabel } from '#app/lib/places.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CalendarItem } from '#contract/calendar.ts'
import { precisionOf } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import { dateAnchor, dateHref } from './labels.ts'

const t = text.calendar.page

/** Dates in order, those of one day together; each is as precise as it is known. */
export function DateList({ items, today }: { items: readonly CalendarItem[]; today: string }) {
  return (
    <ol className="dates">
      {[...Map.groupBy(items, ({ on }) => on)].map(([on, ofDate]) => (
        <li key={on} id={dateAnchor(on)} className="date-group">
          <DateHead on={on} isToday={on === today} />
          <ul>
            {ofDate.map((item) => (
              <DateEntry key={item.id} item={item} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Mar 31, 2027; Mar 2027, and that its day is not known; 2027 alike. */
function DateHead({ on, isToday }: { on: string; isToday: boolean }) {
  const precision = precisionOf(on)
  return (
    <p className="date-head">
      <time dateTime={on}>{formatPartialDate(on)}</time>
      {precision !== 'day' && <span className="meta">{precision === 'month' ? t.someDay : t.someMonth}</span>}
      {isToday && <span className="date-today">{t.today}</span>}
    </p>
  )
}

function DateEntry({ item }: { item: CalendarItem }) {
  const { kind, title, everyYear, movedFrom, note, detail, place, policy, source } = item
  return (
    <li className={`date-entry date-${kind}`}>
      <p className="date-kind">
        {text.calendar.kinds[kind]}
        {everyYear && <span>{t.everyYear}</span>}
      </p>
      <p className="date-title">
        <a className="title-link" href={dateHref(item)}>
          {title}
        </a>{' '}
        <span className="meta">
          <Title of={{ title: policy.shortTitle ?? policy.title }} />, {placeLabel(policy.jurisdiction)}
          {policy.verification === 'needs-review' && `. ${t.underReview}`}
        </span>
      </p>
      {movedFrom.length > 0 && (
        <p className="date-moved">
          {t.movedFrom}{' '}
          {movedFrom.map((old, i) => (
            <s key={`${i} ${old}`}>{formatPartialDate(old)}</s>
          ))}
        </p>
      )}
      {[place, detail, note].map((words) => words && <p key={words}>{words}</p>)}
      {source && (
        <p className="meta">
          {t.source}:{' '}
          <a className="link" href={source.url} rel="external">
            {source.publisher}
            <VisuallyHidden>, {source.title}</VisuallyHidden>
          </a>
        </p>
      )}
    </li>
  )
}
