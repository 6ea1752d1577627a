import { createServer, type AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '#test/fetch-browser.ts'
import { anOpenidProvider } from '#test/openid-provider.ts'
import { launch, watchedPage } from './browser.ts'
import { startServer, type Running } from './server.ts'

const ADA = { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada Obi' }
const COOKIE = '__Host-policywatch-google'

let provider: Awaited<ReturnType<typeof anOpenidProvider>>
let server: Running
let browser: Browser
let site: string

beforeAll(async () => {
  const port = await freePort() // the provider must know where it sends people back to before the site is there
  site = `http://localhost:${port}`
  provider = await anOpenidProvider(site)
  ;[server, browser] = await Promise.all([startServer({ PORT: String(port), PUBLIC_URL: site, ...provider.settings }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.close()
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

async function aReaderAtLogin() {
  const watched = await watchedPage(browser, site)
  await watched.page.goto('/login')
  const withGoogle = watched.page.getByRole('link', { name: 'Continue with Google' })
  const complaints = () => watched.complaints.filter((complaint) => !complaint.includes(provider.issuer))
  const kept = (name: string) => watched.page.evaluate((key) => localStorage.getItem(key), name)
  return { ...watched, withGoogle, complaints, kept }
}

describe('signing in with Google', () => {
  test('trust 31, 41: leads somebody new to what their profile lacks, with tokens and without a cookie that stays', async () => {
    provider.seat(ADA)
    const { context, page, withGoogle, complaints, kept } = await aReaderAtLogin()
    await withGoogle.click()
    await page.waitForURL('**/profile-completion')
    expect(page.url()).toBe(`${site}/profile-completion`)
    expect(await kept('accessToken')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await kept('refreshToken')).toBeTruthy()
    expect((await context.cookies(site)).map(({ name }) => name)).not.toContain(COOKIE)
    expect(complaints()).toEqual([])
    const stolen = await fetch(`${site}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: await kept('refreshToken') }),
    })
    expect(stolen.status).toBe(401) // trust 19: it is bound to this browser's key
    await context.close()
  })

  test('keeps its cookie from scripts and from every other host while it is under way', async () => {
    const { context, page } = await aReaderAtLogin()
    await page.route(`${provider.issuer}/**`, (route) => route.abort())
    await page.goto('/api/auth/google').catch(() => undefined) // it leads away, to where this test lets nobody go
    const cookie = (await context.cookies(site)).find(({ name }) => name === COOKIE)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
    await context.close()
  })

  test('says on the login page that it was cancelled', async () => {
    provider.seat(undefined)
    const { context, page, withGoogle, complaints, kept } = await aReaderAtLogin()
    await withGoogle.click()
    await page.getByText('You stopped the sign-in at Google.').waitFor()
    expect(await kept('accessToken')).toBeNull()
    expect(complaints()).toEqual([])
    await context.close()
  })

  test('trust 30: what somebody else finished does nothing in this browser', async () => {
    provider.seat(ADA)
    const attacker = aBrowser({ fetch: (path, init) => fetch(`${site}${path}`, init) }, site)
    const { end } = await attacker.go('/api/auth/google', ({ pathname }) => pathname === '/api/auth/google/callback')
    expect(end.searchParams.get('code')).toBeTruthy()
    const victim = await aReaderAtLogin()
    await victim.page.goto(end.href)
    await victim.page.getByText('began in another browser').waitFor()
    await victim.page.goto('/login?auth=google')
    await expect.poll(() => victim.page.url()).toBe(`${site}/login`)
    expect(await victim.kept('accessToken')).toBeNull()
    await victim.context.close()
  })
})
