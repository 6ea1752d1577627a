import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launch, watchedPage } from './browser.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
  ;[server, browser] = await Promise.all([startServer(mailbox.settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mailbox?.stop()
})

const PASSWORD = 'seven lemons on a roof'

async function fillIn(page: Page, email: string) {
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Full name').fill('Adaeze Okonkwo')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByLabel('Confirm password').fill(PASSWORD)
  await main.getByLabel('Occupation').fill('Compliance officer')
}

async function chooseNigeria(page: Page) {
  await page.getByRole('combobox', { name: 'Country' }).fill('ng')
  await page.keyboard.press('Enter')
}

async function signUp(page: Page, email: string) {
  await fillIn(page, email)
  await chooseNigeria(page)
  await page.getByLabel('I accept the Terms of Use').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?message=*')
}

async function verified(email: string) {
  const token = (await mailbox.linkTo(email, '/verify-email')).split('=')[1]!
  expect((await fetch(`${server.url}/api/auth/verify-email?token=${token}`)).status).toBe(200)
}

/** An account that can be logged in to. */
async function anAccount(email: string) {
  const body = {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    fullName: 'Adaeze Okonkwo',
    occupation: 'Compliance officer',
    country: 'NG',
    termsAccepted: true,
    privacyAccepted: true,
  }
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  await verified(email)
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign in' }).click()
}

const notice = (page: Page, title: string) => page.locator('.toast:visible').filter({ hasText: title })

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)

describe('sign up', () => {
  test('product-spec section 5: each rule has its notice, in order, beside its field and in the corner', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url)
    await page.goto('/signup')
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name: 'Create account' })
    const isSaid = async (field: string, title: string, message: string) => {
      await notice(page, title).waitFor()
      expect(await notice(page, title).locator('p').innerText()).toBe(message)
      expect(await page.locator('.toast:visible').count()).toBe(1)
      const wrong = main.locator('[aria-invalid=true]')
      expect(await wrong.count()).toBe(1)
      expect(await wrong.getAttribute('id')).toBe(`field-${field}`)
      expect(await main.locator('.field-error').innerText()).toBe(message)
      expect(await wrong.getAttribute('aria-describedby')).toContain(`field-${field}-error`)
      expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await expect.poll(() => button.isDisabled()).toBe(true) // until the terms are accepted
    await main.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await isSaid('termsAccepted', 'Terms of Use Required', 'You must accept the Terms of Use to create an account.')
    await main.getByLabel('I accept the Terms of Use').check()
    expect(await button.isDisabled()).toBe(false)
    await main.getByLabel('Full name').fill('   ')
    await button.click()
    await isSaid('fullName', 'Full Name Required', 'Please enter your full name.')
    await main.getByLabel('Full name').fill('Adaeze Okonkwo')
    await button.click()
    await isSaid('occupation', 'Occupation Required', 'Please enter your occupation.')
    await main.getByLabel('Occupation').fill('Compliance officer')
    await button.click()
    await isSaid('country', 'Country Required', 'Please enter your country.')
    await chooseNigeria(page)
    await main.getByLabel('Password', { exact: true }).fill('short')
    await main.getByLabel('Confirm password').fill('other')
    await button.click()
    await isSaid('confirmPassword', 'Password Mismatch', 'Passwords do not match. Please try again.')
    await main.getByLabel('Confirm password').fill('short')
    await button.click()
    await isSaid('password', 'Password Too Short', 'Password must be at least 8 characters long.')
    await main.getByLabel('Terms of Use').uncheck()
    expect(await button.isDisabled()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what a box stands for is written beside it', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/signup')
      const box = (await page.getByLabel('I accept the Terms of Use').boundingBox())!
      const words = (await page.locator('label[for=field-termsAccepted]').boundingBox())!
      expect(words.x - (box.x + box.width), `at ${width} px`).toBeLessThanOrEqual(12)
    }
    await context.close()
  })

  test('a password can be looked at', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.goto('/signup')
    const field = page.getByRole('main').getByLabel('Password', { exact: true })
    await field.fill(PASSWORD)
    await page.getByRole('button', { name: 'Show the password' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide the password' }).click()
    expect(await field.getAttribute('type')).toBe('password')
    await context.close()
  })

  test('what the server refuses is said, and what was typed stays', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await fillIn(page, 'ada@example.com')
    await chooseNigeria(page)
    for (const label of ['Password', 'Confirm password']) {
      await page.getByRole('main').getByLabel(label, { exact: true }).fill('password123')
    }
    await page.getByLabel('I accept the Terms of Use').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await notice(page, 'Account Creation Failed').waitFor()
    expect(await page.locator('#field-password').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#field-email').inputValue()).toBe('ada@example.com')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create account' }).click()
    await notice(page, 'Network error occurred').waitFor()
    await context.close()
  })

  test('without a script: the form is posted, comes back with what is wrong, and the address is verified by a button', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    const email = 'no-script@example.com'
    await fillIn(page, email)
    const main = page.getByRole('main')
    await main.getByLabel('Country').selectOption('NG')
    await main.getByLabel('I accept the Terms of Use').check()
    await main.getByLabel('Confirm password').fill('another thing')
    await main.getByRole('button', { name: 'Create account' }).click()
    await main.getByRole('alert').filter({ hasText: 'Password Mismatch' }).waitFor()
    expect(await main.getByLabel('Full name').inputValue()).toBe('Adaeze Okonkwo')
    expect(await main.getByLabel('Country').inputValue()).toBe('NG')
    expect(await main.getByLabel('Password', { exact: true }).inputValue()).toBe('') // never in a page
    for (const label of ['Password', 'Confirm password']) await main.getByLabel(label, { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Create account' }).click()
    await main.getByText('click the verification link to activate your account').waitFor()
    expect(await main.innerText()).toContain('Logging in needs JavaScript')
    const response = await page.goto(await mailbox.linkTo(email, '/verify-email'))
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await main.getByRole('button', { name: 'Verify my email' }).click()
    await main.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  })
})

