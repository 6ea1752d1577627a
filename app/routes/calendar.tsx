import { BindsMe } from '#app/parts/obligations/binds-me.tsx'
import { CalendarDropped, CalendarTokens } from '#app/parts/calendar/applied.tsx'
import { CalendarFilterBar } from '#app/parts/calendar/filter-bar.tsx'
import { ListView } from '#app/parts/calendar/list-view.tsx'
import { MonthView } from '#app/parts/calendar/month-view.tsx'
import { calendarTitle } from '#app/parts/calendar/labels.ts'
import { Subscribe } from '#app/parts/calendar/subscribe.tsx'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { CALENDAR, CALENDAR_VIEWS, DATES_PER_PAGE, readCalendarAddress, type CalendarAddress } from '#app/lib/calendar-address.ts'
import { calendarFileHref, calendarHref, filtersOf } from '#app/lib/calendar-links.ts'
import { head } from '#app/lib/head.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import styles from '#app/styles/calendar.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { daysOn, yearsOn } from '#domain/calendar.ts'
import { dayInLagos } from '#domain/days.ts'
import { earliest, latest } from '#domain/partial-date.ts'
import { listCalendar } from '#server/features/calendar/calendar.ts'
import { pageContext, type PageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/calendar.ts'

const t = text.calendar.page
const MOST_IN_MONTH = 200
const AFTER = 5

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const today = dayInLagos(page.now)
  const address = readCalendarAddress(new URL(request.url), today)
  const about = { address, today, publicUrl: page.publicUrl, siteName: page.site.name }
  return address.view === 'list'
    ? { ...about, list: await loadList(page, address), after: [] }
    : { ...about, ...(await loadMonth(page, address)) }
}

const loadList = ({ db, viewer, now }: PageContext, { filters, range, page }: CalendarAddress) =>
  listCalendar(db, viewer, { ...filters, ...range, page, pageSize: DATES_PER_PAGE }, now)

async function loadMonth({ db, viewer, now }: PageContext, { filters, month }: CalendarAddress) {
  const from = daysOn(latest(month), 1)
  const [list, { items: after }] = await Promise.all([
    listCalendar(db, viewer, { ...filters, from: earliest(month), to: latest(month), page: 1, pageSize: MOST_IN_MONTH }, now),
    listCalendar(db, viewer, { ...filters, from, to: yearsOn(from, 1), page: 1, pageSize: AFTER }, now),
  ])
  const shown = new Set(list.items.map(({ id }) => id)) // a year may fall in this month and after it
  return { list, after: after.filter(({ id }) => !shown.has(id)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  const isOwn = filtersOf(address).length === 0 && address.page === 1 && Object.keys(address.says).length === 0
  return [
    ...head({
      title: calendarTitle(address),
      description: t.description,
      path: CALENDAR,
      publicUrl,
      siteName,
      noindex: !isOwn,
      card: { kind: 'tracker', slug: 'calendar' },
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'text/calendar',
      title: t.title,
      href: `${publicUrl}${calendarFileHref(address)}`,
    },
  ]
}

/** What is ahead, by month or as a list. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { address, list, after, today, publicUrl } = loaderData
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: t.title }]
  return (
    <>
      <div className="page tracker-head">
        <JsonLd data={breadcrumbList(publicUrl, [...crumbs.slice(0, 1), { label: t.title, href: CALENDAR }])} />
        <Breadcrumb label={text.tracker.breadcrumbs} items={crumbs} />
        <h1>{t.title}</h1>
        <p className="lede">{t.lede}</p>
        <BindsMe page={CALENDAR} />
        <CalendarDropped address={address} />
      </div>
      <CalendarFilterBar address={address} />
      <div className="page calendar-columns">
        <div className="calendar-main">
          <div className="calendar-tools">
            <CalendarTokens address={address} />
            <Views address={address} />
          </div>
          {address.view === 'list' ? (
            <ListView address={address} list={list} today={today} />
          ) : (
            <MonthView address={address} list={list} after={after} today={today} />
          )}
        </div>
        <aside className="calendar-aside">
          <Subscribe address={address} publicUrl={publicUrl} />
          <Hidden />
        </aside>
      </div>
      <div className="action-bar phone-bar">
        <button type="button" className="btn btn-primary" popoverTarget="filters">
          <Icon name="filter" />
          {text.calendar.filters.title}
          {filtersOf(address).length > 0 && <span className="count-badge count-badge-marked">{filtersOf(address).length}</span>}
        </button>
      </div>
    </>
  )
}

function Views({ address }: { address: CalendarAddress }) {
  return (
    <nav className="segmented" aria-label={t.views.label}>
      {CALENDAR_VIEWS.map((view) => (
        <a key={view} href={calendarHref(address, { view })} aria-current={view === address.view ? 'true' : undefined}>
          {t.views[view]}
        </a>
      ))}
    </nav>
  )
}

/** What visitors do not see here, and where they find what there is of it. */
function Hidden() {
  return (
    <p className="calendar-hidden">
      <Icon name="lock" />
      <span>
        {t.hidden}{' '}
        <a className="link" href="/obligations">
          {t.hiddenDuties}
        </a>
        {' · '}
        <a className="link" href="/pricing">
          {t.hiddenPlans}
        </a>
      </span>
    </p>
  )
}
