import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { whatIsNotAccessible } from './accessible.ts'
import { atRest, launch, watchedPage, type Watched } from './browser.ts'
import { PRIVATE_PAGES } from './pages.ts'
import { aReader, logIn, type Reader } from './reader.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let visit: Watched
let page: Page
let context: BrowserContext
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  visit = await fromElsewhere()
  ;({ page, context } = visit)
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

let networks = 0
/** A browser in a network of its own, for limits are about others. */
const fromElsewhere = () =>
  watchedPage(browser, server.url, { extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${++networks}` } })

/** A new reader, signed in, on a page. */
async function signedIn(path = '/dashboard'): Promise<Reader> {
  const reader = await aReader(server)
  await page.goto('/login')
  await logIn(page, reader)
  await page.goto(path)
  return reader
}

const header = () => page.getByRole('banner')
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const fulfil = (route: Route, status: number, body: object) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** Everything that a browser keeps of ours in a tab. */
const kept = (tab: Page) =>
  tab.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
const hasNoSession = (tab: Page) =>
  tab.evaluate(() => localStorage.getItem('accessToken') === null && localStorage.getItem('refreshToken') === null)

/** What the current-user call answers about somebody, changed. */
async function asUser(changes: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user?: object }
    await fulfil(route, answer.status(), { ...body, user: { ...body.user, ...changes } })
  })
}

describe('guards', () => {
  test('lead to the login and back to where somebody was going', async () => {
    const reader = await aReader(server)
    await page.goto('/profile-settings?from=a-mail')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.getItem('intendedDestination'))).toBe('/profile-settings?from=a-mail')
    await logIn(page, reader)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/profile-settings?from=a-mail')
    await expect.poll(() => page.getByLabel('Occupation').inputValue()).toBe('Lawyer')
    expect(await page.evaluate(() => sessionStorage.getItem('intendedDestination'))).toBeNull()
    expect(visit.complaints).toEqual([])
  })

  test('trust 32: never lead to another site, whatever stands in storage', async () => {
    const reader = await aReader(server)
    await page.goto('/login')
    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '//evil.example/steal'))
    await logIn(page, reader)
    expect(page.url()).toBe(`${server.url}/dashboard`)
  })

  test('lead whoever has not confirmed their address to where that is done', async () => {
    await signedIn('/about')
    await asUser({ emailVerified: false })
    await page.goto('/dashboard')
    await page.waitForURL('**/verify-email')
    expect((await tokensOf(page)).accessToken).not.toBe('')
  })

  test('lead whoever came by Google without occupation or country to where they are asked for, and then on', async () => {
    await signedIn('/about')
    await asUser({ oauthProvider: 'google', country: null })
    await page.goto('/profile-settings')
    await page.waitForURL('**/profile-completion')
    await page.getByLabel('Occupation').fill('Judge')
    await page.getByRole('combobox', { name: 'Country' }).fill('gh')
    await page.keyboard.press('Enter')
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.waitForURL('**/profile-settings')
    await expect.poll(() => page.getByLabel('Occupation').inputValue()).toBe('Judge')
  })

  test('of the administrators’ area refuse in words: first a login, then a right', async () => {
    await page.goto('/admin')
    await heading('Authentication Required').waitFor()
    const reader = await aReader(server)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await logIn(page, reader)
    await heading('Access Denied').waitFor()
    expect(await page.locator('main').textContent()).toContain(
      "You don't have permission to access the admin panel. This area is restricted to administrators only.",
    )
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.waitForURL('**/dashboard')
    expect(visit.complaints).toEqual([])
  })
})

describe('the frame', () => {
  test('shows who is signed in before anything is asked, in the same HTML that everybody gets', async () => {
    await page.goto('/about')
    await header().getByRole('link', { name: 'Log in' }).waitFor()
    expect(await header().getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
    await signedIn()
    await page.route('**/api/auth/me', () => undefined) // never answered
    await page.goto('/about')
    await header().getByRole('link', { name: 'Dashboard' }).waitFor()
    await header().getByRole('button', { name: 'Logout' }).waitFor()
    for (const name of ['Log in', 'Create free account', 'Admin'])
      expect(await header().getByRole('link', { name }).count()).toBe(0)
  })

  test('shows administrators the way to their area', async () => {
    await signedIn('/about')
    await asUser({ isAdmin: true })
    await page.goto('/about')
    await expect.poll(() => header().getByRole('link', { name: 'Admin' }).isVisible()).toBe(true)
  })

  test('asks for what a profile lacks, until it is told not now', async () => {
    await signedIn('/about')
    await asUser({ country: null })
    await page.route('**/api/user/profile/status', (route) =>
      fulfil(route, 200, {
        success: true,
        isComplete: false,
        profileCompletionDismissedCount: 2,
        profileCompletionPromptedAt: null,
      }),
    )
    const told: unknown[] = []
    await page.route('**/api/user/profile/prompt', (route) => {
      told.push(route.request().postDataJSON())
      return fulfil(route, 200, {})
    })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => told).toEqual([{ action: 'shown' }, { action: 'dismissed' }])
    expect(await page.getByRole('region', { name: 'Your profile' }).count()).toBe(0)
  })
})

describe('trust 22: logging out', () => {
  test('leaves nothing in this browser, and every tab is out at once', async () => {
    await signedIn()
    const other = await context.newPage()
    await other.goto('/profile-settings')
    await other.getByLabel('Occupation').waitFor()
    await other.evaluate(() => sessionStorage.setItem('analyticsSent', '[]'))
    expect((await kept(page)).databases).toEqual(['sessionKey'])
    await header().getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${server.url}/`)
    await other.waitForURL('**/login')
    for (const tab of [page, other]) {
      await expect.poll(() => hasNoSession(tab)).toBe(true)
      expect(await kept(tab)).toMatchObject({ session: [], databases: [] })
    }
    await header().getByRole('link', { name: 'Log in' }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('does so also when the server is away', async () => {
    await signedIn('/about')
    const other = await context.newPage()
    await other.goto('/pricing')
    await other.evaluate(() => sessionStorage.setItem('analyticsSent', '[]'))
    await page.evaluate(() => sessionStorage.setItem('intendedDestination', '/changes'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await header().getByRole('button', { name: 'Logout' }).click()
    for (const tab of [page, other]) {
      await expect.poll(() => kept(tab)).toEqual({ local: [], session: [], caches: [], databases: [] })
    }
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
  })
})

const tokensOf = (tab: Page) =>
  tab.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken') ?? '',
    refreshToken: localStorage.getItem('refreshToken') ?? '',
  }))

