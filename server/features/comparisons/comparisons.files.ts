import { Hono } from 'hono'
import type { Env, FileServices } from '#server/http/env.ts'

/** A comparison as CSV. */
export function comparisonsFiles(_services: FileServices) {
  return new Hono<Env>()
}
