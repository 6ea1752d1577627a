import { SAME_EVENT_MS, SENT_KEPT_MS } from '#domain/analytics.ts'

/** Whether this event was not sent within five minutes; from then on it was. Kept for an hour at most, and no longer than the tab. */
export function isFirst(event: string): boolean {
  const now = Date.now()
  const sent = read().filter(([, at]) => now - at < SENT_KEPT_MS && at <= now)
  if (sent.some(([name, at]) => name === event && now - at < SAME_EVENT_MS)) return false
  write([...sent.filter(([name]) => name !== event), [event, now]])
  return true
}

/** Who declines after all leaves no trace of what was counted. */
export function forgetSent(): void {
  here = []
  try {
    sessionStorage.removeItem('analyticsSent')
  } catch {
    // nothing is there
  }
}

/** Where the browser keeps nothing, a page knows at least what it sent itself. */
let here: [event: string, at: number][] = []

function read(): typeof here {
  try {
    return JSON.parse(sessionStorage.getItem('analyticsSent') ?? '[]') as typeof here
  } catch {
    return here
  }
}

function write(sent: typeof here): void {
  here = sent
  try {
    sessionStorage.setItem('analyticsSent', JSON.stringify(sent))
  } catch {
    // see above
  }
}
