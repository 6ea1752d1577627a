import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CalendarFilters } from '#contract/calendar.ts'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { DayRange } from '#domain/calendar.ts'

// Of each kind of thing no more than this are looked at.
export const MOST_ROWS = 10_000

type Condition = RawBuilder<SqlBool>
/** The filters of the calendar, and of the dates of some records. */
export type Narrowing = CalendarFilters & { policies?: readonly number[] }
type Narrowed = Omit<Narrowing, 'from' | 'to' | 'kind'>

/** An announced date in short: the day, the one it replaces, and its place in the list. */
export type ShortDate = { on: string; replaces: string | null; position: number }

/** Duties of records seen in full that have a date in the range, or had one that was moved. */
export async function dutiesIn(db: Db, viewer: Viewer, filters: Narrowed, range: DayRange) {
  const { rows } = await sql<{
    id: string
    policyId: number
    title: string
    dueKind: string
    dueMonth: number | null
    dueDay: number | null
    dueDate: string | null
    since: string | null
    dates: ShortDate[]
  }>`
    select o.id, o.policy_id, o.title, o.due_kind, o.due_month, o.due_day, o.due_date,
      coalesce(policies.effective_on, policies.enacted_on) as since,
      (select coalesce(jsonb_agg(jsonb_build_object('on', d.due_on, 'replaces', d.replaces, 'position', d.position)
        order by d.position), '[]') from obligation_dates d where d.obligation_id = o.id) as dates
    from obligations o join policies on policies.id = o.policy_id
    where ${seenInFull(viewer)} and ${ofRecords(filters)} and ${ofSectors(filters.sector)}
      and (o.due_kind = 'yearly' or (o.due_kind = 'once' and ${mayFallIn(sql`o.due_date`, range)})
        or o.id in (select d.obligation_id from obligation_dates d where ${mayFallIn(sql`d.due_on`, range)}))
    order by o.id limit ${MOST_ROWS}`.execute(db)
  return rows
}

/** Events of records seen in full with a date in the range, or one that was moved. */
export async function eventsIn(db: Db, viewer: Viewer, filters: Narrowed, range: DayRange) {
  const { rows } = await sql<{
    id: string
    policyId: number
    kind: string
    title: string
    detail: string | null
    place: string | null
    dates: ShortDate[]
  }>`
    select e.id, e.policy_id, e.kind, e.title, e.detail, e.place,
      (select jsonb_agg(jsonb_build_object('on', d.on_date, 'replaces', d.replaces, 'position', d.position) order by d.position)
        from event_dates d where d.event_id = e.id) as dates
    from events e join policies on policies.id = e.policy_id
    where ${seenInFull(viewer)} and ${ofRecords(filters)}
      and e.id in (select d.event_id from event_dates d where ${mayFallIn(sql`d.on_date`, range)})
    order by e.id limit ${MOST_ROWS}`.execute(db)
  return rows
}

export async function commencementsIn(db: Db, filters: Narrowed, range: DayRange) {
  const { rows } = await sql<{ policyId: number; slug: string; on: string }>`
    select policies.id as policy_id, policies.slug, policies.effective_on as on from policies
    where ${mayFallIn(sql`policies.effective_on`, range)} and ${ofRecords(filters)}
    order by policies.effective_on, policies.id limit ${MOST_ROWS}`.execute(db)
  return rows
}

/** Steps of timelines of these classes; `number` counts the steps of one class in one record. */
export async function actionsIn(db: Db, filters: Narrowed, range: DayRange, classes: readonly string[]) {
  const { rows } = await sql<{
    policyId: number
    slug: string
    on: string
    class: string
    number: number
    title: string
    detail: string | null
  }>`
    select a.policy_id, policies.slug, a.date as on, a.class, a.title, a.detail,
      (select count(*)::int from actions b where b.policy_id = a.policy_id and b.class = a.class and b.position <= a.position)
        as number
    from actions a join policies on policies.id = a.policy_id
    where ${mayFallIn(sql`a.date`, range)} and a.class = any(${classes}::text[]) and ${ofRecords(filters)}
    order by a.date, a.policy_id, a.position limit ${MOST_ROWS}`.execute(db)
  return rows
}

// What is only known as 2027 or 2027-03 may be on any of its days. Partial dates sort as text.
const mayFallIn = (date: RawBuilder<unknown>, { from, to }: DayRange): Condition =>
  sql`((${date} >= ${from} or ${date} = any(${[from.slice(0, 4), from.slice(0, 7)]}::text[])) and ${date} <= ${to})`

function ofRecords({ region, jurisdiction, type, status, chamber, verification, focus, policies }: Narrowed): Condition {
  const conditions: Condition[] = []
  const oneOf = (column: string, values: readonly string[]) => {
    if (values.length > 0) conditions.push(sql`policies.${sql.ref(column)} = any(${values}::text[])`)
  }
  oneOf('jurisdiction', jurisdiction)
  oneOf('type', type)
  oneOf('status', status)
  oneOf('chamber', chamber)
  oneOf('verification', verification)
  if (focus.length > 0) conditions.push(sql`policies.focus_areas && ${focus}::text[]`)
  if (region) conditions.push(REGION[region])
  if (policies) conditions.push(sql`policies.id = any(${policies}::bigint[])`)
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

const REGION = {
  'nigeria-federal': sql<SqlBool>`policies.jurisdiction = 'NG'`,
  'nigeria-states': sql<SqlBool>`policies.jurisdiction like 'NG-%'`,
  africa: sql<SqlBool>`policies.jurisdiction <> 'NG' and policies.jurisdiction not like 'NG-%'`,
}

const ofSectors = (sectors: readonly string[]): Condition =>
  sectors.length === 0 ? sql`true` : sql`(o.sectors && ${sectors}::text[] or o.sectors = '{}')`

/** Notes and sources of announced dates, by what they belong to and their place in its list. */
export const dutyDatesOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('obligationDates')
    .select(['obligationId as of', 'position', 'note', 'sourceTitle', 'sourceUrl', 'sourcePublisher'])
    .where('obligationId', '=', sql<string>`any(${ids}::text[])`)
    .execute()

export const eventDatesOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('eventDates')
    .select(['eventId as of', 'position', 'note', 'sourceTitle', 'sourceUrl', 'sourcePublisher'])
    .where('eventId', '=', sql<string>`any(${ids}::text[])`)
    .execute()

export type Touched = {
  policyId: number
  start: boolean
  timeline: boolean
  before: string | null
  ofSubstance: boolean
}

/** Later revisions that touched the commencement or the timeline of these records, oldest first. */
export async function revisionsOfDates(db: Db, policyIds: number[]): Promise<Touched[]> {
  if (policyIds.length === 0) return []
  // A record's first revision holds all of it, and reading it would cost more than all others together.
  const { rows } = await sql<Touched>`
    with first as materialized (
      select policy_id, min(seq) as seq from revisions where policy_id = any(${policyIds}::bigint[]) group by policy_id)
    select r.policy_id, r.changes ? 'effectiveOn' as start, r.changes ? 'timeline' as timeline,
      r.changes -> 'effectiveOn' ->> 'from' as before, r.of_substance
    from first join revisions r on r.policy_id = first.policy_id and r.seq > first.seq
    where r.changes ?| array['effectiveOn', 'timeline']
    order by r.seq limit ${MOST_ROWS}`.execute(db)
  return rows
}

/** When these records last changed. */
export async function updatesOf(db: Db, slugs: string[]): Promise<Map<string, Date>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('policies').select(['slug', 'updatedAt']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ slug, updatedAt }) => [slug, updatedAt]))
}
