import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { MutedPolicies } from '#contract/alert-control.ts'
import { Slug } from '#contract/seed.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { mute, readMuted, unmute } from './muted-policies.ts'

const params = z.strictObject({ slug: Slug })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The records that you muted',
  responses: { 200: json(MutedPolicies, 'The last muted first'), ...problems(401, 503) },
})

const muting = createRoute({
  method: 'put',
  path: '/{slug}',
  summary: 'Mute a record: nothing tells you of it',
  description: 'Twice is the same as once.',
  request: { params },
  responses: { 200: json(Done, 'It is muted'), ...problems(400, 401, 404, 410, 422, 503) },
})

const unmuting = createRoute({
  method: 'delete',
  path: '/{slug}',
  summary: 'Unmute a record',
  request: { params },
  responses: { 200: json(Done, 'It is not muted'), ...problems(400, 401, 404, 503) },
})

/** /api/user/muted. */
export const mutedPoliciesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => c.json(await readMuted(c.var.db, readerOf(c).id), 200))
  .openapi(muting, async (c) => {
    await mute(c.var.db, readerOf(c).id, c.req.valid('param').slug, c.var.now)
    return c.json({ success: true as const, message: text.alertControl.muted }, 200)
  })
  .openapi(unmuting, async (c) => {
    await unmute(c.var.db, readerOf(c).id, c.req.valid('param').slug, c.var.now)
    return c.json({ success: true as const, message: text.alertControl.unmuted }, 200)
  })
