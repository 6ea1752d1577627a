import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { CoverageLedger, CoverageQuery } from '#contract/coverage.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readCoverage } from './coverage.ts'

export const coverageApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The ledger: records and checks by jurisdiction and focus area',
    description: 'Records say what was read. Only a check says that somebody looked for all there is in a cell, and when.',
    request: { query: CoverageQuery },
    responses: { 200: json(CoverageLedger, 'Every place, or those of one register'), ...problems(400) },
  }),
  async (c) => c.json(await readCoverage(c.var.db, c.req.valid('query')), 200),
)
