import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { palette as words } from '#text/en/palette.ts'
import { whatIsNotAccessible } from './accessible.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { aReader, logIn } from './reader.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let visit: Watched
let fetched: string[]
let networks = 0
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ TRUST_PROXY: '1' }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  const from = { 'x-forwarded-for': `203.0.113.${++networks}` }
  visit = await watchedPage(browser, server.url, { extraHTTPHeaders: from, viewport: { width: 1280, height: 900 } })
  fetched = []
  visit.page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
})
afterEach(() => visit.context.close())

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => visit.page.keyboard.press(key)), Promise.resolve())
const field = () => visit.page.getByRole('combobox', { name: words.title })
const options = () => visit.page.getByRole('option')
const said = () => visit.page.locator('.palette [role=status]').innerText()
const active = async () => visit.page.locator(`[id="${await field().getAttribute('aria-activedescendant')}"]`)
const focused = () => visit.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '')

/** Opens a page, and waits until its keys work. */
async function open(path: string): Promise<void> {
  await visit.page.goto(path)
  await visit.page.locator('[data-keys=help]:not([hidden])').waitFor()
}

async function signedInAt(path: string): Promise<void> {
  const reader = await aReader(server)
  await visit.page.goto('/login')
  await logIn(visit.page, reader)
  await open(path)
}

