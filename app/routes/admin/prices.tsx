import AdminPricesPage from '#app/islands/admin-prices.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-people.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/prices.ts'

const t = text.adminPrices

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/prices' })

export default function AdminPricesPageRoute() {
  return (
    <AdminPage section="prices" title={t.title}>
      <Island name="admin-prices" mode="told" of={AdminPricesPage} props={{}} />
    </AdminPage>
  )
}
