import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { ObligationList, ObligationQuery } from '#contract/obligations.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { listObligations } from './obligations.ts'

export const obligationsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Duties: who must do what, and by when',
    description:
      'Those with a date ahead come first, then those that run from an event, the shortest time first, then those that always hold. ' +
      'A sector also finds the duties that bind every organisation. Sector, regulator, size, due and dueBefore choose among duties ' +
      'that the caller sees in full; the headings of the others are narrowed by place, focus area and record only.',
    request: { query: ObligationQuery },
    responses: { 200: json(ObligationList, 'A page of duties'), ...problems(400) },
  }),
  async (c) => c.json(await listObligations(c.var.db, c.var.viewer, c.req.valid('query'), c.var.now), 200),
)
