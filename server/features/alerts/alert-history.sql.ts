import { sql } from 'kysely'
import { seenInFull } from '#db/access.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

/** Of one alert, or of what somebody tracks and their interests. */
export type Which = { alertId: string } | 'followed'

// Not even that there is an event is told to who does not see its record in full.
const told = (viewer: Viewer) => sql<boolean>`(alert_hits.due is null or alert_hits.due ->> 'of' <> 'event'
  or coalesce(${seenInFull(viewer)}, false))`

const ofReader = (db: Db, userId: string, viewer: Viewer, which: Which) =>
  db
    .selectFrom('alertHits')
    .innerJoin('policies', 'policies.id', 'alertHits.policyId')
    .where('alertHits.userId', '=', userId)
    .where(told(viewer))
    .$if(which === 'followed', (query) => query.where('alertHits.source', 'in', ['tracked', 'interest']))
    .$if(which !== 'followed', (query) => query.where('alertHits.alertId', '=', which === 'followed' ? '' : which.alertId))

/** The newest first. */
export const pageOf = (
  db: Db,
  userId: string,
  viewer: Viewer,
  which: Which,
  { limit, offset }: { limit: number; offset: number },
) =>
  ofReader(db, userId, viewer, which).selectAll('alertHits').orderBy('alertHits.id', 'desc').limit(limit).offset(offset).execute()

export async function countOf(db: Db, userId: string, viewer: Viewer, which: Which): Promise<number> {
  const { total } = await ofReader(db, userId, viewer, which)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const isOwner = async (db: Db, userId: string, alertId: string): Promise<boolean> =>
  (await db.selectFrom('alerts').select('id').where('id', '=', alertId).where('userId', '=', userId).executeTakeFirst()) !==
  undefined

/** @returns how many of these there were, at most `most` */
export async function forgetHits(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_hits where id in (select id from alert_hits where found_at < ${before} order by found_at limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Those of which a hit is left stay with it. @returns how many of these there were, at most `most` */
export async function forgetDigests(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_digests where id in (
      select id from alert_digests d where made_at < ${before}
      and not exists (select 1 from alert_hits h where h.digest_id = d.id) limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
