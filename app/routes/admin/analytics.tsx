import AdminAnalyticsPage from '#app/islands/admin-analytics.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-people.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/analytics.ts'

const t = text.adminAnalytics

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/analytics' })

export default function AdminAnalyticsPageRoute() {
  return (
    <AdminPage section="analytics" title={t.title}>
      <Island name="admin-analytics" mode="told" of={AdminAnalyticsPage} props={{}} />
    </AdminPage>
  )
}
