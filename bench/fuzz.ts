// Trust 56: no text that anybody can type breaks a search.
import { startCluster } from '../scripts/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Db } from '#db/open.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { PolicyQuery } from '#contract/policies.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { chooser, starterFiles } from './corpus.ts'
import { anyText } from './queries.ts'
import { count, ms, percentile, say, type Figure } from './table.ts'

const STRINGS = 100_000
const LONGEST_MS = 60_000
const BOUND_MS = 250

/** All of them with `fuzz`, else as many as a minute allows. */
export async function measureFuzz({ quick, fuzz }: { quick: boolean; fuzz: boolean }): Promise<Figure[]> {
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    await migrate(database)
    await importStarter(database.db, starterFiles(), 'bench', new Date())
    return [await search(database.db, fuzz ? Number.POSITIVE_INFINITY : quick ? LONGEST_MS / 10 : LONGEST_MS)]
  } finally {
    await database.close()
    cluster.stop()
  }
}

/** Four at a time, as readers do. */
async function search(db: Db, longestMs: number): Promise<Figure> {
  const choose = chooser(56)
  const end = performance.now() + longestMs
  const times: number[] = []
  const broken: string[] = []
  let started = 0
  const reader = async () => {
    while (started < STRINGS && performance.now() < end) {
      started += 1
      const text = anyText(choose)
      const began = performance.now()
      const parsed = PolicyQuery.safeParse({ q: text })
      if (!parsed.success) continue // refused with 400 before any query
      await searchPolicies(db, ANONYMOUS, parsed.data, new Date()).catch((error: Error) =>
        broken.push(`${JSON.stringify(text)}: ${error.message}`),
      )
      times.push(performance.now() - began)
    }
  }
  await Promise.all([reader(), reader(), reader(), reader()])
  for (const line of broken.slice(0, 5)) say(`  failed: ${line}`)
  const p99 = percentile(times, 0.99)
  return {
    what: `Search, ${count(times.length)} random strings, 4 at a time: failures, p99`,
    measured: `${broken.length}, ${ms(p99)}`,
    target: `no failure, ≤ ${BOUND_MS} ms`,
    reached: broken.length === 0 && p99 <= BOUND_MS,
  }
}
