import { Hono } from 'hono'
import type { Env, FileServices } from '#server/http/env.ts'

/** /calendar.ics, of every calendar query. */
export function calendarFiles(_services: FileServices) {
  return new Hono<Env>()
}
