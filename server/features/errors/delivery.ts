import type { Logger } from 'pino'
import type { ErrorReport } from '#contract/error-reports.ts'

export type Deliver = { send(report: ErrorReport): void; settled(): Promise<void> }

const DEADLINE_MS = 5_000
const MOST_AT_ONCE = 2
/** An error that happens to everybody is told often enough by so many reports. */
const MOST_WAITING = 100

/** Posts what `shape` makes of a report as JSON. */
export function deliverTo(name: string, url: string, shape: (report: ErrorReport) => unknown, log: Logger): Deliver {
  return inTurn(name, log, async (report) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shape(report)),
      redirect: 'manual', // a report goes where it was configured to go
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  })
}

/** A bounded queue. What finds no room, or is not taken within the deadline, is dropped with a line in the log. */
export function inTurn(name: string, log: Logger, deliver: (report: ErrorReport) => Promise<void>): Deliver {
  const waiting: ErrorReport[] = []
  const underWay = new Set<Promise<void>>()
  const dropped = (reason: string) => log.warn({ receiver: name, reason }, 'an error report was dropped')

  const next = () => {
    while (underWay.size < MOST_AT_ONCE && waiting.length > 0) {
      const one = within(DEADLINE_MS, deliver(waiting.shift()!))
        .catch((error: Error & { cause?: { code?: string } }) => dropped(error.cause?.code ?? error.message))
        .finally(() => {
          underWay.delete(one)
          next()
        })
      underWay.add(one)
    }
  }

  return {
    send(report) {
      if (waiting.length >= MOST_WAITING) return dropped('too many are waiting')
      waiting.push(report)
      next()
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
