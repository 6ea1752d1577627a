import type { ArticleCard } from '#contract/articles.ts'
import { readMinutesOf } from '#domain/articles.ts'
import type { publishedIn } from './articles.sql.ts'

type CardColumns = Awaited<ReturnType<typeof publishedIn>>['articles'][number]

export const toCard = (row: CardColumns): ArticleCard => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  excerpt: row.excerpt,
  slug: row.slug,
  category: row.category,
  tags: row.tags,
  featuredImage: row.featuredImage,
  picture:
    row.imageId && row.width && row.height && row.widths
      ? { id: row.imageId, width: row.width, height: row.height, widths: row.widths, alt: row.featuredImageAlt ?? '' }
      : null,
  readTime: row.readMinutes ?? readMinutesOf(row.body),
  publishedAt: row.publishedAt!.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  author: row.author,
})
