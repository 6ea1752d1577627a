import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { SearchFeed } from '#contract/alert-control.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readFeedAddress, renewFeedAddress } from './search-feeds.ts'

const params = z.strictObject({ id: z.uuid() })

const reading = createRoute({
  method: 'get',
  path: '/{id}/feed',
  summary: 'The secret addresses of the feed of a saved search',
  request: { params },
  responses: { 200: json(SearchFeed, 'Its addresses'), ...problems(400, 401, 404, 503) },
})

const renewing = createRoute({
  method: 'post',
  path: '/{id}/feed',
  summary: 'Make new addresses of the feed of a saved search; the old ones end',
  middleware: [onlyJson] as const,
  request: { params, body: { content: { 'application/json': { schema: z.strictObject({}) } }, required: true } },
  responses: { 200: json(SearchFeed, 'The new addresses'), ...problems(400, 401, 404, 415, 422, 503) },
})

/** /api/user/saved-searches/{id}/feed. */
export const searchFeedsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) =>
    c.json(await readFeedAddress(c.var.db, requireSignedIn(c).id, c.req.valid('param').id, c.var), 200),
  )
  .openapi(renewing, async (c) =>
    c.json(await renewFeedAddress(c.var.db, requireSignedIn(c).id, c.req.valid('param').id, c.var), 200),
  )
