import type { Db } from '#db/open.ts'

/** The newest published articles with their pictures. */
export const newestPublished = (db: Db, limit: number, now: Date) =>
  db
    .selectFrom('articles')
    .leftJoin('images', 'images.id', 'articles.imageId')
    .select([
      'articles.id',
      'articles.title',
      'articles.subtitle',
      'articles.excerpt',
      'articles.slug',
      'articles.category',
      'articles.tags',
      'articles.body',
      'articles.readMinutes',
      'articles.featuredImage',
      'articles.featuredImageAlt',
      'articles.imageId',
      'articles.publishedAt',
      'articles.createdAt',
      'articles.updatedAt',
      'articles.author',
      'images.width',
      'images.height',
      'images.widths',
    ])
    .where('articles.state', '=', 'published')
    .where('articles.publishedAt', '<=', now)
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()
