import { AxeBuilder } from '@axe-core/playwright'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launch, watchedPage, type Watched } from './browser.ts'
import { logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const ADMIN = { email: 'first@firm.test', password: 'three dull rivers' }

let server: Running
let browser: Browser
/** Where the site is, as its settings say: a passkey belongs to this address. */
let site: string
let visit: Watched
let page: Page
beforeAll(async () => {
  const port = String(await freePort())
  site = `http://localhost:${port}`
  const settings = {
    PORT: port,
    PUBLIC_URL: site,
    TRUST_PROXY: '1',
    ADMIN_SECOND_FACTOR: 'required',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
let networks = 0
beforeEach(async () => {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  visit = await watchedPage(browser, site, { extraHTTPHeaders: from, serviceWorkers: 'block' })
  page = visit.page
})
afterEach(() => visit.context.close())

/** A port that is free now, for a passkey knows its site by an address with one. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

/** A device that keeps passkeys, with an owner who touches it or not. */
async function aDevice() {
  const devtools: CDPSession = await visit.context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Its owner is known by finger or face, or is not: then the browser gives up. */
    knowsOwner: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const section = () => page.getByRole('group', { name: 'Passkeys' })
const button = (name: string | RegExp) => section().getByRole('button', { name })
const withPasskey = () => page.getByRole('button', { name: 'Sign in with a passkey' })
const toast = (words: string) => page.locator('.toast:visible').filter({ hasText: words })
const faultsOf = async () =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)

async function signIn(who: Reader, path = '/profile-settings') {
  await page.goto('/login')
  await page.evaluate((to) => sessionStorage.setItem('intendedDestination', to), path)
  await logIn(page, who)
}

async function addPasskey(name: string) {
  await button('Add a passkey').click()
  await section().getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
}

const logOut = () => page.evaluate(() => localStorage.clear())

describe('passkeys', () => {
  test('trust 12: one is added, signs in without a password and counts as a second factor, and is removed', async () => {
    const device = await aDevice()
    await signIn(ADMIN)
    await section().getByText('You have no passkey yet.').waitFor()
    await button('Add a passkey').click()
    const name = section().getByLabel('Name')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await button('Go on').click()
    await section().getByText('Please give the passkey a name.').waitFor()
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await faultsOf()).toEqual([])
    await name.fill('My phone')
    await page.keyboard.press('Enter')
    await section().getByText('The passkey was added.').waitFor()
    await section()
      .getByText(/^Added on \w+ \d+, \d{4}, not used yet$/)
      .waitFor()
    expect(await section().evaluate((group) => group === document.activeElement)).toBe(true)
    await addPasskey('My phone again')
    await section().getByRole('alert').filter({ hasText: 'This device has a passkey for your account already.' }).waitFor()
    await button('Cancel').click()
    expect(await device.passkeys()).toBe(1)

    await page.goto('/admin')
    await page.getByText('Administrators here have their rights only with a second factor').waitFor()
    await page.getByRole('button', { name: 'Log in again' }).click()
    await page.waitForURL('**/login')
    await withPasskey().focus()
    expect(await faultsOf()).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await page.getByRole('link', { name: 'Review queue' }).waitFor()

    await page.goto('/profile-settings')
    await section()
      .getByText(/last used/)
      .waitFor()
    await page.getByText('Logged in by passkey').first().waitFor()
    await button(/^Remove the passkey My phone/).click()
    await section().getByRole('heading', { name: 'Remove the passkey “My phone”?' }).waitFor()
    await button('Cancel').click()
    expect(await section().getByText('My phone').isVisible()).toBe(true)
    await button(/^Remove the passkey My phone/).click()
    await section().getByLabel('Your password').fill('not the password')
    await button('Remove the passkey').click()
    await section().getByText('The current password is not right.').waitFor()
    await section().getByLabel('Your password').fill('')
    await button('Remove the passkey').click()
    await section().getByText('The passkey was removed.').waitFor()
    await section().getByText('You have no passkey yet.').waitFor()
    await expect.poll(device.passkeys).toBe(0) // the browser was told, and offers it no longer
    await expect.poll(server.output).toContain('A passkey was added to your account at PolicyWatch')
    await expect.poll(server.output).toContain('A passkey was removed from your account at PolicyWatch')
    expect(visit.complaints.filter((complaint) => !/\b4(01|03)\b/.test(complaint))).toEqual([])
  })

  test('who cancels, or is not known by the device, is told so calmly and can go on', async () => {
    const device = await aDevice()
    await signIn(ADMIN)
    await device.knowsOwner(false)
    await addPasskey('A tablet')
    await section().getByText('No passkey was added: it was cancelled, or it took too long.').waitFor()
    expect(await section().getByRole('alert').count()).toBe(0)
    await device.knowsOwner(true)
    await button('Go on').click()
    await section().getByText('The passkey was added.').waitFor()
    await logOut()
    await page.goto('/login')
    await device.knowsOwner(false)
    await withPasskey().click()
    await toast('No passkey was used').waitFor()
    await device.knowsOwner(true)
    // One way through for all of it: whoever is taken away and put back may miss a request in between.
    let then: 'away' | 'spoilt' | 'as it is' = 'away'
    await page.route('**/api/auth/passkey', (route) => {
      if (then === 'away') return route.abort()
      const sent = route.request().postData()!
      return route.continue({ postData: then === 'spoilt' ? sent.replace(/"signature":"\w{4}/, '"signature":"AAAA') : sent })
    })
    await withPasskey().click()
    await toast('Network error occurred').waitFor()
    then = 'spoilt'
    await withPasskey().click()
    await toast('The passkey was not taken. Please try again.').waitFor()
    then = 'as it is'
    await withPasskey().click()
    await page.waitForURL('**/dashboard')
  })
})

describe('where there are none', () => {
  test('a browser that knows none is offered none, and the settings say so', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await signIn(ADMIN)
    await section().getByText('This browser cannot make passkeys here.').waitFor()
    expect(await button('Add a passkey').count()).toBe(0)
    await logOut()
    await page.goto('/login')
    await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
    expect(await withPasskey().isVisible()).toBe(false)
  })

  test('at another address of the site none is offered, for there no browser has one', async () => {
    const elsewhere = await watchedPage(browser, server.url)
    await elsewhere.page.goto('/login')
    await expect.poll(() => elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
    expect(await elsewhere.page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
    await elsewhere.context.close()
  })
})