describe('trust 25: a 401', () => {
  const counted = async (answer: (route: Route) => Promise<void>) => {
    const seen = { refreshes: 0, calls: 0 }
    await page.route('**/api/**', async (route) => {
      const isRefresh = route.request().url().endsWith('/api/auth/refresh')
      seen[isRefresh ? 'refreshes' : 'calls'] += 1
      await answer(route)
    })
    return seen
  }
  const no = { success: false, code: 'UNAUTHENTICATED', message: 'no' }

  test('for ever ends in one refresh and a sign-out, and the page is come back to', async () => {
    await signedIn('/about')
    const seen = await counted((route) => fulfil(route, 401, no))
    await page.goto('/profile-settings')
    await page.waitForURL('**/login')
    await page.waitForTimeout(1_000)
    expect(seen.refreshes).toBeLessThanOrEqual(2)
    expect(await hasNoSession(page)).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('intendedDestination'))).toBe('/profile-settings')
  })

  test('after a refresh that went well ends in a sign-out too', async () => {
    await signedIn('/about')
    const seen = await counted((route) =>
      route.request().url().endsWith('/refresh')
        ? fulfil(route, 200, { success: true, token: 'a.b.c', refreshToken: 'another' })
        : fulfil(route, 401, no),
    )
    await page.goto('/dashboard')
    await page.waitForURL('**/login')
    await page.waitForTimeout(1_000)
    expect(seen.refreshes).toBeLessThanOrEqual(2)
    expect(await hasNoSession(page)).toBe(true)
  })

  test('on a page for everybody says so, and leaves the reader where they are', async () => {
    await signedIn('/about')
    await counted((route) => fulfil(route, 401, no))
    await page.goto('/pricing')
    await page.getByText('Your session may have expired. Please log in again.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/pricing')
    await header().getByRole('link', { name: 'Log in' }).waitFor()
  })

  test('trust 17: two tabs that find it out at once make one rotation, and both stay signed in', async () => {
    await signedIn('/about')
    await page.evaluate(() => localStorage.setItem('accessToken', 'over.by.now'))
    const other = await context.newPage()
    // The second tab waits for the first; when the browser is slow to tell it what the first was given, the server gives it the same again.
    const given: Promise<string>[] = []
    context.on('response', (response) => {
      if (!response.url().endsWith('/api/auth/refresh')) return
      given.push(response.json().then(({ refreshToken }: { refreshToken: string }) => refreshToken))
    })
    await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')])
    for (const tab of [page, other]) await tab.getByText('Three steps to begin with').waitFor()
    expect(new Set(await Promise.all(given)).size).toBe(1)
    expect((await tokensOf(page)).refreshToken).toBe(await given[0])
  })
})

