import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
  ;[server, browser] = await Promise.all([startServer({ ...mailbox.settings, LOG_LEVEL: 'info' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mailbox?.stop()
})

const PASSWORD = 'seven lemons on a roof'
const NEW_PASSWORD = 'harmattan haze in January'
const EMAIL = 'adaeze.okonkwo@firm.example'
const NEW_EMAIL = 'adaeze@chambers.example'

async function logIn(page: Page, password: string) {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(EMAIL)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const tokensIn = (page: Page) =>
  page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
  }))

/** Without the worker, which would answer for pages that tests hold up. */
const newContext = () => watchedPage(browser, server.url, { serviceWorkers: 'block' })

let owner: { context: BrowserContext; page: Page }
const links: string[] = []

test('sign up, confirm from the mail, log in, and land where one was going', async () => {
  owner = await newContext()
  const { page } = owner
  await page.goto('/profile-settings')
  await page.waitForURL('**/login')
  await page
    .getByRole('main')
    .getByRole('link', { name: /create/i })
    .first()
    .click()
  await page.waitForURL('**/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Full name').fill('Adaeze Okonkwo')
  await main.getByLabel('Email').fill(EMAIL)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByLabel('Confirm password').fill(PASSWORD)
  await main.getByLabel('Occupation').fill('Compliance officer')
  await page.getByRole('combobox', { name: 'Country' }).fill('ng')
  await page.keyboard.press('Enter')
  await page.getByLabel('I accept the Terms of Use').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?message=*')

  await logIn(page, PASSWORD)
  await page.getByRole('alert').filter({ hasText: 'verify' }).waitFor() // not before the address is confirmed

  const link = await mailbox.linkTo(EMAIL, '/verify-email')
  links.push(link)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  expect(new URL(page.url()).search).toBe('') // trust 23
  await page.waitForURL('**/login') // on the way to where one was going: confirming logs nobody in
  await logIn(page, PASSWORD)
  await page.waitForURL('**/profile-settings')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Adaeze Okonkwo')
})

test('trust 19: what is in local storage is worth nothing in another browser; the owner is told and logged out', async () => {
  const { page } = owner
  const stolen = await tokensIn(page)
  const thief = await newContext()
  await thief.page.goto('/about')
  const answers = await thief.page.evaluate(async ({ refreshToken }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/refresh', { method: 'POST', headers, body: JSON.stringify({ refreshToken }) })
    return response.status
  }, stolen)
  expect(answers).toBe(401)
  await expect.poll(() => mailbox.to(EMAIL).filter(({ subject }) => subject?.includes('ended a session')).length).toBe(1)
  await page.goto('/profile-settings')
  await page.waitForURL('**/login')
  expect(await tokensIn(page)).toEqual({ accessToken: null, refreshToken: null })
  await thief.context.close()
})

test('reset a forgotten password: every session ends, and the new one opens', async () => {
  const { page } = owner
  await page.goto('/login')
  await logIn(page, PASSWORD)
  await page.waitForURL((url) => url.pathname !== '/login')
  const other = await newContext()
  await other.page.goto('/forgot-password')
  await other.page.getByRole('main').getByLabel('Email').fill(EMAIL)
  await other.page.getByRole('main').getByRole('button', { name: /reset/i }).click()
  await other.page
    .getByText("If an account with that email exists, you'll receive a password reset link shortly.")
    .first()
    .waitFor()
  const link = await mailbox.linkTo(EMAIL, '/reset-password')
  links.push(link)
  await other.page.goto(link)
  const passwords = other.page.getByRole('main').locator('input[autocomplete="new-password"]')
  await passwords.first().fill(NEW_PASSWORD)
  await passwords.last().fill(NEW_PASSWORD)
  await other.page
    .getByRole('main')
    .getByRole('button', { name: /reset|change|set/i })
    .last()
    .click()
  await other.page.getByText('Password Reset Successfully').first().waitFor()
  expect(await tokensIn(other.page)).toEqual({ accessToken: null, refreshToken: null })

  await page.goto('/profile-settings')
  await page.waitForURL('**/login')
  await logIn(page, PASSWORD)
  await page.getByRole('alert').filter({ hasText: 'Login Failed' }).waitFor()
  await logIn(page, NEW_PASSWORD)
  await page.waitForURL('**/profile-settings')
  await other.context.close()
})

test('trust 6: another address, by the link that is sent there, and by nobody else', async () => {
  const { page } = owner
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByLabel('New email address').fill(NEW_EMAIL)
  await section.getByLabel('Your password').fill('not this one')
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByText('The current password is not right.').first().waitFor()
  expect(await section.getByLabel('New email address').inputValue()).toBe(NEW_EMAIL)
  await section.getByLabel('Your password').fill(NEW_PASSWORD)
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByText(`We have sent a link to ${NEW_EMAIL}`).waitFor()
  await section.getByText(`${NEW_EMAIL} waits for you`).waitFor()

  const link = await mailbox.linkTo(NEW_EMAIL, '/profile-settings')
  links.push(link)
  const stranger = await newContext()
  await stranger.page.goto(link)
  await stranger.page.waitForURL('**/login')
  await stranger.context.close()
  await page.goto(link)
  await section.getByText(`Your address is ${NEW_EMAIL} now.`).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => section.getByRole('strong').textContent()).toBe(NEW_EMAIL) // by an answer of its own
  await expect.poll(() => mailbox.to(EMAIL).at(-1)?.subject).toBe('The address of your account at PolicyWatch was changed')
  await page.goto(link) // once
  await section.getByText('This link is invalid, was used already').waitFor()
})

test('trust 23, 75: no password, token, address or name is in what the server wrote down', async () => {
  const { refreshToken, accessToken } = await tokensIn(owner.page)
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    EMAIL,
    NEW_EMAIL,
    'Adaeze',
    refreshToken!,
    accessToken!,
    ...links.map((link) => link.split('token=')[1]!),
  ]
  const printed = server.output()
  expect(printed).toContain('/api/auth/login')
  for (const secret of secrets) expect(printed.includes(secret), secret.slice(0, 12)).toBe(false)
})
