import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { PLAN_FEATURES, PLANS } from '#domain/plans.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { ANY_NUMBER, ANY_RECORD } from '#server/features/saved-searches/anchors.ts'

/** One thing that happened to one record. */
export type Occasion = {
  policyId: number
  /** Its name: nobody is told the same by the same alert twice. */
  occasion: string
  seq: number | null
  due: { of: 'duty' | 'event' | 'record'; id?: string; on: string } | null
  /** Whether the state before is to be looked at: a record may start to match. */
  compares: boolean
  triggers: readonly string[]
  /** Those that also they hear of who do not see the record in full. */
  open: readonly string[]
}

export type Found = { hitIds: number[]; readers: string[] }

const STORED = [
  'region',
  'jurisdiction',
  'type',
  'status',
  'chamber',
  'verification',
  'focus',
  'last_event_on',
  'number_key',
] as const
const columns = (table: string, prefix: string) =>
  sql.join(STORED.map((name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.ref(`${prefix}${name}`)}`))

/** Keeps how these records are found now, for who is about to change it. */
export const keepBefore = (tx: Db, policyIds: readonly number[]) =>
  sql`insert into policy_search_before select * from policy_search where policy_id = any(${policyIds}::bigint[])
    on conflict do nothing`.execute(tx)
export const forgetBefore = (tx: Db, policyIds: readonly number[]) =>
  sql`delete from policy_search_before where policy_id = any(${policyIds}::bigint[])`.execute(tx)

// A saved search `q` finds a record `x`; `state` is a prefix for how the record was before. Whether its reader may read where a phrase stands
// is asked later.
const finds = (state: '' | 'old_') => {
  const x = (name: string) => sql.ref(`x.${state}${name}`)
  return sql<boolean>`(
    (q.words is null or ${x('words')} @@ q.words or (q.number_key is not null and ${x('number_key')} like '%' || q.number_key || '%'))
    and (q.region is null or q.region = ${x('region')})
    and (q.jurisdictions is null or ${x('jurisdiction')} = any(q.jurisdictions))
    and (q.types is null or ${x('type')} = any(q.types))
    and (q.statuses is null or ${x('status')} = any(q.statuses))
    and (q.chambers is null or ${x('chamber')} = any(q.chambers))
    and (q.verifications is null or ${x('verification')} = any(q.verifications))
    and (q.focus is null or q.focus & ${x('focus')} <> 0)
    and (q.from_on is null or ${x('last_event_on')} >= q.from_on or ${x('last_event_on')} in (left(q.from_on, 4), left(q.from_on, 7)))
    and (q.to_on is null or ${x('last_event_on')} <= q.to_on))`
}

// The plan table as rows: what each plan holds, and where it sees records in full. An administrator has what the largest has.
const PLAN_ROWS = sql.join(
  PLANS.map((plan) => {
    const { maxAlerts, maxSavedSearches, maxTrackedPolicies, maxPolicyInterests, hasFullNigeriaDetail, hasAfricaTracker } =
      PLAN_FEATURES[plan]
    return sql`(${plan}::text, ${maxAlerts}::int, ${maxSavedSearches}::int, ${maxTrackedPolicies}::int, ${maxPolicyInterests}::int,
      ${hasFullNigeriaDetail}::bool, ${hasAfricaTracker}::bool)`
  }),
)
const FOCUS_ROWS = sql.join(FOCUS_AREAS.map((area, place) => sql`(${area}::text, ${place}::int)`))

// How many things of somebody are older: what is more than the plan holds is locked, the newest first.
const OLDER = {
  alerts: sql`select count(*) from alerts e where e.user_id = w.user_id and (e.created_at, e.id) < (w.since, w.alert_id)`,
  tracked: sql`select count(*) from tracked_policies e
    where e.user_id = w.user_id and (e.created_at, e.policy_id) < (w.since, w.policy_id)`,
  searches: sql`select count(*) from saved_searches v join saved_searches e on e.user_id = v.user_id
    where v.id = w.search_id and (e.created_at, e.id) < (v.created_at, v.id)`,
}

/**
 * As parts of a statement: `told`, who is to be told of these things, by what, and what they hear of. The records are asked as they were and as
 * they are which saved searches find them, who watches their places and focus areas, and who tracks them.
 * Searches, alerts and readers are looked up one by one: the planner cannot know how few candidates there are, and would read whole tables.
 * @param settled narrows a branch to what was there already at some time, by the column that says since when
 */
function toldOf(occasions: readonly Occasion[], settled: (column: string) => RawBuilder<unknown>) {
  const given = JSON.stringify(occasions.map(({ policyId, ...rest }, place) => ({ place, policy_id: policyId, ...rest })))
  return sql`
    plans (plan, max_alerts, max_searches, max_tracked, max_interests, nigeria, elsewhere) as (values ${PLAN_ROWS}),
    focus (area, place) as (values ${FOCUS_ROWS}),
    x as materialized (
      select o.place, o.policy_id, o.occasion, o.seq, o.due, o.compares and b.policy_id is not null as compares, o.triggers, o.open, s.is_demo,
        ${columns('s', '')}, s.brief, s.words || ''::tsvector as words,
        ${columns('b', 'old_')}, b.brief as old_brief, b.words || ''::tsvector as old_words
      from jsonb_to_recordset(${given}::jsonb)
        as o (place int, policy_id bigint, occasion text, seq bigint, due jsonb, compares boolean, triggers text[], open text[])
      join policy_search s using (policy_id) left join policy_search_before b using (policy_id)),
    found as materialized (
      select distinct x.place, x.policy_id, q.search_id, x.compares and not ${finds('old_')} as starts,
        q.asks_phrase and not (x.brief @@ q.words) as in_text, x.compares and q.asks_phrase and not (x.old_brief @@ q.words) as was_in_text
      from x cross join lateral (
        select unnest(tsvector_to_array(x.words)) as anchor
        union all select unnest(array[${ANY_RECORD}, 'place ' || x.jurisdiction, 'type ' || x.type, 'status ' || x.status, 'region ' || x.region])
        union all select 'focus ' || f.place from focus f where x.focus & (1 << f.place) <> 0
        union all select ${ANY_NUMBER} where x.number_key <> '') k
      cross join lateral (select * from search_anchors q where q.anchor = k.anchor offset 0) q
      where ${finds('')} ${settled('q.written_at')}),
    themes as (
      select x.place, x.policy_id, 'jurisdiction' as kind, jurisdiction as value, compares and old_jurisdiction <> jurisdiction as starts from x
      union all
      select x.place, x.policy_id, 'focus', f.area, x.compares and x.old_focus & (1 << f.place) = 0
      from x join focus f on x.focus & (1 << f.place) <> 0),
    watched (place, policy_id, user_id, source, alert_id, search_id, since, rank, mails, starts, in_text, was_in_text) as materialized (
      select x.place, x.policy_id, t.user_id, 'tracked', null::uuid, null::uuid, t.created_at, 0, t.email, false, false, false
      from x join tracked_policies t using (policy_id) where true ${settled('t.created_at')}
      union all
      select t.place, t.policy_id, i.user_id, 'interest', null, null, i.since, i.position, null, t.starts, false, false
      from themes t join interests i using (kind, value) where true ${settled('i.since')}
      union all
      select x.place, x.policy_id, a.user_id, 'alert', a.id, null, a.created_at, 0, true, false, false, false
      from x join alerts a using (policy_id) where a.is_active ${settled('a.changed_at')}
      union all
      select t.place, t.policy_id, a.user_id, 'alert', a.id, null, a.created_at, 0, true, t.starts, false, false
      from themes t join alerts a on t.kind = 'jurisdiction' and a.jurisdiction = t.value where a.is_active ${settled('a.changed_at')}
      union all
      select t.place, t.policy_id, a.user_id, 'alert', a.id, null, a.created_at, 0, true, t.starts, false, false
      from themes t join alerts a on t.kind = 'focus' and a.focus_area = t.value where a.is_active ${settled('a.changed_at')}
      union all
      select f.place, f.policy_id, a.user_id, 'alert', a.id, f.search_id, a.created_at, 0, true, f.starts, f.in_text, f.was_in_text
      from found f
      cross join lateral (select * from alerts a where a.search_id = f.search_id and a.is_active offset 0) a where true ${settled('a.changed_at')}),
    told as (
      select w.place, w.user_id, w.source, w.alert_id, coalesce(w.mails, u.interests_email) as mails,
        case when r.in_full then x.triggers else x.open end
          || case when w.starts or (w.was_in_text and not r.in_full) then array['starts'] else '{}' end as triggers,
        w.starts
      from watched w join x using (place) cross join lateral (select * from users u where u.id = w.user_id limit 1) u
      join plans p on p.plan = case
        when u.is_admin then 'enterprise' when u.subscription_status = 'active' then u.subscription_plan else 'free' end
      cross join lateral (select x.is_demo or u.is_admin or case when x.region = 2 then p.elsewhere else p.nigeria end as in_full) r
      where u.suspended_at is null and u.erase_after is null ${settled('u.updated_at')}
        and (r.in_full or not w.in_text)
        and case w.source
          when 'alert' then p.max_alerts < 0 or (${OLDER.alerts}) < p.max_alerts
          when 'tracked' then p.max_tracked < 0 or (${OLDER.tracked}) < p.max_tracked
          else p.max_interests < 0 or w.rank < p.max_interests end
        and case when w.search_id is null or p.max_searches < 0 then true else (${OLDER.searches}) < p.max_searches end
        and not exists (select from muted_policies m where m.user_id = w.user_id and m.policy_id = w.policy_id))`
}

/**
 * Finds who is to be told of these things, writes what each is to be told, and rings their bells, in one statement.
 * @param settledAt only what was watched before that and unchanged since, without those for whom a record started to match: for who looks
 *   whether anything was missed
 */
export async function recordHits(tx: Db, occasions: readonly Occasion[], now: Date, settledAt?: Date): Promise<Found> {
  const settled = (column: string) => (settledAt ? sql`and ${sql.ref(column)} < ${settledAt}::timestamptz` : sql``)
  const { rows } = await sql<Found>`
    with ${toldOf(occasions, settled)},
    hits as (
      insert into alert_hits (user_id, source, alert_id, policy_id, occasion, seq, due, triggers, found_at, mail)
      select t.user_id, t.source, t.alert_id, x.policy_id, x.occasion, x.seq, x.due, t.triggers, ${now}::timestamptz,
        case when t.mails then 'waiting' else 'none' end
      from told t join x using (place)
      where cardinality(t.triggers) > 0
      order by x.place, t.starts -- of several things that one reader follows a record by, the one that did so before
      on conflict do nothing
      returning id, user_id, alert_id, policy_id, occasion, seq, due),
    rung as (
      insert into notifications (user_id, kind, policy_id, data, occasion, created_at)
      select h.user_id, case when h.seq is null then 'deadline' else 'change' end, h.policy_id,
        coalesce(h.due, jsonb_build_object('seq', h.seq, 'alertIds', coalesce(jsonb_agg(h.alert_id) filter (where h.alert_id is not null), '[]'))),
        h.occasion, ${now}::timestamptz
      from hits h left join alerts a on a.id = h.alert_id
      where a.paused_until is null or a.paused_until <= (${now}::timestamptz at time zone 'Africa/Lagos')::date
      group by h.user_id, h.policy_id, h.occasion, h.seq, h.due
      on conflict do nothing
      returning user_id)
    select coalesce((select array_agg(id) from hits), '{}') as hit_ids,
      coalesce((select array_agg(distinct user_id::text) from rung), '{}') as readers`.execute(tx)
  const { hitIds, readers } = rows[0]!
  return { hitIds: hitIds.map(Number), readers }
}

/** How many would be told of these things. */
export async function countReaders(db: Db, occasions: readonly Occasion[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${toldOf(occasions, () => sql``)}
    select count(distinct user_id)::int as n from told where cardinality(triggers) > 0`.execute(db)
  return rows[0]!.n
}

export async function idsOf(tx: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx.selectFrom('policies').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The newest revision of a record, where it was told to readers. */
export async function newestTold(tx: Db, policyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select r.seq from (select seq from revisions where policy_id = ${policyId} order by seq desc limit 1) r
    join revision_announcements n on n.seq = r.seq where n.is_announced`.execute(tx)
  return rows[0]?.seq
}
