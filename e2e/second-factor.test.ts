import { AxeBuilder } from '@axe-core/playwright'
import { Secret, TOTP } from 'otpauth'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const ADMIN = { email: 'first@firm.test', password: 'three dull rivers' }

let server: Running
let browser: Browser
let visit: Watched
let page: Page
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', ADMIN_SECOND_FACTOR: 'required', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
let networks = 0
beforeEach(() => comeFromElsewhere())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

/** Another browser, in another network: tries are counted by those. */
async function comeFromElsewhere() {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, serviceWorkers: 'block' })
  page = visit.page
}

/** What an authenticator shows now, and a step of thirty seconds later: each code works once, and one of a step ago would soon be too old. */
const codeOf = (secret: string, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const section = () => page.getByRole('group', { name: 'Second factor' })
const button = (name: string) => section().getByRole('button', { name, exact: true })
const codeField = () => section().getByLabel('Code from the app', { exact: true })
const focused = () => page.evaluate(() => document.activeElement?.textContent)
const faultsOf = async () =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)

async function signIn(reader: Reader, path: string) {
  await page.goto(path)
  if (path === '/admin') await page.getByRole('button', { name: 'Login', exact: true }).click()
  await logIn(page, reader)
}

/** From the button to the recovery codes, by keyboard alone. @returns the secret and the codes */
async function turnOn() {
  await button('Turn it on').focus()
  await page.keyboard.press('Enter')
  await section().getByLabel('Your password').waitFor()
  await page.keyboard.press('Enter') // a fresh sign-in needs no password
  await section().getByRole('img', { name: 'A code to scan with an authenticator app' }).waitFor()
  const secret = (await section().locator('code').innerText()).replaceAll(' ', '')
  await codeField().fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await section().getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return { secret, recoveryCodes: await section().locator('.recovery-codes code').allInnerTexts() }
}

async function logInWithCode(reader: Reader, code: string) {
  const form = page.locator('main form')
  await page.goto('/login')
  await form.locator('[name=email]').fill(reader.email)
  await form.locator('[name=password]').fill(reader.password)
  await form.locator('button[type=submit]').click()
  await form.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
}

async function answerToLogin(body: Reader & { code?: string }): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.200' }
  return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

