import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { CalendarAddress } from '#contract/personal-calendar.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { makeAddress, readAddress, revokeAddress } from './personal-calendar.ts'

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'The secret address of your calendar',
  description: 'Whoever has it can read its dates: those of the policies you track and of what binds your organisation.',
  responses: { 200: json(CalendarAddress, 'The address, or that there is none'), ...problems(401, 503) },
})

const making = createRoute({
  method: 'post',
  path: '/',
  summary: 'Make a new address; the old one ends',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: z.strictObject({}) } }, required: true } },
  responses: { 200: json(CalendarAddress, 'The new address'), ...problems(400, 401, 415, 422, 503) },
})

const revoking = createRoute({
  method: 'delete',
  path: '/',
  summary: 'Revoke the address',
  responses: { 200: json(CalendarAddress, 'There is none any more'), ...problems(401, 503) },
})

/** /api/user/calendar-address */
export const personalCalendarApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await readAddress(c.var.db, requireSignedIn(c).id, c.var), 200))
  .openapi(making, async (c) => c.json(await makeAddress(c.var.db, requireSignedIn(c).id, c.var, c.var.now), 200))
  .openapi(revoking, async (c) => c.json(await revokeAddress(c.var.db, requireSignedIn(c).id), 200))
