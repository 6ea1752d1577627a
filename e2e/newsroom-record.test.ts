import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { dayInLagos } from '#domain/days.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const ADMIN = { email: 'admin@example.com', password: 'kola nut and calabash' }
const BILL = 'national-digital-economy-e-governance-bill-2025'

let server: Running
let browser: Browser
let visit: Watched
let networks = 0
/** A login from a network of its own: limits are about others. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${++networks}` })
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(() => visit.context.close())

test('an editor records what happened to a bill, and the record, the tracker, the feed and /changes say it', async () => {
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from() })
  const { page } = visit
  await page.goto('/dashboard')
  await logIn(page, ADMIN)
  await page.goto(`/admin/records/${BILL}`)
  const form = page.getByRole('form', { name: 'Record what happened' })
  expect(await form.getByLabel('Date').inputValue()).toBe(dayInLagos(new Date()))
  await form.getByText('Proposed by the procedure').waitFor()
  await form.getByLabel('Status').selectOption('passed')
  await form.getByLabel('What happened').fill('Passed at third reading in the Senate')
  await form.getByLabel('Source, title').fill('Votes and proceedings')
  await form.getByRole('button', { name: 'Publish' }).click() // the address is missing: nothing typed is lost
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('Source, title').inputValue()).toBe('Votes and proceedings')
  await form.getByLabel('Source, address').fill('https://nass.gov.ng/votes')
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Nobody had to be told.').waitFor()
  const read = async (path: string) => (await fetch(server.url + path)).text()
  for (const path of [`/demo/policy/${BILL}`, '/changes', '/feeds/changes.atom']) {
    await expect.poll(() => read(path), { timeout: 10_000 }).toContain('Passed at third reading in the Senate')
  }
  expect(await read('/tracker/nigeria-federal-policy-tracker?status=passed')).toContain(`/policy/${BILL}`)
})

/** Somebody whom the owner made an editor. */
async function anEditor(): Promise<Reader> {
  const editor = await aReader(server)
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...from() }
    const response = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const { token } = (await call('POST', '/api/auth/login', ADMIN)) as { token: string }
  const path = `/api/admin/users?q=${encodeURIComponent(editor.email)}`
  const { items } = (await call('GET', path, undefined, token)) as { items: { id: string }[] }
  const rights = { isAdmin: true, adminRole: 'editor', reason: 'Joined the newsroom' }
  await call('PATCH', `/api/admin/users/${items[0]!.id}`, rights, token)
  return editor
}

const opened = async (path = `/admin/records/${BILL}`) => {
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from() })
  await visit.page.goto('/dashboard')
  await logIn(visit.page, ADMIN)
  await visit.page.goto(path)
  await visit.page.getByRole('button', { name: 'Save draft' }).waitFor()
  return visit.page
}

test('a duty is filled in by a form; what is wrong with it is said beside its field and in the summary, and nothing is lost', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'Add to duties' }).click()
  const duty = page.getByRole('listitem', { name: 'Duties 1', exact: true })
  expect(
    await duty
      .getByLabel('Title', { exact: true })
      .first()
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await duty.getByLabel('Title', { exact: true }).first().fill('Annual return')
  await duty.getByLabel('What has to be done').fill('File a return.')
  await duty.getByLabel('Regulator').fill('NITDA')
  await duty.getByLabel('Add to sectors').selectOption('banking')
  await duty.getByLabel('Rule').selectOption('yearly')
  await duty.getByLabel('Month, 1 to 12').fill('13')
  await duty.getByLabel('Day', { exact: true }).fill('1')
  await duty.getByLabel('When it is due, in the words of the law').fill('By the first of the month.')
  const source = duty.getByRole('listitem', { name: 'Sources 1' })
  await source.getByLabel('Title').fill('The bill')
  await source.getByLabel('Address').fill('https://nass.gov.ng/bill')
  await source.getByLabel('Publisher').fill('National Assembly')
  await page.getByLabel('Reason for the change').fill('A duty')
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  const link = page.getByRole('alert').getByRole('link', { name: /^Duties 1, When it is due, Month/ })
  await link.click()
  const month = duty.getByLabel('Month, 1 to 12')
  expect(await month.getAttribute('aria-invalid')).toBe('true')
  expect(await duty.getByLabel('Title', { exact: true }).first().inputValue()).toBe('Annual return')
  await month.fill('3')
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  await page.getByText('Nobody had to be told.').waitFor()
})

