import { Feed } from 'feed'
import type { Db } from '#db/open.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import * as sql from './articles.sql.ts'
import { bodyOf } from './articles.ts'
import { wholeOf } from './markdown.ts'

const t = text.insights
const ENTRIES = 30

type Place = { publicUrl: string; siteName: string }

/**
 * The newest articles as a feed, each whole, with addresses that work elsewhere.
 * @param form Atom's titles are HTML in this library, JSON Feed's are plain text; descriptions are HTML in both
 */
export async function articlesFeed(db: Db, form: 'atom' | 'json', { publicUrl, siteName }: Place, now: Date): Promise<string> {
  const { articles } = await sql.publishedIn(db, {}, { limit: ENTRIES, offset: 0 }, now)
  const changed = articles.map(({ updatedAt, publishedAt }) => Math.max(updatedAt.getTime(), publishedAt!.getTime()))
  const feed = new Feed({
    id: `${publicUrl}/feeds/insights`,
    title: t.feed.title(siteName),
    description: t.description,
    link: `${publicUrl}/insights`,
    language: 'en-NG',
    updated: changed.length > 0 ? new Date(Math.max(...changed)) : now,
    copyright: text.feeds.copyright(siteName),
    generator: siteName,
    author: { name: siteName, link: publicUrl },
    feedLinks: { atom: `${publicUrl}/feeds/insights.atom`, json: `${publicUrl}/feeds/insights.json` },
  })
  for (const [i, article] of articles.entries()) {
    const page = `${publicUrl}/insights/${article.slug}`
    const body = forFeed(wholeOf(await bodyOf(db, article.body, { site: publicUrl, page })))
    feed.addItem({
      id: page,
      link: page,
      title: form === 'atom' ? escapeHtml(article.title) : showable(article.title),
      description: escapeHtml(article.excerpt),
      content: `${body}\n<p>${escapeHtml(t.disclaimer)}</p>`,
      author: [{ name: article.author }],
      date: new Date(changed[i]!),
      published: article.publishedAt!,
      category: [article.category, ...article.tags.filter((tag) => tag !== article.category)].map((name) => ({
        name,
        term: name,
      })),
    })
  }
  return form === 'atom' ? feed.atom1() : feed.json1()
}

// Atom holds HTML between signs that it may not contain itself.
const forFeed = (html: string) => showable(html).replaceAll(']]>', ']]&gt;')

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (words: string) => showable(words).replace(/[&<>]/g, (sign) => HTML[sign]!)
