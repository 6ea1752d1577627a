import { Agent, buildConnector, request } from 'undici'
import { AddressRefused, guardedLookup, isPublicAddress } from './public-address.ts'

export type SafeFetch = {
  /** The most that is read. */
  mostBytes: number
  /** Whether an answer of this Content-Type is read at all. */
  takes: (contentType: string) => boolean
  timeoutMs?: number
  /** Of an answer that is known; where it is still that one, the status is 304. */
  known?: { etag: string | null; lastModified: string | null }
  /** For tests, which have no other server than this machine. */
  isAllowed?: (address: string) => boolean
  lookup?: ReturnType<typeof guardedLookup>
  allowHttp?: boolean
}

export type Fetched = { bytes: Uint8Array; contentType: string; url: string; etag?: string; lastModified?: string }

/** An address that is not asked, or an answer that is not taken; the message says why, and `status` what the answer began with. */
export class FetchRefused extends Error {
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

/** How somebody's address is posted to. */
export type SafePost = Pick<SafeFetch, 'timeoutMs' | 'isAllowed' | 'lookup' | 'allowHttp'> & {
  body: string
  headers: Record<string, string>
}

const MOST_REDIRECTS = 3
/** Of an answer to what was posted, only so much is waited for; what it says is not looked at. */
const MOST_ANSWERED = 64 * 1024
const TIMEOUT_MS = 5_000

/** Messages of `FetchRefused` that its catcher may want to tell apart. */
export const TOOK_TOO_LONG = 'took too long'
export const NOT_ON_THE_INTERNET = 'is not on the open internet'

/**
 * Fetches what somebody linked to. Only https, only from the open internet as it stands when the connection is made, at most three
 * redirects that are judged alike, in 5 seconds, without any credentials.
 * @throws FetchRefused
 */
export async function fetchSafely(address: string, how: SafeFetch): Promise<Fetched> {
  return guarded(how, (agent, signal) => follow(address, how, agent, signal))
}

/**
 * Posts to an address that somebody named, as guarded as `fetchSafely`. A redirect is an answer like others: nothing is posted elsewhere than
 * where somebody wanted it.
 * @returns the status that was answered
 * @throws FetchRefused
 */
export async function postSafely(address: string, how: SafePost): Promise<number> {
  return guarded(how, async (agent, signal) => {
    const url = allowedUrl(address, undefined, how)
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...how.headers },
      body: how.body,
    })
    body.on('error', () => {})
    await body.dump({ limit: MOST_ANSWERED, signal }).catch(() => {}) // the status says all, however the rest goes
    return statusCode
  })
}

type Guards = Pick<SafeFetch, 'timeoutMs' | 'isAllowed' | 'lookup' | 'allowHttp'>

async function guarded<T>(how: Guards, work: (agent: Agent, signal: AbortSignal) => Promise<T>): Promise<T> {
  const agent = new Agent({ connect: guardedConnector(how), maxHeaderSize: 16_384, pipelining: 0 })
  const signal = AbortSignal.timeout(how.timeoutMs ?? TIMEOUT_MS)
  try {
    return await work(agent, signal)
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    if (signal.aborted) throw new FetchRefused(TOOK_TOO_LONG, { cause: error })
    throw new FetchRefused(`was not answered: ${(error as Error).message}`, { cause: error })
  } finally {
    await agent.destroy()
  }
}

async function follow(address: string, how: SafeFetch, agent: Agent, signal: AbortSignal): Promise<Fetched> {
  let url = allowedUrl(address, undefined, how)
  for (let redirects = 0; ; redirects += 1) {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'PolicyWatch', ...conditions(how.known) },
    })
    body.on('error', () => {}) // an answer that is cut off says so to nobody else
    const header = (name: string) => [headers[name] ?? ''].flat()[0] ?? ''
    if (statusCode >= 300 && statusCode < 400 && header('location')) {
      body.destroy()
      if (redirects === MOST_REDIRECTS) throw new FetchRefused('leads on and on')
      url = allowedUrl(header('location'), url, how)
      continue
    }
    try {
      if (statusCode !== 200) throw new FetchRefused(`answers ${statusCode}`, { status: statusCode })
      const contentType = header('content-type').toLowerCase()
      if (!how.takes(contentType)) throw new FetchRefused(`is "${contentType}"`, { status: statusCode })
      if (!['', 'identity'].includes(header('content-encoding'))) throw new FetchRefused('is compressed', { status: statusCode }) // could unfold to anything
      if (Number(header('content-length')) > how.mostBytes) throw new FetchRefused('is too large', { status: statusCode })
      const named = { etag: header('etag') || undefined, lastModified: header('last-modified') || undefined }
      return { bytes: await readAtMost(body, how.mostBytes), contentType, url: url.href, ...named }
    } finally {
      body.destroy()
    }
  }
}

const conditions = (known: SafeFetch['known']): Record<string, string> => ({
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
})

function allowedUrl(address: string, from: URL | undefined, { allowHttp = false, isAllowed = isPublicAddress }: Guards): URL {
  const url = URL.parse(address, from?.href)
  if (!url) throw new FetchRefused('is not an address')
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) throw new FetchRefused('is not https')
  if (url.username || url.password) throw new FetchRefused('carries credentials')
  // A socket looks up names only; URL has already turned every spelling of an IPv4 address into the usual one.
  const literal = literalIn(url.hostname)
  if (literal && !isAllowed(literal)) throw new FetchRefused(NOT_ON_THE_INTERNET)
  return url
}

/** The address that stands as a host, where it is no name. */
export const literalIn = (host: string): string | undefined => {
  if (host.startsWith('[')) return host.slice(1, -1)
  return /^\d+(\.\d+){3}\.?$/.test(host) ? host.replace(/\.$/, '') : undefined
}

function guardedConnector({ isAllowed = isPublicAddress, lookup = guardedLookup(isAllowed) }: Guards): buildConnector.connector {
  const connect = buildConnector({ lookup, timeout: TIMEOUT_MS, maxCachedSessions: 0 })
  return (options, done) =>
    connect(options, (error, socket) => {
      if (error) return done(error instanceof AddressRefused ? new FetchRefused(NOT_ON_THE_INTERNET) : error, null)
      if (socket.remoteAddress && !isAllowed(socket.remoteAddress)) {
        socket.destroy()
        return done(new FetchRefused(NOT_ON_THE_INTERNET), null)
      }
      return done(null, socket)
    })
}

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > most) throw new FetchRefused('is too large', { status: 200 })
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}