async function logOut() {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

describe('a second factor', () => {
  test('trust 12: is set up, asked for at the next login, gives way to a recovery code once, and is turned off', async () => {
    const reader = await aReader(server)
    await signIn(reader, '/profile-settings')
    await button('Turn it on').click()
    await section().getByRole('heading', { name: 'Turn the second factor on?' }).waitFor()
    expect(
      await section()
        .getByLabel('Your password')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await button('Cancel').click()
    await expect.poll(() => section().evaluate((group) => group === document.activeElement)).toBe(true)

    await button('Turn it on').click()
    await section().getByLabel('Your password').fill('not the password')
    await button('Go on').click()
    await section().getByText('The current password is not right.').waitFor()
    expect(await section().getByText('The current password is not right.').count()).toBe(1)
    expect(await section().getByLabel('Your password').getAttribute('aria-invalid')).toBe('true')
    await section().getByLabel('Your password').fill(reader.password)
    await button('Go on').click()
    await section().getByRole('heading', { name: 'Your authenticator app' }).waitFor()
    expect(await focused()).toBe('Your authenticator app')
    const uri = await section().getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')
    const secret = (await section().locator('code').innerText()).replaceAll(' ', '')
    expect(uri).toContain(`secret=${secret}`)
    expect(await faultsOf()).toEqual([])
    await codeField().fill('000000')
    await button('Confirm').click()
    await section().getByText('That code is not right.').waitFor()
    expect(await codeField().evaluate((field) => field === document.activeElement)).toBe(true)
    await codeField().fill(codeOf(secret, 0))
    await button('Confirm').click()

    await section().getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await focused()).toBe('Your recovery codes')
    const codes = await section().locator('.recovery-codes code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    expect(await faultsOf()).toEqual([])
    const file = page.waitForEvent('download')
    await button('Download').click()
    expect((await file).suggestedFilename()).toMatch(/recovery-codes\.txt$/)
    expect(readFileSync(await (await file).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copy').click()
    await section().getByText('The codes were copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
    await button('I have kept them').click()
    await section().getByText('From now on, logging in asks for a code.').waitFor()
    await section().getByText('10 recovery codes are left.').waitFor()
    await page.reload()
    await section().getByText('10 recovery codes are left.').waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(codes[0])

    await logOut()
    await logInWithCode(reader, '000000')
    await page.locator('.toast:visible').filter({ hasText: 'That code is not right' }).waitFor()
    await page.locator('main form').getByLabel('Code').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    expect(visit.complaints.filter((complaint) => !/\b4(01|03|22)\b/.test(complaint))).toEqual([])

    await comeFromElsewhere()
    await logInWithCode(reader, codes[3]!.toLowerCase().replaceAll('-', ' '))
    await page.waitForURL('**/dashboard')
    expect(await answerToLogin({ ...reader, code: codes[3] })).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    await page.goto('/profile-settings')
    await section().getByText('9 recovery codes are left.').waitFor()
    await button('New recovery codes').click()
    await button('New recovery codes').click()
    await section().getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await section().locator('.recovery-codes code').allInnerTexts()).not.toContain(codes[0])
    await button('I have kept them').click()
    await section().getByText('10 recovery codes are left.').waitFor()
    await button('Turn it off').click()
    await section().getByRole('heading', { name: 'Turn the second factor off?' }).waitFor()
    await button('Turn it off').click()
    await section().getByText('It was turned off.').waitFor()
    await button('Turn it on').waitFor()
    expect(await answerToLogin(reader)).toMatchObject({ success: true })
    await expect.poll(server.output).toContain('A second factor was turned on: PolicyWatch')
    await expect.poll(server.output).toContain('The second factor was turned off: PolicyWatch')
    expect(visit.complaints.filter((complaint) => !/\b4(01|03|22)\b/.test(complaint))).toEqual([])
  })

  test('somebody without a password, whose login is too long ago, logs in again and comes back', async () => {
    const reader = await aReader(server)
    await page.route('**/api/user/profile', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), hasPassword: false } })
    })
    const message = 'Enter your password, or log in again, to do this.'
    await page.route('**/second-factor/begin', (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'FORBIDDEN', message, details: [{ path: 'password', message }] },
      }),
    )
    await signIn(reader, '/profile-settings')
    await button('Turn it on').click()
    await button('Go on').click()
    await section().getByRole('alert').filter({ hasText: message }).waitFor()
    await button('Log in again').click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
    await logIn(page, reader)
    expect(page.url()).toBe(`${server.url}/profile-settings#second-factor`)
  })
})

describe('an administrator who needs one', () => {
  const main = () => page.getByRole('main')
  const isAdmin = () => main().getByRole('link', { name: 'Review queue' })

  test('trust 12: is told so by /admin, sets it up, and confirms it in a session that began without', async () => {
    await signIn(ADMIN, '/admin')
    await main().getByText('Administrators here have their rights only with a second factor').waitFor()
    expect(await isAdmin().count()).toBe(0)
    await main().getByRole('link', { name: 'Set up a second factor' }).click()
    const { secret, recoveryCodes } = await turnOn()
    await button('I have kept them').click()
    await page.goto('/admin')
    await isAdmin().waitFor()

    // As with a session that is older than the second factor.
    let isProven = false
    await page.route('**/api/user/second-factor', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isProven } })
    })
    await page.reload()
    await main().getByText('Your rights as an administrator begin when you confirm your second factor.').waitFor()
    expect(await isAdmin().count()).toBe(0)
    expect(await faultsOf()).toEqual([])
    const code = main().getByLabel('Code from the app, or a recovery code')
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await main().getByText('That code is not right').waitFor()
    await code.fill(codeOf(secret, 1))
    isProven = true
    await page.keyboard.press('Enter')
    await isAdmin().waitFor()

    isProven = false
    await page.reload()
    await main().getByRole('button', { name: 'Log in again' }).click()
    await page.waitForURL('**/login')
    await page.unrouteAll()
    const form = page.locator('main form')
    await form.locator('[name=email]').fill(ADMIN.email)
    await form.locator('[name=password]').fill(ADMIN.password)
    await form.locator('button[type=submit]').click()
    await form.getByLabel('Code').fill(recoveryCodes[0]!)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await isAdmin().waitFor()
  })
})
