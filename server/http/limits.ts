import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { problemResponse } from './problem.ts'

/** What people type into a form, and what a page tells us by itself; files go another way. */
export const LARGEST_FORM = 64 * 1024

/** How many dynamic answers may be under way at once, and how many are. */
export type Places = { readonly most: number; taken: number }

/**
 * Answers only while there is a place: beyond, a quick "busy" helps more people than a long queue.
 * @param refuse how to say so; pages say it in words
 */
export function limitInFlight(
  places: Places,
  refuse: (c: Context<Env>) => Response | Promise<Response> = () => problemResponse('UNAVAILABLE'),
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (places.taken >= places.most) return refuse(c)
    places.taken += 1
    try {
      await next()
    } finally {
      places.taken -= 1
    }
    return undefined
  }
}

/**
 * Lets so many through at once and has others wait for their turn; who comes when so many wait is refused at once. For calls that
 * take the processor for long: a flood of them leaves the rest of it to everything else.
 */
export function inTurn(most: number, mostWaiting: number): MiddlewareHandler<Env> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (_c, next) => {
    if (running < most) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve)) // who wakes us leaves us its place
    else return problemResponse('UNAVAILABLE')
    try {
      await next()
    } finally {
      const following = waiting.shift()
      if (following) following()
      else running -= 1
    }
    return undefined
  }
}

/** Reads a body whole, so that no handler meets one that breaks off; one of more than `most` bytes is refused. */
export function limitBody(most: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length')) > most) return problemResponse('TOO_LARGE')
    // Nobody reads a body that comes with a question; and to ask for one makes a whole request of the server's light one.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { raw } = c.req
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
