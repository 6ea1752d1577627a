import ICAL from 'ical.js'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { binds } from '#text/en/binds.ts'
import { obligations } from '#text/en/obligations.ts'
import { seedDemo, seedObligations, seedPolicies } from '#test/seed.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const t = binds.control
const DATA_DIR = mkdtempSync(join(tmpdir(), 'policywatch-binds-'))
const start = () => startServer({ TRUST_PROXY: '1', DATA_DIR })
let server: Running
let browser: Browser
let visit: Watched
let page: Page
let networks = 0
beforeAll(async () => {
  cpSync(inject('startedFolder'), DATA_DIR, { recursive: true })
  ;[server, browser] = await Promise.all([start(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
beforeEach(open)
afterEach(() => visit.context.close())

/** A browser in a network of its own, for limits are about others. */
async function open(): Promise<void> {
  await visit?.context.close()
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  const permissions = ['clipboard-read', 'clipboard-write']
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width: 1280, height: 900 }, permissions })
  page = visit.page
}

async function signedInAt(path: string, reader?: Reader): Promise<void> {
  const somebody = reader ?? (await aReader(server))
  await page.goto('/login')
  await logIn(page, somebody)
  await page.goto(path)
}

/** Somebody new with a plan, as an administrator sets it. */
async function aReaderWith(plan: Plan): Promise<Reader> {
  const reader = await aReader(server)
  await server.stop()
  const database = await openDatabase({ dataDir: DATA_DIR })
  await database.db.updateTable('users').set({ subscriptionPlan: plan }).where('email', '=', reader.email).execute()
  await database.close()
  server = await start()
  await open()
  return reader
}

const part = (id: string) => page.locator('section', { has: page.locator(`#${id}`) })
const control = () => page.locator('.binds-me')
const saved = () =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/user/profile') && answer.request().method() === 'PATCH')

/** Says that the organisation is a digital lender in Nigeria and Lagos, by keyboard. */
async function sayWhatWeAre(): Promise<void> {
  const section = part('binds')
  await section.getByRole('checkbox', { name: 'Digital lending' }).focus()
  await page.keyboard.press('Space')
  for (const [typed, place] of [
    ['lag', 'Lagos'],
    ['nigeria', 'Nigeria, federal'],
  ] as const) {
    await section.getByRole('searchbox', { name: binds.find }).fill(typed)
    await section.getByRole('checkbox', { name: place, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await section.getByLabel(binds.size).fill('major importance')
  const answer = saved()
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(200)
}

describe('what binds me', () => {
  test('a visitor has no such control, and fetches nothing for it', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/obligations', { waitUntil: 'networkidle' })
    expect(await control().isVisible()).toBe(false)
    expect(fetched.filter((url) => /binds-me|api\/user/.test(url))).toEqual([])
  })

  test('leads who has not said what they are to where they say it, and afterwards to what binds them', async () => {
    await signedInAt('/obligations')
    await control().getByText(t.say).click()
    await page.waitForURL(/\/profile-settings#binds$/)
    await part('binds').waitFor()
    await sayWhatWeAre()
    await page.goto('/obligations')
    await control().getByRole('link', { name: t.change }).waitFor()
    await control().getByRole('link', { name: t.mine }).click()
    await page.waitForURL((url) => url.search === '?sector=digital-lending&jurisdiction=NG-LA&jurisdiction=NG')
    await control().getByText(t.shown).waitFor()
    expect(await control().getByRole('link', { name: t.mine }).getAttribute('aria-current')).toBe('page')
    expect(await page.locator('.tokens a').allInnerTexts()).toEqual(['Digital lending', 'Lagos', 'Nigeria, federal', 'Clear all'])
    expect(await page.getByText('File the annual return of a digital lender').count()).toBeGreaterThan(0)
    await control()
      .getByRole('link', { name: t.ofMySize('major importance') })
      .click()
    await page.waitForURL((url) => url.searchParams.get('size') === 'major importance')
    expect(await page.getByRole('status').filter({ hasText: 'left out' }).count()).toBe(0)
    expect(visit.complaints).toEqual([])
  })

  test('does the same on the calendar, which knows no size', async () => {
    await signedInAt('/profile-settings')
    await sayWhatWeAre()
    await page.goto('/calendar')
    await control().getByRole('link', { name: t.change }).waitFor()
    expect(await control().getByRole('link').allInnerTexts()).toEqual([t.mine, t.change])
    expect(await whatIsNotAccessible(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await control().getByRole('link', { name: t.mine }).click()
    await control().getByText(t.shown).waitFor()
    expect(await page.getByText('was left out').count()).toBe(0)
  })
})

describe('duties that a plan opens', () => {
  const demo = seedDemo()
  const jurisdictions = new Map(seedPolicies().map(({ slug, jurisdiction }) => [slug, jurisdiction]))
  const locked = seedObligations().filter(({ policy }) => !demo.includes(policy))
  const elsewhere = locked.filter(({ policy }) => !/^NG(-|$)/.test(jurisdictions.get(policy)!))
  const mine = () => part('my-duties')
  const headings = () => page.getByRole('heading', { name: obligations.locked.title })

  test('a free reader sees what everybody sees', async () => {
    await signedInAt('/obligations')
    await page.waitForResponse((answer) => answer.url().includes('opened=1'))
    await control().getByText(t.say).waitFor()
    expect([await mine().count(), await headings().count()]).toEqual([0, 1])
  })

  test('stand in the place of their titles, in full, and what is still locked stays', async () => {
    const reader = await aReaderWith('standard')
    await signedInAt('/obligations', reader)
    await mine().waitFor()
    const shown = async () =>
      (
        await mine()
          .locator('tr.duty')
          .evaluateAll((rows) => rows.map(({ id }) => id))
      ).toSorted()
    expect(await shown()).toEqual(elsewhere.map(({ id }) => `duty-${id}`).toSorted())
    expect(await page.locator('main').innerText()).toContain(elsewhere[0]!.title)
    const counts = await page.locator('.duty-counts').innerText()
    expect(counts).toContain(`${seedObligations().length - locked.length + elsewhere.length} duties can be read in full`)
    expect(counts).toContain(`${locked.length - elsewhere.length} more are listed by title`)
    expect(await headings().count()).toBe(1)
    expect(await page.locator('#locked').isVisible()).toBe(false)
    expect(
      await part('still-locked')
        .getByText(obligations.locked.note(locked.length - elsewhere.length))
        .count(),
    ).toBe(1)
    expect(await whatIsNotAccessible(page)).toEqual([])
    await page.goto('/obligations?jurisdiction=NG')
    await control().getByText(t.say).waitFor()
    expect(await mine().count()).toBe(0)
    await page.goto('/obligations?jurisdiction=KE')
    await mine().waitFor()
    const ofKenya = elsewhere.filter(({ policy }) => jurisdictions.get(policy) === 'KE')
    expect(await shown()).toEqual(ofKenya.map(({ id }) => `duty-${id}`).toSorted())
    expect(visit.complaints).toEqual([])
  })
})

describe('what the organisation is, in the settings', () => {
  test('stays as it was saved, with what was chosen first in the list', async () => {
    await signedInAt('/profile-settings')
    await sayWhatWeAre()
    await page.reload()
    const section = part('binds')
    await section.getByRole('checkbox', { name: 'Digital lending', checked: true }).waitFor()
    expect((await section.locator('.binds-places label').allInnerTexts()).slice(0, 2)).toEqual(['Lagos', 'Nigeria, federal'])
    expect(await section.getByLabel(binds.size).inputValue()).toBe('major importance')
    await section.getByRole('searchbox', { name: binds.find }).fill('zzz')
    expect(await section.getByRole('status').innerText()).toBe(binds.found(0))
    const answer = saved()
    await section.getByRole('button', { name: 'Save' }).click()
    expect(JSON.parse((await answer).request().postData()!), 'what the field hides stays chosen').toMatchObject({
      jurisdictions: ['NG-LA', 'NG'],
    })
  })

  test('says at the field that a size needs a figure or a word', async () => {
    await signedInAt('/profile-settings')
    const size = part('binds').getByLabel(binds.size)
    await size.fill('--')
    await page.keyboard.press('Enter')
    await expect.poll(() => size.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => size.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('the address of the calendar', () => {
  const section = () => part('your-calendar')
  const address = () => section().getByRole('textbox', { name: binds.calendar.label })
  const statusOf = async (url: string) => (await fetch(url.replace(/^http:\/\/[^/]+/, server.url))).status

  test('is made, copied, changed and revoked, and a calendar program reads it', async () => {
    await signedInAt('/profile-settings#binds')
    await sayWhatWeAre()
    await section().getByRole('button', { name: binds.calendar.make }).click()
    await address().waitFor()
    const first = await address().inputValue()
    const file = await (await fetch(first.replace(/^http:\/\/[^/]+/, server.url))).text()
    const root = new ICAL.Component(ICAL.parse(file) as unknown[] as never)
    const entries = root.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).summary)
    expect(entries.some((summary) => summary.startsWith('File the annual return of a digital lender'))).toBe(true)

    await section().getByRole('button', { name: binds.calendar.copy }).click()
    await section().getByText(binds.calendar.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    expect(await section().getByRole('link', { name: binds.calendar.open }).getAttribute('href')).toMatch(/^webcal:/)

    await section().getByRole('button', { name: binds.calendar.renew }).click()
    await page.keyboard.press('Enter') // the question takes the place of the button, and the focus
    await section().getByText(binds.calendar.renewed).waitFor()
    const second = await address().inputValue()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

    await section().getByRole('button', { name: binds.calendar.revoke }).click()
    await section().getByRole('button', { name: 'Cancel' }).click()
    expect(await statusOf(second)).toBe(200)
    await section().getByRole('button', { name: binds.calendar.revoke }).click()
    expect(await whatIsNotAccessible(page)).toEqual([])
    await section().getByRole('button', { name: binds.calendar.revoke }).click()
    await section().getByText(binds.calendar.revoked).waitFor()
    expect(await statusOf(second)).toBe(404)
    expect(visit.complaints).toEqual([])
  })
})
