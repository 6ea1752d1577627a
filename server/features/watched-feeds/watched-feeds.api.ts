import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { FeedChange, FeedInput, FeedRemoved, WatchedFeed, WatchedFeeds } from '#contract/watched-feeds.ts'
import { editorOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import * as feeds from './watched-feeds.ts'

const ofOne = z.strictObject({ id: z.uuid() })
const bodyOf = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } }, required: true as const })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The news feeds that are watched',
  request: { query: z.strictObject({}) },
  responses: { 200: json(WatchedFeeds, 'All of them'), ...problems(400, 401, 403, 503) },
})

const adding = createRoute({
  method: 'post',
  path: '/',
  summary: 'Watch a news feed',
  description: 'What it holds when it is first read counts as known; what comes after waits in the review queue.',
  middleware: [onlyJson] as const,
  request: { body: bodyOf(FeedInput) },
  responses: { 201: json(WatchedFeed, 'The feed'), ...problems(400, 401, 403, 409, 413, 415, 422, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Change the name or place of a watched feed, or pause it',
  middleware: [onlyJson] as const,
  request: { params: ofOne, body: bodyOf(FeedChange) },
  responses: { 200: json(WatchedFeed, 'The feed'), ...problems(400, 401, 403, 404, 413, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Watch a feed no longer; what of it waits goes, too',
  request: { params: ofOne },
  responses: { 200: json(FeedRemoved, 'It is gone'), ...problems(400, 401, 403, 404, 503) },
})

const byOf = (c: Context<Env>): feeds.Editor => ({ id: editorOf(c).id, from: c.var.from })

/** /api/admin/feeds. */
export const watchedFeedsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    editorOf(c)
    return c.json(await feeds.readWatched(c.var.db), 200)
  })
  .openapi(adding, async (c) => c.json(await feeds.watchFeed(c.var.db, byOf(c), c.req.valid('json'), c.var.now), 201))
  .openapi(changing, async (c) => {
    const by = byOf(c)
    return c.json(await feeds.changeFeed(c.var.db, by, c.req.valid('param').id, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(removing, async (c) => {
    await feeds.removeFeed(c.var.db, byOf(c), c.req.valid('param').id, c.var.now)
    return c.json({ success: true as const }, 200)
  })
