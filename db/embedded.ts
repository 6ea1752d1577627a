import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { EmbeddedAnswer, EmbeddedAsk, EmbeddedStart } from './embedded-worker.ts'

/** The database cannot be opened; the message is for the person who started the server. */
export class DatabaseUnusable extends Error {}

export type Embedded = {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
  /** Several statements at once, without parameters. @returns the rows of all of them */
  script(sql: string): Promise<unknown[]>
  /** The whole data folder as a file that `dump` of a later start can take. */
  dump(): Promise<ArrayBuffer>
  /** Counts what may have changed something: while it stays the same, what was read is still so. */
  writes(): number
  onContentChanged(listener: (version: number) => void): void
  onBell(listener: (readers: readonly string[]) => void): void
  close(): Promise<void>
}

/**
 * Opens the embedded database in a worker thread, so that a long search never holds up a request.
 * @param start where it lives; with neither folder nor dump it is in memory and empty
 * @throws DatabaseUnusable when another process has the folder, or its files cannot be read
 */
export async function openEmbedded(start: EmbeddedStart): Promise<Embedded> {
  const lock = start.folder ? takeLock(start.folder) : undefined
  if (start.folder) clearUnfinished(start.folder)
  if (start.folder && isSomethingElse(start.folder)) {
    lock?.close()
    throw new DatabaseUnusable(
      unreadable(start.folder, 'it holds files, but PG_VERSION, which every database has, is not among them'),
    )
  }
  if (start.folder && isEmpty(start.folder)) writeFileSync(unfinishedMark(start.folder), '')
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: start,
    stderr: true,
    stdout: true,
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const listeners: ((version: number) => void)[] = []
  const bells: ((readers: readonly string[]) => void)[] = []
  let nextId = 1
  let gone: Error | undefined

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: EmbeddedAnswer) => {
      if ('ready' in answer) return resolve()
      if ('notice' in answer) {
        if (answer.notice === 'bell') return bells.forEach((listener) => listener(answer.payload.split(',')))
        return listeners.forEach((listener) => listener(Number(answer.payload)))
      }
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(Object.assign(new Error(answer.error.message), answer.error))
      else asked?.resolve(answer)
    })
    const end = (cause: Error) => {
      gone = cause
      reject(cause)
      for (const asked of waiting.values()) asked.reject(cause)
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(gone ?? new Error('the embedded database has stopped')))
  })

  try {
    await ready
    if (start.folder) rmSync(unfinishedMark(start.folder), { force: true })
  } catch (cause) {
    lock?.close()
    const reason = `its files are damaged or of another version (${(cause as Error).message.split('\n')[0]})`
    throw new DatabaseUnusable(unreadable(start.folder ?? 'memory', reason), { cause })
  }

  type Question = EmbeddedAsk extends infer Ask ? (Ask extends EmbeddedAsk ? Omit<Ask, 'id'> : never) : never
  const ask = <T>(question: Question): Promise<T> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      const id = nextId++
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject }) // the worker answers what was asked
      worker.postMessage({ ...question, id })
    })

  let writes = 0
  return {
    query: (sql, parameters = []) => {
      if (!ONLY_READS.test(sql)) writes += 1 // before it runs: who reads afterwards waits for its end
      return ask({ kind: 'query', sql, parameters: [...parameters] })
    },
    script: async (sql) => {
      writes += 1
      return (await ask<{ rows: unknown[] }>({ kind: 'script', sql })).rows
    },
    writes: () => writes,
    dump: async () => (await ask<{ dump: ArrayBuffer }>({ kind: 'dump' })).dump,
    onContentChanged: (listener) => void listeners.push(listener),
    onBell: (listener) => void bells.push(listener),
    close: async () => {
      if (gone) return
      await ask({ kind: 'close' })
      await worker.terminate()
      lock?.close()
    },
  }
}

// A query that begins so changes nothing here: no function of ours that writes is called by one.
const ONLY_READS = /^\s*select\b/i

// Two processes on one folder would lose data in silence. SQLite holds a lock that dies with its process.
function takeLock(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, '..', 'database.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    throw new DatabaseUnusable(
      `Another PolicyWatch process is using ${folder}. Stop that one first, or give this one its own DATA_DIR.`,
      { cause },
    )
  }
}

// PGlite makes a new database over whatever lies in a folder without PG_VERSION.
const isSomethingElse = (folder: string) => !isEmpty(folder) && !existsSync(join(folder, 'PG_VERSION'))
const isEmpty = (folder: string) => readdirSync(folder).length === 0

// Stands beside the folder until a new database is made. After a kill in between nothing can be in it yet, so it is made again.
const unfinishedMark = (folder: string) => join(folder, '..', 'database.unfinished')
function clearUnfinished(folder: string): void {
  if (!existsSync(unfinishedMark(folder))) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  rmSync(unfinishedMark(folder))
}

const unreadable = (folder: string, reason: string) =>
  `The embedded database in ${folder} cannot be opened: ${reason}.\n` +
  'Nothing in it was changed. Restore the folder from a back-up, or move it away to start again with the starter data.'

/**
 * Kysely over the embedded database. It has one connection, so a transaction holds it until its end and others wait
 * their turn: Kysely's own PGlite driver lets a query that arrives meanwhile slip into the open transaction.
 */
export function embeddedDialect(embedded: Embedded): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => embeddedDriver(embedded),
  }
}

function embeddedDriver(embedded: Embedded): Driver {
  let free = Promise.resolve()
  const releases = new WeakMap<DatabaseConnection, () => void>()
  const run = (sql: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined)
  const savepoint = (command: string) => (connection: DatabaseConnection, name: string) => run(`${command} "${name}"`)(connection)

  return {
    init: async () => {},
    destroy: () => embedded.close(),
    acquireConnection: async () => {
      const turn = free
      const connection: DatabaseConnection = {
        executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
          const { rows, affectedRows } = await embedded.query(sql, parameters)
          return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) }
        },
        streamQuery: () => {
          throw new Error('the embedded database does not stream')
        },
      }
      free = new Promise((release) => releases.set(connection, release))
      await turn
      return connection
    },
    releaseConnection: async (connection) => releases.get(connection)?.(),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
  }
}
