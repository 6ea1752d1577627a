import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { ProblemError } from '#contract/problem.ts'
import { RequestInput, RequestTaken } from '#contract/requests.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { requestProblems, takeRequest } from './requests.ts'

export const requestsApi = new OpenAPIHono<Env>().openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Ask the firm for a price',
    description: 'At most five in half an hour from one network. The same request again within the hour is one request.',
    request: { body: { required: true, content: { 'application/json': { schema: RequestInput } } } },
    responses: { 200: json(RequestTaken, 'It was taken down'), ...problems(400, 422, 429) },
  }),
  async (c) => {
    if (!(await isWithinLimit(c, 'priceRequest'))) throw new ProblemError('RATE_LIMITED')
    const { db, site, now } = c.var
    await takeRequest(db, c.req.valid('json'), site.email, now)
    return c.json({ success: true as const, message: text.pricing.request.taken }, 200)
  },
  (result) => {
    if (!result.success) throw new ProblemError('VALIDATION_FAILED', { details: requestProblems(result.error) })
  },
)
