import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { formatDay } from '#app/lib/formatting.ts'
import { launch, watchedPage } from './browser.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
beforeAll(async () => {
  const settings = { SITE_PRIVACY_EMAIL: 'privacy@policywatch.test' }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('Back leads to where the reader was, also after looking at parts of the page', async () => {
  const { context, page, complaints } = await watchedPage(browser, server.url)
  await page.goto('/tracker')
  await page.locator('footer').getByRole('link', { name: 'Terms of Use' }).click()
  await page.waitForURL('**/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: '4. Limitation of Liability' }).click()
  await contents.getByRole('link', { name: '9. Severability' }).click()
  expect(page.url()).toMatch(/#severability$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/tracker')
  expect(complaints).toEqual([])
  await context.close()
})

test('Back leads to the start for whoever came from elsewhere, and without a script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled })
    await page.goto('/privacy')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL(`${server.url}/`)
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
  }
})

test('both texts end with the day of today, the version and where to write to', async () => {
  const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    const words = await page.locator('main').innerText()
    expect(words).toContain(`Last updated: ${formatDay(new Date())}`)
    expect(words).toMatch(/Version \d+ of this wording, in force since [A-Z][a-z]{2} \d+, \d{4}\.\s*$/)
  }
  expect(await page.locator('main a[href="mailto:privacy@policywatch.test"]').count()).toBeGreaterThan(1)
  expect(await page.locator('main a[href=""], main a:not([href])').count()).toBe(0)
  await context.close()
})

test('on paper there is the text and nothing to press', async () => {
  const { context, page } = await watchedPage(browser, server.url)
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    page.getByRole('link', { name: 'Back', exact: true }),
    page.locator('main nav'),
    page.locator('footer[data-shell]'),
  ]) {
    expect(await part.isVisible()).toBe(false)
  }
  expect(await page.getByRole('heading', { name: '10. Entire Agreement' }).isVisible()).toBe(true)
  await context.close()
})
