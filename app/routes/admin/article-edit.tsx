import AdminArticle from '#app/islands/admin-article.tsx'
import { AdminPage } from '#app/parts/admin/admin-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/admin-articles.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/article-edit.ts'

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export const loader = siteLoader

export const meta = privateHead({ title: t.editTitle, description: t.editDescription, path: '/admin/articles' })

export default function AdminArticleRoute() {
  return (
    <AdminPage section="articles" title={t.editTitle}>
      <Island name="admin-article" mode="told" of={AdminArticle} props={{ isNew: false }} />
    </AdminPage>
  )
}
