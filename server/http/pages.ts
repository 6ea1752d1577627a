import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { ANONYMOUS } from '#domain/access.ts'
import { asksForLess, choiceIn, keepChoice, linkToOther } from './low-data.ts'
import { isPrivate, keyOf, pagePathOf } from './page-address.ts'
import { bodyOf, encodingFor, toPage, type Page, type PageCache, type Rendered } from './page-cache.ts'
import { errorIdOf, pageContext, type PageContext, type Posted } from './page-context.ts'
import type { PatternOf } from './page-patterns.ts'
import { isDatabaseAway } from './problem.ts'
import { CONTENT_SECURITY_POLICY } from './security.ts'

export type PageServices = Pick<PageContext, 'db' | 'publicUrl' | 'site' | 'assets' | 'googleSignIn' | 'secret'> & {
  pages: PageCache
  patternOf: PatternOf
  /** Changes whenever a page may say something else. */
  version: (now: Date) => string
}
/** The page that says that we are busy; it asks no database. */
const BUSY = '/busy'

type RequestFacts = Pick<PageContext, 'now' | 'log' | 'reporter' | 'requestId'>

/** Answers pages: from what is kept where the address can be kept, else rendered now. */
export function createPages(build: ServerBuild, mode: string, services: PageServices) {
  const handle = createRequestHandler(build, mode)
  const busyPages = new Map<boolean, Promise<Page>>()
  return { answerPage, answerPosted, answerBusy }

  async function answerPage(request: Request, facts: RequestFacts): Promise<Response> {
    const url = new URL(request.url)
    const choice = choiceIn(url)
    if (choice) return keepChoice(url, choice, services.publicUrl)
    url.pathname = pagePathOf(url.pathname)
    const saveData = wantsLess(request)
    const render = () => renderPage(url, saveData, facts)
    const key = keyOf(url)
    const version = services.version(facts.now)
    try {
      const page =
        key === undefined
          ? await toPage(await render(), version)
          : await services.pages.get(pageKey(key, saveData), version, render, isDatabaseAway)
      return pageResponse(page, request)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return answerBusy(request, facts)
    }
  }

  /** The page of a form once more, with what was typed and what is wrong with it. Nobody else gets it. */
  async function answerPosted(request: Request, facts: RequestFacts, posted: Posted, status: number): Promise<Response> {
    const url = new URL(request.url)
    url.pathname = pagePathOf(url.pathname)
    const rendered = await renderPage(url, wantsLess(request), facts, posted).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
    })
    if (!rendered) return answerBusy(request, facts)
    return pageResponse(await toPage({ ...rendered, status: rendered.status === 200 ? status : rendered.status }, ''), request)
  }

  /** In place of a page that cannot be shown now. Each version is rendered once, for it is wanted when there is much else to do. */
  async function answerBusy(request: Request, facts: RequestFacts): Promise<Response> {
    const saveData = wantsLess(request)
    const rendered = busyPages.get(saveData) ?? renderBusy(request, saveData, facts)
    busyPages.set(saveData, rendered)
    return pageResponse(await rendered, request)
  }

  /** What failed is not kept: the next who asks has it rendered anew. */
  async function renderBusy(request: Request, saveData: boolean, facts: RequestFacts): Promise<Page> {
    let isKept = false
    try {
      const page = await toPage(await renderPage(new URL(BUSY, request.url), saveData, facts), '')
      isKept = page.status === 503
      return page
    } finally {
      if (!isKept) busyPages.delete(saveData)
    }
  }

  async function renderPage(url: URL, saveData: boolean, facts: RequestFacts, posted?: Posted): Promise<Rendered> {
    const { db, publicUrl, site, assets, googleSignIn, secret } = services
    const otherVersion = linkToOther(url, keyOf(url), saveData)
    const about: PageContext = {
      ...facts,
      db,
      publicUrl,
      site,
      assets,
      googleSignIn,
      secret,
      saveData,
      otherVersion,
      posted,
      viewer: ANONYMOUS,
    }
    const context = new RouterContextProvider()
    context.set(pageContext, about)
    // What the page says depends on no header of the request but the wish for few bytes, so none are handed in.
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    if (about.failure && isDatabaseAway(about.failure)) throw about.failure
    if (about.failure) {
      const route = services.patternOf(url.pathname) ?? '/*'
      facts.reporter.fromServer(about.failure, { errorId: errorIdOf(facts.requestId), route }, facts.now)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CONTENT_SECURITY_POLICY,
        ...(location ? { location } : {}),
        ...(isPrivate(url.pathname) ? PRIVATE : {}),
      },
      body: await response.text(),
      mayKeep: response.status === 200 && !isPrivate(url.pathname) && about.failure === undefined,
    }
  }
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** The page in an encoding the client takes, or 304 when it has it already. */
export async function pageResponse(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(headersOf(page))
  if (isKnown(page, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const body = await bodyOf(page, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** The headers of a page in any encoding. */
export function headersOf({ status, headers, etag }: Page): Record<string, string> {
  const always = { ...headers, vary: 'Accept-Encoding, Save-Data, Cookie' }
  if (headers['cache-control']) return always
  if (status === 200) return { ...always, etag, 'cache-control': 'public, max-age=0, must-revalidate' }
  return { ...always, 'cache-control': status < 400 ? 'no-cache' : 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) }
}

/** Under which key a page is kept: who asks for few bytes gets another one. */
export const pageKey = (address: string, saveData: boolean) => `${saveData ? 'save ' : ''}${address}`

const wantsLess = ({ headers }: Request): boolean =>
  asksForLess({ cookie: headers.get('cookie'), saveData: headers.get('save-data') })

/** Whether the client has this page already. */
export const isKnown = (page: Page, ifNoneMatch: string | null | undefined) =>
  page.status === 200 && matches(ifNoneMatch, page.etag)

export const matches = (given: string | null | undefined, etag: string): boolean =>
  given === '*' || (given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false)
