import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { AlertSettings, AlertSettingsChange } from '#contract/alert-control.ts'
import { readerOf } from '#server/features/usage/usage.ts'
import type { Env } from '#server/http/env.ts'
import { onlyJson } from '#server/http/json-body.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { changeSettings, readSettings, resumeMail } from './alert-settings.ts'

const body = <S extends z.ZodType>(schema: S) => ({ body: { content: { 'application/json': { schema } }, required: true } })

const reading = createRoute({
  method: 'get',
  path: '/',
  summary: 'When mail about alerts comes',
  responses: { 200: json(AlertSettings, 'The settings'), ...problems(401, 503) },
})

const changing = createRoute({
  method: 'patch',
  path: '/',
  summary: 'Change when mail about alerts comes, or whether it does',
  middleware: [onlyJson] as const,
  request: body(AlertSettingsChange),
  responses: { 200: json(AlertSettings, 'The settings now'), ...problems(400, 401, 415, 422, 503) },
})

const resuming = createRoute({
  method: 'post',
  path: '/resume',
  summary: 'Send mail again that stopped because the address refused it',
  middleware: [onlyJson] as const,
  request: body(z.strictObject({})),
  responses: { 200: json(AlertSettings, 'The settings now'), ...problems(400, 401, 415, 422, 503) },
})

/** /api/user/alert-settings. */
export const alertSettingsApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(reading, async (c) => c.json(await readSettings(c.var.db, readerOf(c).id), 200))
  .openapi(changing, async (c) => c.json(await changeSettings(c.var.db, readerOf(c).id, c.req.valid('json'), c.var.now), 200))
  .openapi(resuming, async (c) => c.json(await resumeMail(c.var.db, readerOf(c).id), 200))
