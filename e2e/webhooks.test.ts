import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aHookReceiver } from '#test/webhooks.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage } from './browser.ts'
import { aReader, logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let receiver: Awaited<ReturnType<typeof aHookReceiver>>
beforeAll(async () => {
  receiver = await aHookReceiver((response, times) => void response.writeHead(times === 1 ? 200 : 500).end())
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1', WEBHOOK_PRIVATE_ADDRESSES: 'on' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await receiver?.close()
})

test('a reader adds an address, keeps its secret, sees a test arrive, and takes it away', async () => {
  const { page, context, complaints } = await watchedPage(browser, server.url, {
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.1' },
    viewport: { width: 1280, height: 900 },
  })
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const { host } = new URL(receiver.url)
  await page.goto('/dashboard/webhooks')
  await logIn(page, await aReader(server))
  await main.getByRole('heading', { name: 'Nothing is posted yet' }).waitFor()

  await press('Add an address')
  await main.getByLabel('Address', { exact: true }).fill('nothing')
  await press('Add it')
  await main.getByText('must be a web address').first().waitFor()
  await main.getByLabel('Address', { exact: true }).fill(receiver.url)
  await press('Add it')
  const secret = main.getByRole('textbox', { name: `Secret for ${host}` })
  expect(await secret.inputValue()).toMatch(/^whsec_[\w-]{43}$/)
  expect(await whatIsNotAccessible(page)).toEqual([])
  await press('I have kept it')
  await secret.waitFor({ state: 'detached' })

  await press(`Send a test to ${host}`)
  await expect.poll(() => receiver.posted.length).toBe(1)
  const table = main.getByRole('region', { name: `Deliveries to ${host}` })
  await expect
    .poll(async () => {
      await table.getByRole('button', { name: 'Refresh' }).click()
      return table.getByRole('cell').allInnerTexts()
    })
    .toEqual(expect.arrayContaining(['Test', 'Arrived', '200']))
  expect(await whatIsNotAccessible(page)).toEqual([])

  await press(`New secret for ${host}`)
  await main.getByText('The secret before signs as well').waitFor()
  await press('I have kept it')
  await press(`Turn off ${host}`)
  await main.getByText('What was waiting was given up').waitFor()
  await page.reload()
  await main.getByText('Off', { exact: true }).waitFor()
  expect(await main.getByText('whsec_').count()).toBe(0)
  await press(`Turn on ${host}`)
  await main.getByText('On', { exact: true }).waitFor()
  await press(`Delete ${host}`)
  await press('Delete')
  await main.getByRole('heading', { name: 'Nothing is posted yet' }).waitFor()
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
  await context.close()
})
