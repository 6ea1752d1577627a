import AdminOutboxPage from '#app/islands/admin-outbox.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-people.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/outbox.ts'

const t = text.adminOutbox

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/outbox' })

export default function AdminOutboxPageRoute() {
  return (
    <AdminPage section="outbox" title={t.title}>
      <Island name="admin-outbox" mode="told" of={AdminOutboxPage} props={{}} />
    </AdminPage>
  )
}
