import { AppliedDutyFilters, DroppedFromDuties } from '#app/parts/obligations/applied-filters.tsx'
import { Clock } from '#app/parts/obligations/clock.tsx'
import { DutyFilters } from '#app/parts/obligations/duty-filters.tsx'
import { DutyGroups } from '#app/parts/obligations/duty-groups.tsx'
import { DutyPages, NoDuties } from '#app/parts/obligations/duty-results.tsx'
import { LockedDuties } from '#app/parts/obligations/locked-duties.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { DUTIES, readDutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHref, dutyFiltersOf, sameDutiesIn } from '#app/lib/obligations-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import { dayInLagos } from '#domain/days.ts'
import record from '#app/styles/record.css?url'
import styles from '#app/styles/obligations.css?url'
import { listObligations, obligationChoices } from '#server/features/obligations/obligations.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/obligations.ts'

const t = text.obligations

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: record },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site } = context.get(pageContext)
  const address = readDutiesAddress(new URL(request.url))
  const [list, choices] = await Promise.all([listObligations(db, viewer, address.query, now), obligationChoices(db, viewer)])
  return { address, list, choices, today: dayInLagos(now), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  const isPlain = dutyFiltersOf(address).length === 0 && address.query.page === 1
  return head({
    title: t.title,
    description: t.description,
    path: isPlain ? DUTIES : dutiesHref(address.query),
    publicUrl,
    siteName,
    noindex: !isPlain,
    card: { kind: 'tracker', slug: 'obligations' },
  })
}

/** Every duty with who it binds and by when, and the headings of those that a plan opens. */
export default function ObligationsPage({ loaderData }: Route.ComponentProps) {
  const { address, list, choices, today } = loaderData
  return (
    <>
      <div className="page tracker-head">
        <h1>{t.title}</h1>
        <p className="lede">{ledeOf(list)}</p>
        <DroppedFromDuties address={address} />
      </div>
      <DutyFilters address={address} choices={choices} />
      <div className="page duties-page">
        <AppliedDutyFilters address={address} list={list} />
        <p className="duty-links">
          <a className="link" href={sameDutiesIn('/calendar', address)}>
            <Icon name="calendar" size={14} /> {t.calendar}
          </a>
          <a className="link" href={sameDutiesIn('/calendar.ics', address)}>
            <Icon name="download" size={14} /> {t.calendarFile}
          </a>
          <span className="quiet">{t.calendarNote}</span>
        </p>
        {list.items.length > 0 ? (
          <DutyGroups list={list} today={today} at={address.at} clock={<Clock address={address} />} />
        ) : (
          <NoDuties address={address} list={list} />
        )}
        <DutyPages address={address} list={list} />
        <LockedDuties address={address} locked={list.locked} />
      </div>
      <div className="action-bar phone-bar">
        <button type="button" className="btn btn-primary" popoverTarget="filters">
          <Icon name="filter" />
          {t.filters.title}
        </button>
      </div>
    </>
  )
}

/** The first duty of the first page has the nearest date. */
function ledeOf({ total, groups, items, page, locked }: ObligationList): string {
  const next = page === 1 ? items[0]?.next : null
  return [
    t.lede(total, groups['due-next']),
    ...(next ? [t.next(formatPartialDate(next.on))] : []),
    ...(locked.total > 0 ? [t.others(locked.total, total)] : []),
  ].join(' ')
}
