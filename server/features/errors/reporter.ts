import type { Logger } from 'pino'
import type { ErrorReport, ErrorReportInput } from '#contract/error-reports.ts'
import { scrubbedMessage, scrubbedStack, withoutQuery } from '#domain/error-reports.ts'
import { chatMessage } from './chat-message.ts'
import type { Deliver } from './delivery.ts'
import { deliverTo } from './delivery.ts'
import { errorService } from './error-service.ts'

export type Receivers = { endpoint?: string; chatWebhook?: string; sentryDsn?: string }

export type Reporter = {
  /** An error in a browser, as it told us. */
  fromBrowser(report: ErrorReportInput): void
  /** An error of ours. `route` is a pattern, never an address that somebody asked for. */
  fromServer(error: unknown, where: { errorId: string; route: string }, now: Date): void
  /** When everything is delivered or given up. */
  settled(): Promise<void>
}

/**
 * Hands error reports to whoever is configured, and never fails what it reports about: a receiver that is slow or away costs reports and
 * nothing else.
 */
export function createReporter({ endpoint, chatWebhook, sentryDsn }: Receivers, publicUrl: string, log: Logger): Reporter {
  const receivers: Deliver[] = []
  if (endpoint) receivers.push(deliverTo('endpoint', endpoint, (report) => report, log))
  if (chatWebhook) receivers.push(deliverTo('chat', chatWebhook, (report) => ({ text: chatMessage(report) }), log))
  if (sentryDsn) receivers.push(errorService(sentryDsn, log))
  const tell = (report: ErrorReport) => receivers.forEach(({ send }) => send(clean(report)))

  return {
    fromBrowser: (report) => tell({ component: 'client', ...report }),
    fromServer(thrown, { errorId, route }, now) {
      const error = thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`)
      tell({
        component: 'server',
        message: `${error.name}: ${error.message}`,
        stack: error.stack,
        url: `${publicUrl}${route}`,
        timestamp: now.toISOString(),
        extra: { errorId, route },
      })
    },
    settled: async () => void (await Promise.all(receivers.map(({ settled }) => settled()))),
  }
}

const clean = (report: ErrorReport): ErrorReport => ({
  ...report,
  message: scrubbedMessage(report.message),
  url: withoutQuery(report.url),
  ...(report.stack && { stack: scrubbedStack(report.stack) }),
  ...(report.componentStack && { componentStack: scrubbedStack(report.componentStack) }),
})
