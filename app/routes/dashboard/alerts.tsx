import AlertsPage from '#app/islands/alerts.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/alerts.ts'

const t = text.alerts

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/alerts' })

export default function AlertsPageRoute() {
  return (
    <DashboardPage section="alerts" title={t.title}>
      <MarkSprite />
      <Island name="alerts" mode="now" of={AlertsPage} props={{}} />
    </DashboardPage>
  )
}
