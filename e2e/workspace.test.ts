import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '#db/open.ts'
import type { Plan } from '#domain/plans.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'policywatch-workspace-'))
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
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width: 1280, height: 900 } })
  page = visit.page
}

async function signedIn(reader?: Reader): Promise<Reader> {
  const somebody = reader ?? (await aReader(server))
  await page.goto('/login')
  await logIn(page, somebody)
  return somebody
}

/** A call of the API as whoever is signed in there. */
const call = <T>(method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('accessToken')}` }
      return (await fetch(path, { method, headers, ...(body ? { body } : {}) })).json() as Promise<T>
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

const track = (slug: string) => call('POST', '/api/user/tracked-policies', { slug, email: false })
const watch = (target: object) => call('POST', '/api/user/alerts', { target, cadence: 'daily' })
const toast = (words: string | RegExp) => page.locator('.toast').filter({ hasText: words })
const main = () => page.getByRole('main')
const row = (title: string) => main().getByRole('listitem').filter({ hasText: title })
const undo = (said: string) => toast(said).getByRole('button', { name: 'Undo' }).click()

/** The plan of somebody, as an administrator sets it. */
async function moveTo(plan: Plan, { email }: Reader): Promise<void> {
  await server.stop()
  const database = await openDatabase({ dataDir: DATA_DIR })
  await database.db.updateTable('users').set({ subscriptionPlan: plan }).where('email', '=', email).execute()
  await database.close()
  server = await start()
  await open()
}

describe('a free reader', () => {
  test('stops tracking and takes it back, and turns mail on in the row', async () => {
    await signedIn()
    await page.goto('/dashboard/tracked')
    await main().getByRole('heading', { name: 'You track no policy yet' }).waitFor()
    await track('bofia-2020')
    await page.reload()
    const mail = row('Banks and Other').getByRole('button', { name: /^Mail about/ })
    expect(await mail.getAttribute('aria-pressed')).toBe('false')
    await mail.click()
    await main().getByText('1 policy, all with mail on.').waitFor()
    await row('Banks and Other')
      .getByRole('button', { name: /^Stop tracking/ })
      .click()
    await main().getByRole('heading', { name: 'You track no policy yet' }).waitFor()
    await undo('No longer tracked')
    await row('Banks and Other').waitFor()
    expect(await call('GET', '/api/user/tracked-policies')).toMatchObject({ total: 1, emailCount: 1 })
    expect(visit.complaints).toEqual([])
  })

  test('is told kindly that two are followed when a third comes back, and makes room there', async () => {
    await signedIn()
    await track('bofia-2020')
    await track('copyright-act-2022')
    await page.goto('/dashboard/tracked')
    await row('Banks and Other')
      .getByRole('button', { name: /^Stop tracking/ })
      .click()
    await toast('No longer tracked').waitFor()
    await track('nigeria-data-protection-act-2023') // meanwhile, in another tab
    await undo('No longer tracked')
    const prompt = page.getByRole('dialog')
    await prompt.getByRole('heading', { name: 'You follow 2 of 2 policies' }).waitFor()
    await prompt.getByRole('button', { name: /^Stop following .*Copyright/i }).click()
    await row('Banks and Other').waitFor()
    expect(await call('GET', '/api/user/tracked-policies')).toMatchObject({ total: 2 })
  })

  test('sees what an alert would have found before it is set, changes it where it stands, and takes a deletion back', async () => {
    await signedIn()
    await page.goto('/dashboard/alerts?jurisdiction=NG-LA')
    const form = main().getByRole('region', { name: 'New alert' })
    await form.getByText(/^It would have found/).waitFor()
    expect(await form.getByLabel('A place', { exact: true }).last().inputValue()).toBe('NG-LA')
    await form.getByRole('button', { name: 'Set alert' }).click()
    await row('Lagos').waitFor()
    expect(new URL(page.url()).search, 'what was asked for is done').toBe('')
    await row('Lagos').getByLabel('How often: Lagos').selectOption('weekly')
    await row('Lagos').getByText('Saved.').waitFor()
    await row('Lagos').getByRole('button', { name: 'Pause Lagos until a day' }).click()
    await row('Lagos').getByLabel('Paused until').fill('2099-01-05')
    await row('Lagos').getByRole('button', { name: 'Pause', exact: true }).click()
    await row('Lagos').getByText('Paused until Jan 5, 2099').waitFor()
    await row('Lagos').getByRole('button', { name: 'Delete the alert on Lagos' }).click()
    await main().getByRole('heading', { name: 'No alert yet' }).waitFor()
    await undo('Alert deleted')
    await row('Lagos').waitFor()
    expect(await call('GET', '/api/user/alerts')).toMatchObject({ items: [{ cadence: 'weekly', pausedUntil: '2099-01-05' }] })
    expect(visit.complaints).toEqual([])
  })

  test('is told kindly when the plan is full, and has lost nothing of what was typed', async () => {
    await signedIn()
    await watch({ kind: 'jurisdiction', code: 'KE' })
    await watch({ kind: 'jurisdiction', code: 'GH' })
    await page.goto('/dashboard/alerts?focus=fintech')
    const form = main().getByRole('region', { name: 'New alert' })
    await form.getByRole('button', { name: 'Set alert' }).click()
    const prompt = page.getByRole('dialog')
    await prompt.getByRole('heading', { name: 'You have 2 of 2 alerts' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await form.getByLabel('A focus area', { exact: true }).last().inputValue()).toBe('fintech')
    await form.getByText('Your plan holds 2 alerts').waitFor()
  })

  test('is told why a search with neither words nor filters is not kept', async () => {
    await signedIn()
    await page.goto('/tracker?q=in:nowhere')
    await main().getByRole('link', { name: 'Save search' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('All of it')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await dialog.getByRole('alert').getByText('neither words nor filters').waitFor()
    expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    expect(await call('GET', '/api/user/saved-searches')).toMatchObject({ total: 0 })
  })

  test('saves a search of the tracker, finds it, renames it, and gets it back with its alert', async () => {
    await signedIn()
    await page.goto('/tracker/nigerian-states-policy-tracker?status=enacted')
    await main().getByRole('link', { name: 'Save search' }).first().click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Nigerian states, Enacted')
    await dialog.getByText('0 of 5 searches saved so far.').waitFor()
    await dialog.getByLabel('Name').fill('State laws')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await toast('Search saved').getByRole('button', { name: 'See saved searches' }).click()
    await row('State laws').getByText('Nigerian states, Enacted').waitFor()
    await row('State laws').getByRole('button', { name: /^Edit/ }).click()
    await row('State laws').getByRole('textbox', { name: 'Name' }).fill('Laws of the states')
    await row('State laws').getByRole('textbox', { name: 'Note (optional)' }).fill('For Monday')
    await row('State laws').getByRole('button', { name: 'Save', exact: true }).click()
    await row('Laws of the states').getByText('For Monday').waitFor()
    await row('Laws of the states').getByRole('link', { name: 'Alert me on Laws of the states' }).click()
    await main().getByRole('button', { name: 'Set alert' }).click()
    await row('Laws of the states').waitFor()
    await page.goto('/dashboard/saved-searches')
    await row('Laws of the states')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await undo('The alert on it was deleted, too.')
    await row('Laws of the states').waitFor()
    await expect.poll(() => call('GET', '/api/user/alerts')).toMatchObject({ total: 1, items: [{ title: 'Laws of the states' }] })
    await row('Laws of the states').getByRole('link', { name: 'Laws of the states', exact: true }).click()
    await page.waitForURL('**/tracker/nigerian-states-policy-tracker?status=enacted')
    expect(visit.complaints).toEqual([])
  })

  test('chooses interests until the plan is full, by keyboard', async () => {
    await signedIn()
    await page.goto('/dashboard/interests')
    await main().getByLabel('Fintech').press('Space')
    await main().getByLabel('Cybersecurity').press('Space')
    await main().getByLabel('Find a place').fill('ken')
    await main().getByLabel('Kenya').press('Space')
    await main().getByText('3 of 3').waitFor()
    const full = main().getByLabel('Surveillance')
    expect(await full.getAttribute('aria-disabled')).toBe('true')
    await full.press('Space')
    expect(await full.isChecked()).toBe(false)
    await main().getByLabel('Kenya').press('Tab')
    await main().getByRole('button', { name: 'Save interests' }).press('Enter')
    await toast('Interests saved').waitFor()
    await page.reload()
    await main().getByText('3 of 3').waitFor()
    expect(await main().getByLabel('Kenya').isChecked()).toBe(true)
    expect(visit.complaints).toEqual([])
  })

  test('is offered the plan that exports, with the focus where it was afterwards', async () => {
    await signedIn()
    await page.goto('/tracker/nigeria-federal-policy-tracker')
    const button = main().getByRole('link', { name: 'Export CSV' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { name: 'Export these records' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('keyboard only: from an empty list of alerts to an alert on a policy, and along the list with j and k', async () => {
  await signedIn()
  await watch({ kind: 'jurisdiction', code: 'KE' })
  await page.goto('/dashboard/alerts')
  await main().getByRole('button', { name: 'New alert' }).press('Enter')
  const form = main().getByRole('region', { name: 'New alert' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('new')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp') // from a place to a policy
  await page.keyboard.press('Tab')
  await page.keyboard.type('data protection act', { delay: 10 })
  const field = form.getByRole('combobox', { name: 'A policy' })
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  const option = page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)
  const title = await option.innerText()
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(title)
  await form.getByText(/^It would have found/).waitFor()
  await page.keyboard.press('Enter') // sends the form
  await main().getByRole('list', { name: 'Alerts' }).getByRole('listitem').nth(1).waitFor()
  expect(await call('GET', '/api/user/alerts')).toMatchObject({ total: 2, items: [{ target: { kind: 'policy' } }, {}] })
  await page.keyboard.press('j')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).not.toBe('Kenya')
  await page.keyboard.press('j')
  expect(await focused()).toBe('Kenya')
  await page.keyboard.press('k')
  expect(await focused()).not.toBe('Kenya')
  expect(visit.complaints).toEqual([])
})

test('a smaller plan keeps what is more than it holds, locked, and a note unseen; a larger one exports', async () => {
  const reader = await signedIn()
  await moveTo('professional', reader)
  await signedIn(reader)
  for (const slug of ['bofia-2020', 'copyright-act-2022', 'nigeria-data-protection-act-2023']) await track(slug)
  await call('PUT', '/api/user/notes/bofia-2020', { text: 'Ask counsel about s. 12' })
  await page.goto('/dashboard/notes')
  await row('Banks and Other').getByText('Ask counsel about s. 12').waitFor()
  expect(await whatIsNotAccessible(page)).toEqual([])
  await page.goto('/tracker/nigeria-federal-policy-tracker')
  const [file] = await Promise.all([page.waitForEvent('download'), main().getByRole('link', { name: 'Export CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^policywatch-records-.*\.csv$/)
  expect(visit.complaints).toEqual([])

  await moveTo('free', reader)
  await signedIn(reader)
  await page.goto('/dashboard/tracked')
  const locked = row('Nigeria Data Protection Act, 2023')
  await locked.getByText('More than your plan holds. Kept; opens again with a larger plan.').waitFor()
  expect(await main().getByText('More than your plan holds').count()).toBe(1)
  await locked.getByRole('button', { name: /^Stop tracking/ }).click()
  await locked.getByText('this cannot be undone').waitFor()
  await locked.getByRole('button', { name: 'Cancel' }).click()
  expect(await whatIsNotAccessible(page)).toEqual([])
  await page.goto('/dashboard/notes')
  await main().getByText('One of yours is kept, and opens again with it.').waitFor()
  expect(await main().innerText()).not.toContain('counsel')
})

test('a visitor is led to an account from where a search is kept, and to the login from an alert', async () => {
  await page.goto('/tracker?q=data')
  await main().getByRole('link', { name: 'Save search' }).first().click()
  await page.waitForURL('**/signup')
  await page.goto('/tracker/nigerian-states-policy-tracker?place=NG-LA')
  await main().getByRole('link', { name: 'Alert me on Lagos' }).click()
  await page.waitForURL('**/login*')
  const reader = await aReader(server)
  await logIn(page, reader)
  await page.waitForURL('**/dashboard/alerts?jurisdiction=NG-LA')
  expect(await main().getByRole('combobox', { name: 'A place' }).inputValue()).toBe('NG-LA')
})

test('every page of the workspace can be used by everybody, with something on it', async () => {
  await signedIn()
  await track('bofia-2020')
  await call('PUT', '/api/user/interests', { focusAreas: ['fintech'], jurisdictions: ['KE'], email: true })
  const { id } = await call<{ id: string }>('POST', '/api/user/saved-searches', {
    name: 'Laws',
    query: { type: ['law'] },
    note: 'x',
  })
  await watch({ kind: 'search', searchId: id })
  const found: Record<string, string[]> = {}
  for (const [path, shows] of [
    ['tracked', 'Banks and Other'],
    ['alerts?jurisdiction=KE', 'It would have found'],
    ['saved-searches', 'Laws'],
    ['interests', 'Fintech'],
    ['notes', 'Notes are part of Professional'],
    ['downloads', 'Nothing was downloaded yet'],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    await main().getByText(shows).first().waitFor()
    found[path] = await whatIsNotAccessible(page)
  }
  for (const [path, problems] of Object.entries(found)) expect(problems, path).toEqual([])
})
