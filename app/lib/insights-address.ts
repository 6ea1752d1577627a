import { isCampaign } from '#domain/campaigns.ts'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { INSIGHTS, LONGEST_ARTICLE_SEARCH } from './landing-address.ts'
import type { Dropped } from './tracker-address.ts'

const LONGEST_TAG = 60
const MOST_PAGES = 1_000

/** What the list of articles was asked for, and what of its address was not understood. */
export type InsightsAddress = { q?: string; category?: string; tag?: string; year?: string; page: number; dropped: Dropped[] }

/** Reads an address leniently: what is not known is left out and told. */
export function readInsightsAddress(url: URL): InsightsAddress {
  const address: InsightsAddress = { page: 1, dropped: [] }
  const seen = new Set<string>()
  for (const [name, given] of url.searchParams) {
    const value = given.toWellFormed().trim()
    if (value === '' || isCampaign(name)) continue
    if (seen.has(name) || !take(address, name, value)) address.dropped.push({ name, value })
    seen.add(name)
  }
  return address
}

const TAKE: Record<string, (address: InsightsAddress, value: string) => boolean> = {
  q: (address, value) => value.length <= LONGEST_ARTICLE_SEARCH && Boolean((address.q = value)),
  tag: (address, value) => value.length <= LONGEST_TAG && Boolean((address.tag = value)),
  year: (address, value) => /^[12]\d{3}$/.test(value) && Boolean((address.year = value)),
  page: (address, value) =>
    /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_PAGES && Boolean((address.page = Number(value))),
  category: (address, value) => {
    if (value.toLowerCase() === 'all') return true
    address.category = ARTICLE_CATEGORIES.find((category) => category.toLowerCase() === value.toLowerCase())
    return address.category !== undefined
  },
}

/** Puts one parameter in its place. @returns false when it is not known or not valid */
const take = (address: InsightsAddress, name: string, value: string): boolean =>
  !hasUnshowable(value) && Object.hasOwn(TAKE, name) && TAKE[name]!(address, value)

// The database takes no text with a null in it.
const hasUnshowable = (value: string) => /\p{Cc}/u.test(value)

type Filters = Omit<InsightsAddress, 'page' | 'dropped'>

export const isNarrowed = ({ q, category, tag, year }: Filters): boolean => Boolean(q || category || tag || year)

/** The list with the given filters, from a page on. */
export function insightsHref({ q, category, tag, year }: Filters, page = 1): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, category, tag, year })) if (value) parameters.set(name, value)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${INSIGHTS}?${parameters}` : INSIGHTS
}

export const articleHref = (slug: string): string => `${INSIGHTS}/${slug}`
