import type { IssueItem, IssueMaterial } from '#contract/admin-newsletter.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { dayAfter, dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { LONGEST_IN_ISSUE } from '#domain/newsletter-issues.ts'
import { showable } from '#domain/plain-text.ts'
import { newestArticles } from '#server/features/articles/newest.ts'
import { sentenceOf } from '#server/features/changes/changes.feed.ts'
import { readChanges } from '#server/features/changes/changes.ts'
import { text } from '#text/en.ts'

const MOST_CHANGES = 25
const MOST_ARTICLES = 10

/** What an issue of this week can tell: what everybody may see of the last seven days' changes, one for each record, and the new articles. */
export async function materialOf(db: Db, now: Date): Promise<IssueMaterial> {
  const since = dayAfter(dayInLagos(now), -7)
  const { items: changes } = await readChanges(db, ANONYMOUS, { since, jurisdiction: [], focus: [], pageSize: 100 })
  const newest = [...Map.groupBy(changes, ({ policy }) => policy.slug).values()].map(([first]) => first!).slice(0, MOST_CHANGES)
  const articles = (await newestArticles(db, MOST_ARTICLES, now)).filter(
    ({ publishedAt }) => dayInLagos(new Date(publishedAt)) >= since,
  )
  const items = [
    ...newest.map((change) =>
      item(
        'change',
        text.changes.feed.entryTitle(change.kind, change.policy.title, placeName(change.policy.jurisdiction)),
        sentenceOf(change),
        `/demo/policy/${change.policy.slug}`,
      ),
    ),
    ...articles.map(({ title, excerpt, slug }) => item('article', title, excerpt, `/insights/${slug}`)),
  ]
  return { since, items, total: items.length }
}

const item = (kind: IssueItem['kind'], title: string, words: string, path: string): IssueItem => ({
  kind,
  title: oneLine(title, LONGEST_IN_ISSUE.title),
  words: oneLine(words, LONGEST_IN_ISSUE.words),
  path,
})

const oneLine = (words: string, most: number): string => {
  const line = showable(words).replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}
