import { describe, expect } from 'vitest'
import { ArticleCard } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { LANDING_ARTICLES } from '#domain/articles.ts'
import { NOW, test } from '#test/fixtures.ts'
import { newestArticles } from './newest.ts'

type Row = { state?: 'draft' | 'scheduled' | 'published'; publishedAt?: Date | null; body?: string; readMinutes?: number }

const put = (db: Db, slug: string, { state = 'published', publishedAt = NOW, body = 'One word.', readMinutes }: Row = {}) =>
  db
    .insertInto('articles')
    .values({
      slug,
      title: `Article ${slug}`,
      subtitle: null,
      excerpt: 'What it says.',
      category: 'AI',
      tags: ['AI', 'Policy'],
      body,
      author: 'The desk',
      sources: JSON.stringify([]),
      state,
      publishedAt,
      readMinutes: readMinutes ?? null,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .execute()

describe('the newest articles', () => {
  test('are those published, newest first, six of them on the landing page', async ({ emptyDb }) => {
    const day = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
    for (const age of [3, 1, 7, 5, 2, 6, 4]) await put(emptyDb, `article-${age}`, { publishedAt: day(age) })
    const articles = await newestArticles(emptyDb, LANDING_ARTICLES, NOW)
    expect(articles.map(({ slug }) => slug)).toEqual([1, 2, 3, 4, 5, 6].map((age) => `article-${age}`))
    for (const article of articles) expect(ArticleCard.parse(article)).toEqual(article)
  })

  test('leave out drafts, what is scheduled and what is dated ahead', async ({ emptyDb }) => {
    await put(emptyDb, 'draft', { state: 'draft', publishedAt: null })
    await put(emptyDb, 'scheduled', { state: 'scheduled', publishedAt: new Date(NOW.getTime() + 60_000) })
    await put(emptyDb, 'ahead', { publishedAt: new Date(NOW.getTime() + 60_000) })
    expect(await newestArticles(emptyDb, LANDING_ARTICLES, NOW)).toEqual([])
  })

  test('take the minutes their author set, else those of their words', async ({ emptyDb }) => {
    await put(emptyDb, 'counted', { body: 'word '.repeat(600) })
    await put(emptyDb, 'set', { body: 'word '.repeat(600), readMinutes: 9 })
    const minutes = Object.fromEntries((await newestArticles(emptyDb, 6, NOW)).map(({ slug, readTime }) => [slug, readTime]))
    expect(minutes).toEqual({ counted: 3, set: 9 })
  })
})
