import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ALERT_CHECKS, AlertTrigger } from '#domain/alerts.ts'

/** A reader who sees everything; only ever inside a transaction that is rolled back. */
export const addSyntheticReader = (tx: Db, id: string, now: Date) =>
  tx
    .insertInto('users')
    .values({
      id,
      email: `${id}@synthetic.invalid`,
      emailKey: `${id}@synthetic.invalid`,
      emailVerifiedAt: now,
      subscriptionPlan: 'enterprise',
      createdAt: now,
      updatedAt: now,
    })
    .execute()

/** An alert on a saved search, at once. @returns the id of the search */
export async function addSyntheticAlert(tx: Db, userId: string, query: string, now: Date): Promise<string> {
  const search = { userId, name: 'Synthetic', query, createdAt: now, updatedAt: now }
  const { id } = await tx.insertInto('savedSearches').values(search).returning('id').executeTakeFirstOrThrow()
  const alert = { userId, kind: 'search', searchId: id, cadence: 'immediate', isActive: true, createdAt: now, changedAt: now }
  await tx.insertInto('alerts').values(alert).execute()
  return id
}

/** Whether a reader was told of something by this trigger, and their bell rang. */
export async function wasTold(tx: Db, userId: string, trigger: AlertTrigger): Promise<boolean> {
  const { rows } = await sql`
    select 1 from alert_hits h join notifications n on n.user_id = h.user_id and n.occasion = h.occasion
    where h.user_id = ${userId} and ${trigger} = any(h.triggers) and h.mail = 'waiting'`.execute(tx)
  return rows.length > 0
}

/** The newest revision of each record that was changed and told since then. */
export async function toldSince(db: Db, since: Date) {
  const { rows } = await sql<{ seq: number; policyId: number; madeAt: Date; changes: unknown; isNew: boolean }>`
    select r.seq, r.policy_id, r.made_at, case when first.seq = r.seq then '{}'::jsonb else r.changes end as changes,
      first.seq = r.seq as is_new
    from revisions r join revision_announcements n on n.seq = r.seq and n.is_announced
    cross join lateral (select seq from revisions where policy_id = r.policy_id order by seq limit 1) first
    where r.made_at > ${since}::timestamptz and r.of_substance
      and not exists (select from revisions later where later.policy_id = r.policy_id and later.seq > r.seq)
    order by r.seq`.execute(db)
  return rows
}

export type Suspect = {
  alertId: string
  userId: string
  isArchived: boolean
  isMuted: boolean
  hasNoAnchor: boolean
  fromOn: string | null
  toOn: string | null
  region: number | null
  jurisdictions: string[] | null
  hasChamber: boolean
}

/** Alerts that are on and have something about them that may keep them from ever finding anything. */
export async function suspectAlerts(db: Db, userId?: string): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    select * from (
      select a.id as alert_id, a.user_id, coalesce(p.archived_at is not null, false) as is_archived,
        exists (select from muted_policies m where m.user_id = a.user_id and m.policy_id = a.policy_id) as is_muted,
        q.search_id is not null and not exists (select from search_anchors n where n.search_id = q.search_id) as has_no_anchor,
        q.from_on, q.to_on, q.region, q.jurisdictions, q.chambers is not null as has_chamber
      from alerts a left join all_policies p on p.id = a.policy_id left join standing_searches q on q.search_id = a.search_id
      where a.is_active ${userId ? sql`and a.user_id = ${userId}` : sql``}) s
    where is_archived or is_muted or has_no_anchor or (from_on is not null and to_on is not null)
      or (jurisdictions is not null and (region is not null or has_chamber))
    limit 1000`.execute(db)
  return rows
}

type Check = (typeof ALERT_CHECKS)[number]

export const keepCheck = (db: Db, kind: Check, ranAt: Date, isWell: boolean, detail: object) => {
  const row = { kind, ranAt, isWell, detail: JSON.stringify(detail) }
  return db
    .insertInto('alertChecks')
    .values(row)
    .onConflict((on) => on.column('kind').doUpdateSet(row))
    .execute()
}

export const checksKept = (db: Db) => db.selectFrom('alertChecks').selectAll().orderBy('kind').execute()
