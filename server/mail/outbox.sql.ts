import type { Insertable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

/** @returns false when a mail with the same key is there already */
export async function insertMail(tx: Db, mail: Insertable<Tables['mailOutbox']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailOutbox')
    .values(mail)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
