import AdminArticles from '#app/islands/admin-articles.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-articles.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { articleList as t } from '#text/en/admin-articles.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/articles.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/admin/articles' })

export default function AdminArticlesRoute() {
  return (
    <AdminPage section="articles" title={t.title}>
      <Island name="admin-articles" mode="told" of={AdminArticles} props={{}} />
    </AdminPage>
  )
}
