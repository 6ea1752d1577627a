import { createServer, type AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, watchedPage } from './browser.ts'
import { startServer, tryServer, type Running } from './server.ts'

const PASSWORD = 'three dull rivers'
let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const logIn = (server: Running, email: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
const linkIn = (server: Running) => /\/first-admin\?token=[\w-]+/.exec(server.output())?.[0]

test(
  'trust 11: a first start prints a link; its form makes the administrator without a script, once',
  { timeout: 120_000 },
  async () => {
    const server = await startServer()
    await expect.poll(() => linkIn(server)).toBeDefined()
    const link = linkIn(server)!
    const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled: false })

    const opened = await page.goto(link)
    expect(opened!.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    const fill = async (password: string) => {
      await page.getByLabel('Full name').fill('First Admin')
      await page.getByLabel('Email address').and(page.locator('main input')).fill('first@firm.test')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Create the administrator' }).click()
    }
    await fill('password1')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('The administrator was not created')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    await fill(PASSWORD)
    await page.waitForURL('**/login')

    expect(await (await logIn(server, 'first@firm.test')).json()).toMatchObject({
      user: { isAdmin: true, fullName: 'First Admin' },
    })
    expect((await page.goto(link))!.status()).toBe(410)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link is no longer good')
    expect(complaints.filter((complaint) => !/status of (410|422)/.test(complaint))).toEqual([])
    await context.close()
    await server.stop()
  },
)

test('a first start with a password that is easy to guess says so and stops', async () => {
  const started = await tryServer({ ADMIN_EMAIL: 'first@firm.test', ADMIN_PASSWORD: 'password1' })
  if ('url' in started) await started.stop()
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining('ADMIN_PASSWORD: This password is on lists') })
})

/** A port that is free now, for a passkey knows its site by an address with one. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

/** In the page: what a script does with our options, and what the browser then gives. */
type Ceremony = { token: string; body: object; from: string; to: string; kind: 'create' | 'get' }
const perform = async ({ token, body, from, to, kind }: Ceremony): Promise<{ status: number; body: unknown }> => {
  const post = (path: string, content: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(content),
    })
  const { challengeId, options } = (await (await post(from, {})).json()) as { challengeId: string; options: never }
  const made =
    kind === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  const answer = await post(to, { ...body, challengeId, credential: (made as PublicKeyCredential).toJSON() })
  return { status: answer.status, body: await answer.json() }
}

test('trust 12: a passkey of a real browser is added, and logs in', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    ADMIN_EMAIL: 'first@firm.test',
    ADMIN_PASSWORD: PASSWORD,
  })
  const { token } = (await (await logIn(server, 'first@firm.test')).json()) as { token: string }
  const { context, page, complaints } = await watchedPage(browser, publicUrl)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/about')
  const adding = {
    from: '/api/user/passkeys/options',
    to: '/api/user/passkeys',
    body: { name: 'This browser' },
    kind: 'create',
  } as const
  expect(await page.evaluate(perform, { token, ...adding })).toMatchObject({ status: 200, body: { success: true } })
  const loggingIn = { from: '/api/auth/passkey/options', to: '/api/auth/passkey', body: {}, kind: 'get' } as const
  expect(await page.evaluate(perform, { token: '', ...loggingIn })).toMatchObject({
    status: 200,
    body: { success: true, user: { email: 'first@firm.test' } },
  })
  expect(complaints).toEqual([])
  await context.close()
  await server.stop()
})
