import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { pino } from 'pino'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { createLog } from '#server/log.ts'

/** A database that answers every query by throwing this. */
export function databaseThatThrows(error: unknown): Db {
  const connection = {
    executeQuery: async () => {
      throw error
    },
    streamQuery: () => {
      throw error
    },
  }
  class FailingDriver extends DummyDriver {
    override acquireConnection = async () => connection as never
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FailingDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

export type LogLine = Record<string, unknown> & { msg: string; level: number }

/** The product's own log, at its finest, with what it wrote. */
export function capturedLog() {
  const raw: string[] = []
  const log = createLog('trace', { write: (line: string) => void raw.push(line) })
  return {
    log,
    /** As written, for looking at what must not be there. */
    text: () => raw.join(''),
    lines: () => raw.map((line) => JSON.parse(line) as LogLine),
    level: pino.levels.values,
  }
}
