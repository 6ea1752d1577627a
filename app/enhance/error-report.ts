import type { ErrorReportInput } from '#contract/error-reports.ts'
import { scrubbedMessage, scrubbedStack } from '#domain/error-reports.ts'

const ADDRESS = '/api/reports/errors'

/** Random, and known to this page alone: two reports with the same one are of one visit. */
const sessionId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Tells the server of an error, without the query of the page and what else may be somebody's own. */
export function sendReport({ name, message, stack }: Error): void {
  const report: ErrorReportInput = {
    message: scrubbedMessage(`${name}: ${message}`),
    ...(stack && { stack: scrubbedStack(stack) }),
    url: location.origin + location.pathname,
    userAgent: navigator.userAgent.slice(0, 500),
    timestamp: new Date().toISOString(),
    sessionId,
  }
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  if (navigator.sendBeacon?.(ADDRESS, body)) return
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {})
}
