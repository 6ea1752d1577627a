import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { ArticlePicture } from '#app/parts/articles/article-picture.tsx'
import { launch } from './browser.ts'
import { startServer, type Running } from './server.ts'

const ID = '0b7c7f3e-1111-4222-8333-444455556666'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let server: Running
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A page of ours with an article's picture on it, where only the files that `answers` names are there. */
async function pageWithPicture(answers: (path: string) => boolean): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked: string[] = []
  const picture = { id: ID, width: 1000, height: 500, widths: [320, 640, 960], alt: 'A hall full of people' }
  const props = { picture, slug: 'a-slug', category: 'AI', tags: [], sizes: '640px', isLead: true }
  const markup = renderToStaticMarkup(createElement(ArticlePicture, props))
  await page.route('**/credits', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/(<main[^>]*>)/, `$1${markup}`) })
  })
  await page.route('**/images/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname.split('/').at(-1)!)
    return answers(pathname) ? route.fulfill({ body: PICTURE, contentType: 'image/png' }) : route.fulfill({ status: 404 })
  })
  await page.goto('/credits', { waitUntil: 'networkidle' })
  return { page, asked }
}

const seen = async (page: Page) => ({
  picture: await page.locator('.article-picture img').isVisible(),
  missing: await page.getByText('Image unavailable').isVisible(),
})

describe('a picture', () => {
  test('is loaded once, in the best format and a width that fits', async () => {
    const { page, asked } = await pageWithPicture(() => true)
    expect(asked).toEqual(['640.avif'])
    expect(await seen(page)).toEqual({ picture: true, missing: false })
    await page.context().close()
  })

  test('that cannot be loaded is its fallback', async () => {
    const { page, asked } = await pageWithPicture((path) => path.endsWith('/320.jpg'))
    await expect.poll(() => asked).toEqual(['640.avif', '320.jpg'])
    expect(await seen(page)).toEqual({ picture: true, missing: false })
    await page.context().close()
  })

  test('whose fallback cannot be loaded either is hidden, and its plate says so', async () => {
    const { page, asked } = await pageWithPicture(() => false)
    await expect.poll(() => seen(page)).toEqual({ picture: false, missing: true })
    expect(asked).toEqual(['640.avif', '320.jpg'])
    await page.context().close()
  })
})
