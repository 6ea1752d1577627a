import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { dayInLagos } from '#domain/days.ts'
import { alertMail } from '#text/en/alert-mail.ts'
import { dashboard as t } from '#text/en/dashboard.ts'
import { Away, Loading, useAccount } from './account.tsx'
import { useAsked } from './asked.ts'
import { Changes, Quiet } from './dashboard-changes.tsx'
import { longDay, shortDay } from '#app/lib/short-days.ts'
import { Alerts, Tracked } from './dashboard-lists.tsx'
import { Deadlines, isSoon, Meters, ReadingList } from './dashboard-rail.tsx'
import { Steps } from './dashboard-steps.tsx'

const DASHBOARD = '/api/user/dashboard'

/** What moved since last time, what is due, and what is left of the plan. */
export default function DashboardHome() {
  const { who, again } = useAccount()
  if (who.is === 'somebody') return <Overview />
  return <Waiting>{who.is === 'away' ? <Away again={again} /> : <Loading />}</Waiting>
}

function Overview() {
  const { asked, again, set } = useAsked<Dashboard>(DASHBOARD)
  if (asked.is === 'here') return <Whole data={asked.value} set={set} />
  return <Waiting>{asked.is === 'failed' ? <Away message={asked.message} again={again} /> : <Loading />}</Waiting>
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>{t.title}</h1>
      {children}
    </>
  )
}

function Whole({ data, set }: { data: Dashboard; set: (data: Dashboard) => void }) {
  const { visit, changes, deadlines } = data
  const isBeginning = hasJustBegun(data)
  return (
    <div className="overview" data-soon={isSoon(deadlines, visit.now) ? '' : undefined}>
      <div className="overview-main">
        <header className="overview-head">
          <h1 id="news" tabIndex={-1}>
            {headlineOf(data)}
          </h1>
          <p>
            {t.today(longDay(visit.now))} {visit.before && lastVisit(visit.before, visit.now)}
          </p>
        </header>
        {data.isMailPaused && (
          <p className="overview-notice">
            {alertMail.onDashboard}{' '}
            <a className="link" href="/dashboard/alerts#mail">
              {alertMail.onDashboardLink}
            </a>
          </p>
        )}
        {changes.total > 0 ? <Changes data={data} set={set} /> : isBeginning ? <Steps data={data} /> : <Quiet data={data} />}
        <Tracked data={data} set={set} />
        <Alerts data={data} />
      </div>
      <div className="overview-rail">
        <Deadlines data={data} />
        <Meters usage={data.usage} />
        <ReadingList data={data} />
      </div>
    </div>
  )
}

function headlineOf(data: Dashboard): string {
  const { changes, tracked, visit } = data
  if (changes.total > 0) return t.moved({ ...changes, tracked: tracked.total })
  if (hasJustBegun(data)) return t.begin
  if (changes.lastAt && (!visit.before || changes.lastAt > visit.before)) return t.readAll
  return t.quiet(visit.before ? shortDay(visit.before, visit.now) : undefined)
}

const lastVisit = (before: string, now: string) =>
  dayInLagos(new Date(before)) === dayInLagos(new Date(now)) ? t.lastVisitToday : t.lastVisit(shortDay(before, now))

/** Nothing is followed yet, or something is lacking still on the first visit. */
const hasJustBegun = ({ tracked, alerts, interests, visit }: Dashboard): boolean => {
  const done = [tracked.total > 0, alerts.total > 0, interests.focusAreas.length + interests.jurisdictions.length > 0]
  return tracked.total + alerts.total === 0 || (visit.before === null && done.includes(false))
}
