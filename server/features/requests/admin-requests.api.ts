import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AdminRequest, AdminRequestChange, AdminRequests, AdminRequestsQuery } from '#contract/admin-money.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { changeRequest, listRequests } from './admin-requests.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'What was asked for by a form, the newest first',
  request: { query: AdminRequestsQuery },
  responses: { 200: json(AdminRequests, 'A page of them'), ...problems(400, 401, 403, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Mark a request, or note something about it',
  middleware: [onlyJson] as const,
  request: {
    params: z.strictObject({ id: z.uuid() }),
    body: { content: { 'application/json': { schema: AdminRequestChange } }, required: true },
  },
  responses: { 200: json(AdminRequest, 'The request now'), ...problems(400, 401, 403, 404, 415, 422, 503) },
})

/** /api/admin/requests. */
export const adminRequestsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await listRequests(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(changing, async (c) => {
    const by = { actorId: ownerOf(c).id, from: c.var.from }
    return c.json(await changeRequest(c.var.db, by, c.req.valid('param').id, c.req.valid('json'), c.var.now), 200)
  })
