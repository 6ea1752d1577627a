import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }
const PAGES = ['users', 'requests', 'prices', 'analytics', 'outbox', 'audit'] as const

let server: Running
let browser: Browser
let page: Page
let context: BrowserContext
let complaints: string[]
let networks = 0
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

async function at(who: Reader, path: string, width = 1440): Promise<void> {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  const visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width, height: 900 } })
  ;({ page, context, complaints } = visit)
  await page.goto('/login')
  await logIn(page, who)
  await page.goto(path)
}

const row = (who: Reader) => page.locator('.my-row', { hasText: who.email })
const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

/** Does one thing to an account, as the panel of the page asks for it. */
async function change(who: Reader, what: string, choose?: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: `Change ${who.email}` }).click()
  await page.getByLabel('What to do').selectOption({ label: what })
  await choose?.()
  await page.getByLabel('Reason').fill('Asked for by mail')
  await page.locator('.admin-panel [type=submit]').click()
  await page.locator('.admin-panel').waitFor({ state: 'detached' })
}

test('an owner gives a plan, makes an editor and suspends, each with a reason, and finds it in the audit trail', async () => {
  const [reader, editor] = [await aReader(server), await aReader(server)]
  await at(OWNER, '/admin/users')
  await page.getByRole('searchbox', { name: 'Address or name' }).fill(reader.email)
  await page.locator('.admin-search [type=submit]').click()
  await expect.poll(() => page.locator('.my-row').count()).toBe(1)

  await page.getByRole('button', { name: `Change ${reader.email}` }).click()
  await page.locator('.admin-panel [type=submit]').click()
  await expect.poll(() => page.locator('#field-reason-error').innerText()).toContain('Say why')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-reason')
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()

  await change(reader, 'Plan and status', () => page.getByLabel('Plan', { exact: true }).selectOption('professional'))
  await expect.poll(() => row(reader).innerText()).toContain('Professional, active')
  await change(reader, 'Suspend the account')
  await expect.poll(() => row(reader).innerText()).toContain('Suspended')
  await page.getByRole('searchbox', { name: 'Address or name' }).fill('')
  await page.locator('.admin-search [type=submit]').click()
  await change(editor, 'Rights', () => page.locator('#field-role').selectOption('editor'))
  await expect.poll(() => row(editor).innerText()).toContain('Editor')

  await page.goto('/admin/audit')
  await page.getByLabel('Account').fill(reader.email)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => page.locator('.admin-table tbody tr').first().innerText()).toMatch(/Suspended.*owner@example\.com/s)
  expect(await page.locator('.admin-table').innerText()).toContain('Asked for by mail')
})

test('an editor does not see the pages of owners in the list, and is refused on each in words', async () => {
  const editor = await aReader(server)
  await at(OWNER, '/admin/users')
  await change(editor, 'Rights', () => page.locator('#field-role').selectOption('editor'))
  await context.close()
  await at(editor, '/admin')
  await page.locator('.admin-sections a').first().waitFor()
  expect(await page.locator('.admin-sections').innerText()).not.toMatch(/Accounts|Prices|Audit/)
  for (const name of PAGES) {
    await page.goto(`/admin/${name}`)
    await page.getByRole('heading', { name: 'Only owners see this page' }).waitFor()
  }
})

test.for([390, 1440])('every page of owners fits %i px and has nothing that hinders', async (width) => {
  await at(OWNER, '/admin/users', width)
  for (const name of PAGES) {
    await page.goto(`/admin/${name}`)
    await page.locator('.admin-body').locator('.my-row, .my-empty, .register').first().waitFor()
    expect([name, await faults()]).toEqual([name, []])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([name, wide]).toEqual([name, 0])
  }
})
