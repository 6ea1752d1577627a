import { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { Env } from '#server/http/env.ts'

export function feeds(_config: Config, _version: (now: Date) => string) {
  return new Hono<Env>()
}
