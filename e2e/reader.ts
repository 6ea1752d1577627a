import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Running } from './server.ts'

const PASSWORD = 'kola nut and calabash'
let made = 0

export type Reader = { email: string; password: string }

/**
 * Somebody new with an account and a confirmed address, as the calls of the API make one. The server must take X-Forwarded-For, for each comes
 * from a network of their own: limits are about others.
 */
export async function aReader(server: Running): Promise<Reader> {
  const n = ++made
  const email = `reader-${process.pid}-${n}@example.com`
  const from = { 'x-forwarded-for': `198.51.100.${n}` }
  const shown = server.output().length
  const registered = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      fullName: 'Ada Reader',
      occupation: 'Lawyer',
      country: 'NG',
      termsAccepted: true,
      privacyAccepted: true,
    }),
  })
  expect(registered.status).toBe(200)
  const token = () => /verify-email\?token=([\w.-]+)/.exec(server.output().slice(shown))?.[1]
  await expect.poll(token).toBeDefined()
  expect((await fetch(`${server.url}/api/auth/verify-email?token=${token()!}`, { headers: from })).status).toBe(200)
  return { email, password: PASSWORD }
}

/** Fills in the login that the page shows, and waits until it is left. */
export async function logIn(page: Page, { email, password }: Reader): Promise<void> {
  await page.waitForURL(/\/login/)
  const form = page.locator('main form')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
