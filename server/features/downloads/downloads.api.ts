import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Download, Downloads } from '#contract/downloads.ts'
import { Slug } from '#contract/seed.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readDownloads, startDownload } from './downloads.ts'

const starting = createRoute({
  method: 'post',
  path: '/{slug}/documents/{id}/download',
  summary: 'A link to a document of a record, for a minute',
  description: 'For signed-in readers whose plan shows the record in full. A document counts once in a month of Lagos.',
  request: {
    params: z.strictObject({ slug: Slug, id: z.string().regex(/^\d{1,15}$/, { error: 'must be the number of a document' }) }),
  },
  responses: { 200: json(Download, 'The link'), ...problems(400, 401, 403, 404, 410, 503) },
})

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The documents that you downloaded',
  responses: { 200: json(Downloads, 'The last first'), ...problems(401, 503) },
})

/** /api/policies/{slug}/documents */
export const documentsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(starting, async (c) => {
  const { db, viewer, secret, now } = c.var
  const { slug, id } = c.req.valid('param')
  const who = { reader: readerOf(c), viewer }
  return c.json(await startDownload(db, who, { slug, documentId: Number(id) }, secret, now), 200)
})

/** /api/user/downloads */
export const downloadsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(listing, async (c) =>
  c.json(await readDownloads(c.var.db, readerOf(c)), 200),
)
