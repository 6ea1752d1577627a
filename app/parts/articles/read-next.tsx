import { INSIGHTS } from '#app/lib/landing-address.ts'
import type { ArticleCard } from '#contract/articles.ts'
import { text } from '#text/en.ts'
import { ArticleItem } from './article-item.tsx'

const t = text.insights

/** Three articles with most in common. */
export function ReadNext({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <aside className="page read-next" aria-labelledby="read-next">
      <div className="insights-head">
        <h2 id="read-next">{t.readNext}</h2>
        <a className="link" href={INSIGHTS}>
          {t.viewAll}
        </a>
      </div>
      <ul className="article-list">
        {articles.map((article) => (
          <li key={article.slug} data-article={JSON.stringify({ title: article.title, category: article.category })}>
            <ArticleItem article={article} isLead={false} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
