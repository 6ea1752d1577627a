import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { Subscribed, SubscribeInput } from '#contract/newsletter.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { subscribe } from './newsletter.ts'
import { subscriptionProblem } from './subscription-problem.ts'

const subscribing = createRoute({
  method: 'post',
  path: '/subscribe',
  summary: 'Ask for the newsletter',
  description:
    'Sends a mail to the address; its owner confirms by the link in it. The answer is the same whether the address is known or not.',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: SubscribeInput } }, required: true } },
  responses: {
    200: json(Subscribed, 'A mail is on its way, unless the address was sent some a moment ago'),
    ...problems(400, 415, 422, 429, 503),
  },
})

export const newsletterApi = new OpenAPIHono<Env>({
  defaultHook: (result) => {
    if (result.success) return
    const { message, details } = subscriptionProblem(result.error)
    throw new ProblemError('VALIDATION_FAILED', { message, details })
  },
}).openapi(subscribing, async (c) => {
  const { db, now } = c.var
  if (!(await isWithinLimit(c, 'newsletter'))) throw new ProblemError('RATE_LIMITED', { message: text.newsletter.tooMany })
  await subscribe(db, c.req.valid('json'), c.var, now)
  c.header('cache-control', 'no-store')
  return c.json({ success: true as const, message: text.newsletter.sentMessage }, 200)
})
