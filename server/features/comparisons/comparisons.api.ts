import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Comparison, ComparisonParams, ComparisonQuery } from '#contract/comparisons.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { compareLaws } from './side-by-side.ts'

export const comparisonsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/{subject}',
    summary: 'The laws of several countries on one subject, side by side',
    description: 'The subject there is: data-protection.',
    request: { params: ComparisonParams, query: ComparisonQuery },
    responses: { 200: json(Comparison, 'Rows, and the answers of each country'), ...problems(400, 404) },
  }),
  async (c) => c.json(await compareLaws(c.var.db, c.req.valid('param').subject, c.req.valid('query').countries), 200),
)
