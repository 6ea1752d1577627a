import AdminImportsPage from '#app/islands/admin-imports.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-imports.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/imports.ts'

const t = text.adminImports

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/imports' })

export default function AdminImportsPageRoute() {
  return (
    <AdminPage section="imports" title={t.title}>
      <Island name="admin-imports" mode="told" of={AdminImportsPage} props={{}} />
    </AdminPage>
  )
}
