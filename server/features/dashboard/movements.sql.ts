import { sql, type RawBuilder } from 'kysely'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

/** Of changes to all records no more than this are looked at, the newest. */
const MOST_LOOKED_AT = 1_000

export type MovedRow = {
  policyId: number
  seq: number
  madeAt: Date
  reason: string
  isFirst: boolean
  statusBefore: string | null
  /** The members that changed, and the step of the timeline that was added, where one was. */
  members: string[]
  step: string | null
  isTracked: boolean
  alertIds: string[]
  total: number
  ofTracked: number
}

type Who = { userId: string; viewer: Viewer; since: Date }

/**
 * Records that moved since their reader last read them and began to follow them, the newest movement first.
 * @param tracked the records they track, without those that their plan does not hold
 * @param alertIds the alerts that work now
 * @param isUnread without what was read, unless told otherwise
 */
export const movedFor = (
  db: Db,
  who: Who,
  tracked: readonly number[],
  alertIds: readonly string[],
  limit: number,
  isUnread = true,
) =>
  newestOf(
    db,
    who,
    sql`
      select r.policy_id, r.seq, null::uuid as alert_id
      from tracked_policies t join revisions r on r.policy_id = t.policy_id
      where t.user_id = ${who.userId} and t.policy_id = any(${tracked}::bigint[])
        and r.of_substance and r.made_at > greatest(t.created_at, ${who.since}::timestamptz)
      union all
      select r.policy_id, r.seq, a.id
      from ${lately(who.since)} r join policies p on p.id = r.policy_id
      join alerts a on r.made_at > a.created_at left join saved_searches s on s.id = a.search_id
      where ${alertIds.length > 0} and a.user_id = ${who.userId} and a.id = any(${alertIds}::uuid[])
        and (a.policy_id = p.id or a.jurisdiction = p.jurisdiction or a.focus_area = any(p.focus_areas) or ${IS_FOUND})`,
    limit,
    isUnread,
  )

/** The latest movements of records in these places and focus areas, whether they were read or not. */
export const movedIn = (db: Db, who: Who, places: readonly string[], areas: readonly string[], limit: number) =>
  newestOf(
    db,
    who,
    sql`select r.policy_id, r.seq, null::uuid as alert_id from ${lately(who.since)} r join policies p on p.id = r.policy_id
      where p.jurisdiction = any(${places}::text[]) or p.focus_areas && ${areas}::text[]`,
    limit,
    false,
  )

const lately = (since: Date) => sql`(select policy_id, seq, made_at from revisions
  where made_at > ${since}::timestamptz and of_substance order by made_at desc, seq desc limit ${MOST_LOOKED_AT})`

// What a saved search filters by. Its words and days are found by the search itself, which is too much for every visit.
const IS_FOUND = sql`(s.query is not null and not s.query ?| array['q', 'from', 'to']
  and (s.query -> 'jurisdiction' is null or s.query -> 'jurisdiction' ? p.jurisdiction)
  and (s.query -> 'type' is null or s.query -> 'type' ? p.type)
  and (s.query -> 'status' is null or s.query -> 'status' ? p.status)
  and (s.query -> 'chamber' is null or s.query -> 'chamber' ? p.chamber)
  and (s.query -> 'verification' is null or s.query -> 'verification' ? p.verification)
  and (s.query -> 'focus' is null or exists (select from unnest(p.focus_areas) area where s.query -> 'focus' ? area))
  and (s.query ->> 'region' is null or s.query ->> 'region' = case
    when p.jurisdiction = 'NG' then 'nigeria-federal' when p.jurisdiction like 'NG-%' then 'nigeria-states' else 'africa' end))`

/** One row for each record that was hit: its newest change, and from which status it came. */
async function newestOf(db: Db, { userId, viewer }: Who, hits: RawBuilder<unknown>, limit: number, isUnread: boolean) {
  const { rows } = await sql<MovedRow>`
    with hits as (${hits}), told as (
      select hits.* from hits
      left join record_reads on ${isUnread} and record_reads.user_id = ${userId} and record_reads.policy_id = hits.policy_id
      join revisions r on r.seq = hits.seq join policies on policies.id = hits.policy_id
      where hits.seq > coalesce(record_reads.seq, 0)
        and (${seenInFull(viewer)} or not (r.changes ? 'events' and r.changes - 'events' = '{}'))
    ), moved as (
      select policy_id, min(seq) as first_seq, max(seq) as seq, bool_or(alert_id is null) as is_tracked,
        coalesce(array_agg(distinct alert_id) filter (where alert_id is not null), '{}') as alert_ids
      from told group by policy_id
    ), counted as (
      select *, count(*) over ()::int as total, (count(*) filter (where is_tracked) over ())::int as of_tracked
      from moved order by seq desc limit ${limit}
    )
    select counted.policy_id, counted.seq, newest.made_at, newest.reason, counted.is_tracked, counted.alert_ids,
      counted.total, counted.of_tracked, first.seq = counted.seq as is_first,
      case when first.seq = counted.seq then '{}' else array(select jsonb_object_keys(newest.changes)) end as members,
      case when jsonb_array_length(coalesce(nullif(newest.changes -> 'timeline' -> 'to', 'null'), '[]'))
          > jsonb_array_length(coalesce(nullif(newest.changes -> 'timeline' -> 'from', 'null'), '[]'))
        and first.seq < counted.seq then newest.changes -> 'timeline' -> 'to' -> -1 ->> 'title' end as step,
      (select r.changes -> 'status' ->> 'from' from revisions r
        where r.policy_id = counted.policy_id and r.seq between counted.first_seq and counted.seq and r.of_substance
          and r.changes ? 'status' order by r.seq limit 1) as status_before
    from counted join revisions newest on newest.seq = counted.seq
    cross join lateral (select seq from revisions where policy_id = counted.policy_id order by seq limit 1) first
    order by counted.seq desc`.execute(db)
  return rows
}
