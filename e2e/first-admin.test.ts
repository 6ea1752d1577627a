import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, watchedPage } from './browser.ts'
import { startServer, tryServer, type Running } from './server.ts'

const PASSWORD = 'three dull rivers'
let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const logIn = (server: Running, email: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
const linkIn = (server: Running) => /\/first-admin\?token=[\w-]+/.exec(server.output())?.[0]

test(
  'trust 11: a first start prints a link; its form makes the administrator without a script, once',
  { timeout: 120_000 },
  async () => {
    const server = await startServer({}, { isFirst: true })
    await expect.poll(() => linkIn(server)).toBeDefined()
    const link = linkIn(server)!
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })

    const opened = await page.goto(link)
    expect(opened!.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    const fill = async (password: string) => {
      await page.getByLabel('Full name').fill('First Admin')
      await page.getByLabel('Email address').and(page.locator('main input')).fill('first@firm.test')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Create the administrator' }).click()
    }
    await fill('password1')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('The administrator was not created')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    await fill(PASSWORD)
    await page.waitForURL('**/login')

    expect(await (await logIn(server, 'first@firm.test')).json()).toMatchObject({
      user: { isAdmin: true, fullName: 'First Admin' },
    })
    expect((await page.goto(link))!.status()).toBe(410)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link is no longer good')
    expect(complaints.filter((complaint) => !/status of (410|422)/.test(complaint))).toEqual([])
    await context.close()
    await server.stop()
  },
)

test('a first start with a password that is easy to guess says so and stops', async () => {
  const started = await tryServer({ ADMIN_EMAIL: 'first@firm.test', ADMIN_PASSWORD: 'password1' })
  if ('url' in started) await started.stop()
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining('ADMIN_PASSWORD: This password is on lists') })
})
