import { sql } from 'kysely'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

/** An account keeps no more than this. */
const MOST_KEPT = 1_000

export async function insert(
  tx: Db,
  row: { userId: string; kind: string; policyId: number | null; data: object; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...row, data: JSON.stringify(row.data) })
    .execute()
  await sql`delete from notifications where user_id = ${row.userId} and id <= (
    select id from notifications where user_id = ${row.userId} order by id desc offset ${MOST_KEPT} limit 1)`.execute(tx)
}

// Not even that there is an event is told to who does not see its record in full.
const told = (viewer: Viewer) => sql<boolean>`(notifications.kind <> 'deadline' or notifications.data ->> 'of' <> 'event'
  or coalesce(${seenInFull(viewer)}, false))`

const ofReader = (db: Db, userId: string, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .leftJoin('allPolicies as policies', 'policies.id', 'notifications.policyId')
    .where('notifications.userId', '=', userId)
    .where(told(viewer))

/** The newest first. */
export const pageOf = (db: Db, userId: string, viewer: Viewer, { limit, offset }: { limit: number; offset: number }) =>
  ofReader(db, userId, viewer)
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.policyId',
      'notifications.data',
      'notifications.createdAt',
      'notifications.readAt',
      'policies.slug',
      'policies.title',
      'policies.shortTitle',
      'policies.jurisdiction',
      'policies.isDemo',
    ])
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type NotificationRow = Awaited<ReturnType<typeof pageOf>>[number]

export const countOf = (db: Db, userId: string, viewer: Viewer) =>
  ofReader(db, userId, viewer)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('notifications.readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** Only what is theirs, and is not read already. */
export const markRead = (tx: Db, userId: string, which: { ids: number[] } | { all: true }, now: Date) =>
  tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if('ids' in which, (query) => query.where('id', '=', sql<number>`any(${'ids' in which ? which.ids : []}::bigint[])`))
    .execute()

export const titlesOfDuties = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('obligations').select(['id', 'title']).where('id', 'in', ids).execute()

export const titlesOfEvents = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('events').select(['id', 'title']).where('id', 'in', ids).execute()

type Changed = {
  seq: number
  policyId: number
  title: string
  reason: string
  isFirst: boolean
  members: string[]
  step: string | null
}

/** What changed in these revisions. A first one holds the whole record and is left out: its title says all. */
export async function changesOf(db: Db, seqs: number[]) {
  if (seqs.length === 0) return []
  const { rows } = await sql<Changed>`
    select r.seq, r.policy_id, coalesce(p.short_title, p.title) as title, r.reason, first.seq = r.seq as is_first,
      case when first.seq = r.seq then '{}' else array(select jsonb_object_keys(r.changes)) end as members,
      case when first.seq < r.seq and jsonb_array_length(coalesce(nullif(r.changes -> 'timeline' -> 'to', 'null'), '[]'))
          > jsonb_array_length(coalesce(nullif(r.changes -> 'timeline' -> 'from', 'null'), '[]'))
        then r.changes -> 'timeline' -> 'to' -> -1 ->> 'title' end as step
    from revisions r join policies p on p.id = r.policy_id
    cross join lateral (select seq from revisions where policy_id = r.policy_id order by seq limit 1) first
    where r.seq = any(${seqs}::bigint[])`.execute(db)
  return rows
}

/** What is beyond the newest that an account keeps: alerts write many at once, and look at no account by itself. */
export const forgetBeyond = (db: Db) =>
  sql`
    delete from notifications n using (
      select user_id, (array_agg(id order by id desc))[${MOST_KEPT}] as oldest
      from notifications group by user_id having count(*) > ${MOST_KEPT}) kept
    where n.user_id = kept.user_id and n.id < kept.oldest`.execute(db)

export const forgetRead = (db: Db, before: Date) => db.deleteFrom('notifications').where('readAt', '<', before).executeTakeFirst()

/** Of these sessions those that are open still, of people who may sign in. */
export async function openSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .where('users.eraseAfter', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
