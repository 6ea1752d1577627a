import { MAX_OFFSET } from '#domain/policy-lists.ts'
import type { CalendarAddress } from '#app/lib/calendar-address.ts'
import { calendarHref, filtersOf } from '#app/lib/calendar-links.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { CalendarList } from '#contract/calendar.ts'
import { precisionOf } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import { DateList } from './date-list.tsx'
import { monthTitle } from './labels.ts'

const t = text.calendar.page

/** Dates month by month; what is only known to the year stands before the months of that year. */
export function ListView({ address, list, today }: { address: CalendarAddress; list: CalendarList; today: string }) {
  const { items, from, to } = list
  const count = list.totalIsAtLeast ? t.atLeast(list.total) : t.dates(list.total)
  const byMonth = Map.groupBy(items, ({ on }) => on.slice(0, 7))
  return (
    <>
      <p className="result-count">
        <b>{t.datesFrom(count, formatPartialDate(from), formatPartialDate(to))}</b>
      </p>
      {items.length === 0 && (
        <p className="dates-none">{t.emptyList(formatPartialDate(from), formatPartialDate(to), filtersOf(address).length > 0)}</p>
      )}
      {[...byMonth].map(([month, dates]) => (
        <section key={month} className="dates-section" aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`}>{precisionOf(month) === 'year' ? t.inYear(month) : monthTitle(month)}</h2>
          <DateList items={dates} today={today} />
        </section>
      ))}
      <ListPages address={address} list={list} />
    </>
  )
}

function ListPages({ address, list: { items, total, page, pageSize } }: { address: CalendarAddress; list: CalendarList }) {
  const from = (page - 1) * pageSize + 1
  const to = from + items.length - 1
  const hasNext = to < total && items.length > 0 && (page + 1) * pageSize <= MAX_OFFSET
  if (page === 1 && !hasNext) return null
  return (
    <Pagination
      label={t.pages}
      range={items.length > 0 ? t.range(from, to, t.dates(total)) : t.dates(total)}
      previous={{ label: t.previousPage, href: page > 1 ? calendarHref(address, { page: page - 1 }) : undefined }}
      next={{ label: t.nextPage, href: hasNext ? calendarHref(address, { page: page + 1 }) : undefined }}
    />
  )
}
