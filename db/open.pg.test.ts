import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { importStarter } from '#server/features/imports/imports.ts'
import { untilSomebodyListens } from '#test/listening.ts'
import { firstBrokenRevision } from '#server/features/history/history.ts'
import { NOW, test } from '#test/fixtures.ts'
import { databaseAt } from '#test/global-setup.ts'
import { seedFiles, seedPolicies } from '#test/seed.ts'
import { migrate, migrationNames } from './migrate.ts'
import { DatabaseUnusable, openPostgres } from './open.ts'

/** The address of the server that the tests run on; these are about it. */
function server(): string {
  const goldens = inject('goldens')
  if (goldens.kind !== 'postgres') throw new Error('*.pg.test.ts run in the project pg')
  return goldens.url
}

test('trust 68: a query that nobody waits for any more is stopped', async ({ database: { db } }) => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '10s' }])
})

test('two processes that start together migrate once', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = await openPostgres(server())
  await admin.script(`create database ${name}`)
  const open = () => openPostgres(databaseAt(server(), name), 25_000)
  const [one, two] = await Promise.all([open(), open()])
  const ran = await Promise.all([migrate(one), migrate(two)])
  expect(ran.flat().toSorted()).toEqual(migrationNames())
  await Promise.all([one.close(), two.close()])
  await admin.script(`drop database ${name} with (force)`)
  await admin.close()
})

test('imports that come together run one after the other, and history keeps its order', async ({ database: { db } }) => {
  const imports = ['one', 'two', 'three'].map((word, i) => {
    const files = seedFiles()
    seedPolicies(files)[i]!.summary = `Changed by ${word}.`
    return importStarter(db, files, word, NOW)
  })
  const results = await Promise.all(imports)
  // Each import holds the whole of its files, so it also takes back what the one before it changed.
  expect(results.map(({ changed }) => changed).toSorted()).toEqual([1, 2, 2])
  expect(await firstBrokenRevision(db)).toBeNull()
  await importStarter(db, seedFiles(), 'a test', NOW)
})

test('every process hears of new content', async ({ database }) => {
  const heard: number[] = []
  database.onContentChanged((version) => heard.push(version))
  const before = await database.db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  await untilSomebodyListens(database)
  await database.db
    .updateTable('contentState')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  for (let i = 0; i < 100 && !heard.includes(before.version + 1); i++) await wait(20)
  expect(heard).toContain(before.version + 1)
})

test.for<[string, Partial<URL>]>([
  ['nobody listens there', { port: '1' }],
  ['there is no such database', { pathname: '/no_such_database' }],
])('%s: a sentence, and no connection left behind', async ([, change]) => {
  const url = Object.assign(new URL(server()), change)
  const refusal = await openPostgres(url.href).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DatabaseUnusable)
  expect((refusal as Error).message).toMatch(/^PostgreSQL does not answer at the address in DATABASE_URL: .+\nCheck that it runs/)
  expect((refusal as Error).message).not.toContain('policywatch@')
})
