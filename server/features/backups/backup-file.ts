import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * A back-up is lines of JSON, compressed: a head, for each table its name and then its rows, for each file its name and then its bytes,
 * and an end with a hash over all before it.
 */
export type Line =
  | { head: { format: 1; madeAt: string; migrations: string[] } }
  | { table: string; columns: string[] }
  | { row: unknown }
  | { file: string; mode: number }
  | { bytes: string }
  | { end: { sha256: string; rows: number; files: number } }

/** This is no back-up, or not all of one. */
export class BackupDamaged extends Error {
  readonly isCutOff: boolean
  constructor(isCutOff: boolean, cause?: unknown) {
    super('the back-up is damaged', { cause })
    this.isCutOff = isCutOff
  }
}

export type BackupWriter = { line(text: string): Promise<void>; close(end: { rows: number; files: number }): Promise<void> }

/** Writes beside the file and takes its name only when all is written, so that half a back-up never looks like one. */
export function writeBackup(file: string): BackupWriter {
  const unfinished = `${file}.unfinished`
  const gzip = createGzip({ level: 6 })
  const written = gzip.pipe(createWriteStream(unfinished, { mode: 0o600 }))
  const done = finished(written)
  done.catch(() => {}) // told by close
  const hash = createHash('sha256')
  const put = async (text: string) => {
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), done])
  }
  return {
    line: async (text) => {
      hash.update(text).update('\n')
      await put(text)
    },
    close: async (counts) => {
      await put(JSON.stringify({ end: { sha256: hash.digest('hex'), ...counts } }))
      gzip.end()
      await done
      await rename(unfinished, file)
    },
  }
}

/** The lines of a back-up as they are written, with what each says. @throws BackupDamaged */
export async function* readBackup(file: string): AsyncGenerator<{ text: string; says: Line }> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const lines = createInterface({ input: source.pipe(gunzip), crlfDelay: Infinity })
  try {
    for await (const text of lines) yield { text, says: lineOf(text) }
  } catch (error) {
    throw isOfZlib(error) ? new BackupDamaged(true, error) : error
  } finally {
    source.destroy()
  }
}

const isOfZlib = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('Z_')

function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line // ours: the hash at the end says so
  } catch (error) {
    throw new BackupDamaged(true, error)
  }
}

/** Reads all of a back-up once, before anything is changed. @returns its migrations and the names of its files @throws BackupDamaged */
export async function checkBackup(file: string): Promise<{ migrations: string[]; files: string[] }> {
  const hash = createHash('sha256')
  const files: string[] = []
  let migrations: string[] | undefined
  for await (const { text, says } of readBackup(file)) {
    if (!migrations) {
      if (!('head' in says) || says.head.format !== 1) throw new BackupDamaged(false)
      migrations = says.head.migrations
    }
    if ('end' in says) {
      if (says.end.sha256 !== hash.digest('hex')) throw new BackupDamaged(true)
      return { migrations, files }
    }
    if ('file' in says) {
      if (!isBelow(says.file)) throw new BackupDamaged(false)
      files.push(says.file)
    }
    hash.update(text).update('\n')
  }
  throw new BackupDamaged(true)
}

/** Whether a name stays inside the folder it is brought into. */
const isBelow = (name: string) =>
  !/[\0\\:]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
