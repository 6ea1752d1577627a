import type { Selectable } from 'kysely'
import type { ArticleContent, DeskArticlesQuery } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type ArticleRow = Selectable<Tables['articles']>

const pattern = (q: string) => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Articles of every state, the last changed first, and how many there are. */
export async function listed(db: Db, { q, state, limit, offset }: DeskArticlesQuery) {
  const found = db
    .selectFrom('articles')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(Boolean(q?.trim()), (query) =>
      query.where((eb) => eb.or([eb('title', 'ilike', pattern(q!)), eb('slug', 'ilike', pattern(q!))])),
    )
  const [items, { n }] = await Promise.all([
    found
      .select(['slug', 'title', 'state', 'category', 'publishedAt', 'draftAt', 'updatedAt'])
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { items, total: n }
}

/** @param isToChange others who would change it wait until this transaction ends */
export const bySlug = (db: Db, slug: string, isToChange = false) =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('slug', '=', slug)
    .$if(isToChange, (query) => query.forUpdate())
    .executeTakeFirst()

export const byId = (db: Db, id: number) => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()

export const isTaken = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

export const policiesOf = (db: Db, articleId: number) =>
  db
    .selectFrom('articlePolicies')
    .innerJoin('allPolicies as policies', 'policies.id', 'articlePolicies.policyId')
    .select(['policies.id', 'policies.slug'])
    .where('articleId', '=', articleId)
    .orderBy('position')
    .execute()

export const policiesAmong = (db: Db, slugs: string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db.selectFrom('allPolicies').select(['id', 'slug']).where('slug', 'in', slugs).execute()

export const imageById = (db: Db, id: string) =>
  db.selectFrom('images').select(['id', 'width', 'height', 'widths']).where('id', '=', id).executeTakeFirst()

type Columns = Pick<
  ArticleRow,
  | 'slug'
  | 'title'
  | 'subtitle'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'body'
  | 'author'
  | 'featuredImage'
  | 'featuredImageAlt'
  | 'imageId'
  | 'state'
  | 'publishedAt'
> & { sources: ArticleContent['sources'] }

export async function insertArticle(tx: Db, { sources, ...columns }: Columns, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ ...columns, sources: JSON.stringify(sources), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves by hand: what was kept as a draft is in it, or is given up. */
export const updateArticle = (tx: Db, id: number, { sources, ...columns }: Columns, now: Date) =>
  tx
    .updateTable('articles')
    .set((eb) => ({
      ...columns,
      sources: JSON.stringify(sources),
      draft: null,
      draftAt: null,
      readMinutes: null, // what was set beside the text no longer fits it
      revision: eb('revision', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute()

export async function setPolicies(tx: Db, articleId: number, policyIds: number[]): Promise<void> {
  await tx.deleteFrom('articlePolicies').where('articleId', '=', articleId).execute()
  if (policyIds.length === 0) return
  const rows = policyIds.map((policyId, position) => ({ articleId, policyId, position }))
  await tx.insertInto('articlePolicies').values(rows).execute()
}

export const setDraft = (tx: Db, id: number, draft: ArticleContent | null, now: Date) =>
  tx
    .updateTable('articles')
    .set((eb) => ({
      draft: draft && JSON.stringify(draft),
      draftAt: draft && now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()

export const deleteArticle = (tx: Db, id: number) => tx.deleteFrom('articles').where('id', '=', id).execute()

export async function addVersion(tx: Db, articleId: number, content: ArticleContent, now: Date): Promise<void> {
  await tx
    .insertInto('articleVersions')
    .values((eb) => ({
      articleId,
      number: eb
        .selectFrom('articleVersions')
        .select((of) => of(of.fn.coalesce(of.fn.max('number'), of.lit(0)), '+', 1).as('next'))
        .where('articleId', '=', articleId),
      content: JSON.stringify(content),
      savedAt: now,
    }))
    .execute()
}

const MOST_VERSIONS = 100

export const versionsOf = (db: Db, articleId: number) =>
  db
    .selectFrom('articleVersions')
    .select(['number', 'content', 'savedAt'])
    .where('articleId', '=', articleId)
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
    .execute()

export const versionOf = (db: Db, articleId: number, number: number) =>
  db
    .selectFrom('articleVersions')
    .select('content')
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()

export const formerSlugsOf = (db: Db, articleId: number) =>
  db.selectFrom('articleFormerSlugs').select('slug').where('articleId', '=', articleId).orderBy('slug').execute()

/** The address that it leaves leads on to it; the one that it takes is nobody's former one any more. */
export async function moveSlug(tx: Db, articleId: number, former: string | undefined, slug: string): Promise<void> {
  await tx.deleteFrom('articleFormerSlugs').where('slug', '=', slug).execute()
  if (former === undefined) return
  await tx
    .insertInto('articleFormerSlugs')
    .values({ slug: former, articleId })
    .onConflict((oc) => oc.column('slug').doUpdateSet({ articleId }))
    .execute()
}
