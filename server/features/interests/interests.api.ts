import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Interests, InterestsInput } from '#contract/workspace.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readInterests, writeInterests } from './interests.ts'

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'The focus areas and jurisdictions that you follow',
  responses: { 200: json(Interests, 'Your interests'), ...problems(401, 503) },
})

const writing = createRoute({
  method: 'put',
  path: '/',
  summary: 'Choose your focus areas and jurisdictions',
  description: 'Replaces all of them. Each counts one.',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: InterestsInput } }, required: true } },
  responses: { 200: json(Interests, 'Your interests now'), ...problems(400, 401, 403, 415, 422, 503) },
})

/** /api/user/interests. */
export const interestsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await readInterests(c.var.db, readerOf(c)), 200))
  .openapi(writing, async (c) => c.json(await writeInterests(c.var.db, readerOf(c), c.req.valid('json'), c.var.now), 200))
