import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
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

const told = (violations: { id: string; nodes: { target: unknown[] }[] }[]) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )

// The browser writes a line about the page itself when its status is 404.
const without404 = (complaints: string[], status: number) =>
  complaints.filter((complaint) => !(status === 404 && complaint.includes('status of 404')))

describe.each(PAGES)('$path', ({ path, status = 200, shows }) => {
  test('needs no script to show what it has', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    const words = await page.locator('main').innerText()
    expect(words).toMatch(shows)
    expect(await page.locator('h1').count()).toBe(1)
    expect(without404(complaints, status)).toEqual([])
    await context.close()
  })

  test.each(['light', 'dark'] as const)(
    'trust 34, 38: is accessible in the %s theme, and breaks no rule of its policy',
    async (colorScheme) => {
      const { context, page, complaints } = await watchedPage(browser, server.url, {
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(told(violations)).toEqual([])
      expect(without404(complaints, status)).toEqual([])
      await context.close()
    },
  )

  test('does not scroll sideways at 360 px, and is accessible there', async () => {
    const { context, page } = await watchedPage(browser, server.url, { viewport: { width: 360, height: 740 } })
    await page.goto(path)
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    expect(wide).toBeLessThanOrEqual(seen!)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(told(violations)).toEqual([])
    await context.close()
  })
})
