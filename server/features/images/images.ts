import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import { directImageLink } from '#domain/shared-drive.ts'
import { fetchSafely } from '#server/http/safe-fetch.ts'
import * as sql from './images.sql.ts'
import { openQueue } from './queue.ts'
import { FORMATS, MOST_BYTES, reencode, type Reencoded } from './reencode.ts'

export type StoredImage = { id: string; sha256: string; width: number; height: number; widths: number[] }

const MOST_WAITING = 32
const inTurn = openQueue(MOST_WAITING)

export const folderOfImages = (dataDir: string) => join(dataDir, 'uploads', 'images')

/**
 * Keeps a picture in several widths and formats under its hash; the same picture twice is one. Takes seconds: no answer waits for it.
 * @throws PictureRefused, or UNAVAILABLE when too many wait
 */
export function storeImage(
  db: Db,
  dataDir: string,
  bytes: Uint8Array,
  now: Date,
  sourceUrl: string | null = null,
): Promise<StoredImage> {
  return inTurn(async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const folder = join(folderOfImages(dataDir), sha256)
    const known = await sql.imageByHash(db, sha256)
    if (known && (await isComplete(folder, known.widths))) return known
    const picture = await reencode(bytes)
    await writeVersions(folder, picture)
    const { width, height, widths } = picture
    await sql.insertImage(db, { sha256, width, height, widths, sourceUrl, createdAt: now })
    return (await sql.imageByHash(db, sha256))!
  })
}

/**
 * Fetches a linked picture and keeps it. The page of a shared drive leads to its picture.
 * @throws FetchRefused, PictureRefused, or UNAVAILABLE when too many wait
 */
export async function importImage(db: Db, dataDir: string, url: string, now: Date, fetch = fetchPicture): Promise<StoredImage> {
  return storeImage(db, dataDir, await fetch(directImageLink(url)), now, url)
}

export type FetchPicture = (url: string) => Promise<Uint8Array>

async function fetchPicture(url: string): Promise<Uint8Array> {
  const takes = (type: string) => /^(image\/(?!svg)|application\/octet-stream\b)/.test(type) // drives call everything octets
  return (await fetchSafely(url, { mostBytes: MOST_BYTES, takes })).bytes
}

export const findImage = (db: Db, id: string): Promise<StoredImage | undefined> => sql.imageById(db, id)

/** All versions or none: they are written beside their place and moved there at the end. */
async function writeVersions(folder: string, { versions }: Reencoded): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}.tmp`
  try {
    await mkdir(unfinished, { recursive: true })
    for await (const { name, bytes } of versions) await writeFile(join(unfinished, name), bytes)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function isComplete(folder: string, widths: number[]): Promise<boolean> {
  const names = widths.flatMap((width) => FORMATS.map((format) => `${width}.${format}`))
  const found = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size > 0,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}
