import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { OutboxMails, OutboxQuery } from '#contract/admin-system.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { listOutbox, retryMail } from './outbox-admin.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Mail: what waits, what was sent, and why it was not',
  request: { query: OutboxQuery },
  responses: { 200: json(OutboxMails, 'A page of it, the newest first, without its words'), ...problems(400, 401, 403, 503) },
})

const retrying = createRoute({
  method: 'post',
  path: '/{id}/retry',
  summary: 'Send a message once more that failed',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { 200: json(Done, 'It is due again'), ...problems(400, 401, 403, 404, 409, 503) },
})

/** /api/admin/outbox. */
export const outboxApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    ownerOf(c)
    return c.json(await listOutbox(c.var.db, c.req.valid('query'), c.var.now), 200)
  })
  .openapi(retrying, async (c) => {
    const by = { actorId: ownerOf(c).id, from: c.var.from }
    await retryMail(c.var.db, by, c.req.valid('param').id, c.var.now)
    return c.json({ success: true as const, message: text.adminOutbox.queuedAgain }, 200)
  })
