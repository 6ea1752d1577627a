import { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from '#server/http/env.ts'
import { refuseInvalid } from '#server/http/validate.ts'

export const coverageApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
