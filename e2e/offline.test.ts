import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, watchedPage, type Watched } from './browser.ts'
import { startServer, type Running } from './server.ts'

const RECORD = '/demo/policy/nigeria-data-protection-act-2023'
const OTHER = '/demo/policy/bofia-2020'

let server: Running
let withoutWorker: Running
let browser: Browser
let front: Front
let visit: Watched
beforeAll(async () => {
  ;[server, withoutWorker, browser] = await Promise.all([startServer(), startServer({ SERVICE_WORKER: 'off' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([server?.stop(), withoutWorker?.stop()])
})
beforeEach(async () => {
  front = await openFront(server.url)
  visit = await watchedPage(browser, front.url)
})
afterEach(async () => {
  await visit.context.close()
  await front.close()
})

type Front = {
  url: string
  /** What stands between: where it asks, whether it answers, how long it takes, what it changes. */
  now: { target: string; isAway: boolean; delayMs: number; change: (path: string, body: string) => string }
  close(): Promise<void>
}

/** One address before the server, which can be cut off, slow, another server or a newer one. */
async function openFront(target: string): Promise<Front> {
  const now: Front['now'] = { target, isAway: false, delayMs: 0, change: (_path, body) => body }
  const sockets = new Set<Socket>()
  const proxy: Server = createServer((asked, answer) => {
    if (now.isAway) return void asked.socket.destroy()
    const { 'if-none-match': _known, ...asks } = asked.headers // what is changed on the way has no ETag
    const headers = { ...asks, 'accept-encoding': 'identity' }
    const onward = ask(now.target + asked.url, { method: asked.method, headers }, async (given) => {
      const parts: Buffer[] = []
      for await (const part of given) parts.push(part as Buffer)
      const isText = /text\/(html|javascript)/.test(given.headers['content-type'] ?? '')
      const whole = Buffer.concat(parts)
      const body = isText ? Buffer.from(now.change(asked.url!, whole.toString())) : whole
      const delayMs = asked.headers.accept?.includes('text/html') ? now.delayMs : 0
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      delete given.headers.etag
      if (given.headers['content-length']) given.headers['content-length'] = String(body.length)
      answer.writeHead(given.statusCode!, given.headers).end(body)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    now,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        proxy.close(() => resolve())
      }),
  }
}

/** Opens a page and waits until the service worker is in charge and has kept it. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => keptPaths(page)).toContain(path)
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname + new URL(url).search)
    }
    return all
  })

const offline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline)
const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const KEPT = /^Kept on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d; you are offline\. Try again$/

describe('without a network', () => {
  test('a record that was opened is readable, in its own look, with the time since when it is kept', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    const words = await page.locator('h1').innerText()
    const look = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)
    await offline(context, true)
    await page.reload()
    expect(await page.locator('h1').innerText()).toBe(words)
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(look)
    expect(await page.locator('#kept-note').innerText()).toMatch(KEPT)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.locator('main').innerText()).toContain('Source-checked')
  })

  test('a page that was not opened is the offline page, with the list of what is kept; its way back works', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    await page.goto(OTHER)
    await expect.poll(() => keptPaths(page)).toContain(OTHER)
    await offline(context, true)
    const response = await page.goto('/coverage')
    expect(response?.status()).toBe(503)
    expect(await page.locator('h1').innerText()).toBe('You are offline')
    expect(page.url()).toBe(`${front.url}/coverage`)
    const kept = page.locator('#kept-list li')
    expect(await kept.first().innerText()).toMatch(/^Banks and Other Financial Institutions Act, 2020.*\s*Kept on [A-Z]/s)
    expect(await kept.count()).toBe(2)
    expect(await page.getByText('No page is kept').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Nigeria Data Protection Act, 2023' }).click()
    expect(await page.locator('h1').innerText()).toBe('Nigeria Data Protection Act, 2023')
    await page.goBack()
    await offline(context, false)
    await page.getByRole('link', { name: 'Try again' }).click()
    expect(await page.locator('h1').innerText()).not.toBe('You are offline')
    expect(await page.locator('#kept-note').isHidden()).toBe(true)
  })

  test('a server that cuts the line is the same as no network; a search with its own words is kept under its own address', async () => {
    const { page } = visit
    await openKept(page, '/tracker?q=breach')
    await page.goto('/tracker?q=breach&utm_source=mail#results')
    front.now.isAway = true
    await page.goto('/tracker?q=breach&utm_medium=x')
    expect(await page.locator('#kept-note').innerText()).toMatch(KEPT)
    await page.goto('/tracker?q=other')
    expect(await page.locator('h1').innerText()).toBe('You are offline')
  })
})

describe('with a network', () => {
  test('what the server says now is shown, never what was kept', async () => {
    const { page, context, complaints } = visit
    await openKept(page, RECORD)
    front.now.change = (path, body) =>
      path === RECORD ? body.replaceAll('Nigeria Data Protection Act, 2023', 'A new title') : body
    await page.reload()
    expect(await page.locator('h1').innerText()).toBe('A new title')
    expect(await page.locator('#kept-note').isHidden()).toBe(true)
    await offline(context, true)
    await page.reload()
    expect(await page.locator('h1').innerText()).toBe('A new title')
    await offline(context, false)
    front.now.change = (_path, body) => body
    await page.reload()
    expect(await page.locator('h1').innerText()).toBe('Nigeria Data Protection Act, 2023')
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  test('one that is slow to answer shows the kept page after 3 seconds, and keeps the new one behind it', async () => {
    const { page } = visit
    await openKept(page, RECORD)
    front.now.delayMs = 5_000
    front.now.change = (path, body) =>
      path === RECORD ? body.replaceAll('Nigeria Data Protection Act, 2023', 'A new title') : body
    const started = performance.now()
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(performance.now() - started).toBeLessThan(4_900)
    expect(await page.locator('#kept-note').innerText()).toMatch(/; the network is slow to answer\. Try again$/)
    expect(await page.locator('h1').innerText()).toBe('Nigeria Data Protection Act, 2023')
    const textOfKept = () => page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true }))?.text(), RECORD)
    await expect.poll(async () => (await textOfKept())?.includes('A new title')).toBe(true)
  })

  test('a page that is an error, a list of files and a call of the API are not kept', async () => {
    const { page } = visit
    await openKept(page, '/tracker')
    await page.goto('/nowhere')
    await page.goto('/api/docs')
    await page.goto('/api/policies')
    await page.goto('/tracker/nigerian-states-policy-tracker')
    await page.locator('input[type=search]:visible').first().fill('breach')
    await page.goto('/calendar')
    await expect.poll(() => keptPaths(page)).toContain('/calendar')
    const kept = await keptPaths(page)
    expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/nowhere'))).toEqual([])
  })
})

describe('a new version of the service worker', () => {
  test('takes over at once, keeps what was kept and deletes what is its predecessor’s', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    const build = (await page.evaluate(() => caches.keys())).find((name) => name.startsWith('policywatch-frame-'))!.slice(18)
    front.now.change = (path, body) => (path === '/sw.js' ? body.replaceAll(build, 'another-build') : body)
    await page.goto(OTHER)
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('policywatch-frame-another-build')
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`policywatch-frame-${build}`)
    await page.reload()
    expect(await page.locator('#kept-note').isHidden()).toBe(true)
    await offline(context, true)
    await page.goto(RECORD)
    expect(await page.locator('h1').innerText()).toBe('Nigeria Data Protection Act, 2023')
    await page.goto('/credits')
    expect(await page.locator('h1').innerText()).toBe('You are offline')
  })

  test('that cannot be installed leaves the one before in charge', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    front.now.change = (path, body) => (path === '/sw.js' ? 'throw new Error("broken")' : body)
    await page.goto(OTHER)
    await ready(page)
    await expect.poll(() => keptPaths(page)).toContain(OTHER)
    await offline(context, true)
    await page.goto(RECORD)
    expect(await page.locator('#kept-note').innerText()).toMatch(KEPT)
  })
})

describe('trust 42', () => {
  test('the script is served with no-cache, its own policy and a version', async () => {
    const answer = await fetch(`${server.url}/sw.js`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self';/)
    expect(await answer.text()).toMatch(/frame-[0-9a-f]{12}/)
    const again = await fetch(`${server.url}/sw.js`, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('one setting ends it: it goes, what it kept goes, and pages do not register it again', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    front.now.target = withoutWorker.url
    await page.goto(OTHER)
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
    await expect.poll(left).toEqual([0, 0])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect(await page.locator('html').getAttribute('data-worker')).toBeNull()
    await expect.poll(left).toEqual([0, 0])
    await offline(context, true)
    await expect(page.goto(RECORD)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('its own farewell does the same, without a page that helps', async () => {
    const { page } = visit
    await openKept(page, RECORD)
    const farewell = await (await fetch(`${withoutWorker.url}/sw.js`)).text()
    front.now.change = (path, body) => (path === '/sw.js' ? farewell : body)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('who is signed in gets no kept page, also after the worker was started anew; signing out deletes what was kept', async () => {
    const { page, context } = visit
    await openKept(page, RECORD)
    await page.evaluate(() => localStorage.setItem('accessToken', 'x'))
    await page.reload()
    await expect.poll(() => keptPaths(page)).toContain('/signed-in')
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    front.now.isAway = true
    await page.goto(RECORD)
    expect(await page.locator('h1').innerText()).toBe('You are offline')
    expect(await page.locator('#kept-list').isHidden()).toBe(true)
    front.now.isAway = false
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto(OTHER)
    await expect.poll(() => keptPaths(page)).not.toContain('/signed-in')
    expect(await keptPaths(page)).not.toContain(RECORD)
  })
})

describe('trust 24', () => {
  test('after a tour, nothing under /api/ lies on the device, and only pages that everybody may see', async () => {
    const { page } = visit
    await openKept(page, '/tracker')
    for (const path of [
      '/',
      '/changes',
      '/obligations',
      '/compare/data-protection',
      '/jurisdictions/lagos',
      '/policy/bofia-2020',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    await page.evaluate(async () => void (await (await fetch('/api/policies?q=breach')).text()))
    await expect.poll(() => keptPaths(page)).toContain('/jurisdictions/lagos')
    const stored = await page.evaluate(async () => {
      const all: { path: string; rule: string | null; status: number }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const { headers, status } = (await cache.match(request, { ignoreVary: true }))!
          all.push({ path: new URL(request.url).pathname, rule: headers.get('cache-control'), status })
        }
      }
      return all
    })
    expect(stored.filter(({ path }) => path.startsWith('/api'))).toEqual([])
    expect(stored.filter(({ rule, status }) => status !== 200 || !/^public\b/.test(rule ?? ''))).toEqual([])
  })
})

describe('trust 36', () => {
  test('the one policy makes no address but that of the service worker, and nobody can make a second one', async () => {
    const { page } = visit
    await page.goto(RECORD)
    const tried = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => void (document.createElement('div').innerHTML = '<img>'),
        script: () => void (document.createElement('script').src = '/x.js'),
        worker: () => navigator.serviceWorker.register('/sw.js'),
        again: () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('policywatch', {}),
        other: () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('other', {}),
      }
      return Promise.all(
        Object.entries(attempts).map(async ([name, attempt]) => {
          try {
            await attempt()
            return `${name} went through`
          } catch (error) {
            return `${name}: ${(error as Error).name}`
          }
        }),
      )
    })
    expect(tried).toEqual(['markup', 'script', 'worker', 'again', 'other'].map((name) => `${name}: TypeError`))
  })
})

test('a reader who asks for few bytes gets no service worker', async () => {
  const { context, page } = await watchedPage(browser, front.url, { extraHTTPHeaders: { 'save-data': 'on' } })
  await page.goto(RECORD, { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await context.close()
})

test('the product can be installed: a manifest with an identity, icons that are there, and places to start from', async () => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    id: string
    icons: { src: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name: 'PolicyWatch' })
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  for (const { src } of manifest.icons) expect((await fetch(server.url + src)).status, src).toBe(200)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tracker', '/obligations', '/insights'])
  for (const file of ['/favicon.ico', '/apple-touch-icon.png']) expect((await fetch(server.url + file)).status).toBe(200)
})
