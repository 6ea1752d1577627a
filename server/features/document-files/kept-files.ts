import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const HASH = /^[0-9a-f]{64}$/

export const folderOfDocuments = (dataDir: string) => join(dataDir, 'documents')

/** Where a file lies. The name is made of its hash alone. */
export function pathOf(dataDir: string, sha256: string): string {
  if (!HASH.test(sha256)) throw new Error('not a hash')
  return join(folderOfDocuments(dataDir), sha256)
}

/** Keeps a file whole or not at all: it is written beside its place, and moved there when it is on the disk. */
export async function keepFile(dataDir: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(dataDir, sha256)
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  )
  if (size === bytes.byteLength) {
    await utimes(path, new Date(), new Date()) // or it could be cleared away as one that nobody wants, before its row is there
    return
  }
  await mkdir(folderOfDocuments(dataDir), { recursive: true })
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The names in the folder that have been there for a while, so that none of an upload under way is among them. */
export async function filesOlderThan(dataDir: string, before: Date): Promise<string[]> {
  const names = await readdir(folderOfDocuments(dataDir)).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folderOfDocuments(dataDir), name)).catch(() => undefined)
    if (found?.isFile() && found.mtime < before) old.push(name)
  }
  return old
}

export const deleteFile = (dataDir: string, name: string) => rm(join(folderOfDocuments(dataDir), name), { force: true })
