import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aPdf } from '#test/files.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage } from './browser.ts'
import { logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

const OWNER = { email: 'owner@example.com', password: 'three dull rivers' }
const RECORD = 'copyright-act-2022'

let server: Running
let browser: Browser
beforeAll(async () => {
  const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  ;[server, browser] = await Promise.all([startServer(settings), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const foundBy = async (words: string): Promise<string[]> => {
  const answer = await fetch(`${server.url}/api/policies?q=${words}`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  return items.map(({ slug }) => slug)
}

test('an uploaded PDF is a document of the record, its words are found by search, and it can be deleted', async () => {
  const { context, page, complaints } = await watchedPage(browser, server.url)
  await page.goto('/login')
  await logIn(page, OWNER)
  await page.goto(`/admin/records/${RECORD}/documents`)
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await upload.click()
  await expect.poll(() => page.locator('#field-file-error').innerText()).toContain('Choose a file.')
  expect(await page.locator('.form-problem').innerText()).toContain('The document was not uploaded')

  const file = (content: Uint8Array) => ({ name: 'act.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) })
  await page.getByLabel('File', { exact: true }).setInputFiles(file(Buffer.from('no PDF at all')))
  await page.getByLabel('Title', { exact: true }).fill('The Act as it was gazetted')
  await page.getByLabel('Publisher', { exact: true }).fill('Federal Government Press')
  await page.getByLabel('Source address').fill('https://example.org/act.pdf')
  await upload.click()
  await expect.poll(() => page.locator('#field-file-error').innerText()).toMatch(/PDF/)
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('The Act as it was gazetted')

  expect(await foundBy('zanzimbar')).toEqual([])
  await page.getByLabel('File', { exact: true }).setInputFiles(file(aPdf([['Of the zanzimbar tribunal']])))
  await upload.click()
  const row = page.locator('.my-row', { hasText: 'The Act as it was gazetted' })
  await expect.poll(() => row.innerText()).toContain('Read: its words are found by search')
  expect(await foundBy('zanzimbar')).toEqual([RECORD])
  expect(await whatIsNotAccessible(page)).toEqual([])

  await row.getByRole('button', { name: 'Delete “The Act as it was gazetted”' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await expect.poll(() => foundBy('zanzimbar')).toEqual([])
  expect(complaints.filter((complaint) => !complaint.includes('415'))).toEqual([])
  await context.close()
})
