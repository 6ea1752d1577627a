import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { memoryDatabase } from './database.ts'
import { seedFiles } from './seed.ts'

/** Where a test file gets its database: a migrated one without records, and one with the starter data. */
export type Goldens =
  | { kind: 'embedded'; empty: string; loaded: string }
  | { kind: 'postgres'; url: string; empty: string; loaded: string }

declare module 'vitest' {
  interface ProvidedContext {
    goldens: Goldens
  }
}

/** When the starter data of every test was loaded. */
export const LOADED_AT = new Date('2026-06-01T08:00:00Z')

/** Migrates and loads once, so that each test file starts with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'pg' ? postgresGoldens(project) : embeddedGoldens(project)
}

async function embeddedGoldens(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'policywatch-golden-'))
  const [empty, loaded] = [join(folder, 'empty.tar'), join(folder, 'loaded.tar')]
  const database = await memoryDatabase()
  writeFileSync(empty, Buffer.from(await database.dump()))
  await importStarter(database.db, seedFiles(), 'starter data', LOADED_AT)
  writeFileSync(loaded, Buffer.from(await database.dump()))
  await database.close()
  project.provide('goldens', { kind: 'embedded', empty, loaded })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function postgresGoldens(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('The project pg needs a PostgreSQL in TEST_DATABASE_URL; npm run test:pg starts one.')
  const [empty, loaded] = [`golden_empty_${process.pid}`, `golden_loaded_${process.pid}`]
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${empty}`)
  await inDatabase(url, empty, (database) => migrate(database))
  await server.query(`create database ${loaded} template ${empty}`)
  await inDatabase(url, loaded, ({ db }) => importStarter(db, seedFiles(), 'starter data', LOADED_AT))
  await server.end()
  project.provide('goldens', { kind: 'postgres', url, empty, loaded })
  return async () => {
    const last = new pg.Client({ connectionString: url })
    await last.connect()
    for (const name of [empty, loaded]) await last.query(`drop database if exists ${name} with (force)`)
    await last.end()
  }
}

async function inDatabase(
  url: string,
  name: string,
  work: (database: Awaited<ReturnType<typeof openPostgres>>) => Promise<unknown>,
) {
  const database = await openPostgres(databaseAt(url, name))
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
