import type { Article, ArticleCard, ArticleFilters, ArticlePolicy } from '#contract/articles.ts'
import { Slug } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { closeness, READ_NEXT } from '#domain/articles.ts'
import { dayInLagos } from '#domain/days.ts'
import { standingCards } from '#server/features/policies/standing.ts'
import type { BodyFacts } from './article-links.ts'
import * as sql from './articles.sql.ts'
import { toCard } from './card.ts'
import { mentionsIn, renderBody, type Body } from './markdown.ts'

/** Published articles that match, newest first, and how many there are. Articles are the same for every viewer. */
export async function listArticles(
  db: Db,
  _viewer: Viewer,
  { page, pageSize, ...filters }: ArticleFilters & { page: number; pageSize: number },
  now: Date,
): Promise<{ articles: ArticleCard[]; total: number }> {
  const { articles, total } = await sql.publishedIn(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }, now)
  return { articles: articles.map(toCard), total }
}

/** What the articles can be narrowed to: their tags, the most frequent first, and the years of their publication. */
export async function articleChoices(db: Db, now: Date): Promise<{ tags: string[]; years: string[] }> {
  const rows = await sql.tagsAndYears(db, now)
  const times = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags)) times.set(tag, (times.get(tag) ?? 0) + 1)
  const tags = [...times]
    .toSorted(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a.localeCompare(b))
    .map(([tag]) => tag)
  return { tags, years: [...new Set(rows.map(({ year }) => year))].toSorted().toReversed() }
}

export type ArticleView = Omit<Article, 'body' | 'contents'> & Body

/** One published article with its body, the records it is about as they stand, and what to read next; undefined when there is none. */
export async function readArticle(db: Db, slug: string, now: Date): Promise<ArticleView | undefined> {
  const row = Slug.safeParse(slug).success ? await sql.publishedBySlug(db, slug, now) : undefined
  if (!row) return undefined
  const records = await sql.policiesOf(db, row.id)
  const [body, policies, related] = await Promise.all([
    bodyOf(db, row.body),
    standingCards(
      db,
      records.map(({ id }) => id),
      dayInLagos(now),
    ),
    relatedTo(db, row.id, now),
  ])
  // The import and the newsroom write them in this shape.
  return { ...toCard(row), ...body, sources: row.sources as Article['sources'], policies, related }
}

/** The body of a text, with links to what is there now. @param whole for who reads it elsewhere */
export async function bodyOf(db: Db, markdown: string, whole?: BodyFacts['whole']): Promise<Body> {
  return renderBody(markdown, await factsFor(db, markdown, whole))
}

/** What there is of all that a text refers to. */
export async function factsFor(db: Db, markdown: string, whole?: BodyFacts['whole']): Promise<BodyFacts> {
  const mentions = mentionsIn(markdown)
  const [records, pictures] = await Promise.all([
    sql.recordsAmong(
      db,
      mentions.records.filter((slug) => Slug.safeParse(slug).success),
    ),
    sql.picturesOf(db, mentions.pictures),
  ])
  return {
    records: new Set(records.map(({ slug }) => slug)),
    pictures: new Map(pictures.map(({ id, ...picture }) => [id, picture])),
    whole,
  }
}

/** The records beside the paragraphs of a body, which need not be among those that the article names. */
export async function recordsBeside(db: Db, { parts, policies }: ArticleView, now: Date): Promise<ArticlePolicy[]> {
  const named = new Set(policies.map(({ slug }) => slug))
  const others = parts.flatMap(({ records }) => records.filter((slug) => !named.has(slug)))
  const rows = await sql.recordsAmong(db, others)
  const cards = await standingCards(
    db,
    rows.map(({ id }) => id),
    dayInLagos(now),
  )
  return [...policies, ...cards]
}

/** What has most in common comes first, of equals the newest. Where too few have anything, the newest fill up. */
async function relatedTo(db: Db, id: number, now: Date): Promise<ArticleCard[]> {
  const all = await sql.subjects(db, now)
  const own = all.find((article) => article.id === id)
  if (!own) return []
  const ids = all
    .filter((article) => article !== own)
    .map((article) => ({ id: article.id, common: closeness(own, article) }))
    .toSorted((a, b) => b.common - a.common)
    .slice(0, READ_NEXT)
    .map((article) => article.id)
  const cards = new Map((await sql.cardsOf(db, ids, now)).map((row) => [row.id, toCard(row)]))
  return ids.flatMap((one) => cards.get(one) ?? [])
}

export type ArticleLink = { slug: string; title: string; category: string; publishedAt: string; id: number }

/** The newest published articles about a record. */
export const articlesAbout = async (db: Db, policySlug: string, now: Date): Promise<ArticleLink[]> =>
  (await sql.publishedAbout(db, policySlug, now)).map((row) => ({ ...row, publishedAt: row.publishedAt!.toISOString() }))

/** What a card says of an article: nothing that is not public. */
export async function articleFacts(db: Db, slug: string, now: Date): Promise<ArticleCard | undefined> {
  const row = await sql.publishedBySlug(db, slug, now)
  return row && toCard(row)
}

/** The addresses of all published articles, newest first, and when each changed. */
export const publishedAddresses = (db: Db, now: Date): Promise<{ slug: string; changedAt: Date }[]> => sql.publishedTimes(db, now)

/** Where an article is now that had this address before. */
export const movedTo = async (db: Db, formerSlug: string, now: Date): Promise<string | undefined> =>
  (await sql.currentSlugOf(db, formerSlug, now))?.slug
