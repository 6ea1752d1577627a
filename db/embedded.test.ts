import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedDialect, openEmbedded } from './embedded.ts'
import { DatabaseUnusable, openDatabase, plugins, type Db } from './open.ts'
import type { Tables } from './schema.ts'
import { inTransaction } from './transaction.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

describe('one connection, used by many', () => {
  let db: Db
  const countOfNumbers = async (on: Db) =>
    (await sql<{ n: number }>`select count(*)::int as n from numbers`.execute(on)).rows[0]!.n
  const add = (on: Db, number: number) => sql`insert into numbers values (${number})`.execute(on)

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: embeddedDialect(await openEmbedded({})), plugins: plugins() })
    await sql`create table numbers (number int unique)`.execute(db)
  })
  afterAll(() => db.destroy())

  test('a query from outside waits for an open transaction and does not slip into it', async () => {
    const transaction = await db.startTransaction().execute()
    await add(transaction, 1)
    let seen: number | undefined
    const outside = countOfNumbers(db).then((n) => (seen = n))
    expect(await countOfNumbers(transaction)).toBe(1)
    await wait(30)
    expect(seen).toBeUndefined()
    await transaction.rollback().execute()
    expect(await outside).toBe(0)
  })

  test('transactions that start together run one after the other, and all are kept', async () => {
    const order: string[] = []
    const work = (number: number) =>
      inTransaction(db, async (tx) => {
        order.push(`begin ${number}`)
        await add(tx, number)
        await wait(5)
        order.push(`end ${number}`)
      })
    await Promise.all([work(1), work(2), work(3)])
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
    expect(await countOfNumbers(db)).toBe(3)
    await sql`delete from numbers`.execute(db)
  })

  test('what fails inside another transaction is undone alone', async () => {
    await inTransaction(db, async (tx) => {
      await add(tx, 1)
      const twice = inTransaction(tx, async (inner) => {
        await add(inner, 2)
        await add(inner, 1)
      })
      await expect(twice).rejects.toMatchObject({ code: '23505' })
      await add(tx, 3)
    })
    const { rows } = await sql<{ number: number }>`select number from numbers order by 1`.execute(db)
    expect(rows).toEqual([{ number: 1 }, { number: 3 }])
    await sql`delete from numbers`.execute(db)
  })

  test('a failed query leaves the connection to the next', async () => {
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    await expect(inTransaction(db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    expect(await countOfNumbers(db)).toBe(0)
  })

  test('numbers, dates and instants are read as the PostgreSQL driver does', async () => {
    const { rows } = await sql`
      select 5::int8 as big, '2026-06-12'::date as day, 1.50::numeric as exact, timestamptz '2026-06-12T08:00Z' as instant,
        array['a', 'b'] as list, '{"aB": 1}'::jsonb as json, null as nothing`.execute(db)
    expect(rows).toEqual([
      {
        big: 5,
        day: '2026-06-12',
        exact: '1.50',
        instant: new Date('2026-06-12T08:00:00Z'),
        list: ['a', 'b'],
        json: { aB: 1 },
        nothing: null,
      },
    ])
  })
})

describe('a data folder', () => {
  const base = mkdtempSync(join(tmpdir(), 'policywatch-folder-'))
  const good = join(base, 'good')

  beforeAll(async () => {
    const database = await openDatabase({ dataDir: good })
    await database.script("create table kept (word text); insert into kept values ('kept')")
    await database.close()
  })
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  test('belongs to one at a time; the second is told so, and gets it once the first is done', async () => {
    const first = await openDatabase({ dataDir: good })
    const second = openDatabase({ dataDir: good })
    await expect(second).rejects.toBeInstanceOf(DatabaseUnusable)
    await expect(second).rejects.toThrow(
      `Another PolicyWatch process is using ${join(good, 'database')}. Stop that one first, or give this one its own DATA_DIR.`,
    )
    expect(
      await first.db
        .selectFrom('kept' as never)
        .selectAll()
        .execute(),
    ).toEqual([{ word: 'kept' }])
    await first.close()
    const third = await openDatabase({ dataDir: good })
    await third.close()
  })

  test('is free again, with all that was written, after its process was killed', async () => {
    const dataDir = join(base, 'killed')
    const open = new URL('./open.ts', import.meta.url).href
    const program = `import(${JSON.stringify(open)}).then(async ({ openDatabase }) => {
      const { script } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      await script("create table kept (word text); insert into kept values ('written')")
      process.stdout.write('ready')
      setInterval(() => {}, 1000)
    })`
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    expect(String(await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]))).toBe('ready')
    await expect(openDatabase({ dataDir })).rejects.toThrow('Another PolicyWatch process is using')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await openDatabase({ dataDir })
    expect(
      await database.db
        .selectFrom('kept' as never)
        .selectAll()
        .execute(),
    ).toEqual([{ word: 'written' }])
    await database.close()
  })

  test.for<[string, (folder: string) => void, string]>([
    [
      'a damaged control file',
      (folder) => writeFileSync(join(folder, 'global/pg_control'), 'x'.repeat(8192)),
      'its files are damaged',
    ],
    ['no control file', (folder) => rmSync(join(folder, 'global/pg_control')), 'its files are damaged'],
    [
      'the files of another version',
      (folder) => writeFileSync(join(folder, 'PG_VERSION'), '12\n'),
      'its files are damaged or of another version',
    ],
    ['no log of its writes', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }), 'its files are damaged'],
    ['no PG_VERSION', (folder) => rmSync(join(folder, 'PG_VERSION')), 'it holds files, but PG_VERSION'],
  ])('with %s is refused in words and left as it is', async ([name, damage, reason]) => {
    const dataDir = join(base, name.replaceAll(' ', '-'))
    const folder = join(dataDir, 'database')
    cpSync(good, dataDir, { recursive: true })
    damage(folder)
    const before = filesIn(folder)

    const refusal = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseUnusable)
    expect((refusal as Error).message).toContain(`The embedded database in ${folder} cannot be opened: ${reason}`)
    expect((refusal as Error).message).toContain('Nothing in it was changed. Restore the folder from a back-up, or move it away')
    expect(filesIn(folder)).toMatchObject(before)
  })

  test('that was killed while it was made is made again: nothing can be in it yet', async () => {
    const dataDir = join(base, 'half-made')
    mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'database', 'base', 'half'), 'made')
    writeFileSync(join(dataDir, 'database.unfinished'), '')
    const made = await openDatabase({ dataDir })
    await made.close()
    expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false)
    expect(existsSync(join(dataDir, 'database', 'base', 'half'))).toBe(false)
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
  })

  test('that was refused opens once its files are put back: the lock went with the attempt', async () => {
    const dataDir = join(base, 'repaired')
    const version = join(dataDir, 'database', 'PG_VERSION')
    cpSync(good, dataDir, { recursive: true })
    rmSync(version)
    await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseUnusable)
    cpSync(join(good, 'database', 'PG_VERSION'), version)
    const repaired = await openDatabase({ dataDir })
    expect(
      await repaired.db
        .selectFrom('kept' as never)
        .selectAll()
        .execute(),
    ).toEqual([{ word: 'kept' }])
    await repaired.close()
  })
})

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}
