import AdminHome from '#app/islands/admin-home.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/home.ts'

const t = text.admin

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin' })

export default function AdminHomePage() {
  return (
    <AdminPage section="queue" title={t.title}>
      <Island name="admin-home" mode="told" of={AdminHome} props={{}} />
    </AdminPage>
  )
}
