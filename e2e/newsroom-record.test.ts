import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { dayInLagos } from '#domain/days.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const ADMIN = { email: 'admin@example.com', password: 'kola nut and calabash' }
const BILL = 'national-digital-economy-e-governance-bill-2025'

let server: Running
let browser: Browser
let visit: Watched
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(() => visit.context.close())

test('an editor records what happened to a bill, and the record, the tracker, the feed and /changes say it', async () => {
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.1' } })
  const { page } = visit
  await page.goto('/dashboard')
  await logIn(page, ADMIN)
  await page.goto(`/admin/records/${BILL}`)
  const form = page.getByRole('form', { name: 'Record what happened' })
  expect(await form.getByLabel('Date').inputValue()).toBe(dayInLagos(new Date()))
  await form.getByLabel('Status').selectOption('passed')
  await form.getByLabel('What happened').fill('Passed at third reading in the Senate')
  await form.getByLabel('Source, title').fill('Votes and proceedings')
  await form.getByRole('button', { name: 'Publish' }).click() // the address is missing: nothing typed is lost
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('Source, title').inputValue()).toBe('Votes and proceedings')
  await form.getByLabel('Source, address').fill('https://nass.gov.ng/votes')
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Nobody had to be told.').waitFor()
  const read = async (path: string) => (await fetch(server.url + path)).text()
  for (const path of [`/demo/policy/${BILL}`, '/changes', '/feeds/changes.atom']) {
    await expect.poll(() => read(path), { timeout: 10_000 }).toContain('Passed at third reading in the Senate')
  }
  expect(await read('/tracker/nigeria-federal-policy-tracker?status=passed')).toContain(`/policy/${BILL}`)
})
