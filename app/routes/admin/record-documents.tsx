import DocumentFiles from '#app/islands/document-files.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-documents.css?url'
import { Island } from '#app/ui/island.tsx'
import { adminDocuments as t } from '#text/en/admin-documents.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/record-documents.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin' })

export default function RecordDocumentsRoute() {
  return (
    <AdminPage section="records" title={t.title}>
      <Island name="document-files" mode="told" of={DocumentFiles} props={{}} />
    </AdminPage>
  )
}
