import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderBody, wholeOf } from '#server/features/articles/markdown.ts'
import { XSS_VECTORS } from '#test/xss-vectors.ts'
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

const ARTICLE = '/insights/ndpa-gaid-compliance-year'

describe('an article', () => {
  test.for([true, false])('is found, read and followed to its records, with a script: %s', async (javaScriptEnabled) => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled })
    await page.goto('/insights')
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Data Protection', exact: true }).click()
    await page.waitForURL('**/insights?category=Data+Protection')
    const chosen = page.getByRole('navigation', { name: 'Category' }).locator('[aria-current]')
    expect(await chosen.allTextContents()).toEqual(['Data Protection'])
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('compliance year')
    await page.getByRole('search', { name: 'Find an article' }).getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'compliance year' && url.searchParams.get('category') !== null)
    expect(await page.locator('main').getByRole('status').first().textContent()).toBe('1 article')
    await page.getByRole('link', { name: /^After the NDPR/ }).click()
    await page.waitForURL(`**${ARTICLE}`)
    await page.getByRole('navigation', { name: 'In this piece' }).getByRole('link', { name: 'Unsettled' }).click()
    expect(page.url()).toMatch(/#s-unsettled$/)
    await page
      .getByRole('complementary', { name: /^Beside the text: / })
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL('**/demo/policy/nigeria-data-protection-regulation-2019')
    await page
      .getByRole('region', { name: 'Read about it' })
      .getByRole('link', { name: /^After the NDPR/ })
      .click()
    await page.waitForURL(`**${ARTICLE}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is shared by mail and by its address without a script, and copied with one', async () => {
    const { context, page } = await watchedPage(browser, server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(ARTICLE)
    await page.locator('summary', { hasText: 'Share' }).click()
    const mail = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')
    expect(mail).toMatch(/^mailto:\?subject=After%20the%20NDPR.*&body=http/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ARTICLE)
    await context.close()
  })

  test('has its notes in the margin on a desk, and before the paragraph on a phone', async () => {
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      const { context, page } = await watchedPage(browser, server.url, { viewport: { width, height: 900 } })
      await page.goto(ARTICLE)
      const part = page.locator('.article-part', { has: page.locator('aside') }).first()
      const note = (await part.locator('aside').boundingBox())!
      const text = (await part.locator('.article-prose').boundingBox())!
      expect(note.x + note.width < text.x).toBe(isBeside)
      expect(note.y + note.height <= text.y).toBe(!isBeside)
      // In reading order it comes after its paragraph.
      expect(await part.locator(':scope > :last-child').evaluate((element) => element.tagName)).toBe('ASIDE')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await context.close()
    }
  })
})

test('trust 52: no text of an article opens a dialog, runs a script or asks for anything', { timeout: 240_000 }, async () => {
  const facts = { records: new Set<string>(), pictures: new Map() }
  const texts = XSS_VECTORS.map((vector) => wholeOf(renderBody(vector, facts)))
  const context = await browser.newContext()
  const page = await context.newPage()
  const sprung: string[] = []
  page.on('dialog', (dialog) => {
    sprung.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => request.url().startsWith('https://trap.example/') || sprung.push(`request: ${request.url()}`))
  // A page without any of our rules: what comes through would run.
  for (let from = 0; from < texts.length; from += 100) {
    const body = texts.slice(from, from + 100).join('\n')
    await page.route('https://trap.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${body}` }),
    )
    await page.goto('https://trap.example/')
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        element.focus()
      }
    })
    const strange = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => [
        ...(/^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM|INPUT|BUTTON|SVG|MATH|LINK|META|BASE|VIDEO|AUDIO|TEMPLATE)$/i.test(
          element.tagName,
        )
          ? [element.outerHTML]
          : []),
        ...[...element.attributes]
          .filter(({ name }) => /^on|^style$|^xlink/i.test(name))
          .map(({ name, value }) => `${name}=${value}`),
        ...(element instanceof HTMLAnchorElement && element.hasAttribute('href') && !/^(https?|mailto):$/.test(element.protocol)
          ? [element.href]
          : []),
      ]),
    )
    expect(strange).toEqual([])
    await page.unroute('https://trap.example/**')
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(sprung).toEqual([])
  await context.close()
})
