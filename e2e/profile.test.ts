import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let visit: Watched
let page: Page
let context: BrowserContext
let networks = 0
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(() => openAt(1280, 900))
afterEach(() => context.close())

/** A browser in a network of its own, for limits are about others. */
async function openAt(width: number, height: number, hasTouch = false): Promise<void> {
  await context?.close()
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width, height }, hasTouch })
  ;({ page, context } = visit)
}

async function signedIn(path: string): Promise<Reader> {
  const reader = await aReader(server)
  await page.goto('/login')
  await logIn(page, reader)
  await page.goto(path)
  return reader
}

const country = () => page.getByRole('combobox', { name: 'Country' })
const chosen = () => page.locator('select[name=country]').inputValue()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click()
const saved = (tab: Page) => tab.waitForResponse((answer) => answer.url().endsWith('/api/user/profile') && answer.ok())

describe('the country picker of the profile', () => {
  test('is the one of the sign-up: it finds by name and code, by keyboard, and says how many match', async () => {
    await signedIn('/profile-settings')
    await country().waitFor()
    expect([await country().inputValue(), await chosen()]).toEqual(['Nigeria', 'NG'])
    await country().focus()
    await page.keyboard.press('ArrowDown')
    const list = page.getByRole('listbox', { name: 'Countries' })
    expect(await list.getByRole('option').count()).toBe(195)
    const active = await country().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Nigeria')
    await page.keyboard.press('Escape')
    expect(await chosen(), 'looking at the others loses nothing').toBe('NG')
    await country().fill('gha')
    expect(await page.locator('.country-picker [role=status]').innerText()).toBe('2 of 195 match') // Ghana, and Afghanistan
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await chosen()).toBe('GH')
    await Promise.all([saved(page), save()])
    await page.reload()
    await expect.poll(() => country().inputValue()).toBe('Ghana')
    expect(visit.complaints).toEqual([])
  })

  test('keeps what was chosen when saving fails, and takes the focus when it is what is wrong', async () => {
    await signedIn('/profile-settings')
    await country().fill('ken')
    await page.keyboard.press('Tab')
    await page.route('**/api/user/profile', (route) => route.abort())
    await save()
    await page.getByRole('alert').first().waitFor()
    expect([await country().inputValue(), await chosen()]).toEqual(['Kenya', 'KE'])
    await page.unroute('**/api/user/profile')
    await country().fill('nowhere')
    await page.keyboard.press('Tab')
    await save()
    await expect.poll(() => country().getAttribute('aria-invalid')).toBe('true')
    const words = page.locator(`[id="${await country().getAttribute('aria-describedby')}"]`)
    expect(await words.innerText()).toBe('Please choose a country from the list.')
    await expect.poll(() => country().evaluate((field) => field === document.activeElement)).toBe(true)
    await country().fill('ke')
    await page.keyboard.press('Enter')
    await Promise.all([saved(page), save()])
    await expect.poll(() => country().getAttribute('aria-invalid')).toBeNull()
  })

  test('works by touch at 390 px, and its list stays on the screen', async () => {
    await openAt(390, 560, true) // as much as an open keyboard leaves
    await signedIn('/profile-settings')
    await country().tap()
    const option = page.getByRole('option', { name: 'Algeria' })
    const box = (await option.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true])
    await expect(page.locator('.picker-popup').evaluate(isInSight)).resolves.toBe(true)
    await option.tap()
    expect([await country().inputValue(), await chosen()]).toEqual(['Algeria', 'DZ'])
    await page.getByRole('button', { name: 'Show the countries' }).tap()
    await page.getByRole('option', { name: 'Angola' }).tap()
    expect(await chosen()).toBe('AO')
    await Promise.all([saved(page), save()])
  })
})

test('what is wrong is read out: all of it at once, then the first wrong field, and what is said later has its place before', async () => {
  await signedIn('/profile-settings')
  const about = page.getByRole('region', { name: 'About you' })
  await about.getByLabel('Full name').fill(' ')
  await about.getByLabel('Occupation').fill('')
  await save()
  expect(await about.getByRole('alert').innerText()).toBe('Please enter your full name. Please enter your occupation.')
  const wrong = about.getByLabel('Full name')
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
  const words = page.locator(`[id="${await wrong.getAttribute('aria-describedby')}"]`)
  expect(await words.innerText()).toBe('Please enter your full name.')
  // A live region that is not displayed is not there, and one that comes together with its words may not be read.
  const unseen = page.locator('main [role=status]').filter({ hasNot: page.locator(':scope > *') })
  const displays = await unseen.evaluateAll((all) => all.map((element) => getComputedStyle(element).display))
  expect(displays.length).toBeGreaterThan(2)
  expect(displays).not.toContain('none')
})

test('trust 78: everything that is kept is handed out as a table and as JSON', async () => {
  const { email } = await signedIn('/profile-settings')
  for (const format of ['CSV', 'JSON']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export my data as ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^my-data-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`))
    expect(await contentOf(download)).toContain(email)
    await page.getByRole('status').filter({ hasText: 'Your data was exported.' }).waitFor()
  }
  expect(visit.complaints).toEqual([])
})

/** Whether all of it can be seen: nothing that is fixed to the foot of the window covers it. */
const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom, left } = element.getBoundingClientRect()
  const at = (y: number) => element.contains(document.elementFromPoint(left + 20, y))
  return at(top + 5) && at(bottom - 5)
}

async function contentOf(download: Download): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
