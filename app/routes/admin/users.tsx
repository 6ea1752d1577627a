import AdminUsersPage from '#app/islands/admin-users.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-people.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/users.ts'

const t = text.adminUsers

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/users' })

export default function AdminUsersPageRoute() {
  return (
    <AdminPage section="users" title={t.title}>
      <Island name="admin-users" mode="told" of={AdminUsersPage} props={{}} />
    </AdminPage>
  )
}
