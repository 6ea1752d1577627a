import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { problemResponse } from './problem.ts'

/** Takes JSON and nothing else: other origins cannot send it without asking first, and what is no JSON is refused before it is checked. */
export const onlyJson: MiddlewareHandler<Env> = async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return problemResponse('UNSUPPORTED_MEDIA_TYPE')
  try {
    JSON.parse(await c.req.text())
  } catch {
    return problemResponse('BAD_REQUEST')
  }
  return next()
}
