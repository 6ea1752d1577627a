import { ArticleContent } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import * as sql from './article-desk.sql.ts'

/** What was last saved by hand, in the shape in which authors write. */
export async function contentOf(db: Db, row: sql.ArticleRow): Promise<ArticleContent> {
  const [policies, picture] = await Promise.all([
    sql.policiesOf(db, row.id),
    row.imageId !== null && row.featuredImage === null ? sql.imageById(db, row.imageId) : undefined,
  ])
  return {
    title: row.title,
    subtitle: row.subtitle,
    excerpt: row.excerpt,
    category: row.category as ArticleContent['category'], // nothing else is let in
    tags: row.tags,
    body: row.body,
    author: row.author,
    featuredImage: picture ? addressOf(picture) : row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    policies: policies.map(({ slug }) => slug),
    sources: row.sources as ArticleContent['sources'],
  }
}

/** What was written since, if anything. */
export const draftOf = (row: sql.ArticleRow): ArticleContent | null =>
  row.draft === null ? null : ArticleContent.parse(row.draft)

/** How a picture of ours is named in a text. */
export const addressOf = ({ id, widths }: { id: string; widths: number[] }) => `/images/${id}/${Math.max(...widths)}.jpg`
