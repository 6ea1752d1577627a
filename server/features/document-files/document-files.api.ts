import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { AdminDocuments, DocumentUpload, UploadedDocument } from '#contract/document-files.ts'
import { ProblemError } from '#contract/problem.ts'
import { Slug } from '#contract/seed.ts'
import { LARGEST_FILE, MEDIA_TYPES } from '#domain/document-files.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { limitBody } from '#server/http/limits.ts'
import { json, problems } from '#server/http/openapi.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { documentFiles as t } from '#text/en/document-files.ts'
import { addDocument, deleteDocument, listDocuments } from './document-files.ts'

const ofRecord = z.strictObject({ slug: Slug })
const path = '/{slug}/documents'

const listing = createRoute({
  method: 'get',
  path,
  summary: 'The documents of a record, and how far their files were read',
  request: { params: ofRecord },
  responses: { 200: json(AdminDocuments, 'In their order'), ...problems(400, 401, 403, 404, 503) },
})

const file = { schema: { type: 'string', format: 'binary' } as const }
const files = Object.fromEntries(Object.values(MEDIA_TYPES).map((type) => [type, file]))

const uploading = createRoute({
  method: 'post',
  path,
  summary: 'Upload a document of a record',
  description:
    'The body is the file: PDF, HTML or Word, at most 20 MiB. What it is, is seen by what is in it; a Content-Type that says something else is refused. ' +
    'With the address of a document that is a link, the file becomes its file.',
  middleware: [limitBody(LARGEST_FILE)] as const,
  request: { params: ofRecord, query: DocumentUpload, body: { required: true, content: files } },
  responses: {
    201: json(UploadedDocument, 'Kept; its text is read next'),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
})

const deleting = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete a document of a record, with its file',
  request: {
    params: ofRecord.extend({ id: z.string().regex(/^\d{1,15}$/, { error: 'must be the number of a document' }) }),
  },
  responses: { 200: json(Done, 'It is gone'), ...problems(400, 401, 403, 404, 503) },
})

/** /api/admin/policies/{slug}/documents */
export const documentFilesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    editorOf(c)
    return c.json(await listDocuments(c.var.db, c.req.valid('param').slug), 200)
  })
  .openapi(uploading, async (c) => {
    const { id: editor } = editorOf(c)
    const { db, secret, dataDir, now } = c.var
    const taken = await take(db, 'documentUploads', whoseKey(secret, editor), now)
    if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { message: t.tooMany, retryAfterSeconds: taken.resetSeconds })
    const upload = {
      about: c.req.valid('query'),
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      said: c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase(),
    }
    return c.json(await addDocument(db, editor, c.req.valid('param').slug, upload, dataDir, now), 201)
  })
  .openapi(deleting, async (c) => {
    const { id: editor } = editorOf(c)
    const { slug, id } = c.req.valid('param')
    await deleteDocument(c.var.db, editor, slug, Number(id), c.var.now)
    return c.json({ success: true as const, message: t.deleted }, 200)
  })
