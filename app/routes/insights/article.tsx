import { data, redirect } from 'react-router'
import { ArticleBody } from '#app/parts/articles/article-body.tsx'
import { ArticleEnd } from '#app/parts/articles/article-end.tsx'
import { ArticleHeader } from '#app/parts/articles/article-header.tsx'
import { ReadNext } from '#app/parts/articles/read-next.tsx'
import { articleData } from '#app/parts/articles/structured-data.ts'
import { MarkSprite } from '#app/parts/marks.tsx'
import { head } from '#app/lib/head.ts'
import { articleHref } from '#app/lib/insights-address.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { movedTo, readArticle, recordsBeside } from '#server/features/articles/articles.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/article.ts'
import styles from '#app/styles/article.css?url'

const t = text.insights

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** One published article; a former address leads to the one of today, every other is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, publicUrl, site } = context.get(pageContext)
  const article = await readArticle(db, params.slug, now)
  if (!article) {
    const slug = await movedTo(db, params.slug, now)
    if (slug !== undefined) throw redirect(articleHref(slug), 301)
    throw data(null, 404)
  }
  return { article, beside: await recordsBeside(db, article, now), publicUrl, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, publicUrl, site } = loaderData
  const path = articleHref(article.slug)
  return [
    ...head({
      title: article.title,
      description: article.excerpt,
      path,
      publicUrl,
      siteName: site.name,
      type: 'article',
      card: { kind: 'article', slug: article.slug },
      feeds: [
        { title: t.feed.atom, href: '/feeds/insights.atom', type: 'application/atom+xml' },
        { title: t.feed.json, href: '/feeds/insights.json', type: 'application/feed+json' },
      ],
    }),
    { property: 'article:published_time', content: article.publishedAt },
    {
      property: 'article:modified_time',
      content: article.updatedAt > article.publishedAt ? article.updatedAt : article.publishedAt,
    },
    { property: 'article:section', content: article.category },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

/** An article to read in peace, with the law beside the argument. */
export default function ArticlePage({ loaderData: { article, beside, publicUrl, site } }: Route.ComponentProps) {
  const address = `${publicUrl}${articleHref(article.slug)}`
  return (
    <>
      <article className="page article">
        <MarkSprite
          types={[...new Set(beside.map(({ type }) => type))]}
          statuses={[...new Set(beside.map(({ status }) => status))]}
        />
        <JsonLd data={articleData(article, address, publicUrl, site.name)} />
        <ArticleHeader article={article} />
        <ArticleBody article={article} records={beside} />
        <ArticleEnd article={article} address={address} />
      </article>
      <ReadNext articles={article.related} />
    </>
  )
}
