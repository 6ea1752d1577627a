import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Dashboard, Reads } from '#contract/dashboard.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { markRead, readDashboard } from './dashboard.ts'

const reading = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'Everything on your dashboard',
  description: 'What moved since you read it, what is due, what you track and watch, and what is left of your plan.',
  responses: { 200: json(Dashboard, 'Your dashboard'), ...problems(401, 503) },
})

const marking = createRoute({
  method: 'post',
  path: '/reads',
  summary: 'Mark records as read',
  description: 'Up to a change of theirs, or as not read. The answer is how it was before: sent back, it undoes the call.',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: Reads } }, required: true } },
  responses: { 200: json(Reads, 'How it was before'), ...problems(400, 401, 404, 415, 422, 503) },
})

/** /api/user/dashboard and /api/user/reads. */
export const dashboardApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await readDashboard(c.var.db, readerOf(c), c.var.viewer, c.var.now), 200))
  .openapi(marking, async (c) => c.json(await markRead(c.var.db, readerOf(c), c.req.valid('json'), c.var.now), 200))
