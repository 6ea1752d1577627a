import type { ArticleCard } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { readMinutesOf } from '#domain/articles.ts'
import * as sql from './newest.sql.ts'

/** The newest articles that everybody may read, newest first. */
export async function newestArticles(db: Db, limit: number, now: Date): Promise<ArticleCard[]> {
  return (await sql.newestPublished(db, limit, now)).map((row) => ({
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
  }))
}
