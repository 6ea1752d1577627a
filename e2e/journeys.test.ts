import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
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
  await list.getByRole('option').first().filter({ hasText: 'Data Protection' }).waitFor()
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

test('who domesticated the Startup Act is found from the hub, place by place, down to a law of a state', async () => {
  const { page } = visit
  await page.goto('/tracker')
  await page.getByRole('link', { name: 'Startup Act', exact: true }).click()
  await page.waitForURL('**/tracker/domesticated/nigeria-startup-act-2022')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await page.waitForURL(/view=table/)
  const places = page.getByRole('table').getByRole('rowheader')
  expect(new Set(await places.allInnerTexts()).size).toBe(37)
  expect(await page.locator('svg.area-map, .tiles').count()).toBe(0)
  const katsina = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Katsina' }) })
  await katsina.getByRole('link', { name: 'Katsina State Startup Law 2025' }).click()
  await page.waitForURL('**/demo/policy/katsina-startup-law-2025')
  expect(await page.locator('h1').innerText()).toBe('Katsina State Startup Law 2025')
  expect(await page.getByRole('link', { name: 'Startup Act' }).filter({ visible: true }).count()).toBeGreaterThan(0)
})

test('laws that are compared on the page are compared in the file, with the same answers', async () => {
  const { page } = visit
  await page.goto('/compare/data-protection?countries=NG,KE,GH')
  const shown = await page.locator('thead th[abbr]').evaluateAll((heads) => heads.map((head) => head.getAttribute('abbr')))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const file = readFileSync(await download.path(), 'utf8')
  const { data, errors } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data.map(({ Country }) => Country)).toEqual(shown)
  const regulators = await page
    .getByRole('row')
    .filter({ hasText: /^Regulator/ })
    .innerText()
  for (const row of data) {
    expect(regulators).toContain(row.Regulator!.replace(/ \([^)]+\)$/, ''))
    expect((await page.request.get(new URL(row.Record!).pathname)).status()).toBe(200)
  }
})

test('what changed can be followed: both feeds are read by a machine, and each entry leads to a record', async () => {
  const { page } = visit
  await page.goto('/changes')
  const read = async (name: string) => {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    return (await page.request.get(address!)).text()
  }
  const { items = [] } = parseJsonFeed(await read('Feed of changes (JSON)'))
  const { entries = [] } = parseAtomFeed(await read('Feed of changes (Atom)'))
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(entries.map(({ id, links }) => [id, links?.[0]?.href])).toEqual(items.map(({ id, url }) => [id, url]))
  const { title, url } = items[0]!
  await page.goto(new URL(url!).pathname)
  expect(title).toContain(await page.locator('h1').innerText())
})

test('a record is opened as it stood on a day, says so, and leads back to today', async () => {
  const { page } = visit
  const address = '/demo/policy/nigeria-data-protection-act-2023'
  await page.goto(address)
  await page.locator('details.changes summary').click()
  await page.locator('details.changes').getByRole('link').first().click()
  await page.waitForURL(/\?as_of=\d{4}-\d{2}-\d{2}$/)
  expect(await page.getByRole('status').first().innerText()).toMatch(/^As it stood on/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('link', { name: 'See it as it is today' }).first().click()
  await page.waitForURL(server.url + address)
  expect(await page.getByText('As it stood on').count()).toBe(0)

  const early = await page.goto(`${address}?as_of=2020-01-01`)
  expect(early?.status()).toBe(404)
  expect(await page.locator('h1').innerText()).toBe('Not on record on Jan 1, 2020')
  visit.complaints.splice(0) // the browser says so of the page itself
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

test('trust 38: an anonymous tour asks nothing of another origin and keeps nothing but what a browser has: a theme, fonts', async () => {
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
  await page.waitForFunction(() => localStorage.getItem('fonts'))
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({ fonts: 'here' })
})
