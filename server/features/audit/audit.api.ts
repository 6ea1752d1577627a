import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AuditEvents, AuditFilters, AuditQuery } from '#contract/admin-system.ts'
import { dayInLagos } from '#domain/days.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { auditAsCsv, readAudit } from './read-audit.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'What happened to accounts and was done by administrators, the newest first',
  request: { query: AuditQuery },
  responses: { 200: json(AuditEvents, 'A page of it'), ...problems(400, 401, 403, 503) },
})

const exporting = createRoute({
  method: 'get',
  path: '/export',
  summary: 'The same as a table for spreadsheets',
  description: 'The newest ten thousand events.',
  request: { query: AuditFilters },
  responses: {
    200: { description: 'A line for each event', content: { 'text/csv': { schema: z.string() } } },
    ...problems(400, 401, 403, 503),
  },
})

/** /api/admin/audit. */
export const auditApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await readAudit(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(exporting, async (c) => {
    ownerOf(c)
    const csv = await auditAsCsv(c.var.db, c.req.valid('query'))
    c.header('content-disposition', `attachment; filename="audit-${dayInLagos(c.var.now)}.csv"`)
    c.header('cache-control', 'no-store')
    return c.body(csv, 200, { 'content-type': 'text/csv; charset=utf-8' })
  })
