import { existsSync, readdirSync } from 'node:fs'
import type { Db } from '#db/open.ts'
import { importsCommand } from '#text/en/imports-command.ts'
import { folderOfImages } from './images.ts'
import * as sql from './images.sql.ts'

const t = importsCommand.doctor
const MOST_TOLD = 10

/** What `doctor` says about pictures: those on disk that no row knows, and rows without a picture, which is not well. */
export async function checkFiles(db: Db, dataDir: string): Promise<{ ok: boolean; lines: string[] }> {
  const folder = folderOfImages(dataDir)
  const onDisk = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const known = new Set(await sql.hashes(db))
  const orphans = [...onDisk].filter((name) => !known.has(name)).toSorted()
  const lost = [...known].filter((name) => !onDisk.has(name)).toSorted()
  if (orphans.length === 0 && lost.length === 0) return { ok: true, lines: [t.noOrphans] }
  const told = (names: string[], words: (files: string[], more: number) => string) =>
    names.length > 0 ? [words(names.slice(0, MOST_TOLD), Math.max(0, names.length - MOST_TOLD))] : []
  return { ok: lost.length === 0, lines: [...told(orphans, t.orphans), ...told(lost, t.lost)] }
}
