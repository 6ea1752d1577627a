import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type SavedSearchRow = Selectable<Tables['savedSearches']>

/** The first made first: that is the order in which a smaller plan keeps them. */
export const searchesOf = (db: Db, userId: string): Promise<SavedSearchRow[]> =>
  db.selectFrom('savedSearches').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

export const insert = (tx: Db, row: Insertable<Tables['savedSearches']>) =>
  tx.insertInto('savedSearches').values(row).returning('id').executeTakeFirstOrThrow()

/** @returns whether there is one of this owner */
export async function change(
  tx: Db,
  userId: string,
  id: string,
  to: Partial<Insertable<Tables['savedSearches']>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('savedSearches')
    .set(to)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there was one of this owner */
export async function remove(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What watches a search watches something else when it asks for something else. */
export const alertsBeginAnew = (tx: Db, searchId: string, now: Date) =>
  tx.updateTable('alerts').set({ changedAt: now }).where('searchId', '=', searchId).execute()
