import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

export const webhooksOf = (db: Db, userId: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

/** The account, and until the transaction ends nobody else counts what it has. */
export const lockUser = (tx: Db, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insert = (tx: Db, webhook: Insertable<Tables['webhooks']>): Promise<WebhookRow> =>
  tx.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()

/** One of somebody's, and until the transaction ends nobody else changes it, or takes what is posted to it. */
export const lockWebhook = (tx: Db, userId: string, id: string): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).where('userId', '=', userId).forUpdate().executeTakeFirst()

export const isThere = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.selectFrom('webhooks').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()) !==
  undefined

export const update = (tx: Db, id: string, to: Updateable<Tables['webhooks']>): Promise<WebhookRow> =>
  tx.updateTable('webhooks').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
