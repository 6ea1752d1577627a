import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LowData } from '#app/ui/low-data.ts'
import type { ArticleCard } from '#contract/articles.ts'
import { InsightsSection } from './insights-section.tsx'

const article = (slug: string, about: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 1,
  title: `About ${slug}`,
  subtitle: null,
  excerpt: 'What it says.',
  slug,
  category: 'AI',
  tags: ['AI', 'Policy', 'Privacy', 'Courts', 'Security'],
  featuredImage: null,
  picture: null,
  readTime: 7,
  publishedAt: '2026-06-22T08:00:00.000Z',
  createdAt: '2026-06-22T08:00:00.000Z',
  updatedAt: '2026-06-22T08:00:00.000Z',
  author: 'The desk',
  ...about,
})
const ARTICLES = [article('first'), article('second', { category: 'Fintech', tags: ['Fintech'] })]
const nothingAsked = { dropped: [] }

describe('the articles of the landing page', () => {
  test('show the day, the minutes, three tags and how many more', () => {
    const html = renderToStaticMarkup(<InsightsSection address={nothingAsked} articles={ARTICLES} saveData={false} />)
    expect(html).toContain('<time dateTime="2026-06-22T08:00:00.000Z">Jun 22, 2026</time> <span>7 min read</span>')
    expect(html).toContain(
      '<li>AI</li><li>Policy</li><li>Privacy</li><li title="Courts, Security"><span aria-hidden="true">+2</span>',
    )
    expect(html).toContain('data-lead=""')
    expect(html.match(/type="radio"/g)).toHaveLength(16)
  })

  test('that are filtered out stay in the page, hidden, and nothing leads', () => {
    const address = { category: 'Fintech', q: 'SECOND', dropped: [] }
    const html = renderToStaticMarkup(<InsightsSection address={address} articles={ARTICLES} saveData={false} />)
    expect(html).toMatch(/<li hidden="" data-article="[^"]*About first/)
    expect(html).toMatch(/<li data-article="[^"]*About second/)
    expect(html).not.toContain('data-lead')
    expect(html).toContain('href="/insights?q=SECOND&amp;category=Fintech"')
    expect(html).toContain('>1 article</span>')
    expect(html).toContain('<div data-article-none="" hidden="">')
  })

  test('without a match say so', () => {
    const html = renderToStaticMarkup(
      <InsightsSection address={{ q: 'zzz', dropped: [] }} articles={ARTICLES} saveData={false} />,
    )
    expect(html).toContain('<div data-article-none="">')
    expect(html).toMatch(/No articles found<\/h3><p[^>]*>Try adjusting your search or filters</)
  })

  test('for a reader who asks for few bytes are only those found, without plates', () => {
    const html = renderToStaticMarkup(
      <LowData value={true}>
        <InsightsSection address={{ category: 'Fintech', dropped: [] }} articles={ARTICLES} saveData={true} />
      </LowData>,
    )
    expect(html).not.toContain('About first')
    expect(html).not.toMatch(/class="plate"|data-article="/)
  })

  test('that could not be read are said to be missing, and can be asked for again', () => {
    const html = renderToStaticMarkup(<InsightsSection address={{ category: 'AI', dropped: [] }} saveData={false} />)
    expect(html).toContain('Failed to fetch articles')
    expect(html).toMatch(/<a class="[^"]*" href="\/\?category=AI" data-article-retry="\/api\/articles\?limit=6">/)
    expect(html).toMatch(/<ul class="article-list" aria-hidden="true" hidden="" data-articles-skeletons="">/)
    expect(html).not.toContain('type="radio"')
  })

  test('that are not there yet are no failure', () => {
    const html = renderToStaticMarkup(<InsightsSection address={nothingAsked} articles={[]} saveData={false} />)
    expect(html).toContain('No article is published yet')
    expect(html).not.toMatch(/Failed|type="radio"/)
  })

  test('show again what of the address was not understood, as text', () => {
    const address = { dropped: [{ name: 'category', value: '<script>' }] }
    const html = renderToStaticMarkup(<InsightsSection address={address} articles={ARTICLES} saveData={false} />)
    expect(html).toContain('“category=&lt;script&gt;” in the address was not understood')
  })
})
