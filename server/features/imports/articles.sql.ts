import type { SeedArticle } from '#contract/seed-articles.ts'
import type { Db } from '#db/open.ts'

/** The records with these slugs, also with one that they had before. */
export async function policyIds(tx: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const [former, current] = await Promise.all([
    tx.selectFrom('formerSlugs').select(['slug', 'policyId']).where('slug', 'in', slugs).execute(),
    tx.selectFrom('allPolicies').select(['slug', 'id']).where('slug', 'in', slugs).execute(),
  ])
  return new Map([
    ...former.map(({ slug, policyId }): [string, number] => [slug, policyId]),
    ...current.map(({ slug, id }): [string, number] => [slug, id]),
  ])
}

/** What of an article an import decides: without the moment when it came, and without its state, which time changes. */
export const comparable = ({
  subtitle,
  readTime,
  featuredImage,
  featuredImageAlt,
  publishedAt,
  state,
  ...article
}: SeedArticle) => ({
  ...article,
  subtitle: subtitle ?? null,
  readMinutes: readTime ?? null,
  featuredImage: featuredImage ?? null,
  featuredImageAlt: featuredImageAlt ?? null,
  publishedAt: publishedAt === undefined ? '' : momentOf(publishedAt).toISOString(),
  keptState: state ?? null,
})

/** Articles as they are, each in the shape of `comparable`. */
export async function articlesBySlug(tx: Db, slugs: string[]): Promise<Map<string, ReturnType<typeof comparable>>> {
  if (slugs.length === 0) return new Map()
  const [rows, policies] = await Promise.all([
    tx.selectFrom('articles').selectAll().where('slug', 'in', slugs).execute(),
    tx
      .selectFrom('articlePolicies')
      .innerJoin('allPolicies as policies', 'policies.id', 'articlePolicies.policyId')
      .innerJoin('articles', 'articles.id', 'articlePolicies.articleId')
      .select(['articlePolicies.articleId', 'policies.slug'])
      .where('articles.slug', 'in', slugs)
      .orderBy('articlePolicies.position')
      .execute(),
  ])
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        title: row.title,
        excerpt: row.excerpt,
        slug: row.slug,
        category: row.category as SeedArticle['category'],
        tags: row.tags,
        author: row.author,
        policies: policies.filter(({ articleId }) => articleId === row.id).map(({ slug }) => slug),
        sources: row.sources as SeedArticle['sources'],
        body: row.body,
        subtitle: row.subtitle,
        readMinutes: row.readMinutes,
        featuredImage: row.featuredImage,
        featuredImageAlt: row.featuredImageAlt,
        publishedAt: row.publishedAt?.toISOString() ?? '',
        keptState: row.state === 'draft' || row.state === 'archived' ? row.state : null,
      },
    ]),
  )
}

/** A day of an article begins at midnight in Lagos, which is an hour ahead of UTC all year. */
const momentOf = (written: string) => new Date(written.length === 10 ? `${written}T00:00:00+01:00` : written)

/** Inserts or updates an article by slug. One that is dated ahead is scheduled. */
export async function saveArticle(tx: Db, article: SeedArticle, policies: number[], now: Date): Promise<void> {
  const { slug, policies: _named, sources, publishedAt, keptState, ...fields } = comparable(article)
  const due = publishedAt === '' ? null : new Date(publishedAt)
  const isOut = keptState === null && due !== null && due <= now
  const row = {
    ...fields,
    sources: JSON.stringify(sources),
    state: keptState ?? (isOut ? 'published' : 'scheduled'),
    publishedAt: due,
  }
  const { id } = await tx
    .insertInto('articles')
    // It says what it said on its day: loading it is no change of it.
    .values({ ...row, slug, createdAt: now, updatedAt: isOut ? due : now })
    .onConflict((oc) =>
      oc.column('slug').doUpdateSet((eb) => ({
        ...row,
        updatedAt: now,
        // Another address is another picture, which is still to be fetched.
        imageId: eb
          .case()
          .when('articles.featuredImage', '=', eb.ref('excluded.featuredImage'))
          .then(eb.ref('articles.imageId'))
          .else(null)
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('articlePolicies').where('articleId', '=', id).execute()
  if (policies.length === 0) return
  await tx
    .insertInto('articlePolicies')
    .values(policies.map((policyId, position) => ({ articleId: id, policyId, position })))
    .execute()
}

/** Whether the starter articles were loaded into this database, be they there still or not. */
export const hasStarterArticles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('contentState').select('hasStarterArticles').executeTakeFirstOrThrow()).hasStarterArticles

export const noteStarterArticles = (tx: Db) =>
  tx.updateTable('contentState').set({ hasStarterArticles: true }).where('hasStarterArticles', '=', false).execute()
