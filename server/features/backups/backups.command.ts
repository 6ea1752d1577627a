import { existsSync } from 'node:fs'
import type { Db } from '#db/open.ts'
import { doctor } from '#server/features/history/history.command.ts'
import { importsCommand } from '#text/en/imports-command.ts'
import { BackupDamaged } from './backup-file.ts'
import { makeBackup, restoreBackup, RestoreRefused } from './backups.ts'

const { backup: b, restore: r } = importsCommand

type Answer = { ok: boolean; lines: string[] }
type Tell = (line: string) => void

/** `npm run policywatch -- backup FILE`. */
export async function backupCommand(db: Db, args: string[], now: Date, dataDir: string, tell: Tell): Promise<Answer> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0 || file.startsWith('-')) return usage(args, b.usage)
  if (existsSync(file)) return { ok: false, lines: [b.exists(file)] }
  const { rows, files } = await makeBackup(db, dataDir, file, now, (table, count) => tell(b.table(table, count)))
  return { ok: true, lines: [b.done(rows, files, file)] }
}

/** `npm run policywatch -- restore FILE`: into a database that is empty or not there, and then looks whether it is sound. */
export async function restoreCommand(db: Db, args: string[], now: Date, dataDir: string, tell: Tell): Promise<Answer> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0 || file.startsWith('-')) return usage(args, r.usage)
  if (!existsSync(file)) return { ok: false, lines: [r.missing(file)] }
  try {
    const { rows, files } = await restoreBackup(db, dataDir, file, () => tell(r.checking))
    const sound = await doctor(db, [], now, dataDir)
    return { ok: sound.ok, lines: [r.done(rows, files), ...sound.lines] }
  } catch (error) {
    if (error instanceof BackupDamaged) return { ok: false, lines: [error.isCutOff ? r.cutOff : r.unreadable] }
    if (!(error instanceof RestoreRefused)) throw error
    const { why } = error
    if (why.is === 'newer') return { ok: false, lines: [r.newer(why.names)] }
    return { ok: false, lines: [why.is === 'filesThere' ? r.filesThere(why.file) : r[why.is]] }
  }
}

const usage = (args: string[], lines: string[]): Answer => ({ ok: args.length === 1 && args[0] === '--help', lines })
