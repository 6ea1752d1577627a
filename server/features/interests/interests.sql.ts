import type { Db } from '#db/open.ts'
import type { INTEREST_KINDS } from '#domain/workspace.ts'

export type Interest = { kind: (typeof INTEREST_KINDS)[number]; value: string }

/** In the order in which they were chosen. */
export const interestsOf = (db: Db, userId: string) =>
  db.selectFrom('interests').select(['kind', 'value']).where('userId', '=', userId).orderBy('position').execute()

export const isMailed = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('interestsEmail').where('id', '=', userId).executeTakeFirst())?.interestsEmail ?? false

/** Replaces all of them; those that stay are as old as they were. */
export async function writeInterests(
  tx: Db,
  userId: string,
  interests: readonly Interest[],
  email: boolean,
  now: Date,
): Promise<void> {
  const had = await tx.deleteFrom('interests').where('userId', '=', userId).returning(['kind', 'value', 'since']).execute()
  const rows = interests.map((interest, position) => {
    const same = had.find(({ kind, value }) => kind === interest.kind && value === interest.value)
    return { userId, ...interest, position, since: same?.since ?? now }
  })
  if (rows.length > 0) await tx.insertInto('interests').values(rows).execute()
  await tx.updateTable('users').set({ interestsEmail: email }).where('id', '=', userId).execute()
}
