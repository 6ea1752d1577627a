import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AdminUser, AdminUserChange, AdminUsers, AdminUsersQuery } from '#contract/admin-users.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { ownerOf } from './administrators.ts'
import { changeUser, listUsers } from './users.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Accounts, the newest first',
  request: { query: AdminUsersQuery },
  responses: { 200: json(AdminUsers, 'A page of them'), ...problems(400, 401, 403, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Give an account another plan or status, other rights, or suspend it',
  description:
    'One of these at a time. It counts from its holder’s next request on. They are told by mail, and it is in the audit trail with the reason.',
  middleware: [onlyJson] as const,
  request: {
    params: z.strictObject({ id: z.uuid() }),
    body: { content: { 'application/json': { schema: AdminUserChange } }, required: true },
  },
  responses: { 200: json(AdminUser, 'The account now'), ...problems(400, 401, 403, 404, 409, 415, 422, 503) },
})

/** /api/admin/users. */
export const adminUsersApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await listUsers(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(changing, async (c) => {
    const actor = { id: ownerOf(c).id, from: c.var.from }
    return c.json(await changeUser(c.var.db, actor, c.req.valid('param').id, c.req.valid('json'), c.var.now), 200)
  })
