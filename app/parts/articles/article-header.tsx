import { use } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { insightsHref } from '#app/lib/insights-address.ts'
import { LowData } from '#app/ui/low-data.ts'
import type { ArticleCard } from '#contract/articles.ts'
import { text } from '#text/en.ts'
import { ArticlePicture } from './article-picture.tsx'

const t = text.insights

/** When, by whom and how long; then what it is about, under its title, and its picture. Who asks for few bytes sees no plate. */
export function ArticleHeader({ article }: { article: ArticleCard }) {
  const { title, subtitle, excerpt, category, tags, slug, picture, author, publishedAt, updatedAt, readTime } = article
  const hasPicture = !use(LowData) || picture !== null
  const isUpdated = updatedAt > publishedAt && formatDay(updatedAt) !== formatDay(publishedAt)
  return (
    <>
      <header className="article-header">
        <div>
          <p className="article-category">
            <a href={insightsHref({ category })}>{category}</a>
          </p>
          <h1>{title}</h1>
          <p className="lede">{subtitle ?? excerpt}</p>
        </div>
        <dl className="article-facts">
          <div>
            <dt>{t.published}</dt>
            <dd>
              <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
            </dd>
          </div>
          {isUpdated && (
            <div>
              <dt>{t.updated}</dt>
              <dd>
                <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
              </dd>
            </div>
          )}
          <div>
            <dt>{t.by}</dt>
            <dd>{author}</dd>
          </div>
          <div>
            <dt>{t.readingTime}</dt>
            <dd>{t.minutes(readTime)}</dd>
          </div>
        </dl>
      </header>
      {hasPicture && (
        <ArticlePicture
          picture={picture}
          slug={slug}
          category={category}
          tags={tags}
          sizes="(width >= 82rem) 80rem, 100vw"
          isLead
          isBanner
        />
      )}
    </>
  )
}
