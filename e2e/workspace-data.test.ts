import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { Plan } from '#domain/plans.ts'
import { atRest, launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const ADMIN = { email: 'admin@example.com', password: 'kola nut and calabash' }
const SLUGS = ['bofia-2020', 'copyright-act-2022', 'kenya-data-protection-act-2019']

let server: Running
let browser: Browser
let visit: Watched
let page: Page
let networks = 0
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(() => visit.context.close())

const from = () => ({ 'x-forwarded-for': `203.0.113.${++networks}` })

async function call<T>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...from(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}

const tokenOf = async (who: Reader) =>
  (await call<{ token: string }>('POST', '/api/auth/login', { body: { email: who.email, password: who.password } })).token

/** As an administrator does it while the product runs. */
async function givePlan(reader: Reader, plan: Plan): Promise<void> {
  const token = await tokenOf(ADMIN)
  const { items } = await call<{ items: { id: string }[] }>('GET', `/api/admin/users?q=${reader.email}`, { token })
  const body = { subscriptionPlan: plan, reason: 'A test' }
  await call('PATCH', `/api/admin/users/${items[0]!.id}`, { token, body })
}

async function track(reader: Reader, slugs: readonly string[]): Promise<void> {
  const token = await tokenOf(reader)
  for (const slug of slugs) await call('POST', '/api/user/tracked-policies', { token, body: { slug } })
}

async function open(reader: Reader, path: string): Promise<void> {
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from() })
  page = visit.page
  await page.goto(path)
  await logIn(page, reader)
  await page.waitForURL(`**${path}`)
}

const main = () => page.getByRole('main')

describe('a plan', () => {
  test('that grows shows at once in an open tab, with the words of the specification', async () => {
    const reader = await aReader(server)
    await open(reader, '/dashboard')
    await main().getByText('0 of 2').first().waitFor()
    await givePlan(reader, 'standard')
    await page.waitForTimeout(2_100)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // their tab is turned to again
    await page.locator('.toast').getByText('Account Updated').waitFor()
    await page.getByText('Your account information has been refreshed with the latest changes.').waitFor()
    await expect.poll(() => main().getByText('0 of 10').count()).toBeGreaterThan(0)
  })

  test('that shrinks locks what is over it and keeps it; growing again opens it', async () => {
    const reader = await aReader(server)
    await givePlan(reader, 'standard')
    await track(reader, SLUGS)
    await givePlan(reader, 'free')
    await open(reader, '/dashboard/tracked')
    await main()
      .getByRole('link', { name: /Data Protection Act, 2019|DPA/ })
      .first()
      .waitFor()
    await expect.poll(() => main().getByRole('listitem').filter({ hasText: 'More than your plan holds' }).count()).toBe(1)
    await givePlan(reader, 'standard')
    await page.reload()
    await main()
      .getByRole('link', { name: /Data Protection Act, 2019|DPA/ })
      .first()
      .waitFor()
    await expect.poll(() => main().getByText('More than your plan holds').count()).toBe(0)
  })

  test('trust 50: is what the server says, whatever stands in the browser', async () => {
    const reader = await aReader(server)
    await track(reader, SLUGS.slice(0, 2))
    await open(reader, '/dashboard')
    await main().getByText('2 of 2').first().waitFor()
    await page.evaluate(() => {
      const kept = sessionStorage.getItem('knownData')!
      sessionStorage.setItem(
        'knownData',
        kept.replaceAll('"free"', '"enterprise"').replaceAll('"maxTrackedPolicies":2', '"maxTrackedPolicies":-1'),
      )
    })
    await page.goto(`/policy/${SLUGS[2]}`)
    await main()
      .getByRole('button', { name: /^Track / })
      .first()
      .click()
    await expect.poll(() => page.getByRole('dialog', { name: 'You follow 2 of 2 policies' }).isVisible()).toBe(true)
  })
})

describe('what a tab knows', () => {
  test('is asked for once, however many parts show it', async () => {
    const reader = await aReader(server)
    await open(reader, '/dashboard')
    await atRest(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
    await page.goto(`/policy/${SLUGS[2]}`)
    await main()
      .getByRole('button', { name: /^Track / })
      .first()
      .waitFor()
    await atRest(page)
    for (const path of [`/api/policies/${SLUGS[2]}`, `/api/user/records/${SLUGS[2]}`, '/api/auth/me'])
      expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1])
  })

  test('is shown at once when its page comes again, and then refreshed', async () => {
    const reader = await aReader(server)
    await track(reader, SLUGS.slice(0, 1))
    await open(reader, '/dashboard')
    await main().getByText('1 of 2').first().waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/user/dashboard', async (route) => {
      await held
      await route.continue()
    })
    await track(reader, SLUGS.slice(1, 2))
    await page.goto('/dashboard')
    await main().getByText('1 of 2').first().waitFor() // as it was known, while the answer is on its way
    answer()
    await expect.poll(() => main().getByText('2 of 2').count()).toBeGreaterThan(0)
  })

  test('goes when somebody else signs in in another tab', async () => {
    const [ada, eve] = [await aReader(server), await aReader(server)]
    await track(ada, SLUGS.slice(0, 1))
    await open(ada, '/dashboard/tracked')
    await main().getByText('Banks and Other Financial Institutions Act').first().waitFor()
    const { token, refreshToken } = await call<{ token: string; refreshToken: string }>('POST', '/api/auth/login', {
      body: { email: eve.email, password: eve.password },
    })
    const other = await visit.context.newPage()
    await other.goto('/about')
    await other.evaluate(
      ([access, refresh]) => {
        localStorage.setItem('refreshToken', refresh!)
        localStorage.setItem('accessToken', access!)
      },
      [token, refreshToken],
    )
    await expect.poll(() => main().getByText('Banks and Other Financial Institutions Act').count()).toBe(0)
    // The page is loaded anew meanwhile, and then there is nothing to ask.
    const known = () => page.evaluate(() => sessionStorage.getItem('knownData') ?? '').catch(() => 'bofia-2020')
    await expect.poll(known).not.toContain('bofia-2020')
  })
})
