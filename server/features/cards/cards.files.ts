import { Hono } from 'hono'
import type { Env, FileServices } from '#server/http/env.ts'

/** Social cards: the picture beside a shared link. */
export function cardsFiles(_services: FileServices) {
  return new Hono<Env>()
}