describe('the country picker, by keyboard', () => {
  test('takes over the focus from the list that it stands for', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => document.querySelector<HTMLElement>('select[name=country]')?.focus())
      observer.observe(document, { childList: true, subtree: true })
      addEventListener('load', () => observer.disconnect())
    })
    await page.goto('/signup')
    const field = page.locator('input[role=combobox]')
    await field.waitFor()
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await context.close()
  })

  test('opens, moves, chooses, clears and says how many match', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url)
    await page.goto('/signup')
    const field = page.getByRole('combobox', { name: 'Country' }).and(page.locator('input')) // until the script is there, it is a list
    const list = page.getByRole('listbox', { name: 'Countries' })
    const value = () => page.locator('select[name=country]').inputValue()
    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant')
      return id ? page.locator(`[id="${id}"]`).innerText() : undefined
    }
    const said = () => page.locator('.country-picker [role=status]').innerText()
    await field.focus()
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(active).toMatch(/NG\s*Nigeria/)
    expect(await list.getByRole('option').count()).toBe(195)
    const box = (await list.boundingBox())!
    const row = (await list.getByRole('option').first().boundingBox())!
    expect(Math.round(box.height / row.height)).toBe(5)
    await page.keyboard.press('ArrowDown')
    expect(await active()).toContain('Algeria')
    await page.keyboard.press('End')
    expect(await active()).toContain('Yemen')
    await page.keyboard.press('ArrowDown')
    expect(await active()).toContain('Nigeria')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    expect(await active()).toContain('Nigeria')
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')

    await page.keyboard.type('ni')
    expect(await said()).toBe('24 of 195 match')
    expect(await active()).toContain('Nicaragua') // its code
    expect(await list.locator('mark').allInnerTexts()).toContain('ni')
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect([await field.inputValue(), await value()]).toEqual(['Nigeria', 'NG'])
    expect(await page.url()).toContain('/signup') // Enter chose, and sent nothing
    await page.keyboard.press('Escape')
    expect([await field.inputValue(), await value()]).toEqual(['', ''])

    await page.keyboard.type('zzz')
    expect(await said()).toBe("No countries found matching 'zzz'")
    expect(await list.isVisible()).toBe(false)
    await field.fill('cote d')
    await page.keyboard.press('Enter')
    expect([await field.inputValue(), await value()]).toEqual(['Côte d’Ivoire', 'CI'])
    await field.fill('ke')
    await page.keyboard.press('Tab')
    expect([await field.inputValue(), await value()]).toEqual(['Kenya', 'KE'])
    await field.click()
    await list.getByRole('option', { name: 'Ghana' }).click()
    expect([await field.inputValue(), await value()]).toEqual(['Ghana', 'GH'])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('from sign-up to where one was going', () => {
  test('trust 23: sign up, be asked to verify, have the link sent again, follow it, log in, land', async () => {
    const { context, page, complaints } = await watchedPage(browser, server.url)
    const email = 'adaeze@example.com'
    await signUp(page, email)
    await notice(page, 'Account Created Successfully!').waitFor()
    await page.getByRole('main').getByText('click the verification link to activate your account').waitFor()
    await logIn(page, email)
    await notice(page, 'Login Failed').filter({ hasText: 'verify' }).waitFor()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await notice(page, 'Verification Email Sent').waitFor()
    await expect.poll(() => mailbox.to(email).length).toBe(2)

    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/credits'))
    const link = await mailbox.linkTo(email, '/verify-email')
    const asked = page.waitForRequest('**/api/auth/verify-email?token=*')
    await page.goto(link)
    expect(await (await asked).headerValue('referer')).toBeNull()
    expect(page.url()).not.toContain('token')
    await notice(page, 'Email Verified!').waitFor()
    await page.waitForURL('**/credits')

    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/coverage?region=africa'))
    await page.goto('/login')
    await logIn(page, email, 'not the password')
    await notice(page, 'Login Failed').filter({ hasText: 'Invalid email or password.' }).waitFor()
    await logIn(page, email)
    await page.waitForURL('**/coverage?region=africa')
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
    expect(await page.evaluate(() => sessionStorage.getItem('intendedDestination'))).toBeNull()

    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/changes'))
    await page.goto('/signup') // who is signed in has no business here
    await page.waitForURL('**/changes')
    expect(complaints.filter((complaint) => !/40[13]/.test(complaint))).toEqual([])
    await context.close()
  })

  test('a link that is not good says so, and another is sent on request', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.goto('/verify-email?token=altered')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Verification Failed' }).waitFor()
    expect(await page.title()).toMatch(/^Verification Failed · /)
    expect(await faultsOf(page)).toEqual([])
    await main.getByLabel('Email').fill('nobody@example.com')
    await main.getByRole('button', { name: 'Resend Verification Email' }).click()
    await notice(page, 'Verification Email Sent').waitFor()
    await main.getByLabel('Email').fill('')
    await main.getByRole('button', { name: 'Resend Verification Email' }).click()
    await page.waitForURL('**/login?message=Please+log+in+to+resend+verification+email')
    expect(await page.getByRole('main').innerText()).toContain('Please log in to resend verification email')
    await page.goto('/verify-email') // no token, and nobody signed in
    await page.waitForURL('**/login')
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })
})

