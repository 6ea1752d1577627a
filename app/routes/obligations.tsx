import MyDuties, { type MyDutiesProps } from '#app/islands/my-duties.tsx'
import { BindsMe } from '#app/parts/obligations/binds-me.tsx'
import { AppliedDutyFilters, DroppedFromDuties } from '#app/parts/obligations/applied-filters.tsx'
import { DutyFilters } from '#app/parts/obligations/duty-filters.tsx'
import { DutyGroups } from '#app/parts/obligations/duty-groups.tsx'
import { DutyPages, NoDuties } from '#app/parts/obligations/duty-results.tsx'
import { LockedDuties } from '#app/parts/obligations/locked-duties.tsx'
import { SectionsNav } from '#app/parts/obligations/sections-nav.tsx'
import { countsOf, titleOf } from '#app/parts/obligations/words-of.ts'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { head } from '#app/lib/head.ts'
import { DUTIES, readDutiesAddress, type DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHref, dutyFiltersOf, sameDutiesIn } from '#app/lib/obligations-links.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Island } from '#app/ui/island.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import { dayInLagos } from '#domain/days.ts'
import record from '#app/styles/record.css?url'
import styles from '#app/styles/obligations.css?url'
import { listObligations, obligationChoices } from '#server/features/obligations/obligations.ts'
import { pageContext, type PageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/obligations.ts'

const t = text.obligations

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: record },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { db, viewer, now, publicUrl, site } = page
  const address = readDutiesAddress(new URL(request.url))
  const [list, choices] = await Promise.all([listObligations(db, viewer, address.query, now), obligationChoices(db, viewer)])
  const later = list.total === 0 ? await dateAfterWindow(page, address) : undefined
  return { address, list, choices, later, today: dayInLagos(now), publicUrl, siteName: site.name }
}

/** The next date of these filters where the window of time leaves none. */
async function dateAfterWindow({ db, viewer, now }: PageContext, { query }: DutiesAddress): Promise<string | undefined> {
  if (query.due === undefined) return undefined
  const { items } = await listObligations(db, viewer, { ...query, due: undefined, page: 1, lockedPage: 1, pageSize: 1 }, now)
  return items[0]?.next?.on
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  const isPlain = dutyFiltersOf(address).length === 0 && address.query.page === 1
  return head({
    title: titleOf(address),
    description: t.description,
    path: isPlain ? DUTIES : dutiesHref(address.query),
    publicUrl,
    siteName,
    noindex: !isPlain,
    card: { kind: 'tracker', slug: 'obligations' },
  })
}

/** What the island needs that shows what a plan opens: the same filters, and what everybody sees with them. */
const propsOf = (address: DutiesAddress, list: ObligationList, today: string): MyDutiesProps => ({
  filters: new URLSearchParams(dutyFiltersOf(address).map(({ name, value }) => [name, value])).toString(),
  event: address.event,
  at: address.at,
  today,
  open: { total: list.total, ahead: list.groups['due-next'], next: list.page === 1 ? list.items[0]?.next?.on : undefined },
})

/** Every duty with who it binds and by when, and the headings of those that a plan opens. */
export default function ObligationsPage({ loaderData }: Route.ComponentProps) {
  const { address, list, choices, later, today, publicUrl } = loaderData
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: t.title }]
  const inUse = dutyFiltersOf(address).length
  return (
    <>
      <div className="page tracker-head">
        <JsonLd data={breadcrumbList(publicUrl, [...crumbs.slice(0, 1), { label: t.title, href: DUTIES }])} />
        <Breadcrumb label={text.tracker.breadcrumbs} items={crumbs} />
        <h1>{t.title}</h1>
        <p className="lede">{t.lede}</p>
        <p className="duty-counts">{countsOf(list)}</p>
        <BindsMe page={DUTIES} />
        <DroppedFromDuties address={address} />
      </div>
      <DutyFilters address={address} choices={choices} />
      <div className="page duties-page">
        <AppliedDutyFilters address={address} list={list} />
        <SectionsNav address={address} list={list} />
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
          <DutyGroups address={address} list={list} today={today} />
        ) : (
          <NoDuties address={address} list={list} later={later} />
        )}
        <DutyPages address={address} list={list} />
        <div className="when-signed-in">
          <Island name="my-duties" mode="intent" of={MyDuties} props={propsOf(address, list, today)} />
        </div>
        <LockedDuties address={address} locked={list.locked} />
      </div>
      <div className="action-bar phone-bar">
        <button type="button" className="btn btn-primary" popoverTarget="filters">
          <Icon name="filter" />
          {t.filters.title}
          {inUse > 0 && <span className="count-badge count-badge-marked">{inUse}</span>}
        </button>
      </div>
    </>
  )
}
