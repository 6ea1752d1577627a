import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, test as plainTest } from 'vitest'
import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { openPostgres, type Database, type Db } from '#db/open.ts'
import { createApiApp, type ApiServices } from '#server/api-app.ts'
import { readConfig } from '#server/config.ts'
import { countEvents } from '#server/features/analytics/event-counts.ts'
import { createBellHub } from '#server/features/notifications/bell-hub.ts'
import { createReporter } from '#server/features/errors/reporter.ts'
import { PageCache } from '#server/http/page-cache.ts'
import { memoryDatabase } from './database.ts'
import { databaseAt } from './global-setup.ts'

/** The time at which every test asks, two weeks after the starter data was loaded. */
export const NOW = new Date('2026-06-15T09:00:00Z')

/**
 * Tests with a database. `db` has the starter data and `emptyDb` only the tables, each in a transaction that is rolled back
 * after the test; `api` asks the API about `db` as a stranger from the network would. `database` and `emptyDatabase` are
 * what they run on, for the whole file: for tests about transactions themselves, which must leave them as they were.
 */
export const test = plainTest
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await copyOf('loaded')
    onCleanup(() => database.close())
    return database
  })
  .extend('emptyDatabase', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await copyOf('empty')
    onCleanup(() => database.close())
    return database
  })
  .extend('db', async ({ database }, { onCleanup }) => rolledBack(database, onCleanup))
  .extend('emptyDb', async ({ emptyDatabase }, { onCleanup }) => rolledBack(emptyDatabase, onCleanup))
  .extend('api', async ({ db }) => apiOn(db))

async function copyOf(which: 'empty' | 'loaded'): Promise<Database> {
  const goldens = inject('goldens')
  if (goldens.kind === 'embedded') {
    const dump = readFileSync(goldens[which])
    return memoryDatabase(dump.buffer.slice(dump.byteOffset, dump.byteOffset + dump.byteLength))
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(goldens.url, `create database ${name} template ${goldens[which]}`)
  const database = await openPostgres(databaseAt(goldens.url, name), 25_000) // on a busy machine a connection can take seconds
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(goldens.url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await server.query(statement)
  } finally {
    await server.end()
  }
}

async function rolledBack({ db }: Database, onCleanup: (work: () => Promise<void>) => void): Promise<Db> {
  const transaction = await db.startTransaction().execute()
  onCleanup(() => transaction.rollback().execute())
  return transaction
}

export type Api = ReturnType<typeof apiOn>

/** What signs links in tests. */
export const SECRET = 'a secret of the tests, long enough'

/** The API as it is served, on this database. `changes` replaces a part of the stack: a log, a clock, settings. */
export function apiOn(db: Db, changes: Partial<ApiServices> & { settings?: Record<string, string> } = {}) {
  const { settings, ...parts } = changes
  const services: ApiServices = {
    database: { db },
    // A test may ask more within its one moment than a network in a minute.
    config: readConfig({ PUBLIC_URL: 'http://policywatch.test', PUBLIC_READS_PER_MINUTE: '0', ...settings }),
    log: pino({ level: 'silent' }),
    content: { current: 1, set: () => {} },
    now: () => NOW,
    secret: SECRET,
    counts: countEvents(db),
    bells: createBellHub(),
    reporter: createReporter({}, 'http://policywatch.test', pino({ level: 'silent' })),
    patternOf: (path) => (/^\/(tracker|insights(\/[a-z0-9-]+)?|(demo\/)?policy\/[a-z0-9-]+)?$/.test(path) ? path : undefined),
    isStopping: () => false,
    wakeMail: () => {},
    loadTemplates: async () => (await import('#server/mail/render.tsx')).renderMail,
    areJobsWell: () => true,
    ...parts,
  }
  const { app } = createApiApp(services, new PageCache(1_000_000))
  const fetch = async (path: string, init?: RequestInit, from = '203.0.113.7'): Promise<Response> =>
    app.fetch(new Request(`http://policywatch.test${path}`, init), {
      // All that the server reads of Node's request.
      incoming: { socket: { remoteAddress: from }, headers: Object.fromEntries(new Headers(init?.headers)) } as never,
    })
  return {
    fetch,
    /** Every route that answers, as `GET /path`; what only passes requests on is for all methods. */
    routes: [...new Set(app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`])))],
    get: (path: string, headers?: Record<string, string>) => fetch(path, { headers }),
    /** A successful answer that has nothing but what the contract names. */
    async read<S extends z.ZodType>(contract: S, path: string): Promise<z.output<S>> {
      const response = await fetch(path)
      const body: unknown = await response.json()
      expect(response.status, `${path}: ${JSON.stringify(body)}`).toBe(200)
      return contract.parse(body)
    },
    /** A refusal, with its status. */
    async refusal(path: string, init?: RequestInit): Promise<Problem & { status: number }> {
      const response = await fetch(path, init)
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      return { status: response.status, ...Problem.parse(await response.json()) }
    },
  }
}
