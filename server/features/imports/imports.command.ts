import { existsSync, readdirSync } from 'node:fs'
import { hasSchema, migrate } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { importsCommand as t } from '#text/en/imports-command.ts'
import { exportAll } from './export.ts'
import { importPart } from './imports.ts'
import { readStarterFiles, writeStarterFiles } from './starter-files.ts'
import { ImportRefused } from './starter.ts'

type Answer = { ok: boolean; lines: string[] }
type Tell = (line: string) => void

/** `npm run policywatch -- export FOLDER`. */
export async function exportCommand(db: Db, args: string[]): Promise<Answer> {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0 || folder.startsWith('-')) return usage(args, t.export.usage)
  if (existsSync(folder) && readdirSync(folder).length > 0) return { ok: false, lines: [t.export.notEmpty(folder)] }
  const files = await exportAll(db)
  writeStarterFiles(folder, files)
  return { ok: true, lines: [t.export.done(files.size, folder)] }
}

/** `npm run policywatch -- import FOLDER|FILE`: also into a database that was not there. */
export async function importCommand(db: Db, args: string[], now: Date, tell: Tell): Promise<Answer> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0 || path.startsWith('-')) return usage(args, t.import.usage)
  if (!existsSync(path)) return { ok: false, lines: [t.import.missing(path)] }
  try {
    const files = readStarterFiles(path)
    const count = Object.keys(files).length
    if (count === 0) return { ok: false, lines: [t.import.nothing(path)] }
    tell(t.import.reading(count))
    if (!(await hasSchema(db))) await migrate({ db })
    const { added, changed, unchanged } = await importPart(db, files, 'command line', now)
    return { ok: true, lines: [t.import.done(added, changed, unchanged)] }
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, lines: error.message.split('\n') }
    throw error
  }
}

const usage = (args: string[], lines: string[]): Answer => ({ ok: args.length === 1 && args[0] === '--help', lines })
