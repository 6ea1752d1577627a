import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Usage } from '#contract/usage.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readerOf, readUsage } from './usage.ts'

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'What your plan lets you do, and how much of it you have used',
  responses: { 200: json(Usage, 'Limits and what is used of them; -1 is no limit'), ...problems(401, 503) },
})

/** /api/user/usage. */
export const usageApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(reading, async (c) =>
  c.json(await readUsage(c.var.db, readerOf(c), c.var.now), 200),
)
