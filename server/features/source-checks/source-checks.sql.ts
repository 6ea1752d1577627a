import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { SourceState } from '#domain/review.ts'

/** Those of a record that are gone or changed and nobody has looked at. @returns how many there were */
export async function settle(tx: Db, policyId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sourceChecks')
    .set({ settledAt: now })
    .where('state', '<>', 'reachable')
    .where('settledAt', 'is', null)
    .where('url', 'in', (eb) => eb.selectFrom('sources').select('url').where('policyId', '=', policyId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type KnownCheck = {
  url: string
  state: SourceState | null
  since: Date | null
  failures: number | null
  print: string | null
  settledAt: Date | null
}

/** Sources of records that are due: never looked at, not for so long, or once without an answer and not since so long. */
export async function dueSources(db: Db, before: Date, againBefore: Date, limit: number): Promise<KnownCheck[]> {
  const { rows } = await sql<KnownCheck>`
    select s.url, c.state, c.since, c.failures, c.print, c.settled_at
    from (select distinct url from sources where policy_id in (select id from policies)) s
    left join source_checks c on c.url = s.url
    where c.url is null or c.checked_at < ${before} or (c.failures > 0 and c.state <> 'gone' and c.checked_at < ${againBefore})
    order by c.checked_at nulls first, md5(s.url)
    limit ${limit}`.execute(db)
  return rows
}

export type NewCheck = {
  url: string
  state: SourceState
  since: Date
  checkedAt: Date
  failures: number
  print: string | null
  settledAt: Date | null
}

export const keepCheck = (db: Db, { url, ...check }: NewCheck) =>
  db
    .insertInto('sourceChecks')
    .values({ url, ...check })
    .onConflict((oc) => oc.column('url').doUpdateSet(check))
    .execute()

/** What no record has as its source any more. */
export const forgetUnused = (db: Db) =>
  db
    .deleteFrom('sourceChecks')
    .where('url', 'not in', (eb) => eb.selectFrom('sources').select('url'))
    .execute()
