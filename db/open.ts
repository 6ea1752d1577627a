import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnusable, embeddedDialect, openEmbedded, type Embedded } from './embedded.ts'
import type { Tables } from './schema.ts'

export { DatabaseUnusable }

/** The database as every query takes it; inside a transaction the same type. */
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Several statements at once, without parameters: for migrations. */
  script(sql: string): Promise<void>
  /**
   * SQL that a library brings, for the jobs: one statement with values, or several without. It is by itself, never inside a transaction
   * that is open elsewhere, and leaves none open.
   */
  statement(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * While it stays the same nothing was written, and what was read is still so. Only the embedded database can say it: nobody else writes there.
   * It is asked before reading, not after.
   */
  writes?(): number
  /** Called when any process changed content that pages are made of. */
  onContentChanged(listener: (version: number) => void): void
  /** Called when any process has written notifications, with whose they are; with `all` when some may have been missed. */
  onBell(listener: BellListener): void
  close(): Promise<void>
}

export type BellListener = (readers: readonly string[] | 'all') => void

export type Whereabouts = { databaseUrl?: string; dataDir: string }

// A query that is still running after this has lost its reader.
const STATEMENT_TIMEOUT_MS = 10_000

// Pages come from memory or an SSD. With the default for spinning discs a search for common words reads the whole table.
// Compiling a statement takes longer than any statement of ours.
const PLANNING = '-c random_page_cost=1.1 -c jit=off'

export const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * Opens PostgreSQL when there is an address, else the embedded database in the data folder.
 * @throws DatabaseUnusable with a sentence that says what is wrong and what to do
 */
export function openDatabase({ databaseUrl, dataDir }: Whereabouts): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openInFolder(join(dataDir, 'database'))
}

async function openInFolder(folder: string): Promise<Database> {
  return embeddedDatabase(await openEmbedded({ folder }))
}

export function embeddedDatabase(embedded: Embedded): Database {
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded), plugins: plugins() })
  return {
    db,
    kind: 'embedded',
    script: async (sql) => void (await embedded.script(sql)),
    // Whoever has the connection has the only one there is, so this waits for transactions and they for it.
    statement: (sql, values = []) =>
      db.connection().execute(async () => {
        try {
          return values.length > 0 ? await embedded.query(sql, values) : { rows: await embedded.script(sql) }
        } catch (error) {
          await embedded.script('rollback') // a script that fails after its "begin" would leave the next query in a dead transaction
          throw error
        }
      }),
    writes: embedded.writes,
    onContentChanged: embedded.onContentChanged,
    onBell: embedded.onBell,
    close: embedded.close,
  }
}

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8) return Number
    if (id === DATE || id === NUMERIC) return (text: string) => text
    return pg.types.getTypeParser(id, format as 'text')
  },
} as pg.CustomTypesConfig

/** @param patienceMs how long a query waits for a connection: readers are told soon that we are busy */
export async function openPostgres(databaseUrl: string, patienceMs = 2_000): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: PLANNING,
    application_name: 'policywatch',
    types,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the next query
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnusable(
      `PostgreSQL does not answer at the address in DATABASE_URL: ${(cause as Error).message || String(cause)}\n` +
        'Check that it runs, and that the address, the user and the password are right.',
      { cause },
    )
  }
  const listeners: ((version: number) => void)[] = []
  const bells: BellListener[] = []
  const stopListening = listen(databaseUrl, {
    content: (version) => listeners.forEach((listener) => listener(version)),
    bell: (readers) => bells.forEach((listener) => listener(readers)),
  })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() }),
    kind: 'postgres',
    script: async (sql) => void (await pool.query(sql)),
    statement: (sql, values) => pool.query(sql, values), // a connection on which it fails is not used again
    onContentChanged: (listener) => void listeners.push(listener),
    onBell: (listener) => void bells.push(listener),
    close: async () => {
      await stopListening()
      await pool.end()
    },
  }
}

type Listening = { content: (version: number) => void; bell: BellListener }

/** Keeps one connection listening, and after every reconnect asks for the version it may have missed, and has everybody look at their bell. */
function listen(databaseUrl: string, { content: tell, bell }: Listening): () => Promise<void> {
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  const retry = () => {
    client = undefined
    if (!stopped) again = setTimeout(connect, 1_000)
    again?.unref()
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'policywatch-listen', keepAlive: true })
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', retry)
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'bell') bell(payload.split(','))
      else tell(Number(payload))
    })
    try {
      await fresh.connect()
      await fresh.query('listen content_changed; listen bell')
      const table = await fresh.query<{ there: boolean }>(`select to_regclass('content_state') is not null as there`)
      if (!table.rows[0]?.there) return
      const { rows } = await fresh.query<{ version: string }>('select version from content_state')
      if (rows[0]) tell(Number(rows[0].version))
      bell('all')
    } catch {
      await fresh.end().catch(() => {})
    }
  }
  void connect()
  return async () => {
    stopped = true
    clearTimeout(again)
    await client?.end().catch(() => {})
  }
}
