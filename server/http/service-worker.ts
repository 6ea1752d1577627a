import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Handler } from 'hono'
import { encodingFor } from './page-cache.ts'
import { matches } from './pages.ts'

/**
 * What /sw.js is where the service worker is turned off, and in development: it takes the place of an earlier one, deletes what that
 * kept, and goes. It answers no request, so every page comes from the network from then on.
 */
export const FAREWELL = `addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil((async () => {
  await clients.claim()
  for (const name of await caches.keys()) if (name.startsWith('policywatch-')) await caches.delete(name)
  await registration.unregister()
})()))
`

/** It may fetch from us, and nothing else: no script of its own, no other origin. */
const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * GET /sw.js.
 * @param clientFolder where the built one is; without it, the one that ends it
 */
export function serviceWorker(clientFolder: string | undefined): Handler {
  const script = clientFolder ? readFileSync(join(clientFolder, 'sw.js')) : Buffer.from(FAREWELL)
  const compressed = brotliCompressSync(script)
  const headers = {
    etag: `"${createHash('sha256').update(script).digest('hex').slice(0, 20)}"`,
    'cache-control': 'no-cache', // or an old one could stay for a day
    'content-security-policy': POLICY,
    vary: 'Accept-Encoding',
  }
  return (c) => {
    if (matches(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const whole = { ...headers, 'content-type': 'text/javascript; charset=utf-8' }
    const isBrotli = encodingFor(c.req.header('accept-encoding')) === 'br'
    return isBrotli ? c.body(compressed, 200, { ...whole, 'content-encoding': 'br' }) : c.body(script, 200, whole)
  }
}
