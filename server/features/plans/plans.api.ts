import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { PlanList } from '#contract/plans.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { readPlans } from './plans.ts'

export const plansApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The plans, with what each holds and costs',
    request: { query: z.strictObject({}) },
    responses: { 200: json(PlanList, 'Every plan, smallest first'), ...problems(400) },
  }),
  async (c) => c.json(await readPlans(c.var.db), 200),
)
