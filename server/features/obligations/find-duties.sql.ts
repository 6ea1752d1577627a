import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import { ANONYMOUS, type Viewer } from '#domain/access.ts'
import type { DutyGroup } from '#domain/due-rules.ts'

/** What everybody may know of a record narrows all duties. */
export type PublicCriteria = { jurisdiction: readonly string[]; focus: readonly string[]; policy?: string }

/** What a duty itself says narrows only those that the viewer sees in full, so that nobody can ask a locked one. */
export type Criteria = PublicCriteria & {
  sector: readonly string[]
  regulator: readonly string[]
  sizeWords: readonly string[]
  /** YYYY-MM-DD: the last day that the next date may fall on. */
  until?: string
  /** Only those that a visitor does not see in full. */
  opened?: '1'
}
export type Slice = { limit: number; offset: number }

type Condition = RawBuilder<SqlBool>

function publicConditions({ jurisdiction, focus, policy }: PublicCriteria): Condition[] {
  const conditions: Condition[] = []
  if (jurisdiction.length > 0) conditions.push(sql`policies.jurisdiction = any(${jurisdiction}::text[])`)
  if (focus.length > 0) conditions.push(sql`policies.focus_areas && ${focus}::text[]`)
  if (policy !== undefined) conditions.push(sql`policies.slug = ${policy}`)
  return conditions
}

function ownConditions({ sector, regulator, sizeWords, opened }: Criteria): Condition[] {
  const conditions: Condition[] = []
  if (sector.length > 0) conditions.push(sql`(o.sectors && ${sector}::text[] or o.sectors = '{}')`)
  if (regulator.length > 0) conditions.push(sql`o.regulator = any(${regulator}::text[])`)
  if (sizeWords.length > 0) conditions.push(conditionHas(sizeWords))
  if (opened) conditions.push(sql`not ${seenInFull(ANONYMOUS)}`)
  return conditions
}

// Read like domain/obligations.ts reads the words: a figure is found whole, a word by its beginning.
const conditionHas = (words: readonly string[]): Condition => sql`o.condition is not null and (
  select bool_and(strpos(said.words, ' ' || w.word || case when w.word ~ '^[0-9]' then ' ' else '' end) > 0)
  from (select ' ' || regexp_replace(regexp_replace(regexp_replace(lower(unaccent(o.condition)),
      '([0-9]),(?=[0-9]{3})', '\\1', 'g'), '([0-9]+)', ' \\1 ', 'g'), '[^[:alnum:]]+', ' ', 'g') || ' ' as words offset 0) said,
    unnest(${words}::text[]) w (word))`

