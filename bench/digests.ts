// A daily digest for ten thousand readers, as the product sends it: two processes on one PostgreSQL, through a real SMTP server.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startCluster } from '../scripts/postgres.ts'
import { startSmtp } from '#test/smtp.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { startServer, type Running } from './server.ts'
import { count, say, type Figure } from './table.ts'

const READERS = 10_000
const QUICK_READERS = 500
const MOST_MINUTES = 10
/** What each digest tells. */
const HITS = 3

export async function measureDigests({ quick }: { quick: boolean }): Promise<Figure[]> {
  const readers = quick ? QUICK_READERS : READERS
  const cluster = await startCluster()
  const smtp = await startSmtp()
  const servers: Running[] = []
  try {
    const settings = {
      DATABASE_URL: cluster.url,
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'a-long-key-with-many-different-letters-0123456789',
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'warn',
    }
    // The first of them migrates and loads the starter records.
    for (let i = 0; i < 2; i += 1) servers.push(await startServer(settings))
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    await fill(database, readers)
    const due = performance.now()
    const begun = await until(async () => (await digestsIn(database)) > 0)
    const queued = await until(async () => (await digestsIn(database)) >= readers)
    const ended = await until(() => smtp.received.length >= readers)
    await wait(3_000) // what is doubled would come now
    await database.close()
    const each = new Map(smtp.received.map(({ messageId, to }) => [messageId, to[0]]))
    const lost = readers - new Set(each.values()).size
    const doubled = smtp.received.length - each.size
    const seconds = (ended - begun) / 1_000
    say(`digests: made in ${((queued - begun) / 1_000).toFixed(1)} s, then ${count(readers / seconds)} a second`)
    return [
      {
        what: `${count(readers)} daily digests of ${HITS} changes each by SMTP, PostgreSQL, two processes: made and queued, all there`,
        measured: `${((queued - begun) / 1_000).toFixed(1)} s, ${((ended - due) / 60_000).toFixed(1)} min; lost ${lost}, doubled ${doubled}`,
        target: `< ${MOST_MINUTES} min; 0, 0`,
        reached: ended - due < MOST_MINUTES * 60_000 && lost === 0 && doubled === 0,
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    await smtp.stop()
    cluster.stop()
  }
}

/** Readers of every plan who track three records each, of which something was found three days ago: their digest is due. */
async function fill({ db }: Database, readers: number): Promise<void> {
  const found = new Date(Date.now() - 3 * 86_400_000)
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (email, email_key, email_verified_at, full_name, follow_cadence, subscription_plan, created_at, updated_at)
      select 'reader' || i || '@bench.test', 'reader' || i || '@bench.test', ${found}, 'Ada Reader', 'daily',
        (array['free', 'standard', 'professional', 'enterprise'])[1 + i % 4], ${found}, ${found}
      from generate_series(1, ${readers}::int) as i`.execute(tx)
    await sql`
      with latest as (select policy_id, max(seq) as seq, row_number() over (order by policy_id) - 1 as place from revisions group by policy_id),
        readers as (select id, row_number() over (order by id) as n from users)
      insert into alert_hits (user_id, source, policy_id, occasion, seq, triggers, found_at, mail)
      select readers.id, 'tracked', policy_id, 'change ' || seq, seq, '{new}', ${found}, 'waiting'
      from readers cross join generate_series(0, ${HITS - 1}::int) as k
      join latest on place = (readers.n * 7 + k * 31) % (select count(*) from latest)`.execute(tx)
    await sql`
      insert into tracked_policies (user_id, policy_id, email, created_at)
      select user_id, policy_id, true, ${found} from alert_hits on conflict do nothing`.execute(tx)
  })
  await sql`analyze users, alert_hits, tracked_policies`.execute(db)
}

async function digestsIn({ db }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from alert_digests`.execute(db)
  return rows[0]!.n
}

async function until(is: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await is())) {
    if (performance.now() - started > 1_200_000) throw new Error('the digests do not come')
    await wait(50)
  }
  return performance.now()
}
