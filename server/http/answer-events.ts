import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '#db/open.ts'
import { parseEvents } from '#contract/analytics.ts'
import type { Config } from '#server/config.ts'
import type { EventCounts } from '#server/features/analytics/event-counts.ts'
import { clientAddress } from './client-address.ts'
import type { Noted } from './kept-answer.ts'
import type { PatternOf } from './page-patterns.ts'
import { problemResponse } from './problem.ts'
import { limitHeaders, networkOf, take, whoseKey } from './rate-limit.ts'
import { comesFromUs } from './same-origin.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './security.ts'
import { detailsOf } from './validate.ts'

type Services = {
  db: Db
  secret: string
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  counts: EventCounts
  patternOf: PatternOf
  now: () => Date
  noted: Noted
}

const PATH = '/api/events'
const LARGEST = 64 * 1024 // what browsers send in a beacon at most
const TAKEN = '{"success":true}'

/**
 * Takes events as pages send them, without the Request, Response and middleware that everything else passes through, which cost more than the
 * counting. It refuses what is wrong in a body; what is no such call in its headers goes the long way and is refused there.
 */
export function createEventsAnswer({ db, secret, config, counts, patternOf, now, noted }: Services) {
  const always = { ...securityHeaders(config.publicUrl), 'content-security-policy': NO_CONTENT_POLICY }
  const isPage = (path: string) => patternOf(path) !== undefined

  async function answer(body: string, who: string, at: Date) {
    const taken = await take(db, 'events', whoseKey(secret, networkOf(who)), at)
    const headers = limitHeaders(taken)
    if (!taken.isWithin) return { headers, refusal: problemResponse('RATE_LIMITED') }
    let parsed: ReturnType<typeof parseEvents>
    try {
      parsed = parseEvents(JSON.parse(body))
    } catch {
      return { headers, refusal: problemResponse('BAD_REQUEST') }
    }
    if ('error' in parsed) return { headers, refusal: problemResponse('VALIDATION_FAILED', { details: detailsOf(parsed.error) }) }
    counts.add(parsed.events, isPage, at)
    return { headers }
  }

  /** @returns false when it did nothing, and the request is still to be answered */
  return function answerEvents(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    if (!isCallFromOurs(request, config.publicUrl)) return false
    const requestId = randomUUID()
    const send = async (body: string) => {
      const { headers, refusal } = await answer(body, clientAddress(request, config.trustProxy), now())
      const status = refusal?.status ?? 202
      const content = refusal ? await refusal.text() : TAKEN
      const encoding = refusal ? 'utf8' : 'latin1' // which is written faster, and the same for what is sent most
      response.writeHead(status, {
        ...always,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...Object.fromEntries(refusal?.headers ?? []),
        ...headers,
        'x-request-id': requestId,
        'content-length': Buffer.byteLength(content),
      })
      response.end(content, encoding)
      noted({ requestId, method: 'POST', route: PATH, status, started })
    }
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => void send(Buffer.concat(pieces).toString()).catch(() => response.destroy()))
    request.on('error', () => response.destroy())
    return true
  }
}

/** A call whose headers leave nothing to refuse. */
function isCallFromOurs({ method, url, headers }: IncomingMessage, publicUrl: string): boolean {
  if (method !== 'POST' || url !== PATH) return false
  if (!headers['content-type']?.startsWith('application/json')) return false
  if (!(Number(headers['content-length']) <= LARGEST)) return false // also when it does not say how long it is
  const said = { site: headers['sec-fetch-site'] as string | undefined, origin: headers.origin }
  return comesFromUs(said, [publicUrl, `http://${headers.host}`])
}
