// A large import: how long until it is written, and what requests wait for meanwhile.
import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '#db/open.ts'
import { startCluster } from '../scripts/postgres.ts'
import { temporaryFolder } from '../scripts/run.ts'
import { starterFiles } from './corpus.ts'
import { anEditor, searchesUntil } from './editor.ts'
import { startServer } from './server.ts'
import { count, ms, percentile, type Figure } from './table.ts'

const ROWS = 10_000
const WRITTEN_MS = 60_000

type Import = { id: string; state: string; counts: { new: number; refused: number }; failure: string | null }

export async function measureImports(): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    const dataDir = temporaryFolder('bench')
    return [
      ...(await measured('PostgreSQL', database, { DATABASE_URL: cluster.url })),
      ...(await measured('embedded', await openDatabase({ dataDir }), { DATA_DIR: dataDir })),
    ]
  } finally {
    cluster.stop()
  }
}

async function measured(name: string, database: Database, env: Record<string, string>): Promise<Figure[]> {
  const secret = randomBytes(32).toString('hex')
  const token = await anEditor(database, secret)
  await database.close()
  const server = await startServer({
    ...env,
    SECRET_KEY: secret,
    PUBLIC_URL: 'http://127.0.0.1',
    ADMIN_SECOND_FACTOR: 'optional',
  })
  const call = async (method: string, path: string, body?: string): Promise<Import> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${server.url}/api/admin/imports${path}`, { method, headers, body })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Import
  }
  try {
    const started = performance.now()
    const uploading = call('POST', '', JSON.stringify(records()))
    let shown: Import | undefined
    void uploading.then((answer) => (shown = answer))
    const took = await searchesUntil(server.url, () => shown !== undefined)
    const { id, counts } = await uploading
    const shownMs = performance.now() - started
    if (counts.new !== ROWS) throw new Error(`Of ${ROWS} rows ${counts.new} were new and ${counts.refused} refused.`)
    await call('POST', `/${id}/apply`)
    const meanwhile = await searchesUntil(server.url, async () => {
      const response = await fetch(`${server.url}/api/admin/imports`, { headers: { authorization: `Bearer ${token}` } })
      const now = ((await response.json()) as { items: Import[] }).items[0]!
      if (now.failure) throw new Error(now.failure)
      return now.state === 'applied' || performance.now() - started > 6 * WRITTEN_MS
    })
    const all = performance.now() - started
    return [
      {
        what: `${count(ROWS)} rows imported, ${name}`,
        measured: `${ms(all)} (shown after ${ms(shownMs)})`,
        target: `at most ${ms(WRITTEN_MS)}`,
        reached: all <= WRITTEN_MS,
      },
      { what: `A search meanwhile, p95, ${name}`, measured: ms(percentile([...took, ...meanwhile], 0.95)) },
    ]
  } finally {
    await server.stop()
  }
}

/** As many fit into the largest file: each with two provisions, its steps and one source. */
function records(): object[] {
  const [model] = starterFiles()['africa.json'] as [Record<string, unknown[]>]
  return Array.from({ length: ROWS }, (_, i) => ({
    ...model,
    slug: `imported-${i}`,
    title: `Imported record ${i}`,
    reference: null,
    related: [],
    keyProvisions: model.keyProvisions!.slice(0, 2),
    documents: [],
    sources: model.sources!.slice(0, 1),
  }))
}
