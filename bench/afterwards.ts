// What comes after the record: pages and calls on 20,000 records and 5,000 duties, rendered anew for every request.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { startCluster } from '../scripts/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Db } from '#db/open.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { addGenerated, addGeneratedDuties, addGeneratedRevisions, starterFiles } from './corpus.ts'
import { RECORD } from './http.ts'
import { startServer, type Running } from './server.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

const RECORDS = 20_000
const DUTIES = 5_000
const MOST_MS = 40

const PAGES = [
  '/obligations',
  '/obligations?sector=payments&jurisdiction=NG&due=365',
  '/calendar',
  '/calendar?view=list&focus=fintech',
  '/compare/data-protection',
  '/compare/data-protection?countries=NG,KE,GH,ZA,RW,EG,UG,TZ',
  '/coverage',
  '/changes',
  '/changes?jurisdiction=KE',
  '/tracker',
  '/tracker/domesticated/nigeria-startup-act-2022',
  RECORD,
]
const CALLS = [
  '/api/obligations?sector=payments&pageSize=100',
  '/api/calendar?jurisdiction=NG',
  '/calendar.ics?sector=banking',
  '/api/comparisons/data-protection',
  '/api/coverage',
  '/api/changes?pageSize=100',
  '/feeds/changes.atom',
]

/** How long the server takes for an address that is not kept: the content version moves on before every request. */
export async function measureAfterwards({ quick }: { quick: boolean }): Promise<Figure[]> {
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  const { db } = database
  let server: Running | undefined
  try {
    await migrate(database)
    const now = new Date()
    await importStarter(db, starterFiles(), 'bench', now)
    await addGenerated(db, 0, RECORDS)
    await addGeneratedDuties(db, DUTIES)
    await addGeneratedRevisions(db, RECORDS, now)
    // A visitor sees duties and dates of demo records: make them many, as they are for a subscriber.
    await sql`update policies set is_demo = true where id % 4 = 0`.execute(db)
    await addChecks(db)
    await database.script('vacuum (analyze)')
    server = await startServer({
      DATABASE_URL: cluster.url,
      PUBLIC_URL: 'http://policywatch.test',
      SECRET_KEY: randomBytes(32).toString('hex'),
    })
    const figures: Figure[] = []
    for (const path of [...PAGES, ...CALLS]) figures.push(await measureOne(server.url, db, path, quick ? 5 : 20))
    return figures
  } finally {
    await server?.stop()
    await database.close()
    cluster.stop()
  }
}

async function measureOne(url: string, db: Db, path: string, rounds: number): Promise<Figure> {
  const times: number[] = []
  let bytes = 0
  for (let round = -2; round < rounds; round += 1) {
    const { version } = await db
      .updateTable('contentState')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow()
    await heard(version)
    const started = performance.now()
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    const body = await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - started)
    bytes = Number(response.headers.get('content-length') ?? body.byteLength)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  say(`  ${path}: ${ms(p50)} / ${ms(p95)}, ${count(bytes)} bytes`)
  return {
    what: `${path}: not kept, ${count(RECORDS)} records, ${count(DUTIES)} duties: p50 / p95`,
    measured: `${ms(p50)} / ${ms(p95)}`,
    target: `p50 ≤ ${MOST_MS} ms`,
    reached: p50 <= MOST_MS,
  }
}

/** The server hears of a change by a notification, a moment after it is committed. */
const heard = (_version: number) => new Promise((resolve) => setTimeout(resolve, 15))

/** Every place and area checked once, as a ledger that is well kept would be. */
const addChecks = (db: Db) =>
  sql`insert into coverage_checks (jurisdiction, focus_area, checked_on, found, checked_by)
    select code, area, date '2026-11-01', 0, 'bench' from jurisdictions, unnest(${FOCUS_AREAS}::text[]) area`.execute(db)
