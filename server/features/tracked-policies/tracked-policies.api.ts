import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Slug } from '#contract/seed.ts'
import { TrackChange, TrackedPolicies, TrackInput } from '#contract/workspace.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { changeEmail, readTracked, track, untrack } from './tracked-policies.ts'

const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const params = z.strictObject({ slug: Slug })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The policies that you track',
  responses: { 200: json(TrackedPolicies, 'The last tracked first'), ...problems(401, 503) },
})

const tracking = createRoute({
  method: 'post',
  path: '/',
  summary: 'Track a policy',
  description: 'Twice is the same as once.',
  middleware: [onlyJson] as const,
  request: body(TrackInput),
  responses: { 200: json(TrackedPolicies, 'What you track now'), ...problems(400, 401, 403, 404, 410, 415, 422, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{slug}',
  summary: 'Turn mails about a tracked policy on or off',
  middleware: [onlyJson] as const,
  request: { params, ...body(TrackChange) },
  responses: { 200: json(TrackedPolicies, 'What you track now'), ...problems(400, 401, 404, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{slug}',
  summary: 'Stop tracking a policy',
  request: { params },
  responses: { 200: json(TrackedPolicies, 'What you track now'), ...problems(400, 401, 404, 503) },
})

/** /api/user/tracked-policies. Every change answers the whole list as it is then. */
export const trackedPoliciesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => c.json(await readTracked(c.var.db, readerOf(c)), 200))
  .openapi(tracking, async (c) => {
    const reader = readerOf(c)
    await track(c.var.db, reader, c.req.valid('json'), c.var.now)
    return c.json(await readTracked(c.var.db, reader), 200)
  })
  .openapi(changing, async (c) => {
    const reader = readerOf(c)
    await changeEmail(c.var.db, reader, c.req.valid('param').slug, c.req.valid('json').email)
    return c.json(await readTracked(c.var.db, reader), 200)
  })
  .openapi(removing, async (c) => {
    const reader = readerOf(c)
    await untrack(c.var.db, reader, c.req.valid('param').slug)
    return c.json(await readTracked(c.var.db, reader), 200)
  })
