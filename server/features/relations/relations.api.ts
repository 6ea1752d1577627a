import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { FamilyParams, PolicyFamily } from '#contract/relations.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readFamily } from './relations.ts'

export const relationsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/{slug}/family',
    summary: 'What a record comes from and what came of it, two generations each way',
    request: { params: FamilyParams, query: z.strictObject({}) },
    responses: { 200: json(PolicyFamily, 'The family'), ...problems(400, 404, 410) },
  }),
  async (c) => c.json(await readFamily(c.var.db, c.req.valid('param').slug), 200),
)
