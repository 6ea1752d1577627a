import AdminRecords from '#app/islands/admin-records.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-records.css?url'
import { Island } from '#app/ui/island.tsx'
import { adminRecords as t } from '#text/en/admin-records.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/records.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/records' })

export default function AdminRecordsRoute() {
  return (
    <AdminPage section="records" title={t.title}>
      <Island name="admin-records" mode="told" of={AdminRecords} props={{}} />
    </AdminPage>
  )
}
