import type { ArticleCard } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { listArticles } from './articles.ts'

/** The newest articles that everybody may read, newest first. */
export async function newestArticles(db: Db, limit: number, now: Date): Promise<ArticleCard[]> {
  const { articles } = await listArticles(db, ANONYMOUS, { page: 1, pageSize: limit }, now)
  return articles
}
