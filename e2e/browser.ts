import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

// Without the last ones the browser calls home at every start.
const SWITCHES = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...SWITCHES] : SWITCHES,
  })
}

export type Watched = {
  context: BrowserContext
  page: Page
  /** What a page should never do: each as a sentence. */ complaints: string[]
}

const underWay = new WeakMap<Page, Set<Request>>()
/** The bell of who is signed in: it waits for as long as the page is there. */
const isEndless = (request: Request) => request.url().endsWith('/api/user/notifications/stream')
const AT_REST_MS = 500

/** Waits until a watched page has asked for nothing for half a second and has all its answers, but for the stream of the bell. */
export async function atRest(page: Page): Promise<void> {
  const pending = underWay.get(page)!
  let since = performance.now()
  const asked = () => (since = performance.now())
  page.on('request', asked)
  while (pending.size > 0 || performance.now() - since < AT_REST_MS) await page.waitForTimeout(50)
  page.off('request', asked)
}

/** A page whose console errors, blocked content, failed requests and calls to other origins are written down. */
export async function watchedPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const pending = new Set<Request>()
  underWay.set(page, pending)
  page.on('request', (request) => isEndless(request) || pending.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      complaints.push(`foreign request: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      complaints.push(`${response.status()}: ${response.url()}`)
  })
  return { context, page, complaints }
}
