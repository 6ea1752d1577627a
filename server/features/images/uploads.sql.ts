import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** How much somebody uploaded since a moment, and ever. */
export const uploadedBy = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('imageUploads')
    .select([
      sql<number>`count(*) filter (where created_at > ${since})::int`.as('lately'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

export const addUpload = (tx: Db, upload: { imageId: string; userId: string; bytes: number; createdAt: Date }) =>
  tx.insertInto('imageUploads').values(upload).execute()
