import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Done } from '#contract/accounts.ts'
import { Alert, AlertChange, AlertInput, AlertPreview, Alerts, AlertTarget } from '#contract/workspace.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { text } from '#text/en.ts'
import { silentAlerts } from './silent.ts'
import { changeAlert, makeAlert, previewAlert, readAlerts, removeAlert, toldThisMonth } from './alerts.ts'

const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })
const params = z.strictObject({ id: z.uuid() })

const listing = createRoute({
  method: 'get',
  path: '/',
  summary: 'Your alerts',
  responses: { 200: json(Alerts, 'The last made first'), ...problems(401, 503) },
})

const making = createRoute({
  method: 'post',
  path: '/',
  summary: 'Make an alert',
  description: 'On a saved search, a policy, a jurisdiction or a focus area. The same again changes how often it tells.',
  middleware: [onlyJson] as const,
  request: body(AlertInput),
  responses: { 200: json(Alert, 'The alert'), ...problems(400, 401, 403, 404, 415, 422, 503) },
})

const previewing = createRoute({
  method: 'post',
  path: '/preview',
  summary: 'What an alert would have found in the last 90 days',
  middleware: [onlyJson] as const,
  request: body(z.strictObject({ target: AlertTarget })),
  responses: { 200: json(AlertPreview, 'The newest, and how many'), ...problems(400, 401, 404, 415, 422, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/{id}',
  summary: 'Change how often an alert tells, stop it or pause it until a day',
  middleware: [onlyJson] as const,
  request: { params, ...body(AlertChange) },
  responses: { 200: json(Alert, 'The alert now'), ...problems(400, 401, 404, 415, 422, 503) },
})

const removing = createRoute({
  method: 'delete',
  path: '/{id}',
  summary: 'Delete an alert',
  request: { params },
  responses: { 200: json(Done, 'It is gone'), ...problems(400, 401, 404, 503) },
})

/** /api/user/alerts. */
export const alertsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(listing, async (c) => {
    const { db, now } = c.var
    const alerts = await readAlerts(db, readerOf(c))
    const told = await toldThisMonth(db, readerOf(c), now)
    const silent = new Map((await silentAlerts(db, readerOf(c).id)).map(({ alertId, why }) => [alertId, why]))
    const items = alerts.map((alert) => ({
      ...alert,
      toldThisMonth: told.get(alert.id) ?? 0,
      ...(silent.has(alert.id) ? { silent: silent.get(alert.id) } : {}),
    }))
    return c.json({ items, total: items.length }, 200)
  })
  .openapi(making, async (c) => c.json(await makeAlert(c.var.db, readerOf(c), c.req.valid('json'), c.var.now), 200))
  .openapi(previewing, async (c) => {
    const { db, viewer, now } = c.var
    return c.json(await previewAlert(db, viewer, readerOf(c), c.req.valid('json').target, now), 200)
  })
  .openapi(changing, async (c) =>
    c.json(await changeAlert(c.var.db, readerOf(c), c.req.valid('param').id, c.req.valid('json'), c.var.now), 200),
  )
  .openapi(removing, async (c) => {
    await removeAlert(c.var.db, readerOf(c), c.req.valid('param').id)
    return c.json({ success: true as const, message: text.workspace.alertDeleted }, 200)
  })
