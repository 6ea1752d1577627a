import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  appendFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hasSchema, migrate, migrationNames } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { checkBackup, readBackup, writeBackup } from './backup-file.ts'
import * as sql from './backups.sql.ts'

export type Counts = { rows: number; files: number }
type Tell = (table: string, rows: number) => void

/** Not brought in, and nothing was changed. */
export class RestoreRefused extends Error {
  readonly why: { is: 'notEmpty' | 'newerSchema' } | { is: 'newer'; names: string[] } | { is: 'filesThere'; file: string }
  constructor(why: RestoreRefused['why']) {
    super(`the back-up was not brought in: ${why.is}`)
    this.why = why
  }
}

/**
 * Writes the whole database as of one moment, and the files of the data folder, while others go on writing.
 * @param tell hears each table when it is written
 */
export async function makeBackup(db: Db, dataDir: string, file: string, now: Date, tell: Tell = () => {}): Promise<Counts> {
  const writer = writeBackup(file)
  const counts = { rows: 0, files: 0 }
  const copy = async (tx: Db) => {
    await sql.takeTime(tx)
    const head = { format: 1, madeAt: now.toISOString(), migrations: await sql.migrationsRun(tx) }
    await writer.line(JSON.stringify({ head }))
    for (const { table, columns } of await sql.tables(tx)) {
      await writer.line(JSON.stringify({ table, columns }))
      let rows = 0
      for await (const batch of sql.rowsOf(tx, table, columns)) {
        for (const row of batch) await writer.line(`{"row":${row}}`)
        rows += batch.length
      }
      counts.rows += rows
      tell(table, rows)
    }
  }
  // One moment for all tables: what is written meanwhile is in none of them.
  await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(copy)
  // After it: a file is written before its row is, so every one that the copy names is there.
  for (const name of keptFiles(dataDir)) {
    const path = join(dataDir, name)
    const content = readFileSync(path)
    await writer.line(JSON.stringify({ file: name, mode: statSync(path).mode & 0o777 }))
    for (let at = 0; at < content.length; at += CHUNK) {
      await writer.line(JSON.stringify({ bytes: content.subarray(at, at + CHUNK).toString('base64') }))
    }
    counts.files += 1
  }
  await writer.close(counts)
  return counts
}

const CHUNK = 512 * 1024

/** What the database is kept in, and what is made anew when it is missing. */
const NOT_KEPT = ['database', 'database.lock', 'database.lock-journal', 'database.unfinished', 'cards']

const keptFiles = (dataDir: string): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, sep).length).replaceAll('\\', '/'))
        .filter((name) => !NOT_KEPT.includes(name.split('/')[0]!))
        .toSorted()
    : []

/**
 * Brings a back-up into a database that has nothing in it, in one transaction, and then runs the migrations that came since.
 * @throws BackupDamaged or RestoreRefused, and then nothing was changed
 */
export async function restoreBackup(db: Db, dataDir: string, file: string, tell: () => void = () => {}): Promise<Counts> {
  const { migrations, files } = await checkBackup(file)
  const ahead = migrations.filter((name) => !migrationNames().includes(name))
  if (ahead.length > 0) throw new RestoreRefused({ is: 'newer', names: ahead })
  if (await hasSchema(db)) {
    const run = await sql.migrationsRun(db)
    if (run.includes(FIRST) && !(await sql.isEmpty(db))) throw new RestoreRefused({ is: 'notEmpty' })
    // An empty database of a newer schema cannot take the rows of an older one.
    if (run.some((name) => !migrations.includes(name))) throw new RestoreRefused({ is: 'newerSchema' })
  }
  for (const name of files) {
    if (name !== SECRET && existsSync(join(dataDir, name))) throw new RestoreRefused({ is: 'filesThere', file: name })
  }
  tell()
  await migrate({ db }, migrations)
  const counts = await db.transaction().execute((tx) => bringIn(tx, dataDir, file))
  await migrate({ db })
  return counts
}

const FIRST = '0001_records.sql'
/** Links and tokens of the back-up are good with its own secret, not with one that was made since. */
const SECRET = 'secret.key'

async function bringIn(tx: Db, dataDir: string, file: string): Promise<Counts> {
  await sql.takeTime(tx)
  await sql.dropForeignKeys(tx)
  const counts = { rows: 0, files: 0 }
  let into: { table: string; columns: string[]; rows: string[]; size: number } | undefined
  let writing: string | undefined
  const flush = async () => {
    if (into && into.rows.length > 0) await sql.insertRows(tx, into.table, into.columns, into.rows)
    if (into) Object.assign(into, { rows: [], size: 0 })
  }
  const endFile = () => {
    if (writing) renameSync(`${writing}.unfinished`, writing)
    writing = undefined
  }
  for await (const { text, says } of readBackup(file)) {
    if ('row' in says && into) {
      const row = text.slice('{"row":'.length, -1) // as it was written: reading it would round what is too long for a number
      into.rows.push(row)
      into.size += row.length
      counts.rows += 1
      if (into.rows.length >= 500 || into.size > 4_000_000) await flush()
    } else if ('table' in says) {
      await flush()
      into = { ...says, rows: [], size: 0 }
      await sql.clear(tx, says.table)
    } else if ('file' in says) {
      endFile()
      writing = join(dataDir, says.file)
      counts.files += 1
      mkdirSync(dirname(writing), { recursive: true })
      rmSync(`${writing}.unfinished`, { force: true })
      writeFileSync(`${writing}.unfinished`, '', { mode: says.mode })
    } else if ('bytes' in says && writing) {
      appendFileSync(`${writing}.unfinished`, Buffer.from(says.bytes, 'base64'))
    }
  }
  await flush()
  endFile()
  await sql.addForeignKeys(tx)
  await sql.raiseCounters(tx)
  return counts
}
