import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { parentPort, workerData } from 'node:worker_threads'

/** What the main thread asks for, and what it gets back. One question at a time, in the order they came. */
export type EmbeddedAsk =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }
export type EmbeddedAnswer =
  | { id: number; rows: unknown[]; affectedRows?: number }
  | { id: number; dump: ArrayBuffer }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }
  | { notice: string; payload: string }
  | { ready: true }
export type EmbeddedStart = { folder?: string; dump?: ArrayBuffer }

// The same readings as the PostgreSQL driver's in open.ts: int8 as number, date and numeric as text.
const parsers = { 20: Number, 1082: (text: string) => text, 1700: (text: string) => text }

const port = parentPort!
const { folder, dump } = workerData as EmbeddedStart

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
  extensions: { pg_trgm, unaccent },
  parsers,
})
await database.exec('set random_page_cost = 1.1') // as in open.ts
await database.listen('content_changed', (payload) => port.postMessage({ notice: 'content_changed', payload }))
await database.listen('bell', (payload) => port.postMessage({ notice: 'bell', payload }))
port.postMessage({ ready: true } satisfies EmbeddedAnswer)

let turn = Promise.resolve()
port.on('message', (ask: EmbeddedAsk) => {
  turn = turn.then(() => answer(ask))
})

async function answer(ask: EmbeddedAsk): Promise<void> {
  try {
    if (ask.kind === 'query') {
      const { rows, affectedRows } = await database.query(ask.sql, ask.parameters)
      port.postMessage({ id: ask.id, rows, affectedRows })
    } else if (ask.kind === 'script') {
      const results = await database.exec(ask.sql)
      port.postMessage({ id: ask.id, rows: results.flatMap(({ rows }) => rows) })
    } else if (ask.kind === 'dump') {
      const file = await database.dumpDataDir('none')
      port.postMessage({ id: ask.id, dump: await file.arrayBuffer() })
    } else {
      await database.close()
      port.postMessage({ id: ask.id, rows: [] })
      port.close()
    }
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & Record<string, string | undefined>
    port.postMessage({ id: ask.id, error: { message, code, constraint, detail } })
  }
}
