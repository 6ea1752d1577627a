import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { UploadedImage } from '#contract/article-desk.ts'
import { isShowable } from '#domain/plain-text.ts'
import { ProblemError } from '#contract/problem.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { limitBody } from '#server/http/limits.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { desk } from '#text/en/admin-articles.ts'
import { LARGEST_UPLOAD, takeUpload } from './uploads.ts'

const t = desk.picture
const LONGEST_ALT = 300

const uploading = createRoute({
  method: 'post',
  path: '/',
  summary: 'Upload a picture for an article',
  description:
    'The body is the file: JPEG, PNG, WebP or AVIF of at most 5 MiB, known by its content. `alt` says what it shows and is required. It is made anew in several widths; nothing that the file said beside the picture is kept.',
  middleware: [limitBody(LARGEST_UPLOAD)] as const,
  request: { query: z.strictObject({ alt: z.string().optional() }) },
  responses: { 201: json(UploadedImage, 'The picture'), ...problems(400, 401, 403, 413, 415, 422, 503) },
})

/** /api/admin/images. */
export const imageUploadsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(uploading, async (c) => {
  const { id } = editorOf(c)
  // A form of another site could send anything but these without asking first.
  if (!/^(image\/[\w.+-]+|application\/octet-stream)$/i.test(c.req.header('content-type') ?? ''))
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE')
  const alt = c.req.valid('query').alt?.trim() ?? ''
  const wrong = alt === '' || !isShowable(alt) ? t.noAlt : alt.length > LONGEST_ALT ? t.altTooLong : undefined
  if (wrong) throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'alt', message: wrong }] })
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const actor = { id, from: c.var.from }
  return c.json(await takeUpload(c.var.db, actor, { bytes, alt, dataDir: c.var.dataDir }, c.var.now), 201)
})