describe('log in', () => {
  test('an account with a second factor is asked for its code, and sent again with it', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    const sent: unknown[] = []
    await page.route('**/api/auth/login', async (route) => {
      sent.push(route.request().postDataJSON())
      const problem = { success: false, code: 'SECOND_FACTOR_REQUIRED', message: 'Enter the code.', details: [{ path: 'code' }] }
      await route.fulfill({ status: 401, json: problem })
    })
    await page.goto('/login')
    const code = page.getByRole('main').getByLabel('Code')
    expect(await code.isVisible()).toBe(false)
    await logIn(page, 'ada@example.com')
    await code.waitFor()
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true)
    await code.fill('123456')
    await page.keyboard.press('Enter')
    await notice(page, 'Login Failed').filter({ hasText: 'Enter the code.' }).waitFor()
    expect(sent).toMatchObject([{ email: 'ada@example.com', password: PASSWORD }, { code: '123456' }])
    expect(sent[0]).not.toHaveProperty('code')
    await context.close()
  })

  test.each([
    ['/login?auth=google', '/credits'],
    ['/login?auth=google&profile=incomplete', '/profile-completion'],
  ])('product-spec section 4: %s fetches the tokens, cleans the address and goes on to %s', async (from, to) => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.goto('/terms')
    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/credits'))
    await page.route('**/api/auth/session/tokens', (route) =>
      route.fulfill({ json: { success: true, token: 'an access token', refreshToken: 'a refresh token' } }),
    )
    const addresses: string[] = []
    await page.route('**/api/auth/me', (route) => {
      addresses.push(page.url())
      return route.fulfill({ status: 503, json: {} })
    })
    await page.route(`**${to}`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }))
    await page.goto(from)
    await page.waitForURL(`**${to}`)
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe('a refresh token')
    expect(addresses[0]).toBe(`${server.url}/login`)
    await context.close()
  })

  test('a return from Google that brought nothing is said, and the form is there', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.goto('/login?auth=google')
    await notice(page, 'Login Failed').waitFor()
    expect(page.url()).toBe(`${server.url}/login`)
    expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
    await context.close()
  })

  test('the version of few bytes can log in, too', async () => {
    const { context, page } = await watchedPage(browser, server.url, { extraHTTPHeaders: { 'save-data': 'on' } })
    await anAccount('frugal@example.com')
    await page.goto('/login')
    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/credits'))
    await logIn(page, 'frugal@example.com')
    await page.waitForURL('**/credits')
    expect(await page.locator('html').getAttribute('data-save')).toBe('')
    await context.close()
  })

  test('a network that is away is said', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.goto('/login')
    await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
    await context.setOffline(true)
    await logIn(page, 'ada@example.com')
    await notice(page, 'Login Failed').filter({ hasText: 'Network error occurred' }).waitFor()
    expect(await page.locator('#field-email').inputValue()).toBe('ada@example.com')
    await context.close()
  })
})

