import AdminQueue from '#app/islands/admin-queue.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-queue.css?url'
import { Island } from '#app/ui/island.tsx'
import { reviewQueue } from '#text/en/admin-review.ts'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/home.ts'

const t = text.admin

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin' })

export default function AdminHomePage() {
  return (
    <AdminPage section="queue" title={reviewQueue.title}>
      <MarkSprite />
      <Island name="admin-queue" mode="told" of={AdminQueue} props={{}} />
    </AdminPage>
  )
}
