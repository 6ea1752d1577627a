import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { ProblemError } from '#contract/problem.ts'
import { NotificationQuery, Notifications, NotificationsRead, Unread } from '#contract/notifications.ts'
import { requireSignedIn } from '#server/features/sessions/signed-in.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { markNotifications, readNotifications } from './notifications.ts'

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'What the bell told you',
  request: { query: NotificationQuery },
  responses: { 200: json(Notifications, 'A page of notifications, newest first'), ...problems(400, 401, 503) },
})

const marking = createRoute({
  method: 'post',
  path: '/read',
  summary: 'Mark notifications as read',
  middleware: [onlyJson] as const,
  request: { body: { content: { 'application/json': { schema: NotificationsRead } }, required: true } },
  responses: { 200: json(Unread, 'How many are unread now'), ...problems(400, 401, 415, 422, 503) },
})

const streaming = createRoute({
  method: 'get',
  path: '/stream',
  summary: 'When the bell rings',
  description:
    'Server-sent events, for as long as the access token lasts: `open` at the beginning, then `bell` whenever something new is told. What it is, the list says.',
  responses: {
    200: { description: 'Events, until the token ends', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(401, 503),
  },
})

/** /api/user/notifications. */
export const notificationsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    const { db, viewer } = c.var
    return c.json(await readNotifications(db, readerOf(c).id, viewer, c.req.valid('query')), 200)
  })
  .openapi(marking, async (c) => {
    const { db, viewer, now } = c.var
    return c.json(await markNotifications(db, readerOf(c).id, viewer, c.req.valid('json'), now), 200)
  })
  .openapi(streaming, (c) => {
    const { id: userId, sessionId, tokenEndsAt } = requireSignedIn(c)
    const stream = c.var.bells.open({ userId, sessionId, endsAt: tokenEndsAt })
    if (!stream) throw new ProblemError('UNAVAILABLE')
    return c.body(stream, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  })
