import type { ErrorReport } from '#contract/error-reports.ts'
import { CHAT_CUT } from '#domain/error-reports.ts'
import { text } from '#text/en.ts'

const t = text.errors.report

/** A report as a message for a team's chat: what is long is cut to 500 characters (product-spec section 9). */
export function chatMessage({ component, message, url, timestamp, stack, componentStack, extra, ...who }: ErrorReport): string {
  const { userAgent, sessionId, userId } = who
  const more = { ...extra, ...(userAgent && { userAgent }), ...(sessionId && { sessionId }), ...(userId && { userId }) }
  return [
    `*${t.title(component)}*`,
    escaped(message),
    escaped(url),
    timestamp,
    ...block(t.stack, componentStack ?? stack),
    ...block(t.extra, Object.keys(more).length > 0 ? JSON.stringify(more) : undefined),
  ].join('\n')
}

const block = (title: string, content: string | undefined): string[] =>
  content ? [`${title}:`, '```', escaped(content.slice(0, CHAT_CUT)), '```'] : []

/** A message from a browser calls nobody: neither `<!channel>` nor `@everyone`, and it ends no block. */
const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('```', "'''")
    .replace(/@(?=\w)/g, '@\u200B')