describe('a network that is away', () => {
  test('signs nobody out: the page says so and tries again', async () => {
    await signedIn('/about')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/dashboard')
    await page.getByText('Failed to connect to server.').waitFor()
    expect((await tokensOf(page)).refreshToken).not.toBe('')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Three steps to begin with').waitFor()
  })

  test.for([429, 500, 503])('and neither does a server that answers a refresh with %i', async (status) => {
    await signedIn('/about')
    await page.evaluate(() => localStorage.setItem('accessToken', 'over.by.now'))
    await page.route('**/api/auth/refresh', (route) => fulfil(route, status, { success: false }))
    await page.goto('/dashboard')
    await page.getByText('Failed to connect to server.').waitFor()
    expect((await tokensOf(page)).refreshToken).not.toBe('')
  })
})

describe('tokens', () => {
  let elsewhere: Server
  let heard: string[]
  let address: string
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      heard.push(JSON.stringify([request.url, request.headers]))
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => elsewhere?.close())

  test('trust 26: go to this site only, also when it leads to another', async () => {
    heard = []
    await signedIn('/about')
    const { accessToken, refreshToken } = await tokensOf(page)
    const foreign: string[] = []
    context.on('request', (request) => {
      const said = JSON.stringify([request.url(), request.headers(), request.postData()])
      const isOurs = new URL(request.url()).origin === server.url
      if (!isOurs && [accessToken, refreshToken].some((token) => said.includes(token))) foreign.push(request.url())
      if (isOurs && request.url().includes(accessToken)) foreign.push(request.url())
    })
    let ledAway = 0
    await page.route('**/api/auth/me', (route) => {
      ledAway += 1
      return route.fulfill({ status: 307, headers: { location: `${address}/api/auth/me` } })
    })
    await page.goto('/dashboard')
    await expect.poll(() => ledAway).toBeGreaterThan(0)
    await page.waitForTimeout(1_000) // long enough to follow
    expect(heard).toEqual([])
    expect(foreign).toEqual([])
    expect((await tokensOf(page)).accessToken).toBe(accessToken)
  })

  test('trust 19: copied into another browser are worth nothing, and end the session they were copied from', async () => {
    await signedIn('/about')
    const stolen = await tokensOf(page)
    const thief = await fromElsewhere()
    await thief.page.goto('/about')
    const status = await thief.page.evaluate(
      async (refreshToken) =>
        (
          await fetch('/api/auth/refresh', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ refreshToken }),
          })
        ).status,
      stolen.refreshToken,
    )
    expect(status).toBe(401)
    await thief.page.evaluate((tokens) => {
      localStorage.setItem('accessToken', tokens.accessToken)
      localStorage.setItem('refreshToken', tokens.refreshToken)
    }, stolen)
    await thief.page.goto('/dashboard')
    await thief.page.waitForURL('**/login')
    await thief.context.close()
    await page.goto('/dashboard')
    await page.waitForURL('**/login')
  })

  test('trust 19: the key that they are bound to cannot be taken out of the browser', async () => {
    await signedIn('/about')
    const found = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open('sessionKey')
          request.addEventListener('success', () => {
            const asked = request.result.transaction('keys').objectStore('keys').get('binding')
            asked.addEventListener('success', async () => {
              const { privateKey } = asked.result as CryptoKeyPair
              const taken = await crypto.subtle.exportKey('jwk', privateKey).then(
                () => 'taken',
                () => 'refused',
              )
              request.result.close()
              resolve([privateKey.extractable, taken])
            })
          })
          request.addEventListener('error', reject)
        }),
    )
    expect(found).toEqual([false, 'refused'])
  })

  test('are renewed with the proof of that key, and the session goes on', async () => {
    await signedIn('/about')
    const before = await tokensOf(page)
    await page.evaluate(() => localStorage.setItem('accessToken', 'over.by.now'))
    await page.goto('/dashboard')
    await page.getByText('Three steps to begin with').waitFor()
    const after = await tokensOf(page)
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect(after.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })
})

