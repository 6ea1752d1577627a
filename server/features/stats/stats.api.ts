import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Stats } from '#contract/stats.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readStats } from './stats.ts'

export const statsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Counts by status, type, focus area, jurisdiction and month',
    request: { query: z.strictObject({}) },
    responses: { 200: json(Stats, 'Counts'), ...problems(400) },
  }),
  async (c) => c.json(await readStats(c.var.db), 200),
)
