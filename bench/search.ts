// Time per search by number of records, on PostgreSQL and on the embedded database.
import { temporaryFolder } from '../scripts/run.ts'
import { startCluster } from '../scripts/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database, type Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { addGenerated, chooser, starterFiles } from './corpus.ts'
import { explain } from './explain.ts'
import { anyText, QUERIES } from './queries.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const P95_TARGETS: Record<number, number> = { 363: 30, 100_000: 120 }
const LONGEST_LOAD_MS = 90_000
const LONGEST_FUZZ_MS = 90_000

export async function measureSearch({ quick, explain: withPlan }: { quick: boolean; explain: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    const sizes = quick ? [20_000] : [20_000, 100_000]
    figures.push(...(await measureSizes(database, 'PostgreSQL', sizes, quick)))
    if (withPlan && slowest) await explain(cluster.url, (db) => searchPolicies(db, ANONYMOUS, slowest!.query, NOW))
    figures.push(await measureAnyText(database.db, quick ? 3_000 : 100_000))
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

/** Trust 56: no text that anybody can type breaks a search. Eight at a time, as readers do, and for so long at most. */
async function measureAnyText(db: Db, strings: number): Promise<Figure> {
  const choose = chooser(56)
  const texts = Array.from({ length: strings }, () => anyText(choose))
  const times: number[] = []
  const broken: string[] = []
  const end = performance.now() + LONGEST_FUZZ_MS
  const reader = async () => {
    for (let text = texts.pop(); text !== undefined && performance.now() < end; text = texts.pop()) {
      const q = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() // eslint-disable-line no-control-regex -- as the contract does
      const started = performance.now()
      await searchPolicies(db, ANONYMOUS, { q, page: 1, pageSize: 20 } as never, NOW).catch((error: Error) =>
        broken.push(`${JSON.stringify(text)}: ${error.message}`),
      )
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  for (const line of broken.slice(0, 5)) say(`  failed: ${line}`)
  return {
    what: `${count(times.length)} random strings, ${count(await countRecords(db))} records, 8 at a time: failures, p99`,
    measured: `${broken.length}, ${ms(percentile(times, 0.99))}`,
    target: 'no failure',
    reached: broken.length === 0,
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
