import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { plugins, type Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { say } from './table.ts'

/** Runs something and prints the plan of every statement in it, as EXPLAIN (ANALYZE, BUFFERS) would. */
export async function explain(databaseUrl: string, run: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: '-c random_page_cost=1.1 -c jit=off' })
  const client = await pool.connect()
  client.on('notice', ({ message }) => say(message ?? ''))
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
     set auto_explain.log_buffers = on; set auto_explain.log_level = notice`,
  )
  client.release()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() })
  await run(db)
  await db.destroy()
}
