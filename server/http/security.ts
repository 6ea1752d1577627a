import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { headScript } from '#domain/head-script.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Cached pages carry the hash of their one inline script, never a nonce. Nothing comes from another origin, and nothing
 * may frame us.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hash(headScript)}`,
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types policywatch', // app/enhance/service-worker.ts
  'report-uri /api/reports/csp',
  'report-to csp',
].join('; ')

const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'reporting-endpoints': 'csp="/api/reports/csp"',
}

/** The headers of every answer. Strict transport only where the world reaches us by https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { ...ALWAYS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : ALWAYS
}

/** What an API or file answer may do in a browser: nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

export function secured(publicUrl: string): MiddlewareHandler {
  const headers = securityHeaders(publicUrl)
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', NO_CONTENT_POLICY)
  }
}
