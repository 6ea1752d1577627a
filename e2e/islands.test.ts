import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
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

const COMPARISON = '/compare/data-protection'
const VIEWPORT = { viewport: { width: 1280, height: 900 } }
const isReact = (url: string) => /\/assets\/(client|react|hydrate|compare-laws)-/.test(url)
const columns = (page: Page) => page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getAttribute('abbr')))
const isAlive = (page: Page) => page.locator('th[draggable=true]').first().waitFor()

/** The scripts a page asks for, as it asks for them. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

describe('pages that are read', () => {
  test.each(['/tracker', '/tracker/nigerian-states-policy-tracker', '/demo/policy/nigeria-data-protection-act-2023', '/changes'])(
    '%s asks for no React, whatever the reader does on it',
    async (path) => {
      const { context, page, complaints } = await watchedPage(browser, server.url, VIEWPORT)
      const scripts = scriptsOf(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.move(300, 300)
      await page.mouse.click(5, 400)
      await page.keyboard.press('Tab')
      await page.waitForLoadState('networkidle')
      expect(scripts.filter(isReact)).toEqual([])
      expect(scripts.length).toBe(1)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('the comparison', () => {
  test('comes alive when the browser has nothing to do, and then changes columns without leaving the page', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, VIEWPORT)
    await page.goto(COMPARISON)
    await isAlive(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname !== '/icon.svg') asked.push(pathname + search) // the browser's own, whenever it likes
    })

    await page.getByRole('link', { name: 'Remove Kenya' }).click()
    await expect.poll(() => columns(page)).toEqual(['Nigeria', 'South Africa', 'Rwanda'])
    expect(asked).toEqual([])
    await page.locator('.compare-add summary').click()
    await page.getByLabel('Country').selectOption('GH')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => columns(page)).toEqual(['Nigeria', 'South Africa', 'Rwanda', 'Ghana'])
    expect(asked).toEqual(['/api/comparisons/data-protection?countries=GH'])
    expect(new URL(page.url()).search).toBe('?countries=NG,ZA,RW,GH')
    expect(await page.getByRole('status').last().innerText()).toContain('Ghana')

    // What it shows is what the server shows at the same address.
    const alive = await page.locator('table.compare').innerText()
    const plain = await browser.newContext({ ...VIEWPORT, javaScriptEnabled: false })
    const served = await plain.newPage()
    await served.goto(page.url())
    expect(await served.locator('table.compare').innerText()).toBe(alive)
    await plain.close()

    await page.goBack()
    await expect.poll(() => columns(page)).toEqual(['Nigeria', 'South Africa', 'Rwanda'])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a country whose law is not compared yet is told until it is taken away, and not asked for again', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, VIEWPORT)
    await page.goto(`${COMPARISON}?countries=NG,KE,CI`)
    await isAlive(page)
    const told = page.getByText('Côte d’Ivoire is not in this comparison yet')
    expect(await told.count()).toBe(1)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    await page.getByRole('link', { name: 'Remove Kenya' }).click()
    await expect.poll(() => columns(page)).toEqual(['Nigeria'])
    expect(await told.count()).toBe(1)
    await page.getByRole('link', { name: 'Remove Côte d’Ivoire' }).click()
    await expect.poll(() => told.count()).toBe(0)
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('narrow screens mark what differs between the two laws they show, and hide only what does not', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { viewport: { width: 390, height: 900 } })
    await page.goto(`${COMPARISON}?pair=NG,RW`)
    const officer = page.getByRole('row').filter({ hasText: 'Data protection officer' })
    const hours = page.getByRole('row').filter({ hasText: 'Breach notice to the regulator' })
    expect(await officer.locator('.compare-tick').isVisible()).toBe(false)
    expect(await officer.getByText('answers differ').isVisible()).toBe(false)
    expect(await hours.locator('.compare-tick').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await officer.locator('.compare-tick').isVisible()).toBe(true)
    await page.goto(`${COMPARISON}?pair=NG,RW&differ=1`)
    expect(await page.locator('th[abbr="Data protection officer"]').isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await page.locator('th[abbr="Data protection officer"]').isVisible()).toBe(false)
    expect(await hours.isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('moves a column by its menu and by dragging, and keeps the focus of who moved it', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, VIEWPORT)
    await page.goto(COMPARISON)
    await isAlive(page)
    const menu = page.locator('th[data-country=NG] summary')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Move right' }).filter({ visible: true }).press('Enter')
    await expect.poll(() => columns(page)).toEqual(['Kenya', 'Nigeria', 'South Africa', 'Rwanda'])
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.dragAndDrop('th[data-country=RW]', 'th[data-country=KE]')
    await expect.poll(() => columns(page)).toEqual(['Rwanda', 'Kenya', 'Nigeria', 'South Africa'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a press before React is there is not lost', async () => {
    const { context, page } = await watchedPage(browser, server.url, VIEWPORT)
    await page.route('**/assets/react-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue().catch(() => {}) // the page is left before it comes
    })
    await page.goto(COMPARISON, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Remove Kenya' }).click()
    await page.waitForURL(/countries=NG,ZA,RW/)
    expect(await columns(page)).toEqual(['Nigeria', 'South Africa', 'Rwanda'])
    await context.close()
  })

  test('a choice made in a form before React is there stays', async () => {
    const { context, page } = await watchedPage(browser, server.url, VIEWPORT)
    await page.route('**/assets/react-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto(COMPARISON, { waitUntil: 'domcontentloaded' })
    await page.locator('.compare-add summary').click()
    await page.getByLabel('Country').selectOption('GH')
    await isAlive(page)
    expect(await page.getByLabel('Country').inputValue()).toBe('GH')
    await context.close()
  })

  test('works when React cannot be had, and tries again', async () => {
    // What a service worker fetches cannot be refused from here, and it may be there before React is asked for.
    const { context, page } = await watchedPage(browser, server.url, { ...VIEWPORT, serviceWorkers: 'block' })
    let refused = 0
    await page.route('**/assets/react-*.js', (route) => (refused++ === 0 ? route.abort() : route.continue()))
    await page.goto(COMPARISON)
    await expect.poll(() => refused).toBeGreaterThan(0) // two files import it, so it may be asked for twice
    await expect.poll(() => page.locator('[data-island][aria-busy]').count()).toBe(0)
    await page.getByRole('link', { name: 'Remove Kenya' }).click()
    await page.waitForURL(/countries=NG,ZA,RW/)
    await isAlive(page)
    await context.close()
  })

  test('on a metered connection React waits for a press; whoever is signed in has it at once', async () => {
    const { context, page } = await watchedPage(browser, server.url, VIEWPORT)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const scripts = scriptsOf(page)
    await page.goto(COMPARISON, { waitUntil: 'networkidle' })
    await page.mouse.move(600, 500)
    await page.waitForTimeout(300) // longer than a pointer has to rest elsewhere
    expect(scripts.filter(isReact)).toEqual([])
    await page.locator('.compare-add summary').click()
    await isAlive(page)

    await page.evaluate(() => localStorage.setItem('accessToken', 'a token'))
    await page.reload()
    await isAlive(page)
    await context.close()
  })
})
