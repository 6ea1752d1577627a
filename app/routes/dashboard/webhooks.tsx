import WebhooksPage from '#app/islands/webhooks.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import styles from '#app/styles/webhooks.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/webhooks.ts'

const t = text.webhooks

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/webhooks' })

export default function WebhooksPageRoute() {
  return (
    <DashboardPage section="webhooks" title={t.title}>
      <p>
        {t.lede}{' '}
        <a className="link" href="/dashboard/alerts">
          {t.toAlerts}
        </a>
      </p>
      <Island name="webhooks" mode="now" of={WebhooksPage} props={{}} />
      <section className="webhook-check" aria-labelledby="check">
        <h2 id="check">{t.check.title}</h2>
        <ol>
          {t.check.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </DashboardPage>
  )
}
