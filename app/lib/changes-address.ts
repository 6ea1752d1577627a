import { isCampaign } from '#domain/campaigns.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import type { Dropped } from './tracker-address.ts'

export const CHANGES = '/changes'

/** What the page of changes was asked for, and what of its address was not understood. */
export type ChangesAddress = { jurisdiction: string[]; focus: FocusArea[]; before?: number; dropped: Dropped[] }

/** Reads an address leniently: what is not known is left out and told. */
export function readChangesAddress(url: URL): ChangesAddress {
  const address: ChangesAddress = { jurisdiction: [], focus: [], dropped: [] }
  const seen = new Set<string>()
  for (const [name, given] of url.searchParams) {
    const value = given.trim()
    const pair = `${name}=${value}`
    if (value === '' || isCampaign(name) || seen.has(pair)) continue
    seen.add(pair)
    if (!take(address, name, value)) address.dropped.push({ name, value })
  }
  return address
}

/** Puts one parameter in its place. @returns false when it is not known, not valid or said twice */
function take(address: ChangesAddress, name: string, value: string): boolean {
  if (name === 'jurisdiction') return JURISDICTIONS.some(({ code }) => code === value) && address.jurisdiction.push(value) > 0
  if (name === 'focus') return isFocusArea(value) && address.focus.push(value) > 0
  if (name !== 'before' || address.before !== undefined || !/^\d{1,15}$/.test(value)) return false
  address.before = Number(value)
  return true
}

const isFocusArea = (value: string): value is FocusArea => (FOCUS_AREAS as readonly string[]).includes(value)

export const isNarrowed = ({ jurisdiction, focus }: ChangesAddress): boolean => jurisdiction.length + focus.length > 0

/** The same changes at another address: the page from a revision on, a feed, the API. */
export function changesHref(
  path: string,
  { jurisdiction, focus }: Pick<ChangesAddress, 'jurisdiction' | 'focus'>,
  before?: number,
) {
  const parameters = new URLSearchParams()
  for (const code of jurisdiction) parameters.append('jurisdiction', code)
  for (const area of focus) parameters.append('focus', area)
  if (before !== undefined) parameters.append('before', String(before))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
