import { formatDay } from '#app/lib/formatting.ts'
import { articleHref } from '#app/lib/insights-address.ts'
import type { ArticleLink } from '#server/features/articles/articles.ts'
import { text } from '#text/en.ts'

/** The articles about a record, newest first. */
export function ReadAboutIt({ articles }: { articles: readonly ArticleLink[] }) {
  if (articles.length === 0) return null
  return (
    <section className="related" aria-labelledby="read-about-it">
      <h2 id="read-about-it">{text.insights.readAboutIt}</h2>
      <ul>
        {articles.map(({ slug, title, category, publishedAt }) => (
          <li key={slug} data-article={JSON.stringify({ title, category })}>
            <div>
              <p className="related-verb">
                {category}, <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
              </p>
              <a className="title-link" href={articleHref(slug)}>
                {title}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
