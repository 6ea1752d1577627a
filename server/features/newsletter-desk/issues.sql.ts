import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { IssueState } from '#domain/newsletter-issues.ts'
import type { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'

export type IssueRow = Selectable<Tables['newsletterIssues']>
type Preference = (typeof NEWSLETTER_PREFERENCES)[number]

export async function pageOfIssues(db: Db, state: IssueState | undefined, { limit, offset }: { limit: number; offset: number }) {
  const found = db.selectFrom('newsletterIssues').$if(state !== undefined, (some) => some.where('state', '=', state!))
  const rows = await found.selectAll().orderBy('madeAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const issueById = (db: Db, id: string): Promise<IssueRow | undefined> =>
  db.selectFrom('newsletterIssues').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, and until the transaction ends nobody else changes it. */
export const lockIssue = (tx: Db, id: string): Promise<IssueRow | undefined> =>
  tx.selectFrom('newsletterIssues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const addIssue = (tx: Db, issue: Insertable<Tables['newsletterIssues']>): Promise<IssueRow> =>
  tx.insertInto('newsletterIssues').values(issue).returningAll().executeTakeFirstOrThrow()

export const changeIssue = (tx: Db, id: string, to: Updateable<Tables['newsletterIssues']>): Promise<IssueRow> =>
  tx.updateTable('newsletterIssues').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteIssue = (tx: Db, id: string) => tx.deleteFrom('newsletterIssues').where('id', '=', id).execute()

/** Whether a subscriber still wants what an issue is. */
export const wants = (db: Db, subscriptionId: string, preference: Preference) =>
  db
    .selectFrom('newsletterSubscriptions')
    .select('id')
    .where('id', '=', subscriptionId)
    .where('state', '=', 'confirmed')
    .where(preference, '=', true)
    .executeTakeFirst()

/** Begins every issue whose time has come. */
export const startDue = (db: Db, now: Date) =>
  db
    .updateTable('newsletterIssues')
    .set((eb) => ({ state: 'sending', startedAt: now, revision: eb('revision', '+', 1) }))
    .where('state', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .execute()

/** An issue that is not queued for all its readers, and that no other process is queueing. */
export const takeUnqueued = (tx: Db): Promise<IssueRow | undefined> =>
  tx
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('state', '=', 'sending')
    .where('queuedAt', 'is', null)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The next who confirmed and want it, in the order of their numbers. */
export const readersAfter = (tx: Db, preference: Preference, reached: string | null, limit: number) =>
  tx
    .selectFrom('newsletterSubscriptions')
    .select(['id', 'email'])
    .where('state', '=', 'confirmed')
    .where(preference, '=', true)
    .$if(reached !== null, (some) => some.where('id', '>', reached!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Writes down that an issue goes to these. @returns those of them to whom it had not gone */
export async function addDeliveries(tx: Db, issueId: string, readers: string[], now: Date): Promise<Set<string>> {
  const fresh = await tx
    .insertInto('newsletterDeliveries')
    .values(readers.map((subscriptionId) => ({ issueId, subscriptionId, queuedAt: now })))
    .onConflict((on) => on.doNothing())
    .returning('subscriptionId')
    .execute()
  return new Set(fresh.map(({ subscriptionId }) => subscriptionId))
}

export const noteLastMail = (tx: Db, readers: string[], now: Date) =>
  tx.updateTable('newsletterSubscriptions').set({ lastMailAt: now }).where('id', 'in', readers).execute()

/**
 * Counts anew what became of the mails of issues under way, of those stopped of which some still wait, and of those gone since of which
 * some failed: they may be retried. An issue of which none waits has gone.
 */
export const countMails = (db: Db, now: Date, since: Date) =>
  sql`
    update newsletter_issues i set
      sent_count = c.sent, kept_count = c.kept, failed_count = c.failed, suppressed_count = c.suppressed,
      state = case when c.waiting = 0 and i.state = 'sending' then 'sent' else i.state end,
      sent_at = case when c.waiting = 0 then coalesce(i.sent_at, ${now}::timestamptz) end
    from (
      select n.id,
        count(*) filter (where m.state = 'sent')::int as sent,
        count(*) filter (where m.state = 'kept')::int as kept,
        count(*) filter (where m.state = 'failed')::int as failed,
        count(*) filter (where m.state = 'suppressed')::int as suppressed,
        count(*) filter (where m.state in ('queued', 'sending')) as waiting
      from newsletter_issues n
      left join newsletter_deliveries d on d.issue_id = n.id
      left join mail_outbox m on m.once_key = 'issue ' || d.issue_id || ' ' || d.subscription_id
      where n.queued_at is not null and (n.state = 'sending' or (n.state = 'stopped' and n.sent_at is null) or (n.failed_count > 0 and n.sent_at > ${since}::timestamptz))
      group by n.id
    ) c
    where c.id = i.id`.execute(db)