describe('the palette', () => {
  test('comes when it is asked for and not before, and leads to a record by keyboard only', async () => {
    await open('/tracker')
    const late = (path: string) => /palette|late-dialog/.test(path)
    expect(fetched.filter(late)).toEqual([])
    await press('Control+k')
    await field().waitFor()
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true)
    expect(fetched.filter(late).length).toBeGreaterThan(0)
    expect(await visit.page.getByRole('group', { name: words.groups.pages }).getByRole('option').count()).toBe(8)
    await visit.page.keyboard.type('copyright act')
    await visit.page.getByRole('group', { name: words.groups.records }).getByRole('option').first().waitFor()
    expect(await said()).toBe(words.count(await options().count()))
    expect(await (await active()).innerText()).toContain('Copyright Act')
    await press('Enter')
    await visit.page.waitForURL(/\/policy\/copyright-act-2022$/)
    expect(visit.complaints).toEqual([])
  })

  test('finds pages and places at once, moves with the arrows, and goes round', async () => {
    await open('/')
    await press('Control+k')
    await field().waitFor()
    await visit.page.keyboard.type('cote d')
    await expect.poll(async () => (await active()).innerText()).toContain('Côte d’Ivoire')
    await field().fill('duti')
    expect(await (await active()).innerText()).toBe('Duties')
    await press('ArrowUp')
    expect(await (await active()).innerText()).toBe(words.search('duti'))
    await press('ArrowDown', 'Enter')
    await visit.page.waitForURL(/\/obligations$/)
  })

  test('asks for records once for what is being typed, and what comes too late is not shown', async () => {
    await open('/')
    await press('Control+k')
    await field().waitFor()
    await visit.page.keyboard.type('kenya data protection', { delay: 10 })
    await visit.page.getByRole('group', { name: words.groups.records }).getByRole('option').first().waitFor()
    expect(fetched.filter((path) => path === '/api/policies/suggest')).toHaveLength(1)
  })

  test('says so when records cannot be fetched, and the rest still works', async () => {
    await open('/')
    await press('Control+k')
    await field().waitFor()
    await visit.page.route('**/api/policies/suggest*', (route) => route.abort())
    await visit.page.keyboard.type('pric')
    await expect.poll(said).toBe(words.away)
    await press('Enter')
    await visit.page.waitForURL(/\/pricing$/)
  })

  test('Escape, the same keys and a press beside it close it, and the focus goes back', async () => {
    await open('/tracker')
    const link = visit.page.getByRole('link', { name: 'Insights' }).first()
    await link.focus()
    const before = await focused()
    for (const close of [() => press('Escape'), () => press('Control+k'), () => visit.page.mouse.click(20, 400)]) {
      await press('Control+k')
      await field().waitFor()
      await close()
      await expect.poll(() => field().isVisible()).toBe(false)
      expect(await focused()).toBe(before)
    }
  })

  test('opens from a field, too, and a bare k there is a letter', async () => {
    await open('/tracker')
    const search = visit.page.locator('[data-search-key]').first()
    await search.focus()
    await press('k', '?', 'j')
    expect(await search.inputValue()).toBe('k?j')
    expect(await visit.page.locator('dialog:modal').count()).toBe(0)
    await press('Control+k')
    await field().waitFor()
  })

  test('changes the theme', async () => {
    await open('/')
    await press('Control+k')
    await field().waitFor()
    await visit.page.keyboard.type('theme: dark')
    await expect.poll(async () => (await active()).innerText()).toBe('Theme: dark')
    await press('Enter')
    await expect.poll(() => visit.page.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  test('offers what only readers have to readers only, and what administrators have to neither', async () => {
    const shown = async (typed: string) => {
      await field().fill(typed)
      return (await options().allInnerTexts()).filter((label) => label !== words.search(typed))
    }
    await open('/')
    await press('Control+k')
    await field().waitFor()
    expect(await shown('log')).toEqual(['Log in'])
    expect(await shown('dashboard')).toEqual([])
    await signedInAt('/about')
    await press('Control+k')
    await field().waitFor()
    expect(await shown('dashboard')).toEqual(['Dashboard'])
    expect(await shown('admin')).toEqual([])
    expect(await shown('create free account')).toEqual([])
    expect(await shown('logo')).toEqual(['Logout'])
    await press('Enter')
    await expect.poll(() => visit.page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test('presses for a reader what is on the page: a search is saved from it', async () => {
    await signedInAt('/tracker?q=breach')
    await press('Control+k')
    await field().waitFor()
    await visit.page.keyboard.type('save this')
    await expect.poll(async () => (await active()).innerText()).toBe(words.actions.saveSearch)
    await press('Enter')
    await visit.page.getByRole('dialog').filter({ hasText: /save/i }).waitFor()
    await visit.page.keyboard.press('Escape')
    await open('/about')
    await press('Control+k')
    await field().fill('save this')
    expect(await visit.page.getByRole('option', { name: words.actions.saveSearch }).count()).toBe(0)
  })

  test('is accessible, open with something found', async () => {
    await open('/about')
    await press('Control+k')
    await field().waitFor()
    await visit.page.keyboard.type('lagos')
    await visit.page.getByRole('group', { name: words.groups.records }).getByRole('option').first().waitFor()
    expect(await whatIsNotAccessible(visit.page)).toEqual([])
  })
})

describe('the help for the keyboard', () => {
  const help = () => visit.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const headings = () => help().getByRole('heading', { level: 3 }).allInnerTexts()

  test('opens by ? and by the button in the footer, and lists the keys of this page', async () => {
    await open('/tracker?q=data')
    await press('?')
    await help().waitFor()
    expect(await headings()).toEqual(['On every page', 'In a list'])
    expect(await whatIsNotAccessible(visit.page)).toEqual([])
    await press('Escape')
    await open('/about')
    await visit.page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help().waitFor()
    expect(await headings()).toEqual(['On every page'])
    await press('Escape')
    expect(await focused()).toContain('data-keys="help"')
  })

  test('WCAG 2.1.4: single keys can be turned off, stay off, and Ctrl K works either way', async () => {
    await open('/tracker?q=data')
    await press('?')
    await help().getByRole('checkbox').uncheck()
    await press('Escape')
    await open('/tracker?q=data')
    await press('?', '/', 'j')
    expect(await visit.page.locator('dialog:modal').count()).toBe(0)
    expect(await focused()).toContain('<body')
    await press('Control+k')
    await field().waitFor()
    await press('Escape')
    await visit.page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help().getByRole('checkbox').check()
    await press('Escape')
    await press('j')
    expect(await focused()).toContain('title-link')
  })

  test('j and k go through the results, and Enter opens one', async () => {
    await open('/tracker?q=data')
    const titles = await visit.page.locator('.result .title-link').allInnerTexts()
    const at = () => visit.page.evaluate(() => (document.activeElement as HTMLElement).innerText)
    await press('j')
    expect(await at()).toBe(titles[0])
    await press('j')
    expect(await at()).toBe(titles[1])
    await press('k', 'k')
    expect(await at()).toBe(titles[0])
    await press('Enter')
    await visit.page.waitForURL(/\/policy\//)
  })
})

test('every page that the palette leads to is one', async () => {
  const pages = Object.keys({ ...words.pages, ...words.ofVisitors, ...words.ofReaders, ...words.ofAdministrators })
  for (const path of pages) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
})
