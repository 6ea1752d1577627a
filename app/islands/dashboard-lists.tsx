import { showToast } from '#app/enhance/toasts.ts'
import { Status, TypeMark } from '#app/parts/marks.tsx'
import { ask } from '#app/session/ask.ts'
import { setData } from '#app/session/data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AlertInShort, Dashboard } from '#contract/dashboard.ts'
import type { TrackedPolicies, TrackedPolicy } from '#contract/workspace.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { isPaused } from '#domain/workspace.ts'
import { common } from '#text/en/common.ts'
import { dashboard as t } from '#text/en/dashboard.ts'

const TRACKED = '/api/user/tracked-policies'

/** What is tracked, the last tracked first; the bell turns its mails on and off. */
export function Tracked({ data, set }: { data: Dashboard; set: (data: Dashboard) => void }) {
  const { items, total } = data.tracked
  const toggle = async ({ policy: { slug }, email }: TrackedPolicy) => {
    const answer = await ask<TrackedPolicies>(`${TRACKED}/${slug}`, 'PATCH', { email: !email })
    if (!answer.ok) return void showToast({ title: t.failed, message: answer.message, isProblem: true })
    setData(TRACKED, answer.value)
    const turned = items.map((one) => (one.policy.slug === slug ? { ...one, email: !email } : one))
    set({ ...data, tracked: { items: turned, total } })
  }
  return (
    <section className="overview-tracked" aria-labelledby="tracked">
      <div className="overview-section-head">
        <h2 id="tracked">{t.trackedTitle}</h2>
        {total > 0 && (
          <a className="link" href="/dashboard/tracked" aria-label={t.manageTracked}>
            {t.manage}
          </a>
        )}
      </div>
      {total === 0 && <Nothing words={t.trackedNone} label={t.findPolicies} href="/tracker" />}
      <ul className="overview-rows">
        {items.map((one) => (
          <TrackedRow key={one.policy.slug} one={one} toggle={() => void toggle(one)} />
        ))}
      </ul>
      {total > items.length && (
        <a className="link" href="/dashboard/tracked">
          {t.moreTracked(total)}
        </a>
      )}
    </section>
  )
}

function TrackedRow({ one: { policy, email, locked, archived }, toggle }: { one: TrackedPolicy; toggle: () => void }) {
  const title = policy.shortTitle ?? policy.title
  return (
    <li className="tracked-row">
      <TypeMark type={policy.type} label={common.types[policy.type]} />
      <a className="title-link" href={`/policy/${policy.slug}`}>
        {title}
      </a>
      <span className="tracked-place">{placeName(policy.jurisdiction)}</span>
      {archived ? <span>{t.archived}</span> : <Status status={policy.status} label={common.statuses[policy.status]} />}
      <time className="tracked-date" dateTime={policy.lastEventOn}>
        {formatPartialDate(policy.lastEventOn)}
      </time>
      {locked ? (
        <span className="tracked-bell" role="img" aria-label={t.locked} title={t.locked}>
          <Icon name="lock" />
        </span>
      ) : (
        <button
          type="button"
          className="tracked-bell"
          aria-pressed={email}
          aria-label={t.mails(title)}
          title={t.mails(title)}
          onClick={toggle}
        >
          <Icon name="bell" size={18} />
        </button>
      )}
    </li>
  )
}

export function Alerts({ data: { alerts, visit } }: { data: Dashboard }) {
  const today = dayInLagos(new Date(visit.now))
  return (
    <section className="overview-alerts" aria-labelledby="alerts">
      <div className="overview-section-head">
        <h2 id="alerts">{t.alertsTitle}</h2>
        <ButtonLink size="sm" icon="plus" href="/dashboard/alerts#new">
          {t.newAlert}
        </ButtonLink>
      </div>
      {alerts.total === 0 && <p className="overview-none">{t.alertsNone}</p>}
      <ul className="overview-rows">
        {alerts.items.map((alert) => (
          <li key={alert.id} className="alert-row">
            <a className="title-link" href="/dashboard/alerts">
              {alert.title}
            </a>
            <span>{t.cadences[alert.cadence]}</span>
            <span>{stateOf(alert, today)}</span>
          </li>
        ))}
      </ul>
      {alerts.total > alerts.items.length && (
        <a className="link" href="/dashboard/alerts">
          {t.moreAlerts(alerts.total)}
        </a>
      )}
    </section>
  )
}

function stateOf(alert: AlertInShort, today: string): string {
  if (alert.locked) return t.lockedShort
  return isPaused(alert, today) ? t.paused : t.thisMonth(alert.toldThisMonth)
}

function Nothing({ words, label, href }: { words: string; label: string; href: string }) {
  return (
    <p className="overview-none">
      {words}{' '}
      <a className="link" href={href}>
        {label}
      </a>
    </p>
  )
}
