import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { whatIsNotAccessible } from './accessible.ts'
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

// The browser writes a line about the page itself when its status says that something is wrong.
const without404 = (complaints: string[], status: number) =>
  complaints.filter((complaint) => !(status >= 400 && complaint.includes(`status of ${status}`)))

/** A heading below another goes down one level at a time. */
async function headingsOf(page: Page) {
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((found) => found.map(({ tagName, textContent }) => ({ level: Number(tagName[1]), words: textContent.trim() })))
  return {
    first: headings[0]?.level,
    skipped: headings.filter(({ level }, i) => i > 0 && level > headings[i - 1]!.level + 1).map(({ words }) => words),
    empty: headings.filter(({ words }) => words === '').length,
    ofLevel1: headings.filter(({ level }) => level === 1).length,
  }
}

// Two at once (vitest.config.ts): what takes the time is one processor looking at one page.
describe.concurrent.each(PAGES)('$path', ({ path, status = 200, shows, isVariant }) => {
  test('needs no script to show what it has', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    const words = await page.locator('main').innerText()
    expect(words).toMatch(shows)
    expect(await page.title()).toMatch(/^\S.+\S · PolicyWatch$/)
    expect(await headingsOf(page)).toEqual({ first: 1, skipped: [], empty: 0, ofLevel1: 1 })
    expect(without404(complaints, status)).toEqual([])
    await context.close()
  })

  test('trust 34, 38: is accessible wide and at 360 px, in both themes, breaks no rule of its policy and does not scroll sideways', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { viewport: { width: 1280, height: 900 } })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await whatIsNotAccessible(page, isVariant && 'wide')).toEqual([])
    expect(without404(complaints, status)).toEqual([])
    await context.close()
  })
})
