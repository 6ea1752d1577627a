import { use } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { INSIGHTS } from '#app/lib/landing-address.ts'
import { LowData } from '#app/ui/low-data.ts'
import type { ArticleCard } from '#contract/articles.ts'
import { TAGS_ON_CARD } from '#domain/articles.ts'
import { text } from '#text/en.ts'
import { ArticlePicture } from './article-picture.tsx'

const t = text.insights

// As wide as the grid of article-cards.css makes them.
const SIZES = { lead: '(width >= 60rem) 53rem, 100vw', other: '(width >= 60rem) 26rem, (width >= 48rem) 50vw, 92px' }

/** An article in a list. Who asks for few bytes sees the picture of the first one only, and no plate. */
export function ArticleItem({ article, isLead }: { article: ArticleCard; isLead: boolean }) {
  const { title, slug, category, tags, publishedAt, readTime, excerpt, picture } = article
  const hasPicture = !use(LowData) || (isLead && picture !== null)
  const more = tags.length - TAGS_ON_CARD
  return (
    <article className={hasPicture ? 'article-card article-card-pictured' : 'article-card'}>
      <div>
        <p className="article-card-meta">
          <b>{category}</b> <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> <span>{t.readTime(readTime)}</span>
        </p>
        <h3>
          <a className="title-link" href={`${INSIGHTS}/${slug}`}>
            {title}
          </a>
        </h3>
        <p className="article-card-excerpt">{excerpt}</p>
        <ul className="article-card-tags" aria-label={t.tags}>
          {tags.slice(0, TAGS_ON_CARD).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          {more > 0 && (
            <li title={tags.slice(TAGS_ON_CARD).join(', ')}>
              <span aria-hidden="true">+{more}</span>
              <span className="visually-hidden">{t.moreTags(more)}</span>
            </li>
          )}
        </ul>
      </div>
      {hasPicture && (
        <ArticlePicture
          picture={picture}
          slug={slug}
          category={category}
          tags={tags}
          sizes={isLead ? SIZES.lead : SIZES.other}
          isLead={isLead}
        />
      )}
    </article>
  )
}