const all = (conditions: Condition[]) => sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`

export type Found = {
  /** Of the duties seen in full on this page, those with a date ahead first. */
  openIds: string[]
  groups: Record<DutyGroup, number>
  /** Of the duties of which only the heading is seen, by place and record. */
  lockedIds: string[]
  locked: number
}

/**
 * Which duties there are, in order and counted: the groups and next dates of domain/due-rules.ts said of many. A test compares
 * the two.
 */
export async function findDuties(
  db: Db,
  viewer: Viewer,
  criteria: Criteria,
  today: string,
  open: Slice,
  locked: Slice,
): Promise<Found> {
  const { rows } = await sql<{
    openIds: string[]
    lockedIds: string[]
    dueNext: number
    within: number
    standing: number
    locked: number
  }>`
    with known as materialized (
      select o.id, o.policy_id, policies.jurisdiction, o.title, o.due_kind, o.due_month, o.due_day, o.due_date, o.due_amount, o.due_unit,
        ${fromWhen(today)} as from_on, ${seenInFull(viewer)} as open
      from obligations o join policies on policies.id = o.policy_id
      where ${all([...publicConditions(criteria), sql`(not ${seenInFull(viewer)} or ${all(ownConditions(criteria))})`])}
    ), candidate as (
      select o.id, o.title, o.due_kind, o.due_amount::bigint * case o.due_unit when 'hours' then 1 when 'days' then 24 else 730 end as hours,
        case o.due_kind when 'once' then o.due_date::text when 'yearly' then ${NEXT_YEARLY} end as rule_on
      from known o where open
    ), announced as materialized (
      select a.obligation_id, a.position, a.due_on::text as due_on, a.replaces::text as replaces,
        a.replaces is not null and exists (select from obligation_dates b
          where b.obligation_id = a.obligation_id and b.due_on = a.replaces and b.replaces = a.due_on) as has_way_back
      from obligation_dates a where a.obligation_id in (select id from known where open)
    ), moved as (
      select obligation_id, replaces, count(distinct case when has_way_back then position::text else due_on end) as times
      from announced where replaces is not null group by obligation_id, replaces
    ), told as (
      select obligation_id, due_on, count(distinct case when has_way_back then position::text else coalesce(replaces, '') end) as times
      from announced group by obligation_id, due_on
    ), stands as materialized (
      select t.obligation_id, t.due_on from told t
      left join moved m on m.obligation_id = t.obligation_id and m.replaces = t.due_on
      where t.times > coalesce(m.times, 0)
    ), last as (
      select distinct on (obligation_id) obligation_id, due_on from announced a
      where not exists (select from announced b where b.obligation_id = a.obligation_id and b.replaces is null)
      order by obligation_id, position desc
    ), ahead as (
      select obligation_id, due_on from stands where ${isAhead('due_on', today)}
      union all
      select obligation_id, due_on from last where ${isAhead('due_on', today)}
        and not exists (select from stands where stands.obligation_id = last.obligation_id)
      union all
      select c.id, c.rule_on from candidate c
      where ${isAhead('rule_on', today)} and not exists (select from announced a where a.obligation_id = c.id
        and (c.due_kind = 'once' or a.due_on = c.rule_on or a.replaces = c.rule_on))
    ), nearest as (
      select obligation_id, min(due_on collate "C") as next_on from ahead group by obligation_id
    ), found as materialized (
      select c.id, c.title, c.hours, n.next_on,
        case when n.next_on is not null then 0 when c.due_kind = 'within' then 1 else 2 end as place
      from candidate c left join nearest n on n.obligation_id = c.id where ${canFallBy(criteria.until)}
    )
    select
      array(select id from found ${INORDER} limit ${open.limit} offset ${open.offset}) as open_ids,
      count(*) filter (where place = 0)::int as due_next,
      count(*) filter (where place = 1)::int as within,
      count(*) filter (where place = 2)::int as standing,
      array(select id from known where not open order by jurisdiction collate "C", policy_id, title collate "C", id
        limit ${locked.limit} offset ${locked.offset}) as locked_ids,
      (select count(*)::int from known where not open) as locked
    from found`.execute(db)
  const { openIds, lockedIds, dueNext, within, standing, locked: lockedCount } = rows[0]!
  return { openIds, groups: { 'due-next': dueNext, within, standing }, lockedIds, locked: lockedCount }
}

const isAhead = (column: string, today: string) => sql<SqlBool>`${sql.ref(column)} >= left(${today}, length(${sql.ref(column)}))`
const canFallBy = (until: string | undefined) =>
  until === undefined ? sql<SqlBool>`true` : sql<SqlBool>`n.next_on <= left(${until}, length(n.next_on))`

// The shortest time first among those that run from an event.
const INORDER = sql`order by place, next_on, case when place = 1 then hours end, title collate "C", id`

// Where it is known when the instrument holds from, no earlier day counts.
const fromWhen = (today: string) => sql`greatest(${today}, case length(coalesce(policies.effective_on, policies.enacted_on))
  when 4 then coalesce(policies.effective_on, policies.enacted_on) || '-12-31'
  when 7 then to_char((coalesce(policies.effective_on, policies.enacted_on) || '-01')::date + interval '1 month - 1 day', 'YYYY-MM-DD')
  else coalesce(policies.effective_on, policies.enacted_on) end collate "C")`

const dayIn = (year: RawBuilder<unknown>) => sql`to_char(least(make_date(${year}, o.due_month, 1) + (o.due_day - 1),
  (make_date(${year}, o.due_month, 1) + interval '1 month - 1 day')::date), 'YYYY-MM-DD')`
const YEAR = sql`left(o.from_on, 4)::int`
const NEXT_YEARLY = sql`case when ${dayIn(YEAR)} >= o.from_on then ${dayIn(YEAR)} else ${dayIn(sql`${YEAR} + 1`)} end`
