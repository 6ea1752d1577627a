import { AxeBuilder } from '@axe-core/playwright'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { folderOfReaders, type Readers } from './followed.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let readers: Readers
let page: Page
let context: BrowserContext
let complaints: string[]
let networks = 0
beforeAll(async () => {
  readers = await folderOfReaders(inject('startedFolder'))
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1', DATA_DIR: readers.dataDir }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(readers.dataDir, { recursive: true, force: true })
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

/** Somebody at their dashboard, in a network of their own. */
async function at(who: string, width = 1440, path = '/dashboard'): Promise<void> {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  const visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width, height: 900 } })
  ;({ page, context, complaints } = visit)
  await page.goto('/login')
  await logIn(page, { email: `${who}@example.com`, password: readers.password })
  await page.goto(path)
}

const news = () => page.locator('#news')
const rows = () => page.locator('.change-row')
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

describe('the overview', () => {
  test('states the news, says from where to where, and has nothing that hinders', async () => {
    await at('moved')
    await expect.poll(() => news().innerText()).toBe('Three of your seven policies moved')
    expect(await rows().count()).toBe(3)
    expect(await rows().first().innerText()).toContain('Withdrawn by its sponsor.')
    expect(await rows().first().locator('.change-now').innerText()).toBe('Archived')
    expect(await rows().first().locator('.change-was').innerText()).not.toBe('')
    expect(await page.locator('.tracked-row').count()).toBe(7)
    const alerts = page.locator('.meter', { hasText: 'Alerts' })
    expect(await alerts.innerText()).toContain('5 of 5')
    expect(await alerts.innerText()).toContain('All five are in use. Delete one, or move to Professional for twenty.')
    expect(await page.locator('.overview-alerts').innerText()).toContain('Paused')
    expect(await page.locator('.dashboard-sections [aria-current=page]').innerText()).toBe('Overview')
    await expect.poll(() => page.locator('.dashboard-sections li', { hasText: 'Tracked' }).innerText()).toMatch(/7/)
    expect(await faults()).toEqual([])
  })

  test('what is marked as read goes, and is back when that is taken back; the focus stays in the list', async () => {
    await at('moved')
    await rows().first().waitFor()
    const second = await rows().nth(1).locator('a').first().innerText()
    await rows()
      .first()
      .getByRole('button', { name: /^Mark read:/ })
      .click()
    await expect.poll(() => news().innerText()).toBe('Two of your seven policies moved')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Mark read: ${second}`)
    await page.reload()
    await expect.poll(() => news().innerText()).toBe('Two of your seven policies moved')
    await rows()
      .first()
      .getByRole('button', { name: /^Mark read:/ })
      .click()
    await expect.poll(() => rows().count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => rows().count()).toBe(2)
    await expect.poll(() => news().innerText()).toBe('Two of your seven policies moved')
  })

  test('works by keys alone: j and k move, e marks as read, Enter opens', async () => {
    await at('moved')
    await rows().nth(1).waitFor()
    const titles = await rows().locator('h2').allInnerTexts()
    await page.keyboard.press('j')
    expect(await focused()).toBe(titles[0])
    await page.keyboard.press('j')
    expect(await focused()).toBe(titles[1])
    await page.keyboard.press('k')
    await page.keyboard.press('e')
    await expect.poll(() => rows().count()).toBe(titles.length - 1)
    expect(await focused()).toBe(titles[1])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/policy\//, { waitUntil: 'commit' })
  })

  test('says that all is read when it was, and not that nothing moved', async () => {
    await at('moved')
    await rows().first().waitFor()
    for (let left = await rows().count(); left > 0; left -= 1) {
      await rows()
        .first()
        .getByRole('button', { name: /^Mark read:/ })
        .click()
      await expect.poll(() => page.locator('.change-row button').count()).toBe(left - 1)
    }
    await expect.poll(() => news().innerText()).toBe('You have read all that moved')
    expect(await focused()).toBe('You have read all that moved')
  })

  test('of one that is tracked says so; the bell in its row turns its mails off', async () => {
    await at('one')
    await expect.poll(() => news().innerText()).toBe('The policy you track has moved')
    const bell = page.locator('button.tracked-bell')
    expect(await bell.getAttribute('aria-pressed')).toBe('true')
    await bell.click()
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false')
    await page.reload()
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false')
  })

  test('on a quiet day says since when, and shows the latest in the interests', async () => {
    await at('quiet')
    await expect.poll(() => news().innerText()).toMatch(/^Nothing you follow has moved since [A-Z][a-z]{2} \d/)
    expect(await rows().count()).toBe(5)
    expect(await faults()).toEqual([])
  })

  test('to a new account shows three steps, and which of them are done', async () => {
    await at('new')
    await expect.poll(() => news().innerText()).toBe('Three steps to begin with')
    expect(await page.locator('.overview-steps li').count()).toBe(3)
    expect(await page.locator('.step-done').count()).toBe(0)
    const chosen = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ focusAreas: ['fintech'], jurisdictions: [], email: false })
      return (await fetch('/api/user/interests', { method: 'PUT', headers, body })).status
    })
    expect(chosen).toBe(200)
    await page.reload()
    await expect.poll(() => page.locator('.step-done').count()).toBe(1)
  })

  test('on phones has what moved first, then tracked, alerts, dates and the plan, and scrolls down only', async () => {
    await at('quiet', 390)
    await page.locator('.overview').waitFor()
    const tops = await page.evaluate(() =>
      ['changes', 'tracked', 'alerts', 'deadlines', 'usage', 'reading'].map(
        (part) => document.querySelector(`.overview-${part}`)!.getBoundingClientRect().top,
      ),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await faults()).toEqual([])
  })

  test('says that it could not be loaded, and tries again', async () => {
    await at('quiet', 1280, '/profile-settings')
    await page.route('**/api/user/dashboard', (route) => route.fulfill({ status: 200, body: 'not JSON' }))
    await page.goto('/dashboard')
    await page.locator('.dashboard-body [role=alert]').waitFor()
    await page.unroute('**/api/user/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => news().innerText()).toMatch(/^Nothing you follow/)
  })
})

describe('the bell', () => {
  test('says how much is unread, opens, closes by Escape, and marks all as read', async () => {
    await at('moved')
    const bell = page.locator('[data-bell]')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread')
    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('#bell-panel')
    expect(await panel.getByRole('listitem').count()).toBe(2)
    expect(await panel.innerText()).toContain('Your plan is Standard now')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await panel.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-bell'))).toBe(true)
    await bell.click()
    expect(await faults()).toEqual([])
    await panel.getByRole('button', { name: 'Mark all read' }).click()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')
    await panel.getByRole('link', { name: 'All notifications' }).click()
    await expect.poll(() => page.locator('.notification-row').count()).toBe(2)
    expect(await page.locator('.notifications-head').innerText()).toContain('all read')
    expect(await faults()).toEqual([])
  })

  test('is not there for a visitor', async () => {
    const visit = await watchedPage(browser, server.url)
    ;({ page, context, complaints } = visit)
    await page.goto('/about')
    expect(await page.locator('[data-bell]').isVisible()).toBe(false)
  })
})
