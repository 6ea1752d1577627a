import { ANYHOW, FILES, FRAME, PAGES } from './caches.ts'
import { filesIn, wantedFiles } from './mentions.ts'
import { scope } from './scope.ts'
import { mayKeepFile } from './what-may-be-kept.ts'

const { origin } = scope.location

/** A file never changes under its name, so that it is taken from here first. */
export async function answerFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request, ANYHOW)
  if (kept) return kept
  const response = await fetch(request)
  if (mayKeepFile(new URL(request.url), origin, response)) {
    await files.put(request.url, response.clone()).catch(() => {}) // a full disk
  }
  return response
}

/** Keeps what a page needs to be shown. What its style sheets name is taken only where the browser has it already. */
export async function keepFilesOf(html: string): Promise<void> {
  const files = await caches.open(FILES)
  const direct = filesIn(html).filter((file) => file.startsWith('/assets/'))
  await Promise.all(direct.map((file) => keepFile(files, file)))
  const sheets = await Promise.all(direct.filter((file) => file.endsWith('.css')).map((file) => textOf(files, file)))
  const named = sheets.flatMap((sheet) => filesIn(sheet ?? ''))
  await Promise.all(named.map((file) => keepFile(files, file, { cache: 'only-if-cached', mode: 'same-origin' })))
}

async function keepFile(files: Cache, file: string, how?: RequestInit): Promise<void> {
  if (await files.match(file, ANYHOW)) return
  const response = await fetch(file, how).catch(() => undefined)
  if (response && mayKeepFile(new URL(file, origin), origin, response)) await files.put(file, response).catch(() => {})
}

/** Deletes the files that no kept page needs any more. */
export async function cleanFiles(): Promise<void> {
  const [files, ...ofPages] = await Promise.all([FILES, PAGES, FRAME].map((name) => caches.open(name)))
  const pages = await Promise.all(ofPages.map(textsIn))
  const wanted = await wantedFiles(pages.flat(), (file) => textOf(files!, file))
  for (const request of await files!.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await files!.delete(request)
  }
}

const textOf = async (files: Cache, file: string) => (await files.match(file, ANYHOW))?.text()

const textsIn = async (cache: Cache): Promise<string[]> =>
  Promise.all((await cache.matchAll()).map((response) => response.text()))
