import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, type Db } from '#db/open.ts'
import { aUser, PASSWORD } from '#test/accounts.ts'
import { follow, publishRecord, theRecord } from '#test/followed.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'policywatch-alert-control-'))
const start = () => startServer({ TRUST_PROXY: '1', DATA_DIR })
const SUMMARY = 'It makes an orbital licensing regime.'
const TITLE = 'Orbital Licensing Bill'

let server: Running
let browser: Browser
let visit: Watched
let page: Page
const reader: Reader = { email: 'control@example.com', password: PASSWORD }

beforeAll(async () => {
  cpSync(inject('startedFolder'), DATA_DIR, { recursive: true })
  await changeData(async (db) => {
    const { id: userId } = await aUser(db, { email: reader.email, plan: 'professional' })
    const before = theRecord({ summary: SUMMARY })
    const earlier = new Date(Date.now() - 3_600_000)
    const { id } = await publishRecord(db, before, earlier, { announce: false })
    await follow(db, userId, 'search', null, 'daily', earlier)
    await follow(db, userId, 'tracked', id, 'weekly', earlier)
    await publishRecord(db, { ...before, status: 'passed' }, new Date(Date.now() - 60_000), { before })
  })
  ;[server, browser] = await Promise.all([start(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  visit = await watchedPage(browser, server.url, { viewport: { width: 1280, height: 900 } })
  page = visit.page
  await page.goto('/login')
  await logIn(page, reader)
})
afterEach(() => visit.context.close())

/** What an editor or a mail server brings about, while the product stands still. */
async function changeData(work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR })
  await work(database.db)
  await database.close()
}

const main = () => page.getByRole('main')
const row = (title: string) => main().getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: title })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby') ?? document.activeElement?.id)

test('the history of an alert says in its row what it told, why, and whether it was mailed', async () => {
  await page.goto('/dashboard/alerts')
  const opener = row('A search').getByRole('button', { name: 'History: A search' })
  await row('A search').getByText('Daily: 07:00 (Africa/Lagos)').waitFor()
  await opener.press('Enter')
  const told = row('A search').getByRole('list', { name: 'What was told: A search' })
  await told.getByRole('link', { name: TITLE }).waitFor()
  const words = await told.innerText()
  for (const part of ['Status changed', 'Mail to come', 'Passed', 'Matched:']) expect(words).toContain(part)
  expect((await told.locator('mark').allInnerTexts()).join(' ')).toContain('orbital')
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await main().getByRole('button', { name: 'History: Tracked policies and interests' }).click()
  const followed = main().getByRole('list', { name: 'What was told: Tracked policies and interests' })
  await followed.getByRole('link', { name: TITLE }).waitFor()
  expect(await whatIsNotAccessible(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('a record is muted where the bell told of it, and unmuted on its page or in the list of alerts', async () => {
  await page.goto('/dashboard/notifications')
  await main()
    .getByRole('button', { name: `Mute this record: ${TITLE} moved` })
    .click()
  await page.locator('.toast').getByText('Muted', { exact: true }).waitFor()
  await page.goto('/dashboard/alerts')
  const section = main().getByRole('region', { name: 'Muted records' })
  await section.getByRole('button', { name: `Unmute ${TITLE}` }).press('Enter')
  await section.getByText('No record is muted').waitFor()
  expect(await focused()).toBe('muted')
  await page.goto('/policy/orbital-licensing-bill')
  await page
    .getByRole('button', { name: `Mute ${TITLE}`, exact: true })
    .first()
    .click()
  const unmute = page.getByRole('button', { name: `Unmute ${TITLE}`, exact: true }).first()
  await unmute.waitFor()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('button', { name: `Mute ${TITLE}`, exact: true })
    .first()
    .waitFor()
  expect(visit.complaints).toEqual([])
})

test('when mail comes is chosen, and is so after a reload', async () => {
  await page.goto('/dashboard/alerts')
  const section = main().getByRole('region', { name: 'When mail comes' })
  const zone = section.getByLabel('Time zone')
  expect(await zone.locator('optgroup').first().getAttribute('label')).toBe('Africa')
  await zone.selectOption({ label: 'Nairobi (Africa)' })
  await section.getByText('Saved.').waitFor()
  await section.getByLabel('Tracked policies and interests').selectOption('Daily: 07:00 (Africa/Nairobi)')
  await row('A search').getByText('Daily: 07:00 (Africa/Nairobi)').waitFor()
  await section.getByLabel('Mail about alerts').press('Space')
  await row('A search').getByText('No mail: mail about alerts is off').waitFor()
  await page.reload()
  await row('A search').getByText('No mail: mail about alerts is off').waitFor()
  expect(await zone.inputValue()).toBe('Africa/Nairobi')
  expect(await section.getByLabel('Tracked policies and interests').inputValue()).toBe('daily')
  await section.getByLabel('Mail about alerts').press('Space')
  await row('A search').getByText('Daily: 07:00 (Africa/Nairobi)').waitFor()
  expect(visit.complaints).toEqual([])
})

test('mail that the address refused is told of on the dashboard, and sent again when the reader says so', async () => {
  await server.stop()
  await changeData((db) =>
    db.updateTable('users').set({ mailRefusals: 3, mailPausedAt: new Date() }).where('email', '=', reader.email).execute(),
  )
  server = await start()
  await visit.context.close()
  visit = await watchedPage(browser, server.url, { viewport: { width: 390, height: 900 } })
  page = visit.page
  await page.goto('/login')
  await logIn(page, reader)
  await page.goto('/dashboard')
  await main().getByRole('link', { name: 'What to do' }).click()
  const section = main().getByRole('region', { name: 'When mail comes' })
  await section.getByText(`${reader.email} refused three mails in a row`).waitFor()
  expect(await section.getByRole('link', { name: 'Check the address' }).getAttribute('href')).toBe('/profile-settings')
  expect(await whatIsNotAccessible(page)).toEqual([])
  await section.getByRole('button', { name: 'The address is right, send again' }).press('Enter')
  await section.getByText('Mail is sent again.').waitFor()
  expect(await focused()).toBe('mail')
  await page.goto('/dashboard')
  await main().getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => main().getByText('refused three mails').count()).toBe(0) // what was known is shown first
  expect(visit.complaints).toEqual([])
})

test('the feed of a saved search has two addresses, which anybody reads who has them, until there are new ones', async () => {
  await page.goto('/dashboard/saved-searches')
  await main().getByRole('button', { name: 'Feed of A search' }).press('Enter')
  const part = main().getByRole('group', { name: 'Feed of A search' })
  const addressOf = (form: string) => part.getByLabel(form, { exact: true }).inputValue()
  await part.getByLabel('Atom', { exact: true }).waitFor()
  const before = await addressOf('Atom')
  const fetched = (address: string) => fetch(server.url + new URL(address).pathname) // the site has another address here
  const read = await fetched(before)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(await read.text()).toContain(TITLE)
  expect((await fetched(await addressOf('JSON Feed'))).status).toBe(200)
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await part.getByRole('button', { name: 'Copy the Atom address' }).click()
  await part.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
  await part.getByRole('button', { name: 'New address' }).press('Enter')
  await part.getByRole('button', { name: 'New address' }).press('Enter') // where the focus is, it is asked once more
  await part.getByText('The old ones have ended').waitFor()
  expect((await fetched(before)).status).toBe(404)
  expect((await fetched(await addressOf('Atom'))).status).toBe(200)
  expect(await whatIsNotAccessible(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
