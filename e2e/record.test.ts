import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { openDatabase } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { seedPolicies } from '#test/seed.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { folderOfReaders, type Readers } from './followed.ts'
import { logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const KENYA = seedPolicies().find(({ slug }) => slug === 'kenya-virtual-asset-service-providers-act-2025')!
/** Shown to everybody in full, with one document. */
const WITH_DOCUMENT = 'kenya-data-protection-act-2019'
const [FIRST, SECOND] = KENYA.keyProvisions.map(({ text }) => text.slice(0, 40)) as [string, string]

let server: Running
let browser: Browser
let readers: Readers
let visit: Watched
let page: Page
let networks = 0
const everybody: Record<'free' | 'standard' | 'professional', Reader> = {
  free: { email: 'new@example.com', password: '' },
  standard: { email: 'moved@example.com', password: '' },
  professional: { email: 'one@example.com', password: '' },
}
beforeAll(async () => {
  readers = await folderOfReaders(inject('startedFolder'))
  for (const reader of Object.values(everybody)) reader.password = readers.password
  await setUp()
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1', DATA_DIR: readers.dataDir }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(readers.dataDir, { recursive: true, force: true })
})
afterEach(() => visit.context.close())

/** One of them is on Professional, and has read the first record as it was before it moved. */
async function setUp(): Promise<void> {
  const database = await openDatabase({ dataDir: readers.dataDir })
  const { db } = database
  const plan: Plan = 'professional'
  const { email } = everybody.professional
  const { id } = await db
    .updateTable('users')
    .set({ subscriptionPlan: plan })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: policyId } = await db
    .selectFrom('policies')
    .select('id')
    .where('slug', '=', readers.slugs[0]!)
    .executeTakeFirstOrThrow()
  const { seq } = await db
    .selectFrom('revisions')
    .select('seq')
    .where('policyId', '=', policyId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow()
  const readAt = new Date(Date.now() - 12 * 86_400_000)
  await db.insertInto('recordReads').values({ userId: id, policyId, seq, readAt }).execute()
  await database.close()
}

/** A record's page, to which somebody came by their login. */
async function open(who: keyof typeof everybody, slug: string): Promise<void> {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  // What the service worker fetches cannot be stopped from here, and a download leads to another site.
  const options = { extraHTTPHeaders: from, viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' as const }
  visit = await watchedPage(browser, server.url, options)
  page = visit.page
  await page.goto(`/policy/${slug}`)
  await logIn(page, everybody[who])
  await page.waitForURL(`**/policy/${slug}`)
}

/** Goes on with the Tab key until that has the focus. */
async function tabTo(there: Locator): Promise<void> {
  await there.waitFor()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}

const main = () => page.getByRole('main')
const button = (name: string | RegExp) => main().getByRole('button', { name }).filter({ visible: true })
const toast = (words: string) => page.locator('.toast').filter({ hasText: words })
const provisions = () => main().locator('#provisions, section:has(#provisions)').first()

describe('the page of a record', () => {
  test('trust 51: is the same for everybody, without what a plan opens, and leads a visitor to the login', async () => {
    const answer = await fetch(`${server.url}/policy/${KENYA.slug}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(KENYA.title)
    expect(html).toContain('noindex')
    expect(html).not.toContain(FIRST)
    expect(html).not.toContain(SECOND)
    visit = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    await visit.page.goto(`/policy/${KENYA.slug}`)
    const way = visit.page.locator('main').getByRole('link', { name: 'open to everybody' })
    expect(await way.getAttribute('href')).toMatch(new RegExp(`/demo/policy/${KENYA.slug}$`))
  })

  test('shows a standard reader a Kenyan record in full, and a free one its first provision and which plan opens the rest', async () => {
    await open('standard', KENYA.slug)
    await main().getByText(SECOND).waitFor()
    expect(visit.complaints).toEqual([])
    await visit.context.close()
    await open('free', KENYA.slug)
    await main().getByText(FIRST).waitFor()
    expect(await page.content()).not.toContain(SECOND)
    await button('What it opens').click()
    await page.getByRole('dialog').getByText('Standard').first().waitFor()
    expect(await provisions().isVisible()).toBe(true)
  })

  test('tracks by a key and takes it back by the notice', async () => {
    await open('free', KENYA.slug)
    const track = button(/^Track /).first()
    await expect.poll(() => track.isEnabled()).toBe(true)
    await page.keyboard.press('t')
    await expect.poll(() => track.getAttribute('aria-pressed')).toBe('true')
    await toast('Tracking').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => track.getAttribute('aria-pressed')).toBe('false')
    await page.reload()
    await expect.poll(() => track.isEnabled()).toBe(true)
    expect(await track.getAttribute('aria-pressed')).toBe('false')
  })

  test('sets an alert after saying what it would have found', async () => {
    await open('standard', 'bofia-2020')
    await button('Alert me').click()
    const dialog = page.getByRole('dialog', { name: 'Alert on this record' })
    await dialog.getByText(/90 days/).waitFor()
    await dialog.getByLabel('How often').selectOption('weekly')
    await dialog.getByLabel('Pause until').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button('Alert me').evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('keeps what was typed into a note when it cannot be saved, and saves it then', async () => {
    await open('professional', KENYA.slug)
    const note = main().getByLabel('Note on this record')
    await note.fill('Check our registration before the audit.')
    await page.route('**/api/user/notes/**', (route) => route.abort())
    await button('Save note').click()
    await main().getByRole('alert').filter({ hasText: 'Failed to connect' }).waitFor()
    expect(await note.inputValue()).toBe('Check our registration before the audit.')
    await page.unroute('**/api/user/notes/**')
    await button('Save note').click()
    await main()
      .getByText(/^Saved /)
      .waitFor()
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('Check our registration before the audit.')
  })

  test('says what changed since it was last read, and is read from then on', async () => {
    await open('professional', readers.slugs[0]!)
    await main().getByText('Changed since you last read this, 12 days ago.').waitFor()
    const read = page.waitForResponse((answer) => answer.url().endsWith('/read'))
    await button('Show what changed').click()
    await main().locator('.my-changes ins').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('what-changed')
    expect((await read).status()).toBe(200)
    await page.reload()
    await expect
      .poll(() =>
        button(/^Track /)
          .first()
          .isEnabled(),
      )
      .toBe(true)
    expect(await main().getByText('Changed since you last read this').count()).toBe(0)
  })

  test('trust 60: counts a download and leads to it by a link that is good for a minute', async () => {
    await open('standard', WITH_DOCUMENT)
    await main().getByText('5 of 5 downloads left this month.').waitFor()
    const followed = page.waitForRequest('**/downloads/*')
    await page.route('**/downloads/*', (route) => route.abort('aborted')) // nothing is fetched of another site
    await button(/^Download /)
      .first()
      .click()
    const answer = await fetch((await followed).url(), { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^https:\/\//)
    await main().getByText('4 of 5 downloads left this month.').waitFor()
  })

  test('by the keyboard alone one gets from the login to a record that is tracked, watched and noted', async () => {
    const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
    visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, serviceWorkers: 'block' })
    page = visit.page
    await page.goto(`/policy/${KENYA.slug}`)
    await page.waitForURL('**/login')
    const { email, password } = everybody.professional
    await tabTo(page.getByLabel('Email', { exact: true }).first())
    await page.keyboard.type(email)
    await tabTo(page.locator('main form [name=password]'))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/policy/${KENYA.slug}`)
    const track = button(/^Track /).first()
    await expect.poll(() => track.isEnabled()).toBe(true)
    await page.keyboard.press('t')
    await expect.poll(() => track.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('a')
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Set alert' }))
    await page.keyboard.press('Enter')
    await toast('Alert set').waitFor()
    await page.keyboard.press('n')
    const note = main().getByLabel('Note on this record')
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ask who must register.')
    await tabTo(main().getByRole('button', { name: 'Save note' }))
    await page.keyboard.press('Enter')
    await main()
      .getByText(/^Saved /)
      .waitFor()
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('Ask who must register.')
    expect(await track.getAttribute('aria-pressed')).toBe('true')
    expect(await button('Alert is on').count()).toBeGreaterThan(0)
  })

  test('takes a report of an error for the editors', async () => {
    await open('free', KENYA.slug)
    await button('Report an error in this record').click()
    const dialog = page.getByRole('dialog', { name: 'Report an error' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please say what is wrong.').waitFor()
    await dialog.getByLabel('Where it is').selectOption('provisions')
    await dialog.getByLabel(/^What is wrong/).fill('The section number is another one.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await toast('Report sent').waitFor()
    expect(await dialog.isVisible()).toBe(false)
  })

  test('has its actions at the foot of a phone, and scrolls in one direction only', async () => {
    await open('free', KENYA.slug)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .locator('.my-bar')
      .getByRole('button', { name: /^Track / })
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
