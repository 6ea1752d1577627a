import type { Db } from '#db/open.ts'
import { OTHER } from '#domain/analytics.ts'
import * as sql from './analytics.sql.ts'

const RECORD_PAGE = /^\/(?:(?:demo\/)?policy|tracker\/domesticated)\/([^/]+)$/
const ARTICLE_PAGE = /^\/insights\/([^/]+)$/
const LONGEST = 300

/**
 * Names every subject as the table keeps it: pages of records and articles that do not exist as `OTHER`, articles by their slug. A click
 * on an article that nobody published is left out.
 */
export async function namedAsKept(db: Db, counts: readonly sql.DailyCount[], now: Date): Promise<sql.DailyCount[]> {
  const pages = counts.filter(({ kind }) => kind === 'page_view').map(({ subject }) => subject)
  const clicked = counts.filter(({ kind }) => kind === 'article_click').map(({ subject }) => subject)
  const [records, articles] = await Promise.all([
    sql.recordsAmong(db, namesIn(pages, RECORD_PAGE)),
    sql.articlesAmong(db, [...new Set([...clicked, ...namesIn(pages, ARTICLE_PAGE)])], now),
  ])
  const nameOf = ({ kind, subject }: sql.DailyCount): string | undefined => {
    if (kind === 'article_click') return articles.get(subject)
    if (kind !== 'page_view') return subject
    const record = RECORD_PAGE.exec(subject)?.[1]
    const article = ARTICLE_PAGE.exec(subject)?.[1]
    const isThere = record ? records.has(record) : article ? articles.get(article) === article : true
    return isThere && subject.length <= LONGEST ? subject : OTHER
  }
  return counts.flatMap((count) => {
    const subject = nameOf(count)
    return subject === undefined ? [] : [{ ...count, subject }]
  })
}

const namesIn = (paths: readonly string[], pattern: RegExp): string[] => [
  ...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
]
