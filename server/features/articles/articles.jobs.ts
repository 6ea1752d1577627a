import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import * as sql from './articles.sql.ts'

/** Publishes the articles that were scheduled until now, so that pages, feeds and the sitemap have them. @returns how many */
export const publishDue = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const count = await sql.publishScheduled(tx, now)
    if (count > 0) await contentChanged(tx)
    return count
  })
