import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { ArticleCard } from '#contract/articles.ts'
import { ARTICLE_CATEGORIES, isArticleFound, LANDING_ARTICLES } from '#domain/articles.ts'
import { launch, watchedPage, type Watched } from './browser.ts'
import { startServer, type Running } from './server.ts'

let server: Running
let browser: Browser
let articles: ArticleCard[]
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  const answer = await fetch(`${server.url}/api/articles?limit=${LANDING_ARTICLES}`)
  ;({ articles } = (await answer.json()) as { articles: ArticleCard[] })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const titlesOf = (asked: { q?: string; category?: string }) =>
  articles.filter((article) => isArticleFound(article, asked)).map(({ title }) => title)
/** The filter comes when a reader turns to it, and waits for a pause in the typing. */
const PATIENCE = { timeout: 5_000 }
const shownOn = (page: Page) => page.locator('[data-article-list] h3:visible').allInnerTexts()
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The first category that some of the six have, and not all. */
const someCategory = () =>
  ARTICLE_CATEGORIES.find((category) => {
    const found = titlesOf({ category }).length
    return found > 0 && found < articles.length
  })!

async function visit(work: (watched: Watched) => Promise<void>, options = {}): Promise<void> {
  const watched = await watchedPage(browser, server.url, options)
  await work(watched)
  expect(watched.complaints).toEqual([])
  await watched.context.close()
}

test('shows the six newest articles, with at most three tags each', async () => {
  await visit(async ({ page }) => {
    await page.goto('/')
    expect(articles).toHaveLength(LANDING_ARTICLES)
    expect(await shownOn(page)).toEqual(titlesOf({}))
    expect(await page.getByRole('link', { name: 'View all articles' }).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Create your Free Account' }).first().getAttribute('href')).toBe('/signup')
    await page
      .locator('main time[datetime]', { hasText: /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ })
      .first()
      .waitFor()
  })
})

describe('the article filter', () => {
  test('by chip, with the keyboard alone: arrows choose, and the count is told', async () => {
    await visit(async ({ page }) => {
      await page.goto('/')
      await chip(page, 'All').focus()
      const category = someCategory()
      for (let step = 0; step <= ARTICLE_CATEGORIES.indexOf(category); step += 1) await page.keyboard.press('ArrowRight')
      expect(await chip(page, category).isChecked()).toBe(true)
      const found = titlesOf({ category })
      await expect.poll(() => shownOn(page), PATIENCE).toEqual(found)
      await page.waitForURL(({ searchParams }) => searchParams.get('category') === category)
      expect(await page.locator('[data-article-count]').innerText()).toBe(
        found.length === 1 ? '1 article' : `${found.length} articles`,
      )
      expect(await page.getByRole('link', { name: 'Search all articles' }).getAttribute('href')).toContain('category=')
      await chip(page, 'All').focus()
      await page.keyboard.press('Space')
      await expect.poll(() => shownOn(page), PATIENCE).toEqual(titlesOf({}))
      await page.waitForURL(({ search }) => search === '')
    })
  })

  test('by words, and by both: what is found holds for words and chip, and the address can be shared', async () => {
    await visit(async ({ page }) => {
      const category = someCategory()
      const [first] = articles.filter((article) => isArticleFound(article, { category }))
      const q = first!.title.split(/\W+/).find((word) => word.length > 4)!
      await page.goto('/')
      const box = page.getByRole('searchbox', { name: 'Search articles' })
      await box.pressSequentially(q.toUpperCase())
      await expect.poll(() => shownOn(page), PATIENCE).toEqual(titlesOf({ q }))
      await page.locator('.chip', { hasText: category }).first().click()
      await expect.poll(() => shownOn(page), PATIENCE).toEqual(titlesOf({ q, category }))
      await page.waitForURL(/category=/)
      await page.reload()
      expect(await shownOn(page)).toEqual(titlesOf({ q, category }))
      expect(await box.inputValue()).toBe(q.toUpperCase())
      expect(await chip(page, category).isChecked()).toBe(true)
    })
  })

  test('what nothing matches says so, and Enter keeps the page', async () => {
    await visit(async ({ page }) => {
      await page.goto('/')
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('zzzz')
      await page.getByText('No articles found').waitFor()
      expect(await page.getByText('Try adjusting your search or filters').isVisible()).toBe(true)
      await page.waitForURL(({ search }) => search === '?q=zzzz')
      await page.keyboard.press('Enter')
      expect(await page.locator('[data-article-count]').innerText()).toBe('0 articles')
      expect(await shownOn(page)).toEqual([])
    })
  })

  test('without JavaScript it is a form with the same result', async () => {
    const category = someCategory()
    await visit(
      async ({ page }) => {
        await page.goto('/')
        await page.locator('.chip', { hasText: category }).first().click()
        await page.locator('.article-filter').getByRole('button', { name: 'Search' }).click()
        await page.waitForURL(/category=/)
        expect(await shownOn(page)).toEqual(titlesOf({ category }))
        expect(await chip(page, category).isChecked()).toBe(true)
        await page.goto('/?q=zzzz')
        expect(await shownOn(page)).toEqual([])
        expect(await page.getByText('No articles found').isVisible()).toBe(true)
        expect(await page.getByRole('link', { name: 'Search all articles' }).getAttribute('href')).toBe('/insights?q=zzzz')
      },
      { javaScriptEnabled: false },
    )
  })

  test('what is not understood in its address is told, and nothing is filtered by it', async () => {
    await visit(async ({ page }) => {
      await page.goto('/?category=%3Cscript%3E')
      expect(await page.locator('.dropped-note').innerText()).toContain('category=<script>')
      expect(await shownOn(page)).toEqual(titlesOf({}))
    })
  })
})

test('a state tile leads to the states tracker with that state chosen', async () => {
  await visit(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Lagos, \d+ records/ }).click()
    await page.waitForURL(
      ({ pathname, search }) => pathname.endsWith('/nigerian-states-policy-tracker') && search === '?place=NG-LA',
    )
    expect(await page.locator('#chosen-place').innerText()).toBe('Lagos')
  })
})
