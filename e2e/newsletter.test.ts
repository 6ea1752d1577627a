import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
  ;[server, browser] = await Promise.all([startServer(mailbox.settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mailbox?.stop()
})

const linkTo = (email: string, kind: 'confirm' | 'preferences' | 'unsubscribe') => mailbox.linkTo(email, `/newsletter/${kind}`)

async function subscribeAt(page: Page, path: string, email: string) {
  await page.goto(path)
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('First name').fill('Ada')
  await foot.getByLabel('Email').fill(email)
  return foot.getByRole('button', { name: 'Subscribe' })
}

describe.each([
  ['with a script', true],
  ['without a script', false],
])('%s', (_, javaScriptEnabled) => {
  const email = `ada-${javaScriptEnabled}@example.com`

  test('subscribe at the foot of any page, confirm from the mail, choose, and leave', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled })
    await (await subscribeAt(page, '/credits', email)).click()
    await page.getByText(javaScriptEnabled ? 'Success!' : 'Check your inbox').waitFor()
    expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? '/credits' : '/newsletter/sent')

    const confirmation = await linkTo(email, 'confirm')
    const response = await page.goto(confirmation)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await page.locator('main').innerText()).toContain(email)
    await expect.poll(() => new URL(page.url()).search === '').toBe(javaScriptEnabled) // trust 23
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
    await page.goto(confirmation)
    expect(await page.locator('main').innerText()).toContain('confirmed already')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a link that was altered says so, and a new one comes by mail', async () => {
    const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled })
    const response = await page.goto('/newsletter/preferences?token=altered')
    expect(response?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    const other = `obi-${javaScriptEnabled}@example.com`
    await page.getByRole('main').getByLabel('Email address').fill(other)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await expect.poll(() => mailbox.to(other).length).toBe(1)
    await context.close()
  })
})

test('trust 71, 72: programs that open every link of a mail change nothing', async () => {
  const email = 'scanned@example.com'
  await fetch(`${server.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', email }),
  })
  const confirmation = await linkTo(email, 'confirm')
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(server.url + confirmation, { method })).status).toBe(200)
  expect(await (await fetch(server.url + confirmation)).text()).toContain('Confirm</button>')
})

test('what is wrong is said beside its field and in a notice, and what was typed stays', async () => {
  const { context, page } = await watchedPage(browser, server.url)
  const button = await subscribeAt(page, '/credits', 'ada')
  await button.click()
  await page.getByRole('alert').filter({ hasText: 'Invalid Email' }).waitFor()
  const field = page.locator('#newsletter-email')
  expect(await field.getAttribute('aria-describedby')).toBe('newsletter-email-error')
  expect(await field.inputValue()).toBe('ada')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.setOffline(true)
  await field.fill('ada@example.com')
  await button.click()
  await page.getByRole('alert').filter({ hasText: 'Network Error' }).waitFor()
  await field.fill('')
  await button.click()
  await page.getByRole('alert').filter({ hasText: 'Validation Error' }).waitFor()
  expect(await page.locator('.toast:visible').count()).toBe(1) // the ones before do not pile up over the form
  await context.close()
})
