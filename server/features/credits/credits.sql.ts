import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The publishers that most records rest on, with how many records, and how many publishers there are. */
export async function publishersOf(db: Db, limit: number): Promise<{ publisher: string; records: number; all: number }[]> {
  const { rows } = await sql<{ publisher: string; records: number; all: number }>`
    select publisher, count(distinct policy_id)::int as records, (count(*) over ())::int as "all"
    from sources where policy_id in (select id from policies)
    group by publisher order by 2 desc, publisher limit ${limit}`.execute(db)
  return rows
}
