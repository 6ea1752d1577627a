import { Hono } from 'hono'
import type { Env, FileServices } from '#server/http/env.ts'

/** The feeds of what changed. */
export function changesFiles(_services: FileServices) {
  return new Hono<Env>()
}
