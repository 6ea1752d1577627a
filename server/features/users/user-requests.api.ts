import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Done } from '#contract/accounts.ts'
import { AdminErasure, AdminReason, AdminSessions } from '#contract/admin-users.ts'
import { MyData } from '#contract/my-data.ts'
import { dayInLagos } from '#domain/days.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { ownerOf } from './administrators.ts'
import { eraseUser, exportUser, sessionsOf, signOutUser, verifyUser } from './user-requests.ts'

const t = text.users.changes
const params = z.strictObject({ id: z.uuid() })
const because = { params, body: { content: { 'application/json': { schema: AdminReason } }, required: true } }
const refusals = problems(400, 401, 403, 404, 415, 422, 503)

const verifying = createRoute({
  method: 'post',
  path: '/{id}/verify',
  summary: 'Confirm the address of an account by hand',
  middleware: [onlyJson] as const,
  request: because,
  responses: { 200: json(Done, 'It is confirmed'), ...refusals },
})

const listing = createRoute({
  method: 'get',
  path: '/{id}/sessions',
  summary: 'Where somebody is logged in',
  request: { params },
  responses: { 200: json(AdminSessions, 'Open sessions, the last used first'), ...problems(400, 401, 403, 404, 503) },
})

const ending = createRoute({
  method: 'delete',
  path: '/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  middleware: [onlyJson] as const,
  request: because,
  responses: { 200: json(Done, 'Every session has ended'), ...refusals },
})

const exporting = createRoute({
  method: 'post',
  path: '/{id}/export',
  summary: 'Everything held on somebody, who asked for it',
  description: 'Its holder is told by mail.',
  middleware: [onlyJson] as const,
  request: because,
  responses: { 200: json(MyData, 'One section per kind of thing, one entry per row'), ...refusals },
})

const erasing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Erase the account of somebody who asked for it',
  description:
    'Closed at once, erased after seven days unless its holder logs in before. The address names the account once more.',
  middleware: [onlyJson] as const,
  request: { params, body: { content: { 'application/json': { schema: AdminErasure } }, required: true } },
  responses: { 200: json(Done, 'The account is closed'), ...problems(400, 401, 403, 404, 409, 415, 422, 503) },
})

const asking = (c: Context<Env>, reason: string) => ({ actor: { id: ownerOf(c).id, from: c.var.from }, reason })

/** What owners do to an account because its holder asked: /api/admin/users. */
export const adminUserRequestsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(verifying, async (c) => {
    const { db, secret, now } = c.var
    await verifyUser(db, c.req.valid('param').id, asking(c, c.req.valid('json').reason), secret, now)
    return c.json({ success: true as const, message: t.verified }, 200)
  })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await sessionsOf(c.var.db, c.req.valid('param').id, c.var.now), 200)
  })
  .openapi(ending, async (c) => {
    await signOutUser(c.var.db, c.req.valid('param').id, asking(c, c.req.valid('json').reason), c.var.now)
    return c.json({ success: true as const, message: t.signedOut }, 200)
  })
  .openapi(exporting, async (c) => {
    const data = await exportUser(c.var.db, c.req.valid('param').id, asking(c, c.req.valid('json').reason), c.var.now)
    c.header('cache-control', 'no-store')
    return c.json(data, 200)
  })
  .openapi(erasing, async (c) => {
    const { email, reason } = c.req.valid('json')
    const after = await eraseUser(c.var.db, c.req.valid('param').id, email, asking(c, reason), c.var.now)
    return c.json({ success: true as const, message: t.erased(dayInLagos(after)) }, 200)
  })
