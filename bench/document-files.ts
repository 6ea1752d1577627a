// A long document: when its text can be searched, and what requests wait for meanwhile.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { aPdf } from '#test/files.ts'
import { startCluster } from '../scripts/postgres.ts'
import { temporaryFolder } from '../scripts/run.ts'
import { starterFiles } from './corpus.ts'
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
  const server = await startServer({ ...env, SECRET_KEY: secret, ADMIN_SECOND_FACTOR: 'optional' })
  try {
    const started = performance.now()
    const quiet = await waits(server.url, () => performance.now() - started > QUIET_MS)
    const searchable = await upload(server.url, token)
    let foundMs = 0
    const meanwhile = await waits(server.url, async () => {
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

async function anEditor({ db, ...database }: Database, secret: string): Promise<string> {
  const now = new Date()
  await migrate({ db, ...database })
  await importStarter(db, starterFiles(), 'bench', now)
  const { rows } = await sql<{ id: string }>`
    insert into users (email, email_key, email_verified_at, is_admin, admin_role, created_at, updated_at)
    values ('editor@bench.test', 'editor@bench.test', now(), true, 'editor', now(), now()) returning id`.execute(db)
  const session = { method: 'password' as const, device: 'bench', from: '127.0.0.1' }
  return (await startSession(db, rows[0]!.id, session, secret, now)).token
}

/** How long searches take, one after the other, until it is over. */
async function waits(url: string, isOver: () => boolean | Promise<boolean>): Promise<number[]> {
  const words = ['copyright', 'data', 'cybercrime', 'levy', 'licence']
  const took: number[] = []
  while (!(await isOver())) {
    const started = performance.now()
    const response = await fetch(`${url}/api/policies?q=${words[took.length % words.length]}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A search was answered with ${response.status}.`)
    took.push(performance.now() - started)
    await wait(25)
  }
  return took
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
