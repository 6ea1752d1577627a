import type { Db } from '#db/open.ts'

/** What somebody tracks, the first tracked first: that is the order in which a smaller plan keeps it. */
export const trackedOf = (db: Db, userId: string) =>
  db
    .selectFrom('trackedPolicies')
    .select(['policyId', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('policyId')
    .execute()

/** Also of what was archived, which somebody may still take from their list. */
export const policyOf = (db: Db, slug: string) =>
  db.selectFrom('allPolicies').select(['id', 'archivedAt']).where('slug', '=', slug).executeTakeFirst()

export const isTracked = (db: Db, userId: string, policyId: number) =>
  db
    .selectFrom('trackedPolicies')
    .select('policyId')
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()

export const insert = (tx: Db, row: { userId: string; policyId: number; email: boolean; createdAt: Date }) =>
  tx.insertInto('trackedPolicies').values(row).execute()

/** @returns whether it was tracked */
export async function setEmail(tx: Db, userId: string, policyId: number, email: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trackedPolicies')
    .set({ email })
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether it was tracked */
export async function remove(tx: Db, userId: string, policyId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trackedPolicies')
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
