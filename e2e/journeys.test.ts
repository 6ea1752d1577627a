import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launch, watchedPage, type Watched } from './browser.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let visit: Watched
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  visit = await watchedPage(browser, server.url, { viewport: { width: 1280, height: 900 } })
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})

test('finds a record by typing a part of its name, with the keyboard alone', async () => {
  const { page } = visit
  await page.goto('/tracker')
  await page.keyboard.press('/')
  await page.keyboard.type('kenya data prot')
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await list.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/demo\/policy\//)
  expect(await page.locator('h1').innerText()).toContain('Data Protection')
})

test('an official number leads straight to its record', async () => {
  const { page } = visit
  await page.goto('/tracker')
  await page.locator('main input[name=q]').first().fill('HB 244')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/demo/policy/child-online-access-protection-bill')
  expect(await page.locator('h1').innerText()).toBe('Child Online Access Protection Bill, 2023')
})

test('a filtered tracker can be narrowed, shared, paged and walked back through', async () => {
  const { page } = visit
  await page.goto('/tracker/nigerian-states-policy-tracker')
  await page.locator('.filter-band summary', { hasText: 'Status' }).click()
  const open = page.locator('.filter-band details[open]')
  await open.getByLabel(/Enacted/).check()
  await open.getByRole('button', { name: /Show [\d,]+ records/ }).waitFor()
  await open.getByRole('button', { name: /Show/ }).click()
  await page.waitForURL(/status=enacted/)
  const shared = page.url()
  const first = await page.locator('main table tbody tr').first().innerText()
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.waitForURL(/page=2/)
  await page.goBack()
  expect(page.url()).toBe(shared)
  expect(await page.locator('main table tbody tr').first().innerText()).toBe(first)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.waitForURL((url) => !url.search.includes('status'))
  expect(await page.locator('main').innerText()).toContain('91 records')
})

test('every state on the map is reached with arrow keys behind one tab stop', async () => {
  const { page } = visit
  await page.goto('/tracker/nigerian-states-policy-tracker?view=map')
  const map = page.locator('svg[data-roving]').first()
  expect(await map.locator('a[tabindex="0"]').count()).toBe(1)
  await map.locator('a[tabindex="0"]').focus()
  const reached = new Set<string>()
  for (let i = 0; i < 37; i++) {
    reached.add(await page.evaluate(() => document.activeElement!.getAttribute('data-code') ?? ''))
    await page.keyboard.press('ArrowRight')
  }
  expect(reached.size).toBe(37)
  await page.keyboard.press('Enter')
  await page.waitForURL(/place=NG-/)
})

test('the theme that a reader chooses is there on the next page, before it is painted', async () => {
  const { page } = visit
  await page.goto('/tracker')
  await page.locator('footer [data-theme-choice] label', { hasText: 'Dark' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.goto('/jurisdictions')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('on a phone the menu is a dialog that keeps the focus, and gives it back', async () => {
  const { page } = visit
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/tracker')
  const opener = page.getByRole('link', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
})

test('without a script the menu leads to the foot of the page, where every place is', async () => {
  const { context, page } = await watchedPage(browser, server.url, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await page.goto('/tracker')
  await page.getByRole('link', { name: 'Menu' }).click()
  expect(page.url()).toContain('#site-map')
  expect(await page.locator('#site-map a[href="/jurisdictions"]').isVisible()).toBe(true)
  await context.close()
})

test('the skip link is first and leads to the content', async () => {
  const { page } = visit
  await page.goto('/tracker')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('trust 38: an anonymous tour asks nothing of another origin and keeps nothing but a chosen theme', async () => {
  const { page, context } = visit
  for (const path of [
    '/tracker',
    '/tracker/africa-federal-policy-tracker',
    '/demo/policy/nigeria-data-protection-act-2023',
    '/jurisdictions/kenya',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
})
