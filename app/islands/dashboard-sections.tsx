import { useEffect, useRef } from 'react'
import { refreshData } from '#app/session/refresh-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Usage } from '#contract/usage.ts'
import type { Limited } from '#domain/limits.ts'
import { PLAN_FEATURES, PLANS } from '#domain/plans.ts'
import { dashboardSections as t } from '#text/en/dashboard-sections.ts'
import { useAsked } from './asked.ts'

/** The pages of a reader's workspace, with what is counted on each. */
const SECTIONS = [
  { section: 'overview', href: '/dashboard', icon: 'gauge' },
  { section: 'tracked', href: '/dashboard/tracked', icon: 'bookmark', counts: 'maxTrackedPolicies' },
  { section: 'alerts', href: '/dashboard/alerts', icon: 'bell', counts: 'maxAlerts' },
  { section: 'webhooks', href: '/dashboard/webhooks', icon: 'share' },
  { section: 'searches', href: '/dashboard/saved-searches', icon: 'search', counts: 'maxSavedSearches' },
  { section: 'downloads', href: '/dashboard/downloads', icon: 'download', counts: 'maxDownloads' },
  { section: 'notes', href: '/dashboard/notes', icon: 'message' },
  { section: 'interests', href: '/dashboard/interests', icon: 'star', counts: 'maxPolicyInterests' },
  { section: 'profile', href: '/profile-settings', icon: 'settings' },
] as const satisfies { section: keyof typeof t.names; href: string; icon: IconName; counts?: Limited }[]

export type DashboardSection = (typeof SECTIONS)[number]['section']

/** The same for everybody until the numbers come; they fill up what is there, and nothing moves. */
export default function DashboardSections({ section: current }: { section?: DashboardSection }) {
  const { asked } = useAsked<Usage>('/api/user/usage')
  const usage = asked.is === 'here' ? asked.value : undefined
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On phones the list is a strip: what is shown now comes into sight in it, and the page stays where it is.
    const strip = here.current?.closest('ul')
    if (strip && here.current) strip.scrollLeft = here.current.offsetLeft - strip.offsetLeft - 16
  }, [])
  return (
    <nav className="dashboard-sections" aria-label={t.label}>
      <ul>
        {SECTIONS.map(({ section, href, icon, ...rest }) => (
          <li key={section}>
            <a href={href} ref={section === current ? here : undefined} aria-current={section === current ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              <span>{t.names[section]}</span>
              {'counts' in rest && <span className="dashboard-count">{usage?.used[rest.counts]}</span>}
            </a>
          </li>
        ))}
      </ul>
      {usage && <Plan usage={usage} />}
    </nav>
  )
}

function Plan({ usage: { plan, status } }: { usage: Usage }) {
  const larger = PLANS[PLANS.indexOf(plan) + 1]
  return (
    <div className="dashboard-plan">
      <p>{t.plan}</p>
      <p>
        <strong>{PLAN_FEATURES[plan].name}</strong>
      </p>
      {status !== 'active' && plan !== 'free' && <p>{t.notActive}</p>}
      {larger && <a href="/pricing">{t.see(PLAN_FEATURES[larger].name)}</a>}
      <Button size="sm" variant="quiet" icon="retry" onClick={() => void refreshData()}>
        {t.refresh}
      </Button>
    </div>
  )
}
