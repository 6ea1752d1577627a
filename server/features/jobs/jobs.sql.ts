import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type LastRun = { name: string; state: string; startedAt: Date | null; endedAt: Date | null }

/** The last run of each job that the queue remembers. Its tables are its own, and there are none before it has started once. */
export async function lastRuns(db: Db): Promise<LastRun[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (!rows[0]!.there) return []
  const runs = await sql<LastRun>`
    select distinct on (data ->> 'job')
      data ->> 'job' as name, state::text as state, started_on as started_at, completed_on as ended_at
    from pgboss.job
    where name = 'jobs' and data ->> 'job' is not null and started_on is not null
    order by data ->> 'job', started_on desc`.execute(db)
  return runs.rows
}
