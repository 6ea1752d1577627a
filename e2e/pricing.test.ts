import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { PLANS, PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en.ts'
import { launch, watchedPage } from './browser.ts'
import { startServer, type Running } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'policywatch-pricing-'))
let server: Running
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A command of the product, on the database of this test. The server must not be running. */
const policywatch = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['server/cli.ts', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
  ).stdout

test('every row says for every plan what it has, in words', async () => {
  const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
  await page.goto('/pricing')
  const table = page.getByRole('table', { name: text.pricing.caption })
  const shown = await table.getByRole('rowheader').allInnerTexts()
  for (const [label] of Object.values(text.pricing.rows)) expect(shown.join('\n')).toContain(label)
  for (const [label, ...cells] of [
    ['Tracked policies', '2', '10', 'No limit', 'No limit'],
    ['Source document downloads', 'None', '5', 'No limit', 'No limit'],
    ['CSV export', 'Not included', 'Not included', 'Included', 'Included'],
    ['Analyst hours each month', 'Not included', 'Not included', '30', 'No limit'],
  ]) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
    expect((await row.getByRole('cell').allTextContents()).map((cell) => cell.replace('–', ''))).toEqual(cells)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a phone shows one plan, Professional first, and the switch shows another', async () => {
  const { context, page } = await watchedPage(browser, server.url, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await page.goto('/pricing')
  const seen = async () => (await page.locator('thead th').filter({ visible: true }).locator('.plan-name').allInnerTexts()).join()
  expect(await seen()).toBe('Professional')
  for (const plan of PLANS) {
    await page.locator('.plan-switch').getByText(PLAN_FEATURES[plan].name, { exact: true }).click()
    expect(await seen()).toBe(PLAN_FEATURES[plan].name)
  }
  await context.close()
})

describe.each([
  ['with a script', true],
  ['without a script', false],
])('%s', (_, javaScriptEnabled) => {
  test('a price is asked for: what is wrong is said beside its field, and nothing typed is lost', async () => {
    const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled })
    const organisation = javaScriptEnabled ? 'With Script Ltd' : 'Without Script Ltd'
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Ask for Standard' }).click()
    await page.waitForURL(/plan=standard.*#ask$/)
    const form = page.locator('form.price-form')
    expect(await form.getByLabel('Plan').inputValue()).toBe('standard')
    await form.getByLabel('Your name').fill('Ada <b>Obi</b>')
    await form.getByLabel('Email', { exact: true }).fill('ada@firm')
    await form.getByLabel('Organisation').fill(organisation)
    await form.getByLabel('What you need it for').fill('For ten of us.\n"Soon"')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Your request was not sent').waitFor()
    const email = form.getByLabel('Email', { exact: true })
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(`#${(await email.getAttribute('aria-describedby'))!.split(' ')[0]}`).innerText()).toBe(
      'Please enter a valid email address.',
    )
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await form.getByLabel('Plan').inputValue()).toBe('standard')
    expect(await form.getByLabel('Your name').inputValue()).toBe('Ada <b>Obi</b>')
    expect(await form.getByLabel('Organisation').inputValue()).toBe(organisation)
    expect((await form.getByLabel('What you need it for').inputValue()).replace('\r', '')).toBe('For ten of us.\n"Soon"')
    await email.fill('ada@firm.example')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await page.waitForURL(/asked=1#ask$/)
    expect(await page.getByRole('status').filter({ hasText: 'Your request has reached us' }).count()).toBe(1)
    await context.close()
  })
})

test('a program that fills in every field is told to leave one empty', async () => {
  const { context, page } = await watchedPage(browser, server.url)
  const response = await page.request.post('/pricing', {
    form: { plan: 'standard', name: 'Bot', email: 'bot@firm.example', website: 'https://spam.example' },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(422)
  expect(await response.text()).toContain('leave the field for a website empty')
  expect(response.headers()['cache-control']).toBe('no-store')
  await context.close()
})

test('the firm lists what was asked, sets a price, and readers see it in their currency', { timeout: 120_000 }, async () => {
  await server.stop()
  const listed = await policywatch('requests')
  expect(listed).toContain('2 open requests')
  expect(listed).toContain('With Script Ltd')
  expect(listed).toContain('Without Script Ltd')
  expect(listed).not.toContain('bot@firm.example')
  await policywatch('price', 'set', 'standard', 'NGN', 'month', '25000')
  await policywatch('price', 'set', 'standard', 'USD', 'year', '199.50')
  server = await startServer({ DATA_DIR: dataDir })
  const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
  await page.goto('/pricing')
  const standard = page.locator('thead th[data-plan=standard]')
  expect(await standard.innerText()).toMatch(/₦25,000\s+a month/)
  expect(await page.locator('thead th[data-plan=professional]').innerText()).toContain('Price on request')
  await page.getByRole('link', { name: 'US dollars' }).click()
  expect(await standard.innerText()).toContain('Price on request')
  await page.getByRole('link', { name: 'Yearly' }).click()
  expect(await standard.innerText()).toMatch(/\$199\.50\s+a year/)
  expect(await page.locator('thead th[data-plan=free]').innerText()).toMatch(/\$0\s+No card needed/)
  await context.close()
})
