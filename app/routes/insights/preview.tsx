import { data } from 'react-router'
import { ArticleBody } from '#app/parts/articles/article-body.tsx'
import { ArticleHeader } from '#app/parts/articles/article-header.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { head } from '#app/lib/head.ts'
import { recordsBeside } from '#server/features/articles/articles.ts'
import { previewedBy } from '#server/features/article-desk/preview-links.ts'
import { pageContext } from '#server/http/page-context.ts'
import { articlePreview as t } from '#text/en/admin-articles.ts'
import type { Route } from './+types/preview.ts'
import styles from '#app/styles/article.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** An article that is not out yet, for who has its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, publicUrl, site } = context.get(pageContext)
  const article = await previewedBy(db, params.token, now)
  if (!article) throw data(null, 404)
  return { article, beside: await recordsBeside(db, article, now), publicUrl, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, publicUrl, site } = loaderData
  // Its own address is the secret, so the head names the list instead.
  return head({
    title: t.title(article.title),
    description: article.excerpt,
    path: '/insights',
    publicUrl,
    siteName: site.name,
    noindex: true,
  })
}

export default function ArticlePreviewPage({ loaderData: { article, beside } }: Route.ComponentProps) {
  return (
    <article className="page article">
      <MarkSprite
        types={[...new Set(beside.map(({ type }) => type))]}
        statuses={[...new Set(beside.map(({ status }) => status))]}
      />
      <p className="note" role="note">
        {t.note}
      </p>
      <ArticleHeader article={article} />
      <ArticleBody article={article} records={beside} />
    </article>
  )
}
