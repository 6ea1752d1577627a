import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AdminPriceChange, AdminPrices } from '#contract/admin-money.ts'
import { ownerOf } from '#server/features/users/administrators.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { changePrice, listPrices } from './plans.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'The prices that are set',
  request: { query: z.strictObject({}) },
  responses: { 200: json(AdminPrices, 'All of them; what is missing is on request'), ...problems(400, 401, 403, 503) },
})

const changing = createRoute({
  method: 'put',
  path: '/',
  summary: 'Set what a plan costs, or take a price back',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: AdminPriceChange } }, required: true } },
  responses: { 200: json(AdminPrices, 'The prices now'), ...problems(400, 401, 403, 415, 422, 503) },
})

/** /api/admin/prices. */
export const adminPricesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    ownerOf(c)
    const items = await listPrices(c.var.db)
    return c.json({ items, total: items.length }, 200)
  })
  .openapi(changing, async (c) => {
    const by = { actorId: ownerOf(c).id, from: c.var.from }
    const items = await changePrice(c.var.db, by, c.req.valid('json'), c.var.now)
    return c.json({ items, total: items.length }, 200)
  })
