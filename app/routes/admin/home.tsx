import AdminHome from '#app/islands/admin-home.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/admin.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/home.ts'

const t = text.admin

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/admin', noindex: true, ...loaderData }) : []

export default function AdminHomePage() {
  return (
    <AdminPage section="queue" title={t.title}>
      <Island name="admin-home" mode="told" of={AdminHome} props={{}} />
    </AdminPage>
  )
}
