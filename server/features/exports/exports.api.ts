import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ExportInput } from '#contract/exports.ts'
import { ProblemError } from '#contract/problem.ts'
import { dayInLagos } from '#domain/days.ts'
import { needFeature, readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { problems } from '#server/http/openapi.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { asCsv, asXlsx, exportLines } from './exports.ts'

const t = text.exportFiles
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exporting = (format: 'csv' | 'xlsx', type: string) =>
  createRoute({
    method: 'post',
    path: `/policies.${format}`,
    summary: `The records of a query as ${format.toUpperCase()}`,
    description: 'For plans with CSV export. The body holds parameters of GET /api/policies. At most 60 files in an hour.',
    middleware: [onlyJson] as const,
    request: { body: { content: { 'application/json': { schema: ExportInput } }, required: true } },
    responses: {
      200: { description: 'One row per record', content: { [type]: { schema: z.string() } } },
      ...problems(400, 401, 403, 415, 422, 429, 503),
    },
  })

/** /api/exports. */
export const exportsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(exporting('csv', 'text/csv'), async (c) => {
    const lines = await allowed(c, c.req.valid('json'))
    return file(c, 'csv', new TextEncoder().encode(asCsv(lines)), 'text/csv; charset=utf-8')
  })
  .openapi(exporting('xlsx', XLSX), async (c) => {
    const lines = await allowed(c, c.req.valid('json'))
    return file(c, 'xlsx', new Uint8Array(await asXlsx(lines)), XLSX)
  })

async function allowed(c: Context<Env>, query: ExportInput): Promise<(string | null)[][]> {
  const { db, viewer, secret, now, publicUrl } = c.var
  const reader = readerOf(c)
  await needFeature(db, reader, 'hasCSVExport', 'export')
  const taken = await take(db, 'exportRecords', whoseKey(secret, reader.id), now)
  if (!taken.isWithin) throw new ProblemError('RATE_LIMITED', { message: t.tooMany, retryAfterSeconds: taken.resetSeconds })
  return exportLines(db, viewer, query, publicUrl)
}

function file(c: Context<Env>, format: string, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${t.fileName(dayInLagos(c.var.now), format)}"`,
    'cache-control': 'no-store',
  })
}
