import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AlertHistory, HistoryQuery } from '#contract/alert-control.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readFollowHistory, readHistory } from './alert-history.ts'

const ofAlert = createRoute({
  method: 'get',
  path: '/{id}/history',
  summary: 'What an alert told of, why, and when it was mailed',
  description: 'Kept for 400 days.',
  request: { params: z.strictObject({ id: z.uuid() }), query: HistoryQuery },
  responses: { 200: json(AlertHistory, 'A page, newest first'), ...problems(400, 401, 404, 503) },
})

const ofFollowed = createRoute({
  method: 'get',
  path: '/history',
  summary: 'What was told of the policies you track and of your interests, why, and when it was mailed',
  description: 'Kept for 400 days.',
  request: { query: HistoryQuery },
  responses: { 200: json(AlertHistory, 'A page, newest first'), ...problems(400, 401, 503) },
})

/** /api/user/alerts/{id}/history. */
export const alertHistoryApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(ofAlert, async (c) => {
  const { db, viewer } = c.var
  return c.json(await readHistory(db, readerOf(c).id, viewer, c.req.valid('param').id, c.req.valid('query')), 200)
})

/** /api/user/follow/history. */
export const followHistoryApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(ofFollowed, async (c) => {
  const { db, viewer } = c.var
  return c.json(await readFollowHistory(db, readerOf(c).id, viewer, c.req.valid('query')), 200)
})