describe('every five minutes', () => {
  const calls = () => {
    const seen: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/me') && seen.push(request.url()))
    return seen
  }

  test('it is looked whether the session still stands, and a change of plan is told', async () => {
    await signedIn('/about')
    await page.clock.install()
    const seen = calls()
    await page.goto('/about')
    await expect.poll(() => seen.length).toBe(1)
    await page.waitForTimeout(300)
    await page.clock.fastForward(270_000) // and no more, for the clock goes on by itself on a machine that is slow
    await page.waitForTimeout(300)
    expect(seen).toHaveLength(1)
    await asUser({ subscriptionPlan: 'standard' })
    await page.clock.fastForward(31_000)
    await page.getByText('Account Updated').waitFor()
    await page.getByText('Your account information has been refreshed with the latest changes.').waitFor()
    expect(seen).toHaveLength(3)
  })

  test('what cannot be fetched after such a change is told too', async () => {
    await signedIn('/about')
    await page.clock.install()
    const seen = calls()
    await page.goto('/about')
    await expect.poll(() => seen.length).toBe(1)
    await page.waitForTimeout(300)
    let times = 0
    await page.route('**/api/auth/me', async (route) => {
      if ((times += 1) > 1) return route.abort()
      const answer = await route.fetch()
      const body = (await answer.json()) as { user: object }
      return fulfil(route, 200, { ...body, user: { ...body.user, subscriptionStatus: 'past_due' } })
    })
    await page.clock.fastForward(301_000)
    await page.getByText('Please refresh the page to see your updated account information.').waitFor()
  })

  test('and by hand all of it is fetched anew', async () => {
    await signedIn()
    await page.getByRole('button', { name: 'Refresh my data' }).click()
    await page.getByText('Data Refreshed').waitFor()
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh my data' }).click()
    await page.getByText('Failed to refresh your data. Please try again.').waitFor()
    expect((await tokensOf(page)).accessToken).not.toBe('')
  })
})

