import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage } from './browser.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }

let server: Running
let browser: Browser
beforeAll(async () => {
  const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Somebody who asked for the newsletter and confirmed it. */
async function aSubscriber(email: string): Promise<void> {
  const body = JSON.stringify({ firstName: 'Ada', email })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/newsletter/subscribe`, { method: 'POST', headers, body })).status).toBe(200)
  const link = () => /\/newsletter\/confirm\?token=[\w.-]+/.exec(server.output())?.[0]
  await expect.poll(link).toBeDefined()
  const { page, context } = await watchedPage(browser, server.url)
  await page.goto(link()!)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname !== '/newsletter/confirm')
  await context.close()
}

test('an owner writes an issue from the week, sends it at its time, and stops it on its way', async () => {
  await aSubscriber('ada@firm.example')
  const { context, page, complaints } = await watchedPage(browser, server.url)
  await page.goto('/login')
  await logIn(page, OWNER)
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: 'New issue' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.locator('#field-subject').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Subject').fill('The week in policy')
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('Title', { exact: true }).fill('What changed')
  await page.getByLabel('Page', { exact: true }).fill('/changes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Show as mailed' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Show as mailed' }).innerText()).toContain('What changed')
  expect(await whatIsNotAccessible(page)).toEqual([])

  const thisMinute = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await page.getByLabel('Goes out on').fill(thisMinute)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Make it a draft again' }).waitFor()

  const row = page.getByRole('row', { name: 'The week in policy' })
  const standing = async () => {
    await page.goto('/admin/newsletter')
    return row.innerText()
  }
  // The job runs once in a minute, and what it queued is counted by its next run.
  await expect.poll(standing, { timeout: 90_000, interval: 2_000 }).toContain('Being sent')
  await row.getByRole('button').click()
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('button', { name: 'Stop it for good' }).click()
  await expect.poll(() => page.locator('.note').first().innerText()).toContain('was stopped')
  expect(await page.getByRole('button', { name: 'Stop sending' }).count()).toBe(0)
  expect(await standing()).toContain('Stopped')
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  await context.close()
})
