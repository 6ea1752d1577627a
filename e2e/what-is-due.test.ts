import ICAL from 'ical.js'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { dayInLagos } from '#domain/days.ts'
import { nextDate } from '#domain/due-rules.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { seedDemo, seedObligations, seedPolicies } from '#test/seed.ts'
import { launch, watchedPage } from './browser.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

type Due = { id: string; title: string; slug: string; on: string }

/** What binds a digital lender in Nigeria next, by the rules and the starter data, as far as a visitor sees it in full. */
function nextForALender(today: string): Due[] {
  const policies = new Map(seedPolicies().map((policy) => [policy.slug, policy]))
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return seedObligations()
    .filter(({ policy, sectors }) => {
      const isBound = sectors.length === 0 || sectors.includes('digital-lending')
      return isBound && seedDemo().includes(policy) && policies.get(policy)!.jurisdiction === 'NG'
    })
    .flatMap(({ id, title, policy: slug, due, dates }) => {
      const rule = {
        dueKind: due.kind,
        dueMonth: due.kind === 'yearly' ? due.month : null,
        dueDay: due.kind === 'yearly' ? due.day : null,
        dueDate: due.kind === 'once' ? due.date : null,
      }
      const announced = dates.map(({ dueOn, replaces = null }) => ({ dueOn, replaces }))
      const { effectiveOn, enactedOn } = policies.get(slug)!
      const next = nextDate(rule, announced, today, effectiveOn ?? enactedOn)
      return next ? [{ id, title, slug, on: next.on }] : []
    })
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.title, b.title))
    .slice(0, 3)
}

/** The entries of a file, as a calendar program has them. */
function entriesOf(file: string) {
  const root = new ICAL.Component(ICAL.parse(file) as unknown[] as never)
  return root.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate } = new ICAL.Event(component)
    return {
      summary,
      on: startDate.toString(),
      isWholeDay: startDate.isDate,
      url: String(component.getFirstPropertyValue('url')),
    }
  })
}

const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Due next' })
    .locator('tr.duty')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('th a')!.textContent, row.querySelector('.duty-date mark')!.textContent]),
    )

async function choose(page: Page, filter: string, choice: string) {
  const facet = page.locator('details.facet').filter({ has: page.locator('summary', { hasText: filter }) })
  await facet.locator('summary').click()
  await facet.getByLabel(choice, { exact: true }).check()
}

const readers = [
  ['at a desk', { viewport: { width: 1280, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }],
  ['with JavaScript off', { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false }],
  ['on a phone with JavaScript off', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false }],
] as const

describe('a fintech’s compliance officer', () => {
  test.each(readers)('%s finds the next three dates and adds them to a calendar program', async (_, options) => {
    const { context, page, complaints } = await watchedPage(browser, server.url, options)
    const expected = nextForALender(dayInLagos(new Date()))
    expect(expected.length).toBeGreaterThan(1)
    const isPhone = options.viewport.width < 600

    await page.goto('/tracker')
    if (isPhone) await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Duties', exact: true }).filter({ visible: true }).last().click()
    await page.waitForURL('**/obligations')
    expect(await page.locator('h1').innerText()).toBe('Duties')

    for (const [filter, choice] of [
      ['Sector', 'Digital lending'],
      ['Place', 'Nigeria, federal'],
    ] as const) {
      if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
      await choose(page, filter, choice)
      await page.getByRole('button', { name: 'Show duties' }).filter({ visible: true }).last().click()
      await page.waitForURL(/sector=digital-lending/)
    }
    await page.waitForURL(/jurisdiction=NG/)
    const found = page.url()
    expect((await rowsOf(page)).slice(0, 3)).toEqual(expected.map(({ title, on }) => [title, formatPartialDate(on)]))

    const { title, slug, id, on } = expected[0]!
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/demo/policy/${slug}#duty-${id}`)
    const duty = page.locator(`[id="duty-${id}"]`)
    expect(await duty.locator('mark').innerText()).toBe(formatPartialDate(on))
    await page.goBack()
    expect(page.url()).toBe(found)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Calendar file (iCalendar)' }).click(),
    ])
    expect(new URL(download.url()).search).toBe('?sector=digital-lending&jurisdiction=NG')
    const entries = entriesOf(readFileSync(await download.path(), 'utf8'))
    for (const next of expected) {
      const entry = entries.find(({ summary, on: day }) => summary.startsWith(`${next.title}: `) && day === next.on)
      expect(entry, next.title).toMatchObject({ isWholeDay: true, url: expect.stringMatching(`/demo/policy/${next.slug}$`) })
    }

    await page.getByRole('link', { name: 'Show as a calendar' }).click()
    await page.waitForURL('**/calendar?sector=digital-lending&jurisdiction=NG')
    expect(await page.locator('main').innerText()).toContain(expected[0]!.title)
    expect(complaints).toEqual([])
    await context.close()
  })
})
