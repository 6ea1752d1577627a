// Time to verify the chain of history, on PostgreSQL and on the embedded database.
import { temporaryFolder } from '../scripts/run.ts'
import { startCluster } from '../scripts/postgres.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database, type Db } from '#db/open.ts'
import { changesBetween, recordRevisions, walkChain } from '#server/features/history/history.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { starterFiles } from './corpus.ts'
import { count, ms, say, type Figure } from './table.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const MOST_MS = 10_000
const AT_ONCE = 1_000

export async function measureChain({ quick }: { quick: boolean }): Promise<Figure[]> {
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  const figures: Figure[] = []
  try {
    figures.push(await measureOn(database, 'PostgreSQL', 100_000))
  } finally {
    await database.close()
    cluster.stop()
  }
  if (quick) return figures
  const embedded = await openDatabase({ dataDir: temporaryFolder('bench') })
  try {
    figures.push(await measureOn(embedded, 'embedded', 20_000))
  } finally {
    await embedded.close()
  }
  return figures
}

async function measureOn(database: Database, where: string, revisions: number): Promise<Figure> {
  await migrate(database)
  await importStarter(database.db, starterFiles(), 'bench', NOW)
  await grow(database.db, revisions)
  await database.script('vacuum (analyze) revisions')
  say(`${where}: ${count(revisions)} revisions are there`)
  const started = performance.now()
  const { last, broken } = await walkChain(database.db)
  const took = performance.now() - started
  if (broken || last.seq !== revisions) throw new Error(`the chain of ${where} does not hold`)
  return {
    what: `Chain of ${count(revisions)} revisions verified, ${where}`,
    measured: ms(took),
    ...(revisions === 100_000 ? { target: `< ${MOST_MS / 1000} s`, reached: took < MOST_MS } : {}),
  }
}

/** Changes every record in turn, each time its summary and its status: snapshots of the size that real ones have. */
async function grow(db: Db, to: number): Promise<void> {
  const first = await db.selectFrom('revisions').select(['policyId', 'record']).orderBy('seq').execute()
  for (let n = first.length; n < to; n += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, to - n) }, (_, i) => changed(first[(n + i) % first.length]!, n + i))
    await db.transaction().execute((tx) => recordRevisions(tx, batch, NOW))
  }
}

function changed({ policyId, record }: { policyId: number; record: unknown }, n: number) {
  const before = record as StoredRecord // written by the import
  const after: StoredRecord = { ...before, summary: `${before.summary} (${n})`, status: n % 2 ? 'review' : 'draft' }
  const changes = changesBetween(before, after)
  return { policyId, madeBy: 'bench', reason: 'Record updated by import', ofSubstance: true, changes, record: after }
}
