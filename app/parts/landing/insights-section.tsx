import { ArticleItem } from '#app/parts/articles/article-item.tsx'
import { asTyped } from '#app/lib/as-typed.ts'
import { INSIGHTS, isFiltered, type LandingAddress } from '#app/lib/landing-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ArticleCard } from '#contract/articles.ts'
import { isArticleFound } from '#domain/articles.ts'
import { text } from '#text/en.ts'
import { ArticleFilter } from './article-filter.tsx'
import { ArticlesFailed } from './articles-failed.tsx'

const t = text.landing.insights

type InsightsSectionProps = {
  address: LandingAddress
  /** The newest articles; undefined when they could not be read. */
  articles?: readonly ArticleCard[]
  saveData: boolean
}

/** The newest articles, to be filtered in place: by the server, or by a script where there is one. */
export function InsightsSection({ address, articles, saveData }: InsightsSectionProps) {
  return (
    <section className="page insights" id="insights" aria-labelledby="insights-title">
      <div className="insights-head">
        <h2 id="insights-title">{t.title}</h2>
        <a className="link" href={INSIGHTS}>
          {t.viewAll}
        </a>
      </div>
      {articles === undefined ? (
        <ArticlesFailed address={address} />
      ) : articles.length === 0 ? (
        <EmptyState title={t.none} headingLevel={3}>
          {t.noneHint}
        </EmptyState>
      ) : (
        <Newest address={address} articles={articles} saveData={saveData} />
      )}
    </section>
  )
}

function Newest({ address, articles, saveData }: Required<InsightsSectionProps>) {
  const found = new Set(articles.filter((article) => isArticleFound(article, address)))
  // Where a script may filter, all of them are in the page and what is not found is hidden.
  const inPage = saveData ? [...found] : articles
  return (
    <>
      {address.dropped.length > 0 && (
        <div className="note dropped-note" role="status">
          <div>
            {address.dropped.map(({ name, value }) => (
              <p key={`${name}=${value}`}>{t.dropped(asTyped(`${name}=${value}`))}</p>
            ))}
          </div>
        </div>
      )}
      <ArticleFilter address={address} shown={found.size} />
      <ul className="article-list" data-article-list="" data-lead={isFiltered(address) ? undefined : ''}>
        {inPage.map((article, i) => (
          <li key={article.slug} hidden={!found.has(article)} data-article={saveData ? undefined : filteredBy(article)}>
            <ArticleItem article={article} isLead={i === 0} />
          </li>
        ))}
      </ul>
      <div data-article-none="" hidden={found.size > 0}>
        <EmptyState title={t.emptyTitle} headingLevel={3}>
          {t.emptyHint}
        </EmptyState>
      </div>
      <ButtonLink href={INSIGHTS}>{t.viewAll}</ButtonLink>
    </>
  )
}

/** What the filter looks at, for the script. */
const filteredBy = ({ title, subtitle, excerpt, category, tags }: ArticleCard) =>
  JSON.stringify({ title, subtitle, excerpt, category, tags })
