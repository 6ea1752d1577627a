import type { Logger } from 'pino'
import type { ErrorReport } from '#contract/error-reports.ts'
import { ERROR_SERVICE } from '#domain/error-reports.ts'
import { inTurn, type Deliver } from './delivery.ts'

const DEADLINE_MS = 5_000

/**
 * Sends reports to an error service that speaks Sentry's protocol. Its library is loaded with the first report, and nothing of it watches
 * this process: it makes events of what it is given. Browsers load nothing of it, so there is no session replay to sample.
 */
export function errorService(dsn: string, log: Logger): Deliver {
  let client: ReturnType<typeof start> | undefined
  return inTurn('error service', log, async (report) => (await (client ??= start(dsn)))(report))
}

/** @returns sends one report, and resolves when it is taken */
async function start(dsn: string): Promise<(report: ErrorReport) => Promise<void>> {
  const { NodeClient, createTransport, defaultStackParser } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    release: ERROR_SERVICE.release,
    environment: ERROR_SERVICE.environment,
    tracesSampleRate: 0,
    sendDefaultPii: false,
    includeServerName: false,
    integrations: [],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          headers: options.headers,
          body: body as string | Uint8Array<ArrayBuffer>,
          redirect: 'manual',
          signal: AbortSignal.timeout(DEADLINE_MS),
        })
        await response.body?.cancel()
        const told = (name: string) => response.headers.get(name)
        return {
          statusCode: response.status,
          headers: { 'x-sentry-rate-limits': told('x-sentry-rate-limits'), 'retry-after': told('retry-after') },
        }
      }),
  })
  client.init()

  return (report) =>
    new Promise((resolve, reject) => {
      const { component, message, stack = '', componentStack, url, userAgent, timestamp, sessionId, userId, extra } = report
      const eventId = crypto.randomUUID().replaceAll('-', '')
      const stop = client.on('afterSendEvent', (sent, { statusCode = 0 }) => {
        if (sent.event_id !== eventId) return
        stop()
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(statusCode ? `status ${statusCode}` : 'not taken'))
      })
      const [, type = 'Error', value = message] = /^([A-Z]\w*): (.*)$/s.exec(message) ?? []
      client.captureEvent({
        event_id: eventId,
        level: 'error',
        platform: component === 'client' ? 'javascript' : 'node',
        timestamp: Date.parse(timestamp) / 1000,
        tags: { component, service: ERROR_SERVICE.service },
        exception: { values: [{ type, value, stacktrace: { frames: defaultStackParser(stack) } }] },
        request: { url, ...(userAgent && { headers: { 'User-Agent': userAgent } }) },
        ...(userId && { user: { id: userId } }),
        extra: { ...extra, stack, ...(componentStack && { componentStack }), ...(sessionId && { sessionId }) },
      })
    })
}
