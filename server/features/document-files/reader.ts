import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#db/open.ts'
import type { OcrTools } from './ocr.ts'
import { readNextFile, releaseTaken } from './read-files.ts'

export type FileReader = { start(): Promise<void>; stop(): Promise<void> }

type Services = {
  database: Pick<Database, 'db' | 'kind'>
  dataDir: string
  log: Logger
  now: () => Date
  findOcr: () => Promise<OcrTools | undefined>
  pollMs?: number
}

const POLL_MS = 4_000

/** Reads uploaded files one after the other for as long as the process lives. Several processes may do so on one database. */
export function createFileReader({ database, dataDir, log, now, findOcr, pollMs = POLL_MS }: Services): FileReader {
  const { db } = database
  const stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let isWell = true

  const work = async () => {
    const ocr = await findOcr()
    while (!stopping.signal.aborted) {
      const didRead = await readNextFile(db, { dataDir, ocr, now, signal: stopping.signal }).then(
        (did) => {
          isWell = true
          return did
        },
        (error: unknown) => {
          if (isWell) log.error({ err: error }, 'documents cannot be read')
          isWell = false
          return false
        },
      )
      if (!didRead) await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async start() {
      // The embedded database has no other process, so whoever was reading is gone.
      if (database.kind === 'embedded') await releaseTaken(db).catch((error: unknown) => log.error({ err: error }, 'documents'))
      working = work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
