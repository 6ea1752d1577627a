import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launch, watchedPage } from './browser.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }

let server: Running
let browser: Browser
let networks = 0
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function atDesk(path: string) {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  const visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width: 1440, height: 900 } })
  await visit.page.goto('/login')
  await logIn(visit.page, OWNER)
  await visit.page.goto(path)
  return visit
}

test(
  'an article is written with a picture, previewed by link, scheduled, published and read; what is wrong is said where it is',
  { timeout: 120_000 },
  async () => {
    const { context, page, complaints } = await atDesk('/admin/articles')
    await page.locator('.admin-body').getByRole('link', { name: 'New article' }).click()
    await page.getByLabel('Title', { exact: true }).fill('A levy on data')
    await page.getByLabel('Excerpt').fill('What it costs.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Text: Write the text.')
    expect(await page.locator('#field-body').getAttribute('aria-invalid')).toBe('true')

    await page.locator('#field-body').fill('## Who pays\n\nEverybody. <script>alert(1)</script>\n\n')
    const preview = page.locator('.desk-preview')
    await expect.poll(() => preview.getByRole('heading', { name: 'Who pays' }).count()).toBe(1)
    expect(await preview.getByRole('status').innerText()).toContain('Line 3: Markup is left out')

    await page.getByLabel('Find a record').fill('Copyright Act')
    // Not those of the category, which the page has, too.
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: 'Put a link into the text' }).click()
    await expect.poll(() => preview.locator('a[href^="/demo/policy/"]').count()).toBe(1)

    const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#20389b' } })
      .png()
      .toBuffer()
    const choose = () =>
      page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'gavel.png', mimeType: 'image/png', buffer: picture })
    await choose()
    await page.getByRole('button', { name: 'Put it into the text' }).click()
    await expect.poll(() => page.locator('#field-alt-error').innerText()).toContain('Say in words')
    await page.getByLabel('What it shows', { exact: true }).fill('A gavel')
    await page.getByRole('button', { name: 'Put it into the text' }).click()
    await expect.poll(() => preview.getByRole('img', { name: 'A gavel' }).count(), { timeout: 15_000 }).toBe(1)
    await choose()
    await page.getByLabel('What it shows', { exact: true }).fill('A gavel on a desk')
    await page.getByRole('button', { name: 'Use as featured picture' }).click()
    await expect.poll(() => page.getByLabel('What the featured picture shows').inputValue()).toBe('A gavel on a desk')

    await page.getByRole('button', { name: 'Add a source' }).click()
    await page.getByLabel('Title of the source').fill('Official gazette')
    await page.getByLabel('Publisher').fill('Federal Government Press')
    await page.getByLabel('Web address').fill('gazette')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Source 1, Web address: ')
    expect(await page.getByLabel('Web address').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Web address').fill('https://example.org/gazette')
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/admin/articles/a-levy-on-data/edit')
    await expect.poll(() => page.locator('#saved').innerText()).toMatch(/^Saved \d\d:\d\d$/)
    await page.getByRole('button', { name: 'Make a preview link' }).click()
    const link = await page.getByLabel('The link; it is shown this once').inputValue()

    const visitor = await watchedPage(browser, server.url, {})
    const path = new URL(link).pathname
    const opened = await visitor.page.goto(path)
    expect(opened!.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await visitor.page.getByRole('heading', { level: 1 }).innerText()).toBe('A levy on data')
    expect(visitor.complaints).toEqual([])
    expect((await visitor.page.goto('/insights/a-levy-on-data'))!.status()).toBe(404)

    await page.getByLabel(/^Appears on/).fill('2099-01-31T08:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect.poll(() => page.locator('#saved').innerText()).toBe('Scheduled for Jan 31, 2099, 08:00')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.locator('#saved').innerText()).toMatch(/^Published/)
    await visitor.page.goto('/insights')
    await visitor.page.getByRole('link', { name: 'A levy on data' }).first().click()
    await visitor.page.waitForURL('**/insights/a-levy-on-data')
    expect(await visitor.page.getByRole('img', { name: 'A gavel', exact: true }).count()).toBe(1)
    expect(await visitor.page.getByRole('link', { name: 'Official gazette' }).getAttribute('href')).toBe(
      'https://example.org/gazette',
    )

    await page.getByRole('textbox', { name: 'Address (optional)' }).fill('the-data-levy')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await page.waitForURL('**/admin/articles/the-data-levy/edit')
    await visitor.page.goto('/insights/a-levy-on-data')
    expect(new URL(visitor.page.url()).pathname).toBe('/insights/the-data-levy')

    const found = await new AxeBuilder({ page }).analyze()
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await page.getByRole('button', { name: 'Delete this article' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete this article' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL('**/admin/articles')
    await expect.poll(() => page.locator('.my-row').count()).toBeGreaterThan(0)
    expect(await page.locator('.my-rows').innerText()).not.toContain('A levy on data')
    expect((await visitor.page.goto('/insights/the-data-levy'))!.status()).toBe(404)
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await visitor.context.close()
    await context.close()
  },
)

test(
  'what is typed is kept by itself, and outlives a tab that closes while the network is away',
  { timeout: 90_000 },
  async () => {
    const { context, page } = await atDesk('/admin/articles/new')
    await page.getByLabel('Title', { exact: true }).fill('Kept by itself')
    await expect.poll(() => page.locator('#saved').innerText(), { timeout: 20_000 }).toMatch(/^Draft saved \d\d:\d\d$/)
    await page.waitForURL('**/admin/articles/kept-by-itself/edit')
    await context.setOffline(true)
    await page.locator('#field-body').fill('Written on the road.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.locator('#saved').innerText()).toContain('The network is away')
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => page.locator('#field-body').inputValue()).toBe('Written on the road.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.locator('#saved').innerText()).toMatch(/^Saved/)
    await page.reload()
    await expect.poll(() => page.locator('#field-body').inputValue()).toBe('Written on the road.')
    await context.close()
  },
)
