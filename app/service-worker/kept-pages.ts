import { ANYHOW, PAGES } from './caches.ts'
import { cleanFiles, keepFilesOf } from './kept-files.ts'
import { titleOf, withKeptNote, type KeptEntry } from './notes.ts'
import { scope } from './scope.ts'
import { addressOf, isPublicPage, mayKeepPage, MOST_PAGES, tooMany } from './what-may-be-kept.ts'

const { origin } = scope.location
const KEPT_AT = 'x-kept-at'

/** Keeps an answer, if it is a page that may be kept, together with what it needs to be shown. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  if (!mayKeepPage(url, origin, response)) return
  const html = await response.clone().text()
  const pages = await caches.open(PAGES)
  const kept = new Response(html, { status: 200, headers: { ...plainHeaders(response), [KEPT_AT]: new Date().toISOString() } })
  await pages.put(addressOf(url), kept).catch(() => makeRoom(pages, MOST_PAGES / 2)) // a full disk
  await keepFilesOf(html)
  await makeRoom(pages, MOST_PAGES)
}

/** Keeps a page that was opened before this script was there. */
export async function keepOpenPage(address: string): Promise<void> {
  const url = new URL(address)
  if (isPublicPage(url, origin)) await keepPage(url, await fetch(url, { headers: { accept: 'text/html' } }))
}

/** The kept page of an address with the line that says since when, or undefined. */
export async function findKeptPage(url: URL, reason: 'offline' | 'slow'): Promise<Response | undefined> {
  if (!isPublicPage(url, origin)) return undefined
  const kept = await (await caches.open(PAGES)).match(addressOf(url), ANYHOW)
  if (!kept) return undefined
  return new Response(withKeptNote(await kept.text(), keptAtOf(kept), reason), { status: 200, headers: kept.headers })
}

export async function listKeptPages(): Promise<KeptEntry[]> {
  const pages = await caches.open(PAGES)
  return Promise.all(
    (await entriesOf(pages)).map(async ({ request, response, keptAt }) => {
      const { pathname, search } = new URL(request.url)
      return { address: pathname + search, title: titleOf(await response.text()) ?? pathname, keptAt }
    }),
  )
}

async function makeRoom(pages: Cache, most: number): Promise<void> {
  if ((await pages.keys()).length <= most) return
  for (const { request } of tooMany(await entriesOf(pages), most)) await pages.delete(request, ANYHOW)
  await cleanFiles()
}

async function entriesOf(pages: Cache) {
  const requests = await pages.keys()
  const found = await Promise.all(requests.map(async (request) => ({ request, response: await pages.match(request, ANYHOW) })))
  return found.flatMap(({ request, response }) => (response ? [{ request, response, keptAt: keptAtOf(response) }] : []))
}

const keptAtOf = ({ headers }: Response) => headers.get(KEPT_AT) ?? new Date(0).toISOString()

/** The headers of a page without those that were about its bytes on the line. Its policy stays with it. */
function plainHeaders({ headers }: Response): Record<string, string> {
  const all = Object.fromEntries(headers)
  for (const name of ['content-encoding', 'content-length', 'x-request-id', 'etag', 'vary', 'date']) delete all[name]
  return all
}
