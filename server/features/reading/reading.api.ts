import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { LastRead, ReadInput, RecordReading } from '#contract/reading.ts'
import { Slug } from '#contract/seed.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { markRead, readReading } from './reading.ts'

const params = z.strictObject({ slug: Slug })

const reading = createRoute({
  method: 'get',
  path: '/{slug}',
  summary: 'How a record stands with you',
  description: 'Whether you track it, the alert on it, your downloads of it, and what changed since you last read it.',
  request: { params },
  responses: { 200: json(RecordReading, 'As it stands'), ...problems(400, 401, 404, 410, 503) },
})

const marking = createRoute({
  method: 'put',
  path: '/{slug}/read',
  summary: 'Mark a record as read up to a change, or as not read',
  middleware: [onlyJson] as const,
  request: { params, body: { content: { 'application/json': { schema: ReadInput } }, required: true } },
  responses: { 200: json(LastRead, 'Up to which change it is read'), ...problems(400, 401, 404, 410, 415, 422, 503) },
})

/** /api/user/records */
export const readingApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => {
    const { slug } = c.req.valid('param')
    return c.json(await readReading(c.var.db, readerOf(c), c.var.viewer, slug, c.var.now), 200)
  })
  .openapi(marking, async (c) => {
    const { slug } = c.req.valid('param')
    return c.json(await markRead(c.var.db, readerOf(c), slug, c.req.valid('json').seq, c.var.now), 200)
  })
