import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }

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

const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
const current = () => page.locator('.queue-row.is-current')
const detail = () => page.locator('.queue-detail')
/** How much the tab of what is under review says there is. */
const waiting = async () =>
  Number((await page.locator('.queue-tabs a', { hasText: 'Under review' }).innerText()).replaceAll(/\D/g, ''))
const points = () => detail().locator('.review-check input[type=checkbox]:enabled')

/** Somebody whom the owner made an editor. */
async function anEditor(): Promise<Reader> {
  const editor = await aReader(server)
  await at(OWNER, '/admin/users')
  await page.getByRole('searchbox', { name: 'Address or name' }).fill(editor.email)
  await page.locator('.admin-search [type=submit]').click()
  await page.getByRole('button', { name: `Change ${editor.email}` }).click()
  await page.getByLabel('What to do').selectOption({ label: 'Rights' })
  await page.locator('#field-role').selectOption('editor')
  await page.getByLabel('Reason').fill('Joined the newsroom')
  await page.locator('.admin-panel [type=submit]').click()
  await page.locator('.admin-panel').waitFor({ state: 'detached' })
  await context.close()
  return editor
}

/** Ticks every point of the list by keys, and sends it by one more. */
async function markChecked(): Promise<void> {
  await page.keyboard.press('c') // a point is missing: the first of them gets the focus
  await detail().getByRole('alert').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('identity')
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  expect(await points().evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).checked))).toBe(true)
  await page.locator('.review-check [type=submit]').focus()
  await page.keyboard.press('c')
}

test('two editors take a record from the queue to source-checked by keys', async () => {
  const editor = await anEditor()
  await at(OWNER, '/admin?reason=under-review&sort=oldest')
  await current().waitFor()
  await page.keyboard.press('j') // to the list
  await page.keyboard.press('j') // to the next
  const title = (await current().locator('.queue-title').innerText()).trim()
  expect(title).toBe((await page.locator('.queue-row').nth(1).locator('.queue-title').innerText()).trim())
  expect(await faults()).toEqual([])

  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('a')
  await page.locator('.queue-row', { hasText: title }).getByText('Yours').waitFor()
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('me')
  await expect.poll(() => page.locator('.queue-row').count()).toBe(1)
  await current().locator('.queue-title').focus()
  await markChecked()
  await page.getByText('Your reading is kept').waitFor()
  await detail().getByText('Another editor completes it.').waitFor()
  await context.close()

  await at(editor, '/admin?reason=under-review&sort=oldest')
  await current().waitFor()
  const before = await waiting()
  await page.locator('.queue-row').filter({ hasText: title }).locator('.queue-title').click()
  await detail().getByText('Your reading completes it.').waitFor()
  await detail().getByLabel('Note for the change log').fill('Read in the gazette')
  await page.locator('.queue-row.is-current .queue-title').focus()
  await page.keyboard.press('j') // what is typed stays with its item
  await page.keyboard.press('k')
  await expect.poll(() => detail().getByLabel('Note for the change log').inputValue()).toBe('Read in the gazette')
  await markChecked()
  await page.getByText('Two editors have read this record.').waitFor()
  await expect.poll(() => page.locator('.queue-row', { hasText: title }).count()).toBe(0)
  await expect.poll(waiting).toBe(before - 1)
})

test('what happened to a bill today is recorded from the queue within 30 seconds and 12 presses', async () => {
  const bill = 'Akwa Ibom State Startup Bill'
  await at(OWNER, '/admin?reason=under-review')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('https://placng.org/votes-and-proceedings.pdf'))
  await current().waitFor()
  const started = performance.now()
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  await page.locator('.queue-title', { hasText: bill }).first().click()
  presses += 1
  await press('e')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-quick-class')
  await press('t') // third reading; its status follows
  expect(await page.getByLabel('Status', { exact: true }).first().inputValue()).toBe('passed')
  await press('Tab', 'Tab', 'Tab', 'Tab', 'v', 'Tab', 'Control+v', 'Enter')
  await page.getByText('had to be told.').waitFor()
  expect(presses).toBeLessThanOrEqual(12)
  expect(performance.now() - started).toBeLessThan(30_000)
  const changes = await (await fetch(`${server.url}/api/changes`)).text()
  expect(changes).toContain('Third reading')
})

test('who is no administrator gets the words of the refusal at every page, and no script of administrators', async () => {
  const reader = await aReader(server)
  const scripts: string[] = []
  await at(reader, '/dashboard')
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  for (const path of [
    '/admin',
    '/admin/records',
    '/admin/records/new',
    '/admin/articles/new',
    '/admin/users',
    '/admin/imports',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page
      .getByText("You don't have permission to access the admin panel. This area is restricted to administrators only.")
      .waitFor()
    await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor()
  }
  expect(
    scripts.filter((script) => /admin|review|newsroom|record-(?:parts|merge|writing)/.test(script) && !/admin-gate/.test(script)),
  ).toEqual([])
})

test('on a phone the list makes room for what is chosen, and comes back', async () => {
  await at(OWNER, '/admin', 390)
  await page.locator('.queue-row').first().waitFor()
  expect(await detail().isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('.queue-title').nth(2).click()
  await detail().waitFor()
  expect(await page.locator('.queue-list').isVisible()).toBe(false)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.locator('.queue-list').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('queue-title')
})

test('an editor writes down that they looked at Kano, fintech, and found nothing', async () => {
  await at(OWNER, '/admin/coverage?place=NG-KN&focus=fintech')
  const form = page.getByRole('form', { name: 'Write down a look' })
  expect(await form.getByLabel('Place').inputValue()).toBe('NG-KN')
  await form.getByLabel('How many you found').fill('some')
  await form.getByRole('button', { name: 'Write it down' }).click()
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('How many you found').inputValue()).toBe('some') // nothing typed is lost
  await form.getByLabel('How many you found').fill('0')
  await form.getByRole('button', { name: 'Write it down' }).click()
  await page.getByText('Kano, Fintech: nothing found.').waitFor()
  expect(await faults()).toEqual([])
  const ledger = async () => (await fetch(`${server.url}/api/coverage?focus=fintech`)).json() as Promise<{ checkedCells: number }>
  expect((await ledger()).checkedCells).toBe(1)
})
