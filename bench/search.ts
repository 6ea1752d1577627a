// Time per search by number of records, on PostgreSQL and on the embedded database.
import { temporaryFolder } from '../scripts/run.ts'
import { startCluster } from '../scripts/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database, type Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { addGenerated, starterFiles } from './corpus.ts'
import { explain } from './explain.ts'
import { QUERIES } from './queries.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const P95_TARGETS: Record<number, number> = { 363: 30, 100_000: 120 }
const LONGEST_LOAD_MS = 90_000

export async function measureSearch({ quick, explain: withPlan }: { quick: boolean; explain: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  const cluster = await startCluster() // as PostgreSQL comes, except that it never waits for the disc
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    const sizes = quick ? [20_000] : [20_000, 100_000]
    figures.push(...(await measureSizes(database, 'PostgreSQL', sizes, quick)))
    if (withPlan && slowest) await explain(cluster.url, (db) => searchPolicies(db, ANONYMOUS, slowest!.query, NOW))
  } finally {
    await database.close()
    cluster.stop()
  }
  const embedded = await openDatabase({ dataDir: temporaryFolder('bench') })
  try {
    figures.push(...(await measureSizes(embedded, 'embedded', quick ? [] : [20_000, 100_000], quick)))
  } finally {
    await embedded.close()
  }
  return figures
}

let slowest: (typeof QUERIES)[number] | undefined

async function measureSizes(database: Database, where: string, sizes: number[], quick: boolean) {
  const { db } = database
  await migrate(database)
  await importStarter(db, starterFiles(), 'bench', NOW)
  await vacuum(database)
  const real = await countRecords(db)
  const figures = [await measureQueries(db, where, real, quick ? 3 : 10)]
  let there = real
  let perRecord = 0
  for (const size of sizes) {
    const expected = perRecord * (size - there)
    if (expected > LONGEST_LOAD_MS) {
      figures.push({
        what: `Search, ${where}, ${count(size)} records`,
        measured: `not loaded: it would take ${count(expected / 1000)} s`,
      })
      continue
    }
    const started = performance.now()
    await addGenerated(db, there, size)
    perRecord = (performance.now() - started) / (size - there)
    there = size
    await vacuum(database)
    say(`${where}: ${count(size)} records after ${ms(performance.now() - started)}`)
    figures.push(await measureQueries(db, where, size, quick ? 2 : 4))
  }
  return figures
}

/** Every query once to warm up, then in turn, so that no two calls in a row are alike. */
async function measureQueries(db: Db, where: string, records: number, rounds: number): Promise<Figure> {
  const times = new Map(QUERIES.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, query } of QUERIES) {
      const started = performance.now()
      await searchPolicies(db, ANONYMOUS, query, NOW)
      if (round > 0) times.get(name)!.push(performance.now() - started)
    }
  }
  const all = [...times.values()].flat()
  const [p50, p95, max] = [percentile(all, 0.5), percentile(all, 0.95), Math.max(...all)]
  const byTime = QUERIES.toSorted((a, b) => percentile(times.get(b.name)!, 0.5) - percentile(times.get(a.name)!, 0.5))
  slowest = byTime[0]
  say(
    `  slowest: ${byTime
      .slice(0, 5)
      .map(({ name }) => `${name} ${ms(percentile(times.get(name)!, 0.5))}`)
      .join(', ')}`,
  )
  const target = where === 'PostgreSQL' ? P95_TARGETS[records] : undefined
  return {
    what: `Search, ${where}, ${count(records)} records: p50 / p95 / max`,
    measured: `${ms(p50)} / ${ms(p95)} / ${ms(max)}`,
    ...(target ? { target: `p95 ≤ ${target} ms`, reached: p95 <= target } : {}),
  }
}

const countRecords = async (db: Db) =>
  (
    await db
      .selectFrom('policies')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** What autovacuum does within a minute of such a load. */
async function vacuum(database: Database): Promise<void> {
  for (const table of ['policies', 'key_provisions', 'actions', 'policy_search', 'search_words'])
    await database.script(`vacuum (analyze) ${table}`)
}
