import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/open.ts'
import { aReceiver } from '#test/receiver.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { startServer, type Running } from './server.ts'

const RECORD = '/demo/policy/nigeria-data-protection-act-2023'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'policywatch-consent-'))

let server: Running
let browser: Browser
let visit: Watched
let calls: string[]
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ DATA_DIR }), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  visit = await watchedPage(browser, server.url, { viewport: { width: 390, height: 844 } })
  calls = callsOf(visit.page)
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})

/** What the pages of a browser tell of their reader. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) calls.push(request.method())
  })
  return calls
}

/**
 * The events in them. The browser does not show what is in a beacon, so it is noted where it is made: in the tab itself, since what a page
 * says while it is left is not always heard.
 */
async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = Blob
    window.Blob = class extends Original {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        const noted = JSON.parse(sessionStorage.getItem('noted') ?? '[]') as object[]
        sessionStorage.setItem(
          'noted',
          JSON.stringify([...noted, ...(JSON.parse(String(parts[0])) as { events: object[] }).events]),
        )
      }
    }
  })
}
const eventsOf = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('noted') ?? '[]') as object[])
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const choiceOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('analyticsConsent') ?? 'null') as { choice: string; at: string } | null)
/** A page, until everything that it does by itself is done. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
}
const onlyUndecided = async (page: Page) => {
  await open(page, '/tracker')
  await bannerOf(page).waitFor()
}

describe('trust 38: before a choice', () => {
  test('a reader is asked, and nothing is sent, whatever they do', async () => {
    const { page } = visit
    await onlyUndecided(page)
    await open(page, '/tracker?q=biometric')
    await page.goto(RECORD)
    await page.goto('about:blank')
    expect(calls).toEqual([])
  })

  test('the question is not the largest thing painted, and covers neither the end of the page nor what has the focus', async () => {
    const { page } = visit
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
        Object.assign(window, { largest: element?.closest('#consent') ? 'the question' : 'the page' })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    for (const path of ['/', '/tracker', '/coverage', '/credits', RECORD]) {
      await open(page, path)
      await bannerOf(page).waitFor()
      expect([path, await page.evaluate(() => (window as unknown as { largest: string }).largest)]).toEqual([path, 'the page'])
    }
    const top = (await bannerOf(page).boundingBox())!.y
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.locator('.footer').evaluate((footer) => footer.getBoundingClientRect().bottom)
    expect(end).toBeLessThanOrEqual(top + 1)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.locator('#content').focus()
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const { activeElement: focused } = document
        return !focused || focused === document.body ? 0 : focused.getBoundingClientRect().bottom
      })
      expect(under).toBeLessThanOrEqual(top)
    }
  })

  test('when it comes, nothing on the page moves', async () => {
    const { page, context } = visit
    await onlyUndecided(page)
    await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
    await open(page, '/tracker')
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    const other = await context.newPage()
    await open(other, '/credits')
    await other.evaluate(() => localStorage.removeItem('analyticsConsent'))
    await page.bringToFront()
    await bannerOf(page).waitFor()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
  })

  test('both answers weigh the same', async () => {
    const { page } = visit
    await onlyUndecided(page)
    const look = (name: string) =>
      bannerOf(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button)
          return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize, pressed: button.ariaPressed }
        })
    expect(await look('Allow analytics')).toEqual(await look('Decline'))
  })

  test('who asks for few bytes has no banner, no button and no script', async () => {
    const { page } = visit
    await page.setExtraHTTPHeaders({ 'save-data': 'on' })
    await open(page, '/tracker')
    expect(await page.locator('#consent, [data-privacy-choices], script').count()).toBe(0)
  })

  test('without a script nobody is asked', async () => {
    const { context, page } = await watchedPage(browser, server.url, { javaScriptEnabled: false })
    await page.goto('/tracker')
    expect(await bannerOf(page).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false)
    await context.close()
  })

  test('a browser that says for its reader not to count is not asked, and not counted, until they allow it in the footer', async () => {
    const { page } = visit
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await open(page, '/tracker')
    expect(await bannerOf(page).isVisible()).toBe(false)
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await bannerOf(page).innerText()).toContain('Your browser asks sites not to count you')
    await bannerOf(page).getByRole('button', { name: 'Allow analytics' }).click()
    await expect.poll(() => calls.length).toBeGreaterThan(0)
  })

  test('where a browser keeps nothing nobody is asked, and nothing is sent', async () => {
    const { page } = visit
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('', 'SecurityError')
        },
      })
    })
    await open(page, '/tracker')
    expect(await bannerOf(page).isVisible()).toBe(false)
    expect(calls).toEqual([])
  })
})

describe('trust 38: declined', () => {
  test('is kept with its time, and nothing is ever sent, also after a reload', async () => {
    const { page } = visit
    await onlyUndecided(page)
    await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
    expect(await bannerOf(page).isVisible()).toBe(false)
    const kept = (await choiceOf(page))!
    expect(kept.choice).toBe('declined')
    expect(Math.abs(Date.now() - Date.parse(kept.at))).toBeLessThan(60_000)
    await open(page, '/tracker')
    await open(page, '/tracker?q=biometric')
    expect(await bannerOf(page).isVisible()).toBe(false)
    await page.goto('about:blank')
    expect(calls).toEqual([])
  })

  test('can be changed in the footer, which shows the choice, with the keyboard alone', async () => {
    const { page } = visit
    await onlyUndecided(page)
    await page.keyboard.press('Tab') // the skip link
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy Notice')
    await page.keyboard.press('Escape')
    expect(await bannerOf(page).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await choiceOf(page))!.choice).toBe('declined')

    const button = page.getByRole('button', { name: 'Privacy choices' })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent')
    expect(await bannerOf(page).innerText()).toMatch(/You declined on \w{3} \d{1,2}, \d{4}\./)
    const decline = bannerOf(page).getByRole('button', { name: 'Decline' })
    expect(await decline.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await bannerOf(page).isVisible()).toBe(false)
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await choiceOf(page))!.choice).toBe('allowed')
    await expect.poll(() => calls.length).toBe(1)
  })
})

describe('allowed', () => {
  test('page, search and click on an article are told once in five minutes, and end up in the table by day', async () => {
    const { page } = visit
    await noteEvents(page)
    await onlyUndecided(page)
    await bannerOf(page).getByRole('button', { name: 'Allow analytics' }).click()
    await expect.poll(() => calls.length).toBe(1)

    await open(page, '/tracker?q=Biometric')
    await open(page, '/tracker?q=zzzzzz')
    await open(page, '/tracker?q=ada@firm.example')
    await open(page, `${RECORD}?utm_source=canary`)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/insights/some-article'
      link.textContent = 'Some article'
      link.dataset.article = JSON.stringify({ category: 'AI' })
      link.addEventListener('click', (event) => event.preventDefault())
      document.querySelector('main')!.prepend(link)
      link.click()
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(async () => (await eventsOf(page)).length).toBeGreaterThan(4)
    const events = await eventsOf(page)
    expect(events).toEqual([
      { type: 'page_view', page: '/tracker' },
      { type: 'search', keyword: 'biometric', found: true, page: '/tracker' },
      { type: 'search', keyword: 'zzzzzz', found: false, page: '/tracker' },
      { type: 'page_view', page: RECORD },
      { type: 'article_click', articleId: 'some-article', articleTitle: 'Some article', category: 'AI', page: RECORD },
    ])
    expect(calls.length).toBeLessThanOrEqual(events.length)
    expect(new Set(calls)).toEqual(new Set(['POST']))
  })

  test('taken back, it ends at once, in every tab', async () => {
    const { page, context } = visit
    await onlyUndecided(page)
    const other = await context.newPage()
    await open(other, RECORD)
    await bannerOf(page).getByRole('button', { name: 'Allow analytics' }).click()
    await expect.poll(() => calls.length).toBe(2) // both tabs tell
    expect(await bannerOf(other).isVisible()).toBe(false)
    await other.getByRole('button', { name: 'Privacy choices' }).click()
    await bannerOf(other).getByRole('button', { name: 'Decline' }).click()
    expect(await page.evaluate(() => sessionStorage.getItem('analyticsSent'))).toBeNull()
    calls.length = 0
    for (const one of [page, other]) {
      await open(one, '/coverage')
      await one.goto('about:blank')
    }
    expect(calls).toEqual([])
  })
})

test('who does not allow it loads nothing of what counts', async () => {
  const { page } = visit
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await onlyUndecided(page)
  expect(files.filter((file) => /assets\/events/.test(file))).toEqual([])
})

test('a script that breaks is reported without a query, at most three times a page; a page without errors reports nothing', async () => {
  const receiver = await aReceiver()
  const told = await startServer({ ERROR_ENDPOINT: receiver.url })
  const { context, page } = await watchedPage(browser, told.url)
  await open(page, '/tracker?q=canary')
  expect(receiver.received).toEqual([])
  await page.evaluate((url) => {
    for (let i = 0; i < 5; i += 1) {
      const error = new TypeError(`broken ${i}`)
      error.stack = `TypeError: broken ${i}\n    at open${i} (${url}/assets/enhance.js?v=1:2:3)`
      setTimeout(() => {
        throw error
      })
      setTimeout(() => {
        throw error
      })
    }
    void Promise.reject(new Error('of an extension'))
  }, told.url)
  await expect.poll(() => receiver.received.length).toBe(3)
  await page.waitForTimeout(500)
  const reports = receiver.received.map(({ body }) => JSON.parse(body) as Record<string, string>)
  expect(reports.map(({ message }) => message).toSorted()).toEqual([0, 1, 2].map((i) => `TypeError: broken ${i}`))
  expect(new Set(reports.map(({ sessionId }) => sessionId)).size).toBe(1)
  for (const { url, stack, userAgent } of reports) {
    expect(url).toBe(`${told.url}/tracker`)
    expect(stack).toContain(`${told.url}/assets/enhance.js:2:3`)
    expect(userAgent).toContain('Chrom')
  }
  await context.close()
  await told.stop()
  await receiver.close()
})

test('what was counted outlives the server, which writes it down when it stops', async () => {
  await server.stop()
  const database = await openDatabase({ dataDir: DATA_DIR })
  const rows = await database.db.selectFrom('analyticsDaily').select(['kind', 'subject', 'times']).execute()
  await database.close()
  const subjectsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ subject }) => subject)
  expect(subjectsOf('page_view').toSorted()).toEqual([RECORD, '/tracker'])
  expect(subjectsOf('search')).toEqual(['biometric'])
  expect(subjectsOf('empty_search')).toEqual(['zzzzzz'])
  expect(subjectsOf('article_click')).toEqual([]) // there is no such article
})
