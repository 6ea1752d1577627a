import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { asksForLess, choiceIn } from './low-data.ts'
import { keyOf } from './page-address.ts'
import { encodingFor, type Page, type PageCache } from './page-cache.ts'
import { headersOf, isKnown, pageKey } from './pages.ts'
import { securityHeaders } from './security.ts'

/** Counts and logs an answer. `started` is what performance.now() was. */
export type Noted = (answer: { requestId: string; method: string; route: string; status: number; started: number }) => void

type Services = {
  pages: PageCache
  publicUrl: string
  version: () => string
  noted: Noted
}

/**
 * Answers a page that is kept without the Request, Response and middleware that everything else passes through, which cost
 * more than the page. What is sent, counted and logged is the same.
 */
export function createKeptAnswer({ pages, publicUrl, version, noted }: Services) {
  const always = securityHeaders(publicUrl)
  const sent = new WeakMap<Page, Record<string, string>>()
  const headersFor = (page: Page) => {
    let headers = sent.get(page)
    if (!headers) sent.set(page, (headers = { ...always, ...headersOf(page) }))
    return headers
  }

  /** @returns false when it did nothing, and the request is still to be answered */
  return function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const url = URL.parse(`http://localhost${request.url}`)
    if (!url || choiceIn(url)) return false
    const key = keyOf(url)
    const saveData = asksForLess({ cookie: headers.cookie, saveData: headers['save-data'] as string | undefined })
    const page = key ? pages.peek(pageKey(key, saveData), version()) : undefined
    if (!page) return false
    const requestId = randomUUID()
    const encoding = encodingFor(headers['accept-encoding'])
    const body = page.bodies[encoding]
    const status = isKnown(page, headers['if-none-match']) ? 304 : 200
    if (status === 200 && !body) return false

    response.writeHead(status, {
      ...headersFor(page),
      'x-request-id': requestId,
      ...(status === 200 && encoding !== 'identity' ? { 'content-encoding': encoding } : {}),
      ...(status === 200 ? { 'content-length': body!.byteLength } : {}),
    })
    response.end(status === 200 && method === 'GET' ? body : undefined)
    noted({ requestId, method, route: '/*', status, started })
    return true
  }
}
