import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { matches } from './pages.ts'

/**
 * A public read answers the same until content changes, so its ETag is the content version and the address: who has it
 * already gets a 304 before any query runs.
 */
export function publicRead(version: (now: Date) => string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isPublic = (c.req.method === 'GET' || c.req.method === 'HEAD') && c.var.viewer.kind === 'anonymous'
    if (!isPublic) return next()
    const etag = `"${createHash('sha256')
      .update(`${version(c.var.now)} ${c.req.url}`)
      .digest('base64url')
      .slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Authorization, Accept-Encoding' }
    const known = c.req.header('if-none-match')
    // "*" asks whether there is anything at all, which only the answer itself can tell.
    if (known !== '*' && matches(known, etag)) return new Response(null, { status: 304, headers })
    await next()
    if (c.res.status === 200) for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    return undefined
  }
}
