import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** The connection to PostgreSQL that listens opens beside the others; until it is there nothing can be heard. Others hear at once. */
export async function untilSomebodyListens({ db, kind }: Pick<Database, 'db' | 'kind'>, listeners = 1): Promise<void> {
  if (kind !== 'postgres') return
  for (let i = 0; i < 100; i++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where application_name = 'policywatch-listen' and datname = current_database()
        and query ilike 'select version%'`.execute(db)
    if (rows.length >= listeners) return
    await wait(20)
  }
}
