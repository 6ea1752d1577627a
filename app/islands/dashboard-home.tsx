import { useState } from 'react'
import { refreshData } from '#app/session/refresh-data.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { User } from '#contract/accounts.ts'
import { activePlan } from '#domain/access.ts'
import { PLAN_TABLE, planCell } from '#domain/plan-table.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { dashboard as t } from '#text/en/dashboard.ts'
import { pricing } from '#text/en/pricing.ts'
import { ForAccount } from './account.tsx'

/** What an account holds, and the ways from here. */
export default function DashboardHome() {
  return <ForAccount>{(user) => <Overview first={user} />}</ForAccount>
}

const ROWS = PLAN_TABLE.flatMap(({ rows }) => [...rows])

function Overview({ first }: { first: User }) {
  const [user, setUser] = useState(first)
  const plan = activePlan({ plan: user.subscriptionPlan, subscriptionStatus: user.subscriptionStatus })
  return (
    <>
      <p className="lede">{t.greeting(user.fullName?.trim().split(/\s+/)[0])}</p>
      <div className="dashboard-columns">
        <section aria-labelledby="ways">
          <h2 id="ways">{t.ways}</h2>
          <ul className="dashboard-ways">
            {t.places.map(({ label, href, about }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {label}
                </a>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="plan">
          <h2 id="plan">{t.plan}</h2>
          <p>{t.planNow(PLAN_FEATURES[user.subscriptionPlan].name)}</p>
          {plan !== user.subscriptionPlan && <p>{t.notActive}</p>}
          <dl className="dashboard-plan">
            {ROWS.map(({ row, features }) => {
              const cell = planCell(plan, features)
              return (
                <div key={row}>
                  <dt>{pricing.rows[row][0]}</dt>
                  <dd>{typeof cell === 'number' ? cell : pricing.cells[cell]}</dd>
                </div>
              )
            })}
          </dl>
          <div className="actions">
            <ButtonLink href="/pricing" size="sm">
              {t.compare}
            </ButtonLink>
            <ButtonLink href="/profile-settings" size="sm">
              {t.settings}
            </ButtonLink>
            <Button size="sm" variant="quiet" icon="retry" onClick={() => void refreshData().then((now) => now && setUser(now))}>
              {t.refresh}
            </Button>
          </div>
        </section>
      </div>
    </>
  )
}
