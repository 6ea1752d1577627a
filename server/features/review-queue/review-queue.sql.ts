import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { CHECK_AGES_DAYS } from '#domain/coverage.ts'
import type { PolicyType, Status, Verification } from '#domain/policies.ts'
import type { QueueAssigned, QueueSort, ReviewReason, SourceState } from '#domain/review.ts'
import type { ReportSection } from '#domain/workspace.ts'

/** All that waits: why, what, since when. A record waits once for each reason, however many of its sources are gone. */
const waiting = (now: Date) => sql`
  select 'under-review' as reason, p.slug as subject, p.id as policy_id, p.review_note as note, null as section,
    coalesce((select max(r.made_at) from revisions r where r.policy_id = p.id and jsonb_exists(r.changes, 'verification')),
      p.published_at) as since
  from policies p where p.verification = 'needs-review'
  union all
  select 'reported', r.id::text, r.policy_id, r.message, r.section, r.created_at
  from record_reports r where r.closed_at is null
  union all
  select case c.state when 'gone' then 'link-broken' else 'source-changed' end, p.slug, p.id, null, null, min(c.since)
  from source_checks c join sources s on s.url = c.url join policies p on p.id = s.policy_id
  where c.state <> 'reachable' and c.settled_at is null
  group by c.state, p.slug, p.id
  union all
  select 'coverage', jurisdiction || ' ' || focus_area, null, note, null,
    (checked_on + ${CHECK_AGES_DAYS}::int)::timestamp at time zone 'Africa/Lagos'
  from (select distinct on (jurisdiction, focus_area) * from coverage_checks
    order by jurisdiction, focus_area, checked_on desc, id desc) newest
  where checked_on + ${CHECK_AGES_DAYS}::int <= (${now}::timestamptz at time zone 'Africa/Lagos')::date
  union all
  select 'in-the-news', id::text, null, null, null, found_at from feed_entries where settled_at is null`

const sought = (assigned: QueueAssigned, userId: string) =>
  assigned === 'me' ? sql`a.user_id = ${userId}::uuid` : assigned === 'nobody' ? sql`a.user_id is null` : sql`true`

const found = (now: Date, assigned: QueueAssigned, userId: string) => sql`
  from (${waiting(now)}) w
  left join review_assignments a on a.reason = w.reason and a.subject = w.subject
  left join users assignee on assignee.id = a.user_id
  left join policies p on p.id = w.policy_id
  where (w.policy_id is null or p.id is not null) and ${sought(assigned, userId)}`

/** How much waits for each reason, and since when the oldest of it. */
export async function countWaiting(db: Db, now: Date, assigned: QueueAssigned, userId: string) {
  const { rows } = await sql<{ reason: ReviewReason; count: number; oldest: Date }>`
    select w.reason, count(*)::int as count, min(w.since) as oldest ${found(now, assigned, userId)} group by w.reason`.execute(db)
  return rows
}

export type WaitingRow = {
  reason: ReviewReason
  subject: string
  policyId: number | null
  note: string | null
  section: ReportSection | null
  since: Date
  slug: string
  title: string
  jurisdiction: string
  type: PolicyType
  status: Status
  verification: Verification
  assignedTo: string | null
  assignedName: string | null
}

type Page = { reason?: ReviewReason; assigned: QueueAssigned; sort: QueueSort; limit: number; offset: number }

