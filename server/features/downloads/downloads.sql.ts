import type { Db } from '#db/open.ts'

export const policyBySlug = (db: Db, slug: string) =>
  db.selectFrom('policies').select(['id', 'jurisdiction', 'isDemo']).where('slug', '=', slug).executeTakeFirst()

/** A document of a record, with what decides who sees it. */
export const documentOf = (db: Db, policyId: number, documentId: number) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policyId')
    .select(['documents.id', 'documents.url', 'policies.jurisdiction', 'policies.isDemo'])
    .where('documents.id', '=', documentId)
    .where('documents.policyId', '=', policyId)
    .executeTakeFirst()

/** Whether it was counted in one of the months. */
export const isCounted = async (db: Db, userId: string, documentId: number, months: string[]): Promise<boolean> =>
  (await db
    .selectFrom('downloads')
    .select('documentId')
    .where('userId', '=', userId)
    .where('documentId', '=', documentId)
    .where('month', 'in', months)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const count = (tx: Db, row: { userId: string; documentId: number; month: string; createdAt: Date }) =>
  tx.insertInto('downloads').values(row).execute()

/** The documents of a record that somebody was counted for in a month. */
export const countedOf = (db: Db, userId: string, policyId: number, month: string) =>
  db
    .selectFrom('downloads')
    .innerJoin('documents', 'documents.id', 'downloads.documentId')
    .select('documents.id')
    .where('downloads.userId', '=', userId)
    .where('downloads.month', '=', month)
    .where('documents.policyId', '=', policyId)
    .orderBy('documents.position')
    .execute()

/** An account while it is open. */
export const openAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['isAdmin', 'subscriptionPlan', 'subscriptionStatus'])
    .where('id', '=', userId)
    .where('suspendedAt', 'is', null)
    .where('eraseAfter', 'is', null)
    .executeTakeFirst()

export const newest = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('downloads')
    .innerJoin('documents', 'documents.id', 'downloads.documentId')
    .select(['documents.id', 'documents.title', 'documents.policyId', 'downloads.month', 'downloads.createdAt'])
    .where('downloads.userId', '=', userId)
    .orderBy('downloads.createdAt', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute()

export async function countAll(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('downloads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}
