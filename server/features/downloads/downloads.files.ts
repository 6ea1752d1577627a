import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { MEDIA_TYPES } from '#domain/document-files.ts'
import { pathOf } from '#server/features/document-files/kept-files.ts'
import type { Env } from '#server/http/env.ts'
import { followDownload } from './downloads.ts'

const ALWAYS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
// Whoever opens a file in the browser all the same gets a page that can do nothing.
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * /downloads/TOKEN: sends the file of a document, or leads to where its publisher has it. The right to it is in the token, for no browser
 * sends a login with a link.
 */
export const downloadsFiles = ({ dataDir }: { dataDir: string }) =>
  new Hono<Env>().get('/downloads/:token', async (c) => {
    const { db, secret, now, log } = c.var
    const { url, file } = await followDownload(db, secret, c.req.param('token'), now)
    const path = file && pathOf(dataDir, file.sha256)
    const isThere = path !== undefined && (await stat(path).catch(() => undefined))?.size === file!.bytes
    if (file && !isThere) log.error({ sha256: file.sha256 }, 'the file of a document is missing')
    if (!file || !isThere) return c.body(null, 303, { ...ALWAYS, location: url })
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, 200, {
      ...ALWAYS,
      'content-type': MEDIA_TYPES[file.type],
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': SANDBOX,
    })
  })
