import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const draftOf = (db: Db, userId: string, slug: string) =>
  db
    .selectFrom('recordDrafts')
    .select(['basedOn', 'record', 'savedAt'])
    .where('userId', '=', userId)
    .where('slug', '=', slug)
    .executeTakeFirst()

export const saveDraft = (db: Db, draft: { userId: string; slug: string; basedOn: number; record: object; savedAt: Date }) =>
  db
    .insertInto('recordDrafts')
    .values({ ...draft, record: JSON.stringify(draft.record) })
    .onConflict((oc) =>
      oc.columns(['userId', 'slug']).doUpdateSet((eb) => ({
        basedOn: eb.ref('excluded.basedOn'),
        record: eb.ref('excluded.record'),
        savedAt: eb.ref('excluded.savedAt'),
      })),
    )
    .execute()

export const deleteDraft = (db: Db, userId: string, slug: string) =>
  db.deleteFrom('recordDrafts').where('userId', '=', userId).where('slug', '=', slug).execute()

export const noteSeen = (db: Db, userId: string, slug: string, now: Date) =>
  sql`insert into record_presence (user_id, slug, seen_at) values (${userId}, ${slug}, ${now})
    on conflict (user_id, slug) do update set seen_at = excluded.seen_at`.execute(db)

export const othersAt = async (db: Db, userId: string, slug: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('recordPresence')
    .innerJoin('users', 'users.id', 'recordPresence.userId')
    .select(['users.fullName', 'users.email'])
    .where('recordPresence.slug', '=', slug)
    .where('recordPresence.userId', '<>', userId)
    .where('recordPresence.seenAt', '>=', since)
    .orderBy('users.fullName')
    .execute()
  return rows.map(({ fullName, email }) => fullName ?? email)
}

export const forgetPresence = (db: Db, before: Date) => db.deleteFrom('recordPresence').where('seenAt', '<', before).execute()