export async function waitingItems(db: Db, now: Date, userId: string, { reason, assigned, sort, limit, offset }: Page) {
  const { rows } = await sql<WaitingRow>`
    select w.reason, w.subject, w.policy_id, w.note, w.section, w.since, p.slug, p.title, p.jurisdiction, p.type, p.status,
      p.verification, a.user_id as assigned_to, assignee.full_name as assigned_name
    ${found(now, assigned, userId)} ${reason === undefined ? sql`` : sql`and w.reason = ${reason}`}
    order by w.since ${sort === 'newest' ? sql`desc` : sql`asc`}, w.reason, w.subject
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Of these those that wait. */
export async function stillWaiting(db: Db, now: Date, items: { reason: ReviewReason; subject: string }[]) {
  const { rows } = await sql<{ reason: ReviewReason; subject: string }>`
    select w.reason, w.subject from (${waiting(now)}) w
    where (w.reason, w.subject) in (${sql.join(items.map(({ reason, subject }) => sql`(${reason}, ${subject})`))})`.execute(db)
  return rows
}

/** The sources of records with how each was found. */
export const sourcesOf = (db: Db, policyIds: number[]) =>
  db
    .selectFrom('sources')
    .leftJoin('sourceChecks', 'sourceChecks.url', 'sources.url')
    .select(['sources.policyId', 'sources.title', 'sources.url', 'sources.publisher', 'sourceChecks.checkedAt'])
    .select(['sourceChecks.state', 'sourceChecks.settledAt'])
    .$narrowType<{ state: SourceState | null }>() // the table checks the vocabulary
    .where('sources.policyId', '=', sql<number>`any(${policyIds}::bigint[])`)
    .orderBy('sources.position')
    .execute()

/** The first readings of records that are of their newest revision. */
export const firstChecks = (db: Db, policyIds: number[]) =>
  db
    .selectFrom('recordChecks as c')
    .innerJoin('users', 'users.id', 'c.userId')
    .select(['c.policyId', 'c.userId', 'c.checkedAt', 'c.note', 'users.fullName'])
    .where('c.policyId', '=', sql<number>`any(${policyIds}::bigint[])`)
    .where((eb) =>
      eb(
        'c.seq',
        '=',
        eb
          .selectFrom('revisions')
          .select(sql<number>`max(seq)`.as('seq'))
          .whereRef('policyId', '=', 'c.policyId'),
      ),
    )
    .execute()

export type NewCheck = { policyId: number; userId: string; seq: number; checkedAt: Date; note: string | null }

export const keepFirstCheck = (tx: Db, check: NewCheck) =>
  tx
    .insertInto('recordChecks')
    .values(check)
    .onConflict((oc) => oc.column('policyId').doUpdateSet({ ...check, policyId: undefined }))
    .execute()

/** Both have read it: who stands by it, and nothing waits any more. */
export async function noteReviewed(tx: Db, policyId: number, slug: string, by: string | null, now: Date): Promise<void> {
  await tx.updateTable('policies').set({ lastReviewedAt: now, reviewedBy: by }).where('id', '=', policyId).execute()
  await tx.deleteFrom('recordChecks').where('policyId', '=', policyId).execute()
  await unassign(tx, { reason: 'under-review', subject: slug })
}

export const assign = (tx: Db, items: { reason: ReviewReason; subject: string }[], userId: string, now: Date) =>
  tx
    .insertInto('reviewAssignments')
    .values(items.map((item) => ({ ...item, userId, assignedAt: now })))
    .onConflict((oc) => oc.columns(['reason', 'subject']).doUpdateSet({ userId, assignedAt: now }))
    .execute()

/** @returns how many were theirs */
export async function unassignOwn(tx: Db, items: { reason: ReviewReason; subject: string }[], userId: string): Promise<number> {
  const gone = await tx
    .deleteFrom('reviewAssignments')
    .where('userId', '=', userId)
    .where((eb) => eb.or(items.map(({ reason, subject }) => eb.and([eb('reason', '=', reason), eb('subject', '=', subject)]))))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export const unassign = (tx: Db, { reason, subject }: { reason: ReviewReason; subject: string }) =>
  tx.deleteFrom('reviewAssignments').where('reason', '=', reason).where('subject', '=', subject).execute()

export const policyIdOf = (db: Db, slug: string) =>
  db.selectFrom('policies').select('id').where('slug', '=', slug).executeTakeFirst()

/** How many records, articles and open requests there are. */
export async function countDesk(db: Db): Promise<{ records: number; articles: number; requests: number }> {
  const { rows } = await sql<{ records: number; articles: number; requests: number }>`
    select (select count(*)::int from policies) as records, (select count(*)::int from articles) as articles,
      (select count(*)::int from requests where state = 'open') as requests`.execute(db)
  return rows[0]!
}
