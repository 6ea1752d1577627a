import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { CoverageCheckByEditor, CoverageChecked, CoverageDue, CoverageDueQuery } from '#contract/coverage.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { checkCell, readDue } from './coverage-due.ts'

const due = createRoute({
  method: 'get',
  path: '/due',
  summary: 'Cells of the ledger that are to be looked at, the most urgent first',
  request: { query: CoverageDueQuery },
  responses: { 200: json(CoverageDue, 'A part of them'), ...problems(400, 401, 403, 503) },
})

const checking = createRoute({
  method: 'post',
  path: '/checks',
  summary: 'Say that you looked at a place and a focus area, and what you found',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: CoverageCheckByEditor } }, required: true } },
  responses: { 201: json(CoverageChecked, 'The cell now'), ...problems(400, 401, 403, 413, 415, 422, 503) },
})

/** /api/admin/coverage. */
export const coverageDeskApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(due, async (c) => {
    editorOf(c)
    return c.json(await readDue(c.var.db, c.req.valid('query'), c.var.now), 200)
  })
  .openapi(checking, async (c) => {
    const { id, user } = editorOf(c)
    const by = { id, name: user.fullName, from: c.var.from }
    return c.json(await checkCell(c.var.db, by, c.req.valid('json'), c.var.now), 201)
  })
