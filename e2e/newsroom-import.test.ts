import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, watchedPage } from './browser.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }

let server: Running
let browser: Browser
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const [model] = JSON.parse(readFileSync('db/seed/africa.json', 'utf8')) as [Record<string, unknown>]

/** A thousand records, of which ten have a date that is none. */
const thousand = (faults: number) =>
  Array.from({ length: 1_000 }, (_, i) => ({
    ...model,
    slug: `imported-${i}`,
    title: `Imported record ${i}`,
    reference: null,
    related: [],
    enactedOn: i % 100 === 7 && i / 100 < faults ? '2026-13' : '2026-01',
  }))

const fileOf = (records: unknown[]) => ({
  name: 'records.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(records)),
})

test('1,000 records with ten faults are named row by row and none is written; the correct file is applied and undone', async () => {
  const from = { 'x-forwarded-for': '203.0.113.1' }
  const visit = { extraHTTPHeaders: from, viewport: { width: 1440, height: 900 } }
  const { context, page, complaints } = await watchedPage(browser, server.url, visit)
  await page.goto('/login')
  await logIn(page, OWNER)
  const status = async (slug: string) => (await fetch(`${server.url}/api/policies/${slug}`)).status
  const choose = async (records: unknown[]) => {
    await page.goto('/admin/imports')
    await page.getByLabel('File', { exact: true }).setInputFiles(fileOf(records))
    await page.getByRole('button', { name: 'See what it would do' }).click()
    await page.getByRole('button', { name: 'All imports' }).waitFor()
  }
  const body = page.locator('.admin-body')
  await choose(thousand(10))
  await page.reload() // the address says which import it is
  await expect.poll(() => body.innerText()).toContain('10 records have faults')
  const rows = page.locator('.import-rows > li')
  expect(await rows.nth(0).innerText()).toMatch(/Imported record 7\s.*Line 8\s.*Has faults\s.*enactedOn/s)
  expect(await rows.filter({ hasText: 'Has faults' }).count()).toBe(10)
  expect(await body.getByRole('button', { name: /Apply/ }).count()).toBe(0)
  expect(await status('imported-1')).toBe(404)

  await choose(thousand(0))
  await body.getByRole('button', { name: 'Apply 1,000 records' }).click()
  await expect.poll(() => body.getByRole('status').innerText(), { timeout: 60_000 }).toContain('Applied')
  expect(await status('imported-1')).toBe(200)

  await body.getByRole('button', { name: 'Undo this import' }).click()
  await expect.poll(() => body.getByRole('status').innerText(), { timeout: 60_000 }).toContain('Undone')
  const undone = (await (await fetch(`${server.url}/api/policies/imported-1`)).json()) as { status: string }
  expect(undone.status).toBe('archived')
  expect(complaints).toEqual([])
  await context.close()
})
