import { formatPartialDate } from '#app/lib/formatting.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CalendarItem } from '#contract/calendar.ts'
import { weeksOf } from '#domain/calendar.ts'
import { text } from '#text/en.ts'
import { dateAnchor, dateHref, monthTitle } from './labels.ts'

const t = text.calendar.page
const MOST_IN_CELL = 3

type MonthGridProps = { month: string; items: readonly CalendarItem[]; today: string }

/** The month as a table of weeks. What has no day is not in it; the list beneath has everything. */
export function MonthGrid({ month, items, today }: MonthGridProps) {
  const byDay = Map.groupBy(items, ({ on }) => on)
  return (
    <table className="month-grid">
      <caption className="visually-hidden">{monthTitle(month)}</caption>
      <thead>
        <tr>
          {t.weekdays.map(([short, long]) => (
            <th key={short} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, i) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day === undefined ? (
                <td key={`${i} ${weekday}`} className="month-outside">
                  {'\u00a0'}
                </td>
              ) : (
                <Day key={day} day={day} items={byDay.get(day) ?? []} isToday={day === today} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, items, isToday }: { day: string; items: readonly CalendarItem[]; isToday: boolean }) {
  const more = items.length - MOST_IN_CELL
  return (
    <td className={isToday ? 'month-today' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <VisuallyHidden>{formatPartialDate(day)}</VisuallyHidden>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {isToday && <VisuallyHidden>, {t.today}</VisuallyHidden>}
      </time>
      {items.length > 0 && (
        <ul>
          {items.slice(0, MOST_IN_CELL).map((item) => (
            <li key={item.id} className={`date-${item.kind}`}>
              <a href={dateHref(item)}>
                <VisuallyHidden>{text.calendar.kinds[item.kind]}: </VisuallyHidden>
                {item.title}
                <span className="meta">{item.policy.shortTitle ?? item.policy.title}</span>
              </a>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a href={`#${dateAnchor(day)}`}>{t.moreOnDay(more)}</a>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}