describe('profile settings', () => {
  test('keep what is typed, and say what is missing where it is missing', async () => {
    await signedIn('/profile-settings')
    const name = page.getByLabel('Full name')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('alert').filter({ hasText: 'Please enter your full name.' }).waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill('Ada Obi')
    await page.getByRole('textbox', { name: 'Organisation (optional)' }).fill('Obi & Partners')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Your profile was saved.').waitFor()
    await page.getByLabel('Insights').check()
    await page.getByRole('region', { name: 'Mails' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your mails were saved.').waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Ada Obi')
    expect(await page.getByRole('textbox', { name: 'Organisation (optional)' }).inputValue()).toBe('Obi & Partners')
    expect(await page.getByLabel('Insights').isChecked()).toBe(true)
    expect(visit.complaints).toEqual([])
  })

  test('trust 21: show where somebody is logged in, and end it there', async () => {
    const reader = await signedIn('/profile-settings')
    const phone = await fromElsewhere()
    await phone.page.goto('/login')
    await logIn(phone.page, reader)
    await page.reload()
    const rows = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.filter({ hasText: 'This browser' }).count()).toBe(1)
    await page.getByRole('button', { name: /^End the session of/ }).click()
    await page.getByText('The session has ended.').waitFor()
    expect(await rows.count()).toBe(1)
    await phone.page.goto('/dashboard')
    await phone.page.waitForURL('**/login')
    await phone.context.close()
  })

  test('change the password with the current one only', async () => {
    const { password } = await signedIn('/profile-settings')
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('harmattan haze in January')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('alert').filter({ hasText: 'The current password is not right.' }).waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been changed.').waitFor()
    expect((await tokensOf(page)).refreshToken).not.toBe('')
  })

  test('delete an account after asking, and leave nothing here', async () => {
    const { password } = await signedIn('/profile-settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
    await header().getByRole('link', { name: 'Log in' }).waitFor()
    expect(await hasNoSession(page)).toBe(true)
    expect(await page.locator('main').textContent()).not.toContain('Occupation')
  })
})

describe('private pages', () => {
  const SHOWN = {
    '/dashboard': 'Three steps to begin with',
    '/dashboard/tracked': 'You track no policy yet',
    '/dashboard/alerts': 'No alert yet',
    '/dashboard/webhooks': 'Nothing is posted yet',
    '/dashboard/saved-searches': 'No search is saved yet',
    '/dashboard/interests': 'Child online safety',
    '/dashboard/notes': 'Notes are closed',
    '/dashboard/downloads': 'Nothing was downloaded yet',
    '/dashboard/notifications': 'Nothing yet',
    '/profile-settings': 'Export my data',
    '/profile-completion': 'Save and go on',
  }

  test.for(PRIVATE_PAGES)(
    '$path is accessible wide and at 360 px, in both themes, and does not scroll sideways',
    async ({ path }) => {
      await signedIn(path)
      await page
        .locator('main')
        .getByText(path.startsWith('/admin') ? 'Access Denied' : SHOWN[path as keyof typeof SHOWN])
        .first()
        .waitFor()
      await atRest(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await whatIsNotAccessible(page)).toEqual([])
      // A plan without notes is told so by a refusal, which a browser writes down.
      const isRefusal = (complaint: string) => path === '/dashboard/notes' && /\b403\b/.test(complaint)
      expect(visit.complaints.filter((complaint) => !isRefusal(complaint))).toEqual([])
    },
  )

  test.for(PRIVATE_PAGES)('$path says without a script why there is nothing, and has one heading', async ({ path }) => {
    const still = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    await still.page.goto(path)
    expect(await still.page.locator('main').innerText()).toContain(
      'This page needs JavaScript, for your sign-in is kept in your browser.',
    )
    expect(await still.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await still.context.close()
  })

  test('work in the version of few bytes too, which has no other script', async () => {
    await context.addCookies([{ name: 'lite', value: '1', url: server.url }])
    await signedIn()
    await page.getByText('Three steps to begin with').waitFor()
    await page.goto('/about')
    expect(await page.locator('script').count()).toBe(0)
    expect(visit.complaints).toEqual([])
  })
})