describe('a forgotten password', () => {
  test('trust 23: with a script: request, validating, reset, success; and the link works once', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    const email = 'forgetful@example.com'
    await anAccount(email)
    await page.goto('/forgot-password')
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: 'Send reset link' })
    await main.getByLabel('Email').fill('   ')
    await send.click()
    await notice(page, 'Email Required').filter({ hasText: 'Please enter your email address.' }).waitFor()
    await main.getByLabel('Email').fill(email)
    await send.click()
    await notice(page, 'Email Sent').waitFor()
    const sent = "If an account with that email exists, you'll receive a password reset link shortly."
    await main.getByText(sent).waitFor()
    await main.getByRole('link', { name: 'Try Different Email' }).click()
    await main.getByRole('heading', { name: 'Forgot your password?' }).waitFor()

    const link = await mailbox.linkTo(email, '/reset-password')
    await page.goto(link)
    await main.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(page.url()).not.toContain('token')
    expect(await faultsOf(page)).toEqual([])
    const change = main.getByRole('button', { name: 'Reset password' })
    const fill = async (password: string, again: string) => {
      await main.getByLabel('New password', { exact: true }).fill(password)
      await main.getByLabel('Confirm new password').fill(again)
      await change.click()
    }
    await fill('   ', '')
    await notice(page, 'Password Required').filter({ hasText: 'Please enter a new password.' }).waitFor()
    await fill('short', 'short')
    await notice(page, 'Password Too Short').filter({ hasText: 'Password must be at least 8 characters long.' }).waitFor()
    await fill(PASSWORD, 'another thing')
    await notice(page, "Passwords Don't Match").filter({ hasText: 'Please make sure both passwords are the same.' }).waitFor()
    const posted = page.waitForRequest('**/api/auth/reset-password')
    await fill('  a lorry full of yams ', 'a lorry full of yams')
    expect((await posted).postDataJSON()).toMatchObject({ password: 'a lorry full of yams' })
    await notice(page, 'Password Reset Successfully').waitFor()
    await main.getByRole('heading', { name: 'Password changed' }).waitFor()

    await page.goto(link)
    await notice(page, 'Invalid Link').waitFor()
    await main.getByText('Password reset links expire after 1 hour for security reasons.').waitFor()
    await main.getByRole('link', { name: 'Request New Reset Link' }).click()
    await main.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.goto('/login')
    await logIn(page, email, 'a lorry full of yams')
    await page.waitForURL((url) => url.pathname !== '/login')
    await context.close()
  })

  test('a link that cannot be looked at now is not called good', async () => {
    const { context, page } = await watchedPage(browser, server.url)
    await page.route('**/api/auth/validate-reset-token*', (route) => route.abort())
    await page.goto('/reset-password?token=any')
    await notice(page, 'Validation Error').filter({ hasText: 'Failed to validate reset link. Please try again.' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Request New Reset Link' }).isVisible()).toBe(true)
    await context.close()
  })

  test('without a script', async () => {
    const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    const email = 'forgetful-too@example.com'
    await anAccount(email)
    const main = page.getByRole('main')
    await page.goto('/forgot-password')
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Send reset link' }).click()
    await main.getByText("If an account with that email exists, you'll receive a password reset link shortly.").waitFor()
    const link = await mailbox.linkTo(email, '/reset-password')
    await page.goto(link)
    const change = async (password: string, again: string) => {
      await main.getByLabel('New password', { exact: true }).fill(password)
      await main.getByLabel('Confirm new password').fill(again)
      await main.getByRole('button', { name: 'Reset password' }).click()
    }
    await change('a lorry full of yams', 'a lorry full of figs')
    await main.getByRole('alert').filter({ hasText: "Passwords Don't Match" }).waitFor()
    await change('a lorry full of yams', 'a lorry full of yams')
    await main.getByRole('heading', { name: 'Password changed' }).waitFor()
    await page.goto(link)
    expect(await main.innerText()).toContain('Password reset links expire after 1 hour for security reasons.')
    await context.close()
  })
})
