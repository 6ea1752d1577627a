import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { loadedBytes, MOST_WITH_SAVE_DATA, sum, WEIGHED } from '../bench/weight.ts'
import { launch, watchedPage } from './browser.ts'
import { PAGES } from './pages.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const SAVING = { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'save-data': 'on' } }
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' })
const isLow = (html: string) => /<html[^>]* data-save/.test(html)

describe.each(PAGES)('$path, for a reader who asks for few bytes', ({ path, status = 200, shows, isVariant, needsScript }) => {
  const allowed = ['document', 'stylesheet', 'image', 'other', ...(needsScript ? ['script'] : [])]

  test('has all its words, and no font, map or script that it can do without', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, SAVING)
    const kinds: string[] = []
    page.on('request', (request) => kinds.push(request.resourceType()))
    const response = await page.goto(path) // no script asks for anything later
    expect(response?.status()).toBe(status)
    expect(await page.locator('main').innerText()).toMatch(shows)
    expect(kinds.filter((kind) => !allowed.includes(kind))).toEqual([])
    expect(await page.locator('link[rel=preload], .area-map, .tiles').count()).toBe(0)
    expect((await page.locator('script').count()) > 0).toBe(needsScript === true)
    expect(await page.locator('footer').getByRole('link', { name: 'Full version' }).count()).toBe(1)
    expect(await scriptsOnly(page)).toEqual([])
    // The browser writes a line about the page itself when its status tells of an error.
    expect(complaints.filter((complaint) => !(status >= 400 && complaint.includes(`status of ${status}`)))).toEqual([])
    const { violations } = isVariant ? { violations: [] } : await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    await context.close()
  })

  test('is the same by choice', async () => {
    const [asked, chosen] = await Promise.all([
      get(path, { 'save-data': 'on' }).then((answer) => answer.text()),
      get(path, { cookie: 'lite=1' }).then((answer) => answer.text()),
    ])
    expect(isLow(chosen)).toBe(true)
    expect(/<script/.test(chosen)).toBe(needsScript === true)
    expect(chosen).toBe(asked)
  })
})

/** What shows itself and would do nothing: each as its markup. */
const scriptsOnly = (page: Page) =>
  page
    .locator(
      '[data-theme-choice], [data-find], [data-find-in], button[data-copy], button[data-share], button[data-print], dialog',
    )
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).map((element) => element.outerHTML))

describe.each(WEIGHED)('%s', (path) => {
  test('brings at most 30 kB over the line with Save-Data', async () => {
    expect(sum(await loadedBytes(browser, server.url + path, SAVING))).toBeLessThanOrEqual(MOST_WITH_SAVE_DATA)
  })
})

test('the choice is remembered from page to page, keeps what was asked for, and can be taken back', async () => {
  const { context, page, complaints } = await watchedPage(browser, server.url)
  await page.goto('/tracker?q=breach+notification&utm_source=mail')
  expect(await page.locator('script').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Low-data version' }).click()
  expect(new URL(page.url()).search).toBe('?q=breach+notification')
  expect(await page.locator('script').count()).toBe(0)
  expect(await cookieOf(context)).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Lax', path: '/' })

  await page.goto('/tracker/nigerian-states-policy-tracker')
  expect(await page.locator('script, .area-map').count()).toBe(0)
  expect(await page.locator('footer').innerText()).toContain('without web fonts, maps and script')
  await page.getByRole('link', { name: 'Full version' }).click()
  expect(page.url()).toBe(`${server.url}/tracker/nigerian-states-policy-tracker`)
  expect(await page.locator('.area-map, .tiles').count()).toBeGreaterThan(0)
  expect(await cookieOf(context)).toMatchObject({ value: '0' })
  expect(complaints).toEqual([])
  await context.close()
})

const cookieOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'lite')

test('a reader whose browser saves data can have the full page all the same', async () => {
  const { context, page } = await watchedPage(browser, server.url, SAVING)
  await page.goto('/nowhere?from=here')
  await page.getByRole('link', { name: 'Full version' }).click()
  expect(await page.locator('h1').innerText()).toContain('404')
  expect(await page.locator('script').count()).toBeGreaterThan(0)
  await page.goto('/tracker')
  expect(await page.locator('script').count()).toBeGreaterThan(0)
  await context.close()
})

describe('the address', () => {
  test.for(['/tracker', '/credits'])('%s?lite=1 leads to itself without it, kept or not', async (path) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await get(`${path}?lite=1`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('set-cookie')).toBe('lite=1; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await get(path)
    }
  })

  test('sets nothing for other values, other methods, the API and feeds', async () => {
    for (const path of [
      '/tracker?lite=2',
      '/credits?lite=yes',
      '/api/policies?lite=1',
      '/api/nothing?lite=1',
      '/feeds/policies.json?lite=1',
    ]) {
      const answer = await get(path)
      expect(answer.headers.get('set-cookie'), path).toBeNull()
      expect(answer.status, path).not.toBe(303)
    }
    const posted = await fetch(`${server.url}/tracker?lite=1`, { method: 'POST', redirect: 'manual' })
    expect([posted.status, posted.headers.get('set-cookie')]).toEqual([405, null])
  })

  test('of a search engine is the full page, without a choice in it', async () => {
    const html = await (await get('/tracker', { cookie: 'lite=1' })).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/tracker"/)
    expect(html).toMatch(/<a href="\?lite=0" rel="nofollow">/)
  })

  test('says that caches must tell the versions apart', async () => {
    expect((await get('/tracker')).headers.get('vary')).toBe('Accept-Encoding, Save-Data, Cookie')
  })
})
