import { FRAME } from './caches.ts'
import { findKeptPage, keepPage, listKeptPages } from './kept-pages.ts'
import { keepFilesOf } from './kept-files.ts'
import { withKeptList } from './notes.ts'
import type { FetchEvent } from './scope.ts'
import { isSignedIn } from './signed-in.ts'

/** A page that takes longer than this is shown as it was kept, if it was. */
const PATIENCE_MS = 3_000
const OFFLINE = '/offline'

/**
 * The network answers a page. Only when it does not, or not in time, the page is shown as it was kept; what the network says
 * later is kept for the next time. Who is signed in gets no kept page.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const network = fromNetwork(event)
  event.waitUntil(network.then((response) => response && keepPage(url, response)).catch(() => {}))
  const mayAnswerFromKept = !(await isSignedIn())

  const inTime = await Promise.race([network, after(PATIENCE_MS)])
  if (inTime instanceof Response) return inTime
  const kept = mayAnswerFromKept ? await findKeptPage(url, inTime === 'late' ? 'slow' : 'offline') : undefined
  return kept ?? (await network) ?? offlinePage(mayAnswerFromKept)
}

/** What the network answers, or undefined when there is none. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return undefined
  }
}

const after = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'))

/** Fetches the page that is shown when there is nothing else. */
export async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE, { cache: 'no-cache' })
  if (response.status !== 200) throw new Error(`the offline page answers ${response.status}`)
  const frame = await caches.open(FRAME)
  await frame.put(OFFLINE, response.clone())
  await keepFilesOf(await response.text())
}

async function offlinePage(withList: boolean): Promise<Response> {
  const page = await (await caches.open(FRAME)).match(OFFLINE, { ignoreVary: true })
  if (!page) return Response.error()
  const html = withKeptList(await page.text(), withList ? await listKeptPages() : [])
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: 503, headers })
}
