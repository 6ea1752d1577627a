import { isCampaign } from '#domain/campaigns.ts'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import type { Dropped } from './tracker-address.ts'

export const LANDING = '/'
export const INSIGHTS = '/insights'
export const LONGEST_ARTICLE_SEARCH = 200

/** What the article filter was asked for, and what of the address was not understood. */
export type LandingAddress = { q?: string; category?: string; dropped: Dropped[] }

/** Reads an address leniently: what is not known is left out and told. A chip counts in any case of letters. */
export function readLandingAddress(url: URL): LandingAddress {
  const address: LandingAddress = { dropped: [] }
  for (const [name, given] of url.searchParams) {
    const value = given.toWellFormed().trim()
    if (value === '' || isCampaign(name)) continue
    if (!take(address, name, value)) address.dropped.push({ name, value })
  }
  return address
}

/** Puts one parameter in its place. @returns false when it is not known, not valid or said twice */
function take(address: LandingAddress, name: string, value: string): boolean {
  if (name === 'q' && address.q === undefined && value.length <= LONGEST_ARTICLE_SEARCH) return Boolean((address.q = value))
  if (name !== 'category' || address.category !== undefined) return false
  if (value.toLowerCase() === 'all') return true
  address.category = ARTICLE_CATEGORIES.find((category) => category.toLowerCase() === value.toLowerCase())
  return address.category !== undefined
}

export const isFiltered = ({ q, category }: Pick<LandingAddress, 'q' | 'category'>): boolean => Boolean(q || category)

/** The same search in the list of all articles. */
export function insightsHref({ q, category }: Pick<LandingAddress, 'q' | 'category'>): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (category) parameters.set('category', category)
  return parameters.size > 0 ? `${INSIGHTS}?${parameters}` : INSIGHTS
}
