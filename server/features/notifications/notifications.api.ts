import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { NotificationQuery, Notifications, NotificationsRead, Unread } from '#contract/notifications.ts'
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
