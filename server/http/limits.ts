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

/** Reads a body whole, so that no handler meets one that breaks off; one of more than `most` bytes is refused. */
export function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (Number(raw.headers.get('content-length')) > most) return problemResponse('TOO_LARGE')
    if (!raw.body) return next()
    const pieces: Uint8Array[] = []
    let size = 0
    try {
      for await (const piece of raw.body) {
        size += piece.byteLength
        if (size > most) return problemResponse('TOO_LARGE')
        pieces.push(piece)
      }
    } catch {
      return problemResponse('BAD_REQUEST') // to nobody: the client went away, or took too long
    }
    // Made anew from its parts: the server's own light requests cannot be copied, which is why this is not Hono's bodyLimit.
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: Buffer.concat(pieces) })
    return next()
  }
}
