import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { EventsInput, EventsTaken, parseEvents } from '#contract/analytics.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { limit } from '#server/http/rate-limit.ts'
import { comesFromUs } from '#server/http/same-origin.ts'
import { detailsOf } from '#server/http/validate.ts'

const telling = createRoute({
  method: 'post',
  path: '/',
  summary: 'Count page views, searches and article clicks',
  description:
    'For the pages of this site, whose readers allowed it. Counted by day; neither who nor from where is kept, and a login is ignored.',
  middleware: [onlyJson, limit('events')] as const,
  request: { body: { content: { 'application/json': { schema: EventsInput } }, required: true } },
  responses: { 202: json(EventsTaken, 'Counted'), ...problems(400, 403, 415, 422, 429, 503) },
})

/** What a browser tells of a reader who allowed it. In production http/answer-events.ts answers before, by the same rules. */
export const analyticsApi = new OpenAPIHono<Env>({
  defaultHook: async (result, c) => {
    if (result.success) return
    const parsed = parseEvents(await c.req.json())
    throw new ProblemError('VALIDATION_FAILED', { details: 'error' in parsed ? detailsOf(parsed.error) : [] })
  },
}).openapi(telling, (c) => {
  const said = { site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') }
  if (!comesFromUs(said, [new URL(c.req.url).origin, c.var.publicUrl])) throw new ProblemError('FORBIDDEN')
  const input = c.req.valid('json')
  c.var.counts.add('events' in input ? input.events : [input], (path) => c.var.patternOf(path) !== undefined, c.var.now)
  c.header('cache-control', 'no-store')
  return c.json({ success: true as const }, 202)
})
