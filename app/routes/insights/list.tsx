import { data } from 'react-router'
import { ArticleItem } from '#app/parts/articles/article-item.tsx'
import { InsightsFilter } from '#app/parts/articles/insights-filter.tsx'
import { asTyped } from '#app/lib/as-typed.ts'
import { head } from '#app/lib/head.ts'
import { insightsHref, isNarrowed, readInsightsAddress, type InsightsAddress } from '#app/lib/insights-address.ts'
import { INSIGHTS } from '#app/lib/landing-address.ts'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ArticleCard } from '#contract/articles.ts'
import { articleChoices, listArticles } from '#server/features/articles/articles.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/list.ts'
import styles from '#app/styles/insights.css?url'

const t = text.insights
const ON_A_PAGE = 12

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All articles, narrowed by what stands in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site } = context.get(pageContext)
  const address = readInsightsAddress(new URL(request.url))
  const { dropped: _dropped, ...query } = address
  const [list, choices] = await Promise.all([
    listArticles(db, viewer, { ...query, pageSize: ON_A_PAGE }, now),
    articleChoices(db, now),
  ])
  const isBeyond = list.articles.length === 0 && address.page > 1
  return data({ address, list, choices, publicUrl, siteName: site.name }, isBeyond ? 404 : 200)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  const words = [address.q && `“${asTyped(address.q)}”`, address.category, address.tag && asTyped(address.tag), address.year]
  const said = words.filter(Boolean).join(', ')
  return head({
    title: said ? t.filteredTitle(said) : t.title,
    description: t.description,
    path: insightsHref(address, address.page),
    publicUrl,
    siteName,
    noindex: isNarrowed(address) || address.dropped.length > 0,
    feeds: [
      { title: t.feed.atom, href: '/feeds/insights.atom', type: 'application/atom+xml' },
      { title: t.feed.json, href: '/feeds/insights.json', type: 'application/feed+json' },
    ],
  })
}

export default function InsightsPage({ loaderData: { address, list, choices, publicUrl, siteName } }: Route.ComponentProps) {
  const leads = !isNarrowed(address) && address.page === 1 && list.articles.length > 2
  return (
    <div className="page insights-page">
      <JsonLd
        data={[listData(list.articles, publicUrl, siteName), breadcrumbList(publicUrl, [{ label: t.title, href: INSIGHTS }])]}
      />
      <h1>{t.title}</h1>
      <p className="lede">{t.lede}</p>
      {address.dropped.length > 0 && (
        <div className="note dropped-note" role="status">
          <div>
            {address.dropped.map(({ name, value }) => (
              <p key={`${name}=${value}`}>{t.dropped(asTyped(`${name}=${value}`))}</p>
            ))}
          </div>
        </div>
      )}
      <InsightsFilter address={address} choices={choices} total={list.total} />
      <section aria-labelledby="articles">
        <h2 id="articles" className="visually-hidden">
          {t.listTitle}
        </h2>
        {list.articles.length > 0 ? (
          <ul className="article-list" data-lead={leads ? '' : undefined}>
            {list.articles.map((article, i) => (
              <li key={article.slug} data-article={JSON.stringify({ title: article.title, category: article.category })}>
                <ArticleItem article={article} isLead={leads && i === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t.emptyTitle} headingLevel={3} action={<ButtonLink href={INSIGHTS}>{t.clear}</ButtonLink>}>
            {t.emptyHint}
          </EmptyState>
        )}
      </section>
      <Pages address={address} total={list.total} shown={list.articles.length} />
    </div>
  )
}

function Pages({ address, total, shown }: { address: InsightsAddress; total: number; shown: number }) {
  const { page } = address
  const from = (page - 1) * ON_A_PAGE + 1
  const to = from + shown - 1
  if (shown === 0 || (page === 1 && to >= total)) return null
  return (
    <Pagination
      label={t.pages}
      range={t.range(from, to, total)}
      previous={{ label: t.previous, href: page > 1 ? insightsHref(address, page - 1) : undefined }}
      next={{ label: t.next, href: to < total ? insightsHref(address, page + 1) : undefined }}
    />
  )
}

const listData = (articles: ArticleCard[], publicUrl: string, siteName: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: t.title,
  url: `${publicUrl}${INSIGHTS}`,
  isPartOf: { '@type': 'WebSite', name: siteName, url: publicUrl },
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: articles.map(({ slug, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: `${publicUrl}${INSIGHTS}/${slug}`,
    })),
  },
})
