import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AdminImport, AdminImports, ImportQuery, ImportRows, ImportRowsQuery } from '#contract/imports.ts'
import { ProblemError } from '#contract/problem.ts'
import { LARGEST_IMPORT } from '#domain/imports.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { limitBody } from '#server/http/limits.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { applyQueued } from './apply.ts'
import { cancelImport, importRows, queueImport, recentImports, takeUpload, undo } from './uploads.ts'

const TYPES = ['text/csv', 'application/json', 'application/xml', 'text/xml']
const params = z.strictObject({ id: z.uuid() })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The newest imports',
  responses: { 200: json(AdminImports, 'They'), ...problems(401, 403, 503) },
})

const uploading = createRoute({
  method: 'post',
  path: '/',
  summary: 'See what a file would do',
  description:
    'The body is the file, of at most 20 MiB: `text/csv`, one record a line, `application/json`, a list of records or files of the starter format by name, or `application/xml`, acts in Akoma Ntoso. Nothing is written yet.',
  middleware: [limitBody(LARGEST_IMPORT)] as const,
  request: { query: ImportQuery },
  responses: { 201: json(AdminImport, 'What it would do, in numbers'), ...problems(400, 401, 403, 413, 415, 422, 503) },
})

const reading = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'What an import does, record by record, and how far it is',
  request: { params, query: ImportRowsQuery },
  responses: { 200: json(ImportRows, 'A page of its records, those with faults first'), ...problems(400, 401, 403, 404, 503) },
})

const step = (name: 'apply' | 'cancel' | 'undo', summary: string, description: string) =>
  createRoute({
    method: 'post',
    path: `/{id}/${name}`,
    summary,
    description,
    request: { params },
    responses: { 200: json(AdminImport, 'The import now'), ...problems(401, 403, 404, 409, 503) },
  })

const applying = step('apply', 'Write an import', 'All of it or nothing, in the background. Refused while a record has faults.')
const cancelling = step('cancel', 'Cancel an import', 'As long as it is not written: nothing of it stays.')
const undoing = step(
  'undo',
  'Undo an import',
  'Changed records are as they were before, new ones are archived. Refused when somebody changed one of them since.',
)

const byOf = (c: Context<Env>) => ({ id: editorOf(c).id, from: c.var.from })

/** /api/admin/imports. */
export const importsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    editorOf(c)
    return c.json(await recentImports(c.var.db), 200)
  })
  .openapi(uploading, async (c) => {
    const by = byOf(c)
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!TYPES.includes(type)) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE')
    const file = { text: utf8(await c.req.arrayBuffer()), type, name: c.req.valid('query').name ?? type }
    return c.json(await takeUpload(c.var.db, file, by, c.var.now), 201)
  })
  .openapi(reading, async (c) => {
    editorOf(c)
    return c.json(await importRows(c.var.db, c.req.valid('param').id, c.req.valid('query')), 200)
  })
  .openapi(applying, async (c) => {
    const by = byOf(c)
    const { db, log, now } = c.var
    const queued = await queueImport(db, c.req.valid('param').id, by, now)
    // Begun here and not waited for. Should this process end on the way, the job begins it anew.
    if (!db.isTransaction) applyQueued(db, now).catch((error: unknown) => log.error({ err: error }, 'an import failed'))
    return c.json(queued, 200)
  })
  .openapi(cancelling, async (c) => c.json(await cancelImport(c.var.db, c.req.valid('param').id, byOf(c), c.var.now), 200))
  .openapi(undoing, async (c) => c.json(await undo(c.var.db, c.req.valid('param').id, byOf(c), c.var.now), 200))

function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'file', message: 'is not text in UTF-8' }] })
  }
}
