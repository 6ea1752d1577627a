import type { Db } from '#db/open.ts'

export const addLink = (tx: Db, link: { tokenHash: string; articleId: number; createdAt: Date; expiresAt: Date }) =>
  tx.insertInto('articlePreviewLinks').values(link).execute()

/** @returns how many there were */
export async function revokeLinks(tx: Db, articleId: number): Promise<number> {
  const gone = await tx.deleteFrom('articlePreviewLinks').where('articleId', '=', articleId).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function openLinks(db: Db, articleId: number, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('articlePreviewLinks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('articleId', '=', articleId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return n
}

export const articleOfLink = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('articlePreviewLinks')
    .select('articleId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const forgetOldLinks = (db: Db, now: Date) =>
  db.deleteFrom('articlePreviewLinks').where('expiresAt', '<=', now).executeTakeFirst()
