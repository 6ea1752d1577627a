// A long document: when its text can be searched, and what requests wait for meanwhile.
import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '#db/open.ts'
import { aPdf } from '#test/files.ts'
import { startCluster } from '../scripts/postgres.ts'
import { temporaryFolder } from '../scripts/run.ts'
import { anEditor, searchesUntil } from './editor.ts'
import { startServer } from './server.ts'
import { ms, percentile, type Figure } from './table.ts'

const PAGES = 300
const LINES = 45
const SEARCHABLE_MS = 30_000
const QUIET_MS = 8_000
const RECORD = 'copyright-act-2022'
/** Stands on the last page only. */
const WORD = 'kuruquay'

export async function measureDocumentFiles(): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const onPostgres = { DATABASE_URL: cluster.url }
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    const onEmbedded = { DATA_DIR: temporaryFolder('bench') }
    return [
      ...(await measured('PostgreSQL', database, onPostgres)),
      ...(await measured('embedded', await openDatabase({ dataDir: onEmbedded.DATA_DIR }), onEmbedded)),
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
  try {
    const started = performance.now()
    const quiet = await searchesUntil(server.url, () => performance.now() - started > QUIET_MS)
    const searchable = await upload(server.url, token)
    let foundMs = 0
    const meanwhile = await searchesUntil(server.url, async () => {
      if (await isFound(server.url, token)) foundMs = searchable()
      return foundMs > 0 || searchable() > 4 * SEARCHABLE_MS
    })
    return [
      {
        what: `A PDF of ${PAGES} pages can be searched after, ${name}`,
        measured: foundMs > 0 ? ms(foundMs) : 'never',
        target: `at most ${ms(SEARCHABLE_MS)}`,
        reached: foundMs > 0 && foundMs <= SEARCHABLE_MS,
      },
      {
        what: `A search while its text is read, p95, ${name}`,
        measured: `${ms(percentile(meanwhile, 0.95))} (${ms(percentile(quiet, 0.95))} without)`,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** @returns a watch that runs since the file was there */
async function upload(url: string, token: string): Promise<() => number> {
  const pages = Array.from({ length: PAGES }, (_, page) =>
    Array.from(
      { length: LINES },
      (__, i) => `${i + 1}. The Commission shall within ${page * LINES + i} days publish notice L${page}x${i}`,
    ),
  )
  pages.at(-1)!.push(`signed at ${WORD}`)
  const about = new URLSearchParams({
    title: 'A long act',
    publisher: 'Bench',
    language: 'en',
    url: 'https://bench.example/act.pdf',
  })
  const body = Buffer.from(aPdf(pages))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' }
  const response = await fetch(`${url}/api/admin/policies/${RECORD}/documents?${about}`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`The file was not taken: ${response.status} ${await response.text()}`)
  const started = performance.now()
  return () => performance.now() - started
}

async function isFound(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/policies?q=${WORD}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { total: number }).total > 0
}
