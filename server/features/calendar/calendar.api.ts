import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { CalendarList, CalendarQuery } from '#contract/calendar.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { listCalendar } from './calendar.ts'

export const calendarApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid }).openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'What is ahead, by date',
    description:
      'Commencements, hearings, consultations, sittings and filing dates, and duties of the records that the caller sees in full. From today, for a year; at most ten years. sector narrows duties to those that bind it or everybody.',
    request: { query: CalendarQuery },
    responses: { 200: json(CalendarList, 'A page of dates, nearest first'), ...problems(400) },
  }),
  async (c) => c.json(await listCalendar(c.var.db, c.var.viewer, c.req.valid('query'), c.var.now), 200),
)
