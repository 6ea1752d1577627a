import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The last muted first. */
export const mutedOf = (db: Db, userId: string) =>
  db
    .selectFrom('mutedPolicies')
    .select(['policyId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('policyId', 'desc')
    .execute()

/** Also of what was archived, which somebody may still take from their list. */
export const policyOf = (db: Db, slug: string) =>
  db.selectFrom('allPolicies').select(['id', 'archivedAt']).where('slug', '=', slug).executeTakeFirst()

export const isMuted = async (db: Db, userId: string, policyId: number): Promise<boolean> =>
  (await db
    .selectFrom('mutedPolicies')
    .select('policyId')
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()) !== undefined

/** Whoever mutes at the same moment waits, so that two cannot pass the limit together. */
export const lock = (tx: Db, userId: string) => sql`select 1 from users where id = ${userId} for update`.execute(tx)

/** @returns whether it is muted now; false where there are as many already */
export async function insert(
  tx: Db,
  { userId, policyId, now }: { userId: string; policyId: number; now: Date },
  most: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into muted_policies (user_id, policy_id, created_at)
    select ${userId}::uuid, ${policyId}, ${now}::timestamptz
    where (select count(*) from muted_policies where user_id = ${userId}) < ${most}
    on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Notes with the reader that they follow other things since: what they had muted until now was not missed by any alert (alerts/sweep.ts). */
export async function remove(tx: Db, userId: string, policyId: number, now: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('mutedPolicies')
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.updateTable('users').set({ updatedAt: now }).where('id', '=', userId).execute()
}
