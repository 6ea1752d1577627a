// Time to find whom one change is to be told, by number of saved searches, on PostgreSQL and on the embedded database.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { temporaryFolder } from '../scripts/run.ts'
import { startCluster } from '../scripts/postgres.ts'
import type { SavedSearch } from '#contract/workspace.ts'
import { inBatches } from '#db/insert-all.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database, type Db } from '#db/open.ts'
import { countFollowers, matchAgain } from '#server/features/alerts/matching.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { writeStanding } from '#server/features/saved-searches/standing.ts'
import { starterFiles } from './corpus.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const SEARCHES_OF_EACH = 5
const CHANGES = 150
/** On PostgreSQL; the embedded database may take five times as long. */
const TARGETS: Record<number, number> = { 10_000: 10, 100_000: 50 }

export async function measureMatching({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  const sizes = quick ? [10_000] : [10_000, 100_000]
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    figures.push(...(await measureSizes(database, 'PostgreSQL', sizes, 1)))
  } finally {
    await database.close()
    cluster.stop()
  }
  const embedded = await openDatabase({ dataDir: temporaryFolder('bench') })
  try {
    figures.push(...(await measureSizes(embedded, 'embedded', sizes, 5)))
  } finally {
    await embedded.close()
  }
  return figures
}

async function measureSizes(database: Database, where: string, sizes: number[], times: number): Promise<Figure[]> {
  const { db } = database
  await migrate(database)
  await importStarter(db, starterFiles(), 'bench', NOW)
  const records = await db
    .selectFrom('policies')
    .select(['id', 'title', 'summary', 'jurisdiction', 'type', 'focusAreas'])
    .execute()
  const make = searchesLike(records)
  const figures: Figure[] = []
  let there = 0
  for (const size of sizes) {
    const started = performance.now()
    await addSearches(db, Array.from({ length: size - there }, make))
    there = size
    await vacuum(database)
    say(`${where}: ${count(size)} saved searches after ${ms(performance.now() - started)}`)
    figures.push(...(await measureChanges(db, where, size, records, times)))
  }
  return figures
}

type Like = { id: number; title: string; summary: string; jurisdiction: string; type: string; focusAreas: string[] }

/** Finding is measured by itself, and then with what it leads to: what each reader is told is written, and their bells ring. */
async function measureChanges(db: Db, where: string, size: number, records: Like[], times: number): Promise<Figure[]> {
  const [finding, telling, told] = [[] as number[], [] as number[], [] as number[]]
  for (let n = -10; n < CHANGES; n += 1) {
    const { id } = records[(n * 37 + 370) % records.length]!
    const started = performance.now()
    await countFollowers(db, id)
    if (n >= 0) finding.push(performance.now() - started)
    const { seq } = await db.selectFrom('revisions').select('seq').where('policyId', '=', id).executeTakeFirstOrThrow()
    const whole = performance.now()
    const changes = { summary: { from: 'before', to: 'after' } }
    const { hitIds } = await db
      .transaction()
      .execute((tx) =>
        matchAgain(tx, { policyId: id, seq: seq + n * 1_000_000, changes, isNew: false }, NOW, new Date('2099-01-01')),
      )
    if (n < 0) continue
    telling.push(performance.now() - whole)
    told.push(hitIds.length)
  }
  const p = (values: number[]) => `${ms(percentile(values, 0.5))} / ${ms(percentile(values, 0.95))} / ${ms(Math.max(...values))}`
  const target = TARGETS[size]! * times
  const reached = percentile(finding, 0.95) <= target
  const found = `${count(percentile(told, 0.5))} told by a change at the median, ${count(percentile(told, 0.95))} at p95`
  return [
    {
      what: `Matching one change, ${where}, ${count(size)} saved searches: p50 / p95 / max`,
      measured: p(finding),
      target: `p95 ≤ ${target} ms`,
      reached,
    },
    { what: `The same with what each reader is told written (${found})`, measured: p(telling) },
  ]
}

const COMMON = new Set(['with', 'from', 'that', 'this', 'which', 'and', 'the', 'for', 'act', 'bill', 'law'])
const wordsIn = (text: string) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word))

/** Searches as readers make them of what is on file: mostly words that stand together somewhere, with a place, a type or a focus area. */
function searchesLike(records: Like[]): () => SavedSearch['query'] {
  let state = 1
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
  const some = (words: string[], most: number) => Array.from({ length: most }, () => words[below(words.length)] ?? 'policy')
  return () => {
    const { title, summary, jurisdiction, type, focusAreas } = records[below(records.length)]!
    const [inTitle, inSummary] = [wordsIn(title), wordsIn(summary)]
    const filters = [{ jurisdiction: [jurisdiction] }, { type: [type] }, { focus: [focusAreas[0]!] }, {}][below(4)]
    const kind = below(20)
    const query =
      kind < 8
        ? { q: some(inTitle, 2).join(' '), ...filters }
        : kind < 14
          ? { q: some(inSummary, 3).join(' '), ...filters }
          : kind < 16
            ? { q: `"${inTitle.slice(0, 2).join(' ')}"` }
            : kind < 17
              ? { q: some(inTitle, 2).join(' OR '), jurisdiction: [jurisdiction] }
              : { jurisdiction: [jurisdiction], type: [type], focus: [focusAreas[below(focusAreas.length)]!] }
    return query as SavedSearch['query']
  }
}

/** Five to a reader, each with an alert on it. */
async function addSearches(db: Db, queries: SavedSearch['query'][]): Promise<void> {
  for (const batch of inBatches(queries, 1_000)) {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const users = Array.from({ length: batch.length / SEARCHES_OF_EACH }, () => randomUUID())
      const rows = batch.map((query, i) => ({ id: randomUUID(), userId: users[i % users.length]!, query }))
      const dates = { createdAt: NOW, updatedAt: NOW }
      await tx
        .insertInto('users')
        .values(
          users.map((id) => ({
            id,
            email: `${id}@bench.test`,
            emailKey: id,
            emailVerifiedAt: NOW,
            subscriptionPlan: 'professional',
            ...dates,
          })),
        )
        .execute()
      await tx
        .insertInto('savedSearches')
        .values(rows.map(({ query, ...row }) => ({ ...row, name: 'Bench', query: JSON.stringify(query), ...dates })))
        .execute()
      await writeStanding(tx, rows, NOW)
      await tx
        .insertInto('alerts')
        .values(
          rows.map(({ id, userId }) => ({
            userId,
            kind: 'search',
            searchId: id,
            cadence: 'daily',
            isActive: true,
            createdAt: NOW,
          })),
        )
        .execute()
    })
  }
}

async function vacuum(database: Database): Promise<void> {
  for (const table of ['users', 'alerts', 'saved_searches', 'standing_searches', 'search_anchors', 'policy_search'])
    await database.script(`vacuum (analyze) ${table}`)
}
