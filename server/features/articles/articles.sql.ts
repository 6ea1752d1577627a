import { sql, type ExpressionBuilder } from 'kysely'
import type { ArticleFilters } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

const CARD = [
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
] as const

/** What everybody may read. Every query about articles for the public begins here. */
const published = (db: Db, now: Date) =>
  db
    .selectFrom('articles')
    .leftJoin('images', 'images.id', 'articles.imageId')
    .where('articles.state', '=', 'published')
    .where('articles.publishedAt', '<=', now)

/** Published articles, newest first, and how many there are of them. */
export async function publishedIn(
  db: Db,
  filters: ArticleFilters,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const found = published(db, now).where((eb) => matching(eb, filters))
  const [articles, { n }] = await Promise.all([
    found
      .select(CARD)
      .orderBy('articles.publishedAt', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { articles, total: n }
}

const YEAR = sql<string>`to_char(articles.published_at at time zone 'Africa/Lagos', 'YYYY')`

/** The rule of isArticleFound (domain/articles.ts), said of many; a test compares the two. */
function matching(eb: ExpressionBuilder<Tables, 'articles'>, { category, tag, q, year }: ArticleFilters) {
  const words = q?.trim()
  const inTags = (word: string) => sql<boolean>`lower(${word}) in (select lower(tag) from unnest(articles.tags) as tag)`
  return eb.and([
    ...(category ? [eb.or([sql<boolean>`lower(articles.category) = lower(${category})`, inTags(category)])] : []),
    ...(tag ? [inTags(tag)] : []),
    ...(year ? [sql<boolean>`${YEAR} = ${year}`] : []),
    ...(words
      ? [
          sql<boolean>`(strpos(lower(articles.title), lower(${words})) > 0 or strpos(lower(coalesce(articles.subtitle, '')), lower(${words})) > 0
            or strpos(lower(articles.excerpt), lower(${words})) > 0)`,
        ]
      : []),
  ])
}

/** Published articles about any of these subjects, newest first: in short, without their text. */
export const publishedOn = (db: Db, subjects: readonly string[], limit: number, now: Date) =>
  published(db, now)
    .select(['articles.slug', 'articles.title', 'articles.category', 'articles.readMinutes'])
    .where(
      sql<boolean>`exists (select from unnest(articles.tags || articles.category) as tag, unnest(${subjects}::text[]) as subject
        where lower(tag) = lower(subject))`,
    )
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()

/** The newest since an instant, those about any of these records first. */
export const newestSince = (db: Db, policies: readonly number[], since: Date, now: Date) =>
  published(db, now)
    .select(['articles.slug', 'articles.title', 'articles.readMinutes'])
    .where('articles.publishedAt', '>', since)
    .orderBy(
      sql`exists (select from article_policies where article_id = articles.id and policy_id = any(${policies}::bigint[]))`,
      'desc',
    )
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const publishedBySlug = (db: Db, slug: string, now: Date) =>
  published(db, now)
    .select([...CARD, 'articles.sources'])
    .where('articles.slug', '=', slug)
    .executeTakeFirst()

export const cardsOf = (db: Db, ids: number[], now: Date) =>
  ids.length === 0 ? Promise.resolve([]) : published(db, now).select(CARD).where('articles.id', 'in', ids).execute()

/** What each published article is about, newest first. */
export const subjects = (db: Db, now: Date) =>
  published(db, now)
    .leftJoin('articlePolicies', 'articlePolicies.articleId', 'articles.id')
    .select(['articles.id', 'articles.category', 'articles.tags'])
    .select(
      sql<
        number[]
      >`coalesce(array_agg(article_policies.policy_id::int) filter (where article_policies.policy_id is not null), '{}')`.as(
        'policies',
      ),
    )
    .groupBy('articles.id')
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()

/** The records that an article is about, in its order. */
export const policiesOf = (db: Db, articleId: number) =>
  db
    .selectFrom('articlePolicies')
    .innerJoin('policies', 'policies.id', 'articlePolicies.policyId')
    .select(['policies.id', 'policies.slug'])
    .where('articlePolicies.articleId', '=', articleId)
    .orderBy('articlePolicies.position')
    .execute()

/** Published articles about a record, newest first. */
export const publishedAbout = (db: Db, policySlug: string, now: Date) =>
  published(db, now)
    .innerJoin('articlePolicies', 'articlePolicies.articleId', 'articles.id')
    .innerJoin('policies', 'policies.id', 'articlePolicies.policyId')
    .select(['articles.id', 'articles.slug', 'articles.title', 'articles.category', 'articles.publishedAt'])
    .where('policies.slug', '=', policySlug)
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(10)
    .execute()

/** Which of the given slugs are records. */
export const recordsAmong = (db: Db, slugs: string[]) =>
  slugs.length === 0 ? Promise.resolve([]) : db.selectFrom('policies').select(['id', 'slug']).where('slug', 'in', slugs).execute()

export const picturesOf = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('images').select(['id', 'width', 'height', 'widths']).where('id', 'in', ids).execute()

/** The tags of each published article, and the year in which it came. */
export const tagsAndYears = (db: Db, now: Date) =>
  published(db, now)
    .select(['articles.tags', YEAR.as('year')])
    .execute()

/** When each published article last changed for the public. */
export const publishedTimes = (db: Db, now: Date) =>
  published(db, now)
    .select(['articles.slug', sql<Date>`greatest(articles.updated_at, articles.published_at)`.as('changedAt')])
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()

/** Publishes what was scheduled until now. @returns how many */
export async function publishScheduled(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .updateTable('articles')
    .set({ state: 'published' })
    .where('state', '=', 'scheduled')
    .where('publishedAt', '<=', now)
    .executeTakeFirst()
  return Number(due.numUpdatedRows)
}

/** The address of today of an article that had another before, if it can be read. */
export const currentSlugOf = (db: Db, formerSlug: string, now: Date) =>
  published(db, now)
    .innerJoin('articleFormerSlugs', 'articleFormerSlugs.articleId', 'articles.id')
    .select('articles.slug')
    .where('articleFormerSlugs.slug', '=', formerSlug)
    .executeTakeFirst()
