import AdminNewsletter from '#app/islands/admin-newsletter.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { siteLoader } from '#app/routes/site-loader.ts'
import styles from '#app/styles/admin-newsletter.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import type { Route } from './+types/newsletter.ts'

const t = text.adminNewsletter

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/newsletter' })

export default function AdminNewsletterRoute() {
  return (
    <AdminPage section="newsletter" title={t.title}>
      <Island name="admin-newsletter" mode="told" of={AdminNewsletter} props={{}} />
    </AdminPage>
  )
}
