import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Boards, BoardsQuery } from '#contract/admin-analytics.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readBoards } from './boards.ts'

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'What was counted, by day',
  request: { query: BoardsQuery },
  responses: { 200: json(Boards, 'Counts of readers who allowed it, and of accounts'), ...problems(400, 401, 403, 503) },
})

/** /api/admin/analytics. */
export const boardsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(reading, async (c) => {
  ownerOf(c)
  return c.json(await readBoards(c.var.db, c.req.valid('query'), c.var.now), 200)
})
