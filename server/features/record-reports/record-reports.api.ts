import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { RecordReportInput, RecordReportTaken } from '#contract/reading.ts'
import { Slug } from '#contract/seed.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { takeReport } from './record-reports.ts'

const reporting = createRoute({
  method: 'post',
  path: '/{slug}/reports',
  summary: 'Tell the editors what is wrong in a record',
  description: 'At most ten a day. The same again while it is open is one report.',
  middleware: [onlyJson] as const,
  request: {
    params: z.strictObject({ slug: Slug }),
    body: { content: { 'application/json': { schema: RecordReportInput } }, required: true },
  },
  responses: { 200: json(RecordReportTaken, 'It was taken down'), ...problems(400, 401, 404, 415, 422, 429, 503) },
})

/** /api/policies/{slug}/reports */
export const recordReportsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(reporting, async (c) => {
  const { db, secret, now } = c.var
  await takeReport(db, readerOf(c), c.req.valid('param').slug, c.req.valid('json'), secret, now)
  return c.json({ success: true as const, message: text.recordReports.taken }, 200)
})
