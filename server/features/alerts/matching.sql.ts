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

// A saved search `q` finds a record `x`; `state` is a prefix for how the record was before. Whoever may not read its text finds no phrase in it.
const finds = (state: '' | 'old_') => {
  const x = (name: string) => sql.ref(`x.${state}${name}`)
  return sql<boolean>`(
    (q.words is null or case when q.asks_phrase and not ${mayRead(sql.ref('x.is_demo'), x('region'))}
        then ${x('brief')} @@ q.words else ${x('words')} @@ q.words end
      or (q.number_key is not null and ${x('number_key')} like '%' || q.number_key || '%'))
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
const mayRead = (isDemo: RawBuilder<unknown>, region: RawBuilder<unknown>) =>
  sql`(${isDemo} or u.is_admin or case when ${region} = 2 then p.elsewhere else p.nigeria end)`
const READER = sql`users u join plans p on p.plan = case
  when u.is_admin then 'enterprise' when u.subscription_status = 'active' then u.subscription_plan else 'free' end`
const isHeld = (limit: RawBuilder<unknown>, earlier: RawBuilder<unknown>) => sql`(${limit} < 0 or (${earlier}) < ${limit})`
const ALERT_IS_HELD = isHeld(
  sql`p.max_alerts`,
  sql`select count(*) from alerts e where e.user_id = a.user_id and (e.created_at, e.id) < (a.created_at, a.id)`,
)

/**
 * As parts of a statement: `watched`, who watches what these things happened to. The records are asked as they were and as they are which saved
 * searches find them, who watches their places and focus areas, and who tracks them.
 */
function watchedBy(occasions: readonly Occasion[], settled: (column: string) => RawBuilder<unknown>) {
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
    keys as (
      select x.policy_id, x.occasion, k.anchor from x cross join lateral (
        select unnest(tsvector_to_array(x.words)) as anchor
        union all select unnest(array[${ANY_RECORD}, 'place ' || x.jurisdiction, 'type ' || x.type, 'status ' || x.status, 'region ' || x.region])
        union all select 'focus ' || f.place from focus f where x.focus & (1 << f.place) <> 0
        union all select ${ANY_NUMBER} where x.number_key <> '') k),
    candidates as materialized (
      select distinct keys.policy_id, keys.occasion, s.search_id from keys join search_anchors s using (anchor)),
    themes as (
      select policy_id, occasion, 'jurisdiction' as kind, jurisdiction as value, compares and old_jurisdiction <> jurisdiction as starts from x
      union all
      select x.policy_id, x.occasion, 'focus', f.area, x.compares and x.old_focus & (1 << f.place) = 0
      from x join focus f on x.focus & (1 << f.place) <> 0),
    watched as (
      select x.policy_id, x.occasion, t.user_id, 'tracked' as source, null::uuid as alert_id, false as starts,
        case when t.email then 'waiting' else 'none' end as mail
      from x join tracked_policies t using (policy_id) join ${READER} on u.id = t.user_id
      where ${isHeld(
        sql`p.max_tracked`,
        sql`select count(*) from tracked_policies e where e.user_id = t.user_id and (e.created_at, e.policy_id) < (t.created_at, t.policy_id)`,
      )} ${settled('t.created_at')}
      union all
      select t.policy_id, t.occasion, i.user_id, 'interest', null, bool_and(t.starts),
        case when u.interests_email then 'waiting' else 'none' end
      from themes t join interests i using (kind, value) join ${READER} on u.id = i.user_id
      where ${isHeld(sql`p.max_interests`, sql`i.position`)} ${settled('i.since')}
      group by t.policy_id, t.occasion, i.user_id, u.interests_email
      union all
      select x.policy_id, x.occasion, a.user_id, 'alert', a.id, false, 'waiting'
      from x join alerts a on a.policy_id = x.policy_id join ${READER} on u.id = a.user_id
      where a.is_active and ${ALERT_IS_HELD} ${settled('a.changed_at')}
      union all
      select t.policy_id, t.occasion, a.user_id, 'alert', a.id, t.starts, 'waiting'
      from themes t join alerts a on t.kind = 'jurisdiction' and a.jurisdiction = t.value join ${READER} on u.id = a.user_id
      where a.is_active and ${ALERT_IS_HELD} ${settled('a.changed_at')}
      union all
      select t.policy_id, t.occasion, a.user_id, 'alert', a.id, t.starts, 'waiting'
      from themes t join alerts a on t.kind = 'focus' and a.focus_area = t.value join ${READER} on u.id = a.user_id
      where a.is_active and ${ALERT_IS_HELD} ${settled('a.changed_at')}
      union all
      select x.policy_id, x.occasion, a.user_id, 'alert', a.id, x.compares and not ${finds('old_')}, 'waiting'
      from candidates c join x using (policy_id, occasion) join standing_searches q on q.search_id = c.search_id
        join alerts a on a.search_id = q.search_id join ${READER} on u.id = a.user_id
        join saved_searches v on v.id = q.search_id
      where a.is_active and ${finds('')} and ${ALERT_IS_HELD}
        and ${isHeld(
          sql`p.max_searches`,
          sql`select count(*) from saved_searches e where e.user_id = v.user_id and (e.created_at, e.id) < (v.created_at, v.id)`,
        )} ${settled('a.changed_at')} ${settled('q.written_at')})`
}

/**
 * Who is to be told of these things, in one statement. It writes what each is to be told, and rings their bells.
 * @param settledAt only what was watched before that and unchanged since, without those for whom a record started to match: for who looks
 *   whether anything was missed
 */
export async function recordHits(tx: Db, occasions: readonly Occasion[], now: Date, settledAt?: Date): Promise<Found> {
  const settled = (column: string) => (settledAt ? sql`and ${sql.ref(column)} < ${settledAt}::timestamptz` : sql``)
  const { rows } = await sql<Found>`
    with ${watchedBy(occasions, settled)},
    hits as (
      insert into alert_hits (user_id, source, alert_id, policy_id, occasion, seq, due, triggers, found_at, mail)
      select w.user_id, w.source, w.alert_id, x.policy_id, x.occasion, x.seq, x.due, told.triggers, ${now}::timestamptz, w.mail
      from watched w join x using (policy_id, occasion) join ${READER} on u.id = w.user_id
        cross join lateral (select case when ${mayRead(sql.ref('x.is_demo'), sql.ref('x.region'))} then x.triggers else x.open end
          || case when w.starts then array['starts'] else '{}' end as triggers) told
      where cardinality(told.triggers) > 0 and u.suspended_at is null and u.erase_after is null ${settled('u.updated_at')}
        and not exists (select from muted_policies m where m.user_id = w.user_id and m.policy_id = x.policy_id)
      order by x.place
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
    with ${watchedBy(occasions, () => sql``)}
    select count(distinct w.user_id)::int as n from watched w join users u on u.id = w.user_id
    where u.suspended_at is null and u.erase_after is null
      and not exists (select from muted_policies m where m.user_id = w.user_id and m.policy_id = w.policy_id)`.execute(db)
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
