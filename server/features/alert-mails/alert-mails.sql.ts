import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import type { AlertCadence } from '#domain/workspace.ts'

export type Digest = Selectable<Tables['alertDigests']>
export type Hit = Selectable<Tables['alertHits']>

/** When digests were due last, by time zone, and how many alerts each plan holds: what the queries are told, for the rules are not theirs. */
export type Rules = {
  now: Date
  /** The day in Lagos. */
  today: string
  /** What waits since before this leaves at once. */
  gatheredBefore: Date
  /** What was found after this was found by a clock that ran ahead. */
  ahead: Date
  slots: { zone: string; daily: Date; weekly: Date }[]
  plans: { plan: string; maxAlerts: number }[]
}

/** In which time zones somebody is for whom something waits. */
export async function zonesWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone from users where id in (select user_id from alert_hits where mail = 'waiting')`.execute(db)
  return rows.map(({ timeZone }) => timeZone)
}

const slotsOf = ({ slots }: Rules) => sql`unnest(
  ${slots.map(({ zone }) => zone)}::text[],
  ${slots.map(({ daily }) => daily.toISOString())}::timestamptz[],
  ${slots.map(({ weekly }) => weekly.toISOString())}::timestamptz[]) as slots (zone, daily, weekly)`

const plansOf = ({ plans }: Rules) => sql`unnest(
  ${plans.map(({ plan }) => plan)}::text[],
  ${plans.map(({ maxAlerts }) => maxAlerts)}::int[]) as plans (plan, max_alerts)`

/** The plan whose features count (activePlan of domain/access.ts; administrators have what the largest has). */
const PLAN = sql`case when u.is_admin then 'enterprise' when u.subscription_status = 'active' then u.subscription_plan else 'free' end`
const CADENCE = sql`coalesce(a.cadence, u.follow_cadence)`

const MAY_HAVE_MAIL = sql`u.alert_mail and u.mail_paused_at is null and u.suspended_at is null and u.erase_after is null
  and u.email_verified_at is not null`

/** Of a hit that waits: its time has come, and its alert does not rest. */
const isDue = ({ now, today, gatheredBefore, ahead }: Rules) => sql`(a.paused_until is null or a.paused_until <= ${today}::date)
  and case ${CADENCE}
    when 'immediate' then exists (
      select from alert_hits first left join alerts its on its.id = first.alert_id
      where first.user_id = h.user_id and first.mail = 'waiting' and coalesce(its.cadence, u.follow_cadence) = 'immediate'
        and (its.paused_until is null or its.paused_until <= ${today}::date)
        and (first.found_at <= ${gatheredBefore} or first.found_at > ${now}))
    when 'daily' then h.found_at < slots.daily or h.found_at > ${ahead}
    else h.found_at < slots.weekly or h.found_at > ${ahead} end`

/** Of a hit: it is of an alert that is on and that the plan holds, and of a record that its reader wants to hear of. */
const IS_WANTED = sql`(a.id is null or a.is_active and (plans.max_alerts < 0 or plans.max_alerts > (
    select count(*) from alerts earlier where earlier.user_id = a.user_id and (earlier.created_at, earlier.id) < (a.created_at, a.id))))
  and not exists (select from muted_policies m where m.user_id = h.user_id and m.policy_id = h.policy_id)`

const waiting = (rules: Rules) => sql`alert_hits h
  join users u on u.id = h.user_id
  join ${slotsOf(rules)} on slots.zone = u.time_zone
  join ${plansOf(rules)} on plans.plan = ${PLAN}
  left join alerts a on a.id = h.alert_id`

/**
 * What waits, whose time has come, and which nobody is to be mailed: it stays in the app alone. Else it would come months later, when somebody
 * switches mail or an alert on again.
 */
export async function settleUnmailed(db: Db, rules: Rules): Promise<number> {
  const { numAffectedRows } = await sql`
    update alert_hits set mail = 'none' where mail = 'waiting' and id in (
      select h.id from ${waiting(rules)}
      where h.mail = 'waiting' and not coalesce((${MAY_HAVE_MAIL}) and (${IS_WANTED}), false) and ${isDue(rules)}
      order by h.id for update of h skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The next readers for whom a mail is due and whom no other process has, in the order of their ids. They are ours until the transaction ends. */
export async function takeReaders(tx: Db, rules: Rules, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    join ${slotsOf(rules)} on slots.zone = u.time_zone
    join ${plansOf(rules)} on plans.plan = ${PLAN}
    where ${after === null ? sql`true` : sql`u.id > ${after}`} and ${MAY_HAVE_MAIL}
      and u.id in (select user_id from alert_hits where mail = 'waiting')
      and exists (select from alert_hits h left join alerts a on a.id = h.alert_id
        where h.user_id = u.id and h.mail = 'waiting' and ${isDue(rules)} and ${IS_WANTED})
    order by u.id limit ${most}
    for no key update of u skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Made = { id: string; email: string }

/** Puts what is due for these readers into digests. Of a slot that has one already, what is left waits for the next. */
export async function makeDigests(tx: Db, userIds: string[], rules: Rules): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with due as (
      select h.id, h.user_id, ${CADENCE} as cadence,
        case ${CADENCE} when 'immediate' then ${rules.now} when 'daily' then slots.daily else slots.weekly end as due_at
      from ${waiting(rules)}
      where h.user_id = any(${userIds}::uuid[]) and h.mail = 'waiting' and ${MAY_HAVE_MAIL} and ${isDue(rules)} and ${IS_WANTED}
    ), made as (
      insert into alert_digests (user_id, cadence, due_at, made_at)
      select distinct user_id, cadence, due_at, ${rules.now}::timestamptz from due
      on conflict do nothing returning id, user_id, cadence, due_at
    ), told as (
      update alert_hits set mail = 'made', digest_id = made.id
      from due join made using (user_id, cadence, due_at) where alert_hits.id = due.id
    )
    select made.id, u.email from made join users u on u.id = made.user_id`.execute(tx)
  return rows
}

export const digestById = (db: Db, id: string): Promise<Digest | undefined> =>
  db.selectFrom('alertDigests').selectAll().where('id', '=', id).executeTakeFirst()

/** When the mail before this one was due, of the same cadence. */
export const dueBefore = (db: Db, { userId, cadence, dueAt }: Digest) =>
  db
    .selectFrom('alertDigests')
    .select('dueAt')
    .where('userId', '=', userId)
    .where('cadence', '=', cadence)
    .where('dueAt', '<', dueAt)
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hitsOf = (db: Db, digestId: string): Promise<Hit[]> =>
  db.selectFrom('alertHits').selectAll().where('digestId', '=', digestId).orderBy('id', 'desc').execute()

/** Whoever a mail about alerts goes to, while they may have one. */
export const readerById = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'isAdmin', 'subscriptionPlan', 'subscriptionStatus'])
    .where('id', '=', id)
    .where('alertMail', '=', true)
    .where('mailPausedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('eraseAfter', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
export type Reader = NonNullable<Awaited<ReturnType<typeof readerById>>>

/** Whose link it is, whatever they want and may. */
export const ownerOf = (db: Db, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'alertMail', 'followCadence']).where('id', '=', id).executeTakeFirst()

export const setAlertMail = (db: Db, userId: string, alertMail: boolean) =>
  db.updateTable('users').set({ alertMail }).where('id', '=', userId).execute()

export const setFollowCadence = (db: Db, userId: string, followCadence: AlertCadence) =>
  db.updateTable('users').set({ followCadence }).where('id', '=', userId).execute()

export const stopAlert = (db: Db, userId: string, id: string, now: Date) =>
  db
    .updateTable('alerts')
    .set({ isActive: false, changedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .execute()

export const setCadence = (db: Db, userId: string, id: string, cadence: AlertCadence) =>
  db.updateTable('alerts').set({ cadence }).where('id', '=', id).where('userId', '=', userId).execute()

/** The receiver took a mail to the address that somebody has now. */
export const clearRefusals = (db: Db, userId: string) =>
  db.updateTable('users').set({ mailRefusals: 0 }).where('id', '=', userId).where('mailRefusals', '>', 0).execute()

/** @returns how often it was in a row; undefined when it was another address than they have now */
export const countRefusal = (tx: Db, userId: string, email: string) =>
  tx
    .updateTable('users')
    .set((eb) => ({ mailRefusals: sql<number>`least(${eb.ref('mailRefusals')} + 1, 1000)` }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('mailRefusals')
    .executeTakeFirst()

export const pauseMail = (tx: Db, userId: string, now: Date) =>
  tx.updateTable('users').set({ mailPausedAt: now }).where('id', '=', userId).where('mailPausedAt', 'is', null).execute()

export const resume = (tx: Db, userId: string) =>
  tx.updateTable('users').set({ mailRefusals: 0, mailPausedAt: null }).where('id', '=', userId).execute()
