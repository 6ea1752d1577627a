import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import type { Env } from '#server/http/env.ts'
import { matches } from '#server/http/pages.ts'
import { findImage, folderOfImages, type StoredImage } from './images.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FILE = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const MOST_KNOWN = 2_000

/** GET /images/{id}/{width}.{avif|webp|jpg}: pictures of articles. The path on the disk is made of the database's words only. */
export function imagesFiles({ dataDir }: { dataDir: string }) {
  const known = new Map<string, StoredImage>()

  /** A picture never changes under its id, so its row is asked for once; and it is shown also with the database away. */
  async function imageOf(db: Db, id: string): Promise<StoredImage | undefined> {
    const before = known.get(id)
    if (before) return before
    const image = await findImage(db, id)
    if (image && known.size < MOST_KNOWN) known.set(id, image)
    return image
  }

  return new Hono<Env>().get('/images/:id/:file', async (c) => {
    const [id, [, width, format] = []] = [c.req.param('id'), FILE.exec(c.req.param('file')) ?? []]
    const image = ID.test(id) && format ? await imageOf(c.var.db, id) : undefined
    if (!image?.widths.includes(Number(width))) throw new ProblemError('NOT_FOUND')
    const headers = {
      etag: `"${image.sha256.slice(0, 20)}-${width}-${format}"`,
      'cache-control': 'public, max-age=31536000, immutable',
    }
    if (matches(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const bytes = await readFile(join(folderOfImages(dataDir), image.sha256, `${width}.${format}`)).catch(() => undefined)
    if (!bytes) throw new ProblemError('NOT_FOUND')
    return c.body(bytes, 200, { ...headers, 'content-type': TYPES[format!]!, 'content-length': String(bytes.byteLength) })
  })
}
