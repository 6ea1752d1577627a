import AdminCoverage from '#app/islands/admin-coverage.tsx'
import AdminFeeds from '#app/islands/admin-feeds.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-coverage.css?url'
import { Island } from '#app/ui/island.tsx'
import { adminCoverage as t } from '#text/en/admin-coverage.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/coverage.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/coverage' })

export default function AdminCoverageRoute() {
  return (
    <AdminPage section="coverage" title={t.title}>
      <Island name="admin-coverage" mode="told" of={AdminCoverage} props={{}} />
      <Island name="admin-feeds" mode="told" of={AdminFeeds} props={{}} />
    </AdminPage>
  )
}
