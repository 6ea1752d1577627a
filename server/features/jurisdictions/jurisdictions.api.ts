import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { JurisdictionFacts, JurisdictionList, JurisdictionParams } from '#contract/jurisdictions.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { listJurisdictions, readJurisdiction } from './jurisdictions.ts'

const NoQuery = z.strictObject({})

export const jurisdictionsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'All jurisdictions with counts',
      request: { query: NoQuery },
      responses: { 200: json(JurisdictionList, 'Every country, state and community'), ...problems(400) },
    }),
    async (c) => {
      const items = await listJurisdictions(c.var.db)
      return c.json({ items, total: items.length }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}',
      summary: 'One jurisdiction with its facts',
      request: { params: JurisdictionParams, query: NoQuery },
      responses: { 200: json(JurisdictionFacts, 'The jurisdiction'), ...problems(400, 404) },
    }),
    async (c) => c.json(await readJurisdiction(c.var.db, c.req.valid('param').slug), 200),
  )
