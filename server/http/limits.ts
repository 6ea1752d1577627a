import type { MiddlewareHandler } from 'hono'
import { problemResponse } from './problem.ts'

/** At most this many dynamic answers at once: beyond, a quick "busy" helps more people than a long queue. */
export function limitInFlight(most: number): MiddlewareHandler {
  let underWay = 0
  return async (_c, next) => {
    if (underWay >= most) return problemResponse('UNAVAILABLE')
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
    }
    return undefined
  }
}
