import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { leaveLink, stopLink, weeklyLink } from '#server/features/alert-mails/links.ts'
import { launch, watchedPage } from './browser.ts'
import { aReader } from './reader.ts'
import { startServer, type Running } from './server.ts'

const SECRET_KEY = 'a-long-key-with-many-different-letters-0123456789'

let server: Running
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1', SECRET_KEY }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Somebody with an alert, whose id nobody else knows, and calls as them. */
async function aReaderWithAnAlert() {
  const { email, password } = await aReader(server)
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  const { token, user } = (await call('POST', '/api/auth/login', { email, password })) as { token: string; user: { id: string } }
  const target = { kind: 'focus', area: 'fintech' }
  const { id } = await call('POST', '/api/user/alerts', { target, cadence: 'daily', active: true }, token)
  const alert = async () =>
    ((await call('GET', '/api/user/alerts', undefined, token)) as { items: { active: boolean; cadence: string }[] }).items[0]!
  return { email, userId: user.id, alertId: id as string, alert }
}

test.each([
  ['with a script', true],
  ['without a script', false],
])('%s the links of a mail lead to a button, which does it and says how to take it back', async (_, javaScriptEnabled) => {
  const reader = await aReaderWithAnAlert()
  const where = { secret: SECRET_KEY, publicUrl: server.url }
  const { context, page, complaints } = await watchedPage(browser, server.url, { javaScriptEnabled })
  const follow = async (link: string, button: string, done: string, already: string) => {
    const response = await page.goto(link)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect.poll(() => new URL(page.url()).search === '').toBe(javaScriptEnabled) // trust 23
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: done }).waitFor()
    expect(await page.getByRole('link', { name: 'Choose what we send' }).getAttribute('href')).toBe('/dashboard/alerts')
    await page.goto(link)
    expect(await page.locator('main').innerText()).toContain(already)
  }
  const weekly = weeklyLink(where, reader.userId, reader.alertId)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(weekly, { method })).status).toBe(200)
  expect(await reader.alert()).toMatchObject({ cadence: 'daily', active: true })
  await follow(weekly, 'Weekly from now on', 'It comes weekly now', 'comes weekly')
  expect(await reader.alert()).toMatchObject({ cadence: 'weekly', active: true })
  await follow(stopLink(where, reader.userId, reader.alertId), 'Turn it off', 'The alert is off', 'is off')
  expect(await reader.alert()).toMatchObject({ active: false })
  await follow(
    leaveLink(where, reader.userId),
    'Unsubscribe',
    'You get no more mail about alerts',
    `${reader.email} gets no mail about alerts any more`,
  )
  expect(complaints).toEqual([])
  await context.close()
})
