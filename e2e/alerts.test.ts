import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const PASSWORD = 'kola nut and calabash'
const ADMIN = { email: 'admin@example.com', password: PASSWORD }
const READER = { email: 'reader@example.com', password: PASSWORD }
const BILL = 'national-digital-economy-e-governance-bill-2025'

let mailbox: Mailbox
let server: Running
let browser: Browser
beforeAll(async () => {
  mailbox = await openMailbox()
  const settings = { ...mailbox.settings, TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: PASSWORD }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mailbox?.stop()
})

let networks = 0
async function call(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.100.${++networks}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer.json()
}
const tokenOf = async (who: typeof ADMIN) => ((await call('POST', '/api/auth/login', who)) as { token: string }).token

async function register(who = READER): Promise<void> {
  const about = { fullName: 'Ada Reader', occupation: 'Lawyer', country: 'NG', termsAccepted: true, privacyAccepted: true }
  await call('POST', '/api/auth/register', { ...who, confirmPassword: PASSWORD, ...about })
  const token = new URLSearchParams((await mailbox.linkTo(who.email, '/verify-email')).split('?')[1]).get('token')!
  await call('GET', `/api/auth/verify-email?token=${token}`)
}

const unread = (page: Page) => page.locator('[data-unread]').first()

test(
  'a saved search rings in every open tab when an old record starts to match, comes by mail with its words, and is off with one click',
  {
    timeout: 420_000, // the mail gathers what happens within two minutes
  },
  async () => {
    await register()
    const { context, page, complaints } = await watchedPage(browser, server.url)
    await page.goto('/dashboard')
    await logIn(page, READER)

    await page.goto('/tracker?q=biometric+sandbox')
    await page.getByRole('main').getByRole('link', { name: 'Save search' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sandboxes')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await page.goto('/dashboard/saved-searches')
    await page.getByRole('link', { name: 'Alert me on Sandboxes' }).click()
    const form = page.getByRole('region', { name: 'New alert' })
    await form.getByText('It would have found nothing in the last 90 days.').waitFor()
    await form.getByLabel('How often').selectOption('immediate')
    await form.getByRole('button', { name: 'Set alert' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Sandboxes' }).first().waitFor()

    const streams: string[] = []
    context.on('request', (request) => request.url().endsWith('/stream') && streams.push(request.url()))
    const opened = page.waitForResponse((response) => response.url().endsWith('/api/user/notifications/stream'))
    await page.goto('/tracker')
    await opened
    const second = await context.newPage()
    await second.goto('/insights')
    await unread(second).waitFor({ state: 'hidden' })
    await second.waitForTimeout(1_500) // both tabs are at rest: one has the stream, the other waits for its turn
    expect(streams).toHaveLength(1)

    const admin = await tokenOf(ADMIN)
    const { record } = (await call('GET', `/api/admin/policies/${BILL}`, undefined, admin)) as { record: { summary: string } }
    const summary = `${record.summary} It adds a biometric sandbox.`
    await call('PATCH', `/api/admin/policies/${BILL}`, { summary, reason: 'The bill as reported', announce: true }, admin)
    const published = performance.now()
    await Promise.all([page, second].map((tab) => unread(tab).filter({ hasText: '1' }).waitFor({ timeout: 3_000 })))
    expect(performance.now() - published).toBeLessThan(3_000)
    await page.getByText('1 new notification').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page
      .locator('#bell-panel')
      .getByText(/ moved$/)
      .first()
      .waitFor()

    const digest = () =>
      mailbox.to(READER.email).find(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe-post'))
    await expect.poll(digest, { timeout: 300_000, interval: 1_000 }).toBeDefined()
    const mail = digest()!
    expect(mail.text).toMatch(/\*biometric\* \*sandbox\*/)
    expect(mail.html).toMatch(/<(strong|mark|b)[^>]*>biometric<\/\1>/)
    expect(mail.text).toContain('Starts to match')
    await page.goto(await mailbox.linkTo(READER.email, '/alerts/stop'))
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByRole('heading', { name: 'The alert is off' }).waitFor()
    await page.goto('/dashboard/alerts')
    await page.getByRole('listitem').filter({ hasText: 'Sandboxes' }).first().getByText('Off', { exact: true }).waitFor()
    expect(mailbox.to(READER.email).filter(({ subject }) => subject === mail.subject)).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('where streams do not come through, the bell is looked at instead', { timeout: 240_000 }, async () => {
  const reader = { email: 'behind-a-proxy@example.com', password: PASSWORD }
  await register(reader)
  await call('POST', '/api/user/tracked-policies', { slug: BILL }, await tokenOf(reader))
  const { context, page } = await watchedPage(browser, server.url, { serviceWorkers: 'block' })
  let tried = 0
  await context.route('**/api/user/notifications/stream', async (route) => {
    tried += 1
    await route.fulfill({ status: 503 })
  })
  await page.goto('/dashboard')
  await logIn(page, reader)
  await page.goto('/tracker')
  await expect.poll(() => tried).toBeGreaterThan(0)
  const admin = await tokenOf(ADMIN)
  await call('PATCH', `/api/admin/policies/${BILL}`, { regulator: 'A commission', reason: 'Named', announce: true }, admin)
  await unread(page).filter({ hasText: '1' }).waitFor({ timeout: 90_000 }) // after three tries, and then once a minute
  expect(tried).toBeGreaterThanOrEqual(3)
  await context.close()
})
