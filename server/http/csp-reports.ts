import { Hono } from 'hono'
import type { Env } from './env.ts'

const LARGEST_REPORT = 8 * 1024
const AN_HOUR_MS = 3_600_000
const MOST_AN_HOUR = 100

let heard = { since: 0, count: 0 }

/** Browsers report here what the Content-Security-Policy stopped. Only the rule and the paths are kept, and not endlessly. */
export const reports = new Hono<Env>().post('/csp', async (c) => {
  const body = await c.req.text()
  const now = c.var.now.getTime()
  if (now - heard.since > AN_HOUR_MS) heard = { since: now, count: 0 }
  heard.count += 1
  if (body.length <= LARGEST_REPORT && heard.count <= MOST_AN_HOUR)
    c.var.log.warn({ report: summaryOf(body) }, 'content policy violation')
  return c.body(null, 204)
})

function summaryOf(body: string): unknown {
  try {
    const parsed = JSON.parse(body) as unknown
    const report = (Array.isArray(parsed) ? parsed[0]?.body : (parsed as Record<string, unknown>)['csp-report']) as
      | Record<string, unknown>
      | undefined
    const pathOf = (value: unknown) => {
      if (typeof value !== 'string' || !URL.canParse(value)) return undefined
      const { protocol, pathname } = new URL(value)
      return protocol === 'http:' || protocol === 'https:' ? pathname.slice(0, 200) : protocol // data: holds all of what it is
    }
    return {
      rule: String(report?.['effective-directive'] ?? report?.effectiveDirective ?? '').slice(0, 60),
      page: pathOf(report?.['document-uri'] ?? report?.documentURL),
      blocked: pathOf(report?.['blocked-uri'] ?? report?.blockedURL),
    }
  } catch {
    return 'unreadable'
  }
}
