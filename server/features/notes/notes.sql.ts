import type { Db } from '#db/open.ts'

export const policyIdOf = (db: Db, slug: string) =>
  db.selectFrom('allPolicies').select('id').where('slug', '=', slug).executeTakeFirst()

export const noteOf = (db: Db, userId: string, policyId: number) =>
  db
    .selectFrom('notes')
    .select(['text', 'updatedAt'])
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()

/** The last written first. */
export const notesOf = (db: Db, userId: string) =>
  db
    .selectFrom('notes')
    .select(['policyId', 'text', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('policyId')
    .execute()

export const countOf = async (db: Db, userId: string): Promise<number> => {
  const counted = db.selectFrom('notes').select((eb) => eb.fn.countAll<number>().as('kept'))
  return (await counted.where('userId', '=', userId).executeTakeFirstOrThrow()).kept
}

export const write = (db: Db, row: { userId: string; policyId: number; text: string; updatedAt: Date }) =>
  db
    .insertInto('notes')
    .values(row)
    .onConflict((on) => on.columns(['userId', 'policyId']).doUpdateSet({ text: row.text, updatedAt: row.updatedAt }))
    .execute()

export const remove = (db: Db, userId: string, policyId: number) =>
  db.deleteFrom('notes').where('userId', '=', userId).where('policyId', '=', policyId).execute()
