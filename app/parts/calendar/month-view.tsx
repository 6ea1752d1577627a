import type { CalendarAddress } from '#app/lib/calendar-address.ts'
import { isMonthNear } from '#app/lib/calendar-address.ts'
import { calendarHref, filtersOf } from '#app/lib/calendar-links.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarItem, CalendarList } from '#contract/calendar.ts'
import { monthsOn } from '#domain/calendar.ts'
import { precisionOf } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import { DateList } from './date-list.tsx'
import { monthTitle } from './labels.ts'
import { MonthGrid } from './month-grid.tsx'

const t = text.calendar.page

type MonthViewProps = { address: CalendarAddress; list: CalendarList; after: readonly CalendarItem[]; today: string }

/**
 * One month: a grid where there is room, its dates as a list, what is only known to the year, and what comes after. A month
 * without a date says so and what is next, and its empty grid stands last.
 */
export function MonthView({ address, list: { items, total }, after, today }: MonthViewProps) {
  const { month } = address
  const name = monthTitle(month)
  const ofMonth = items.filter(({ on }) => precisionOf(on) !== 'year')
  const ofYear = items.filter(({ on }) => precisionOf(on) === 'year')
  const isEmpty = ofMonth.length === 0
  return (
    <>
      <MonthNavigation address={address} today={today} />
      {isEmpty ? (
        <EmptyMonth address={address} next={after.find(({ on }) => precisionOf(on) !== 'year')} today={today} />
      ) : (
        <>
          <p className="result-count">{t.datesIn(total - ofYear.length, name)}</p>
          <MonthGrid month={month} items={ofMonth} today={today} />
          <DateList items={ofMonth} today={today} />
        </>
      )}
      {items.length < total && (
        <p className="quiet">
          {t.onlyFirst(items.length)}{' '}
          <a className="link" href={calendarHref(address, { view: 'list', from: month, to: month, month: undefined })}>
            {t.openList}
          </a>
        </p>
      )}
      {ofYear.length > 0 && (
        <section className="dates-section" aria-labelledby="of-year">
          <h2 id="of-year">{t.inYear(month.slice(0, 4))}</h2>
          <p className="quiet">{t.mayFall(ofYear.length)}</p>
          <DateList items={ofYear} today={today} />
        </section>
      )}
      <section className="dates-section" aria-labelledby="after">
        <h2 id="after">{t.after(name)}</h2>
        {after.length > 0 ? (
          <DateList items={after} today={today} />
        ) : (
          <p className="dates-none">{t.noneAfter(filtersOf(address).length > 0)}</p>
        )}
      </section>
      {isEmpty && <MonthGrid month={month} items={ofMonth} today={today} />}
    </>
  )
}

/** That there is nothing, and the way to the month of the next date. */
function EmptyMonth({ address, next, today }: { address: CalendarAddress; next?: CalendarItem; today: string }) {
  return (
    <p className="dates-none">
      {t.empty(monthTitle(address.month), filtersOf(address).length > 0)}
      {next && isMonthNear(next.on.slice(0, 7), today) && (
        <>
          {` ${t.nextDate} `}
          <a className="link" href={monthHref(address, next.on.slice(0, 7), today.slice(0, 7))}>
            {formatPartialDate(next.on)}
          </a>
        </>
      )}
    </p>
  )
}

function MonthNavigation({ address, today }: { address: CalendarAddress; today: string }) {
  const { month } = address
  const thisMonth = today.slice(0, 7)
  const near = (months: number) => {
    const other = monthsOn(month, months)
    return other !== undefined && isMonthNear(other, today) ? other : undefined
  }
  const [previous, next] = [near(-1), near(1)]
  return (
    <div className="month-head">
      <h2>{monthTitle(month)}</h2>
      <nav aria-label={t.monthNavigation}>
        {previous && (
          <a className="btn btn-secondary btn-sm" href={monthHref(address, previous, thisMonth)} rel="prev">
            <Icon name="chevron-left" />
            <span className="visually-hidden">{t.previous(monthTitle(previous))}</span>
          </a>
        )}
        {month !== thisMonth && (
          <a className="btn btn-secondary btn-sm" href={monthHref(address, thisMonth, thisMonth)}>
            {t.thisMonth}
          </a>
        )}
        {next && (
          <a className="btn btn-secondary btn-sm" href={monthHref(address, next, thisMonth)} rel="next">
            <span className="visually-hidden">{t.next(monthTitle(next))}</span>
            <Icon name="chevron-right" />
          </a>
        )}
      </nav>
    </div>
  )
}

// The month that a bare address shows is not said.
const monthHref = (address: CalendarAddress, month: string, thisMonth: string) =>
  calendarHref(address, { month: month === thisMonth ? undefined : month })
