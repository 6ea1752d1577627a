import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Done } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import {
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookInput,
  Webhooks,
  WebhookWithSecret,
} from '#contract/webhooks.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { take, whoseKey } from '#server/http/rate-limit.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  needWebhook,
  removeWebhook,
  rotateSecret,
  sendTest,
  type By,
} from './webhooks.ts'

const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const params = z.strictObject({ id: z.uuid() })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Your webhooks',
  responses: { 200: json(Webhooks, 'The first made first'), ...problems(401, 503) },
})

const making = createRoute({
  method: 'post',
  path: '/',
  summary: 'Have every hit of your alerts posted to an address',
  description: 'The secret that signs what is posted is in the answer, and is not shown again.',
  middleware: [onlyJson] as const,
  request: body(WebhookInput),
  responses: { 201: json(WebhookWithSecret, 'It was made'), ...problems(400, 401, 409, 415, 422, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Change the address of a webhook, or turn it off or on',
  middleware: [onlyJson] as const,
  request: { params, ...body(WebhookChange) },
  responses: { 200: json(Webhook, 'The webhook now'), ...problems(400, 401, 404, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Delete a webhook',
  request: { params },
  responses: { 200: json(Done, 'It is gone'), ...problems(400, 401, 404, 503) },
})

const rotating = createRoute({
  method: 'post',
  path: '/{id}/secret',
  summary: 'Make a new secret',
  description: 'It is in the answer, and is not shown again. The one before signs as well for 24 hours.',
  request: { params },
  responses: { 200: json(WebhookWithSecret, 'The new secret'), ...problems(400, 401, 404, 503) },
})

const testing = createRoute({
  method: 'post',
  path: '/{id}/test',
  summary: 'Have a test posted',
  description: 'Once, within a few seconds; what came of it is among the deliveries.',
  request: { params },
  responses: { 200: json(WebhookDelivery, 'It waits to be posted'), ...problems(400, 401, 404, 409, 429, 503) },
})

const listingDeliveries = createRoute({
  method: 'get',
  path: '/{id}/deliveries',
  summary: 'What was and is posted to a webhook',
  request: { params, query: WebhookDeliveriesQuery },
  responses: { 200: json(WebhookDeliveries, 'The newest first'), ...problems(400, 401, 404, 503) },
})

/** /api/user/webhooks */
export const webhooksApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => c.json(await listWebhooks(c.var.db, requireSignedIn(c).id, c.var.now), 200))
  .openapi(making, async (c) => {
    const made = await makeWebhook(c.var.db, byOf(c), c.req.valid('json').url, c.var.now)
    c.header('cache-control', 'no-store')
    return c.json(made, 201)
  })
  .openapi(changing, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeWebhook(c.var.db, byOf(c), id, c.req.valid('json'), c.var.now), 200)
  })
  .openapi(removing, async (c) => {
    await removeWebhook(c.var.db, requireSignedIn(c).id, c.req.valid('param').id)
    return c.json({ success: true as const, message: text.webhooks.answers.removed }, 200)
  })
  .openapi(rotating, async (c) => {
    const made = await rotateSecret(c.var.db, byOf(c), c.req.valid('param').id, c.var.now)
    c.header('cache-control', 'no-store')
    return c.json(made, 200)
  })
  .openapi(testing, async (c) => {
    const { db, secret, now } = c.var
    const { id: userId } = requireSignedIn(c)
    await needWebhook(db, userId, c.req.valid('param').id) // what is not theirs counts for nothing
    const taken = await take(db, 'webhookTests', whoseKey(secret, userId), now)
    c.set('limit', taken)
    if (!taken.isWithin) throw new ProblemError('RATE_LIMITED')
    return c.json(await sendTest(db, userId, c.req.valid('param').id, now), 200)
  })
  .openapi(listingDeliveries, async (c) => {
    const { id: userId } = requireSignedIn(c)
    return c.json(await listDeliveries(c.var.db, userId, c.req.valid('param').id, c.req.valid('query')), 200)
  })

const byOf = (c: Context<Env>): By => ({
  id: requireSignedIn(c).id,
  from: c.var.from,
  secret: c.var.secret,
  mayBePrivate: c.var.webhooksMayBePrivate,
})
