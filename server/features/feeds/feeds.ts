import { Feed, type FeedOptions } from 'feed'
import type { PolicyCard, PolicyFilters, PolicyQuery } from '#contract/policies.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { JURISDICTIONS, placeName } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import { publishedAddresses } from '#server/features/articles/articles.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import { idsFound, searchPolicies } from '#server/features/search/search.ts'
import * as sql from './feeds.sql.ts'

const t = text.feeds
const ENTRIES = 50

type Place = { publicUrl: string; siteName: string }
type Form = 'atom' | 'json'

/** The newest records of a tracker query as a feed. */
export async function policyFeed(
  db: Db,
  viewer: Viewer,
  query: PolicyQuery,
  search: string,
  form: Form,
  place: Place,
  now: Date,
): Promise<string> {
  const { publicUrl, siteName } = place
  const { items } = await searchPolicies(db, viewer, { ...query, page: 1, pageSize: ENTRIES, sort: query.sort ?? 'recent' }, now)
  const about = {
    id: `${publicUrl}/feeds/policies${search}`,
    title: search ? t.filteredTitle(siteName) : t.title(siteName),
    description: t.description,
    link: `${publicUrl}/tracker${search}`,
    feedLinks: { atom: `${publicUrl}/feeds/policies.atom${search}`, json: `${publicUrl}/feeds/policies.json${search}` },
  }
  return feedOfCards(db, items, about, form, place, now)
}

/** The newest records that a query finds, for a feed. Nobody is told that a search found nothing: it is asked every hour. */
export async function newestFound(db: Db, viewer: Viewer, query: Partial<PolicyFilters>): Promise<PolicyCard[]> {
  const ids = await idsFound(db, viewer, { ...NO_FILTERS, ...query, sort: 'recent' }, ENTRIES)
  return (await cardsByIds(db, ids)).map(({ card }) => card)
}
const NO_FILTERS = { jurisdiction: [], type: [], status: [], chamber: [], focus: [], verification: [] }

type About = Pick<FeedOptions, 'id' | 'title' | 'description' | 'link' | 'feedLinks'>

/**
 * Records as a feed; its entries hold what anybody may see of them.
 * @param form Atom's titles are HTML in this library, JSON Feed's are plain text; summaries are HTML in both
 */
export async function feedOfCards(
  db: Db,
  cards: readonly PolicyCard[],
  about: About,
  form: Form,
  { publicUrl, siteName }: Place,
  now: Date,
): Promise<string> {
  const plain = (words: string) => (form === 'atom' ? escapeHtml(words) : showable(words))
  const times = await sql.timesOf(
    db,
    cards.map(({ slug }) => slug),
  )
  const newest = Math.max(0, ...[...times.values()].map(({ updatedAt }) => updatedAt.getTime()))
  const feed = new Feed({
    ...about,
    title: showable(about.title),
    language: 'en-NG',
    updated: newest > 0 ? new Date(newest) : now,
    copyright: t.copyright(siteName),
    generator: siteName,
    author: { name: siteName, link: publicUrl },
  })
  for (const card of cards) {
    const { publishedAt, updatedAt } = times.get(card.slug)!
    feed.addItem({
      id: `${publicUrl}/policy/${card.slug}`,
      link: `${publicUrl}/demo/policy/${card.slug}`,
      title: plain(`${card.title} (${placeName(card.jurisdiction)})`),
      // In both forms this is HTML; only a title is plain text in one of them.
      description: escapeHtml(t.entry(text.statuses[card.status], formatPartialDate(card.lastEventOn), card.summary)),
      date: updatedAt,
      published: publishedAt,
      category: card.focusAreas.map((area) => ({ term: area, name: text.focusAreas[area] })),
    })
  }
  return form === 'atom' ? feed.atom1() : feed.json1()
}

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (words: string) => showable(words).replace(/[&<>]/g, (sign) => HTML[sign]!)

const PAGES = [
  '/',
  '/about',
  '/insights',
  '/tracker',
  '/tracker/nigeria-federal-policy-tracker',
  '/tracker/nigerian-states-policy-tracker',
  '/tracker/africa-federal-policy-tracker',
  '/jurisdictions',
  '/obligations',
  '/calendar',
  '/compare/data-protection',
  '/changes',
  '/coverage',
  '/pricing',
  '/newsletter',
  '/signup',
  '/login',
  '/terms',
  '/privacy',
  '/credits',
  '/api/docs',
]

// A sitemap holds at most 50,000 addresses.
const ADDRESSES = 40_000

/** The sitemap, or an index of its parts when one cannot hold all. @returns undefined for a part that is not there */
export async function sitemap(db: Db, publicUrl: string, part: number | undefined, now: Date): Promise<string | undefined> {
  const parts = Math.max(1, Math.ceil((await sql.countPolicies(db)) / ADDRESSES))
  if (part === undefined && parts > 1) {
    return xml(
      'sitemapindex',
      Array.from({ length: parts }, (_, i) => `<sitemap><loc>${publicUrl}/sitemap.xml?part=${i + 1}</loc></sitemap>`),
    )
  }
  const number = part ?? 1
  if (number > parts) return undefined
  const records = await sql.recordsFrom(db, (number - 1) * ADDRESSES, ADDRESSES)
  const articles = number === 1 ? await publishedAddresses(db, now) : []
  const pages = number === 1 ? [...PAGES, ...JURISDICTIONS.map(({ slug }) => `/jurisdictions/${slug}`)] : []
  return xml('urlset', [
    ...pages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...articles.map(({ slug, changedAt }) => dated(`${publicUrl}/insights/${slug}`, changedAt)),
    ...records.map(({ slug, updatedAt }) => dated(`${publicUrl}/demo/policy/${slug}`, updatedAt)),
  ])
}

const dated = (address: string, at: Date) => `<url><loc>${address}</loc><lastmod>${at.toISOString()}</lastmod></url>`

// Slugs and paths hold no character that XML would mind; the address of the site comes from its settings.
const xml = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`

export const robots = (publicUrl: string) =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${publicUrl}/sitemap.xml\n`
