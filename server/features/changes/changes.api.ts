import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { ChangeList, ChangeQuery } from '#contract/changes.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readChanges } from './changes.ts'

export const changesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'What changed, newest first',
    description:
      'Changes of substance to all records, from the hash-chained history. To follow them, keep `cursor` and pass it as `since`: ' +
      'where more came than fits a page, go on with `next` as `before`, under the same `since`.',
    request: { query: ChangeQuery },
    responses: { 200: json(ChangeList, 'A page of changes'), ...problems(400) },
  }),
  async (c) => c.json(await readChanges(c.var.db, c.var.viewer, c.req.valid('query')), 200),
)
