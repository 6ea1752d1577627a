import type { ArticleCard } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { listArticles } from './articles.ts'
import * as sql from './articles.sql.ts'

/** The newest articles that everybody may read, newest first. */
export async function newestArticles(db: Db, limit: number, now: Date): Promise<ArticleCard[]> {
  const { articles } = await listArticles(db, ANONYMOUS, { page: 1, pageSize: limit }, now)
  return articles
}

/** The newest articles about any of these subjects: their category or one of their tags is among them. */
export const articlesOn = (db: Db, subjects: readonly string[], limit: number, now: Date) =>
  sql.publishedOn(db, subjects, limit, now)

/** The newest article since an instant that is about one of these records, else the newest since then. */
export const articleSince = (db: Db, policies: readonly number[], since: Date, now: Date) =>
  sql.newestSince(db, policies, since, now)