test('parts are moved with Alt and an arrow key, and the field that had the focus keeps it', async () => {
  const page = await opened()
  const titleOf = (n: number) => page.getByRole('listitem', { name: `Provisions ${n}`, exact: true }).getByLabel('Heading')
  const [first, second] = [await titleOf(1).inputValue(), await titleOf(2).inputValue()]
  await titleOf(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Provisions 2 is now 1 of').waitFor({ state: 'attached' })
  expect([await titleOf(1).inputValue(), await titleOf(2).inputValue()]).toEqual([second, first])
  expect(await titleOf(1).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

test('a record is archived and taken back by its editor, who is told how many follow it', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const form = page.getByRole('form', { name: 'Archive this record?' })
  await form.getByText('Nobody follows it.').waitFor()
  await form.getByRole('button', { name: 'Archive it' }).click() // without a reason
  await expect.poll(() => form.getByLabel('Why').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Why').fill('It is on record twice.')
  await form.getByRole('button', { name: 'Archive it' }).click()
  await page.getByText('Take it back before you change it.').waitFor()
  await expect.poll(async () => (await fetch(`${server.url}/demo/policy/${BILL}`)).status).toBe(410)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Why').fill('It is another.')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('form', { name: 'Record what happened' }).waitFor()
  await expect.poll(async () => (await fetch(`${server.url}/demo/policy/${BILL}`)).status).toBe(200)
})

test('what is typed outlives a reload, a lost connection and a session that ended', async () => {
  const page = await opened()
  const shortTitle = page.getByLabel('Short title')
  const published = await shortTitle.inputValue()
  await shortTitle.fill('Kept over a reload')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recordDraft'))).toContain('Kept over a reload')
  await page.reload()
  await expect.poll(() => shortTitle.inputValue()).toBe('Kept over a reload')
  await visit.context.setOffline(true)
  await shortTitle.fill('Kept without a connection')
  await page.keyboard.press('Control+s')
  await page.getByText('Draft kept in this browser.').waitFor()
  await visit.context.setOffline(false)
  await page.getByText(/^Draft saved /).waitFor({ timeout: 60_000 })
  await shortTitle.fill('Kept over the end of a session')
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'token']) localStorage.removeItem(key)
  })
  await page.goto('/login')
  await logIn(page, ADMIN)
  await page.goto(`/admin/records/${BILL}`)
  await expect.poll(() => shortTitle.inputValue()).toBe('Kept over the end of a session')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => shortTitle.inputValue()).toBe(published)
  await page.reload()
  await page.getByRole('button', { name: 'Save draft' }).waitFor()
  expect(await shortTitle.inputValue()).toBe(published)
})

test('who publishes second chooses by keyboard what stays of what both changed', async () => {
  const editor = await anEditor()
  const page = await opened()
  await page.getByLabel('Short title').fill('Mine')
  await page.getByLabel('Reason for the change').fill('Mine')
  const others = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: from() })
  const other = await others.newPage()
  await other.goto('/dashboard')
  await logIn(other, editor)
  await other.goto(`/admin/records/${BILL}`)
  await other.getByText(/(?:is|are) here too\./).waitFor()
  await page.getByText('Ada Reader is here too.').waitFor({ timeout: 60_000 })
  await other.getByLabel('Short title').fill('Theirs')
  await other.getByLabel('Reason for the change').fill('Theirs')
  await other.getByRole('button', { name: 'Publish', exact: true }).last().click()
  await other.getByText('had to be told.').waitFor()
  await others.close()
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  const merge = page.getByRole('region', { name: 'Somebody published in the meantime' })
  await merge.waitFor()
  expect(await merge.evaluate((section) => section === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await merge.getByLabel('Theirs: Theirs').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Both are together now.').waitFor()
  expect(await page.getByLabel('Short title').inputValue()).toBe('Theirs')
})
