import AdminRecord from '#app/islands/admin-record.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-records.css?url'
import { Island } from '#app/ui/island.tsx'
import { adminRecords as t } from '#text/en/admin-records.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/record-edit.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.editTitle, description: t.editDescription, path: '/admin/records' })

export default function AdminRecordEditRoute() {
  return (
    <AdminPage section="records" title={t.editTitle}>
      <Island name="admin-record" mode="told" of={AdminRecord} props={{ isNew: false }} />
    </AdminPage>
  )
}
