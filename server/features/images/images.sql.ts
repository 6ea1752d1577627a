import type { Db } from '#db/open.ts'

const ROW = ['id', 'sha256', 'width', 'height', 'widths'] as const

export const imageById = (db: Db, id: string) => db.selectFrom('images').select(ROW).where('id', '=', id).executeTakeFirst()

export const imageByHash = (db: Db, sha256: string) =>
  db.selectFrom('images').select(ROW).where('sha256', '=', sha256).executeTakeFirst()

type NewImage = { sha256: string; width: number; height: number; widths: number[]; sourceUrl: string | null; createdAt: Date }

/** Another process may have stored the same picture in the meantime; then theirs stands. */
export const insertImage = (db: Db, image: NewImage) =>
  db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()

/**
 * Articles whose author linked a picture that is not ours yet, the newest first.
 * @param notNow links that are left alone this time
 */
export const articlesWithoutImage = (db: Db, notNow: string[], most: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'featuredImage'])
    .where('featuredImage', 'is not', null)
    .where('imageId', 'is', null)
    .$if(notNow.length > 0, (query) => query.where('featuredImage', 'not in', notNow))
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute()

/** @returns whether the article still links to what was fetched */
export async function setArticleImage(db: Db, articleId: number, featuredImage: string, imageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ imageId })
    .where('id', '=', articleId)
    .where('featuredImage', '=', featuredImage)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Under which hashes pictures are kept. */
export const hashes = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('images').select('sha256').execute()).map(({ sha256 }) => sha256)
