import type { Sort } from '#domain/policy-lists.ts'
import type { Region } from '#domain/jurisdictions.ts'
import type { Layer } from '#domain/layers.ts'
import { FACET_NAMES, HUB, isFacet, TRACKER_PATHS, type FacetName, type TrackerAddress, type View } from './tracker-address.ts'

/** What may stand in a tracker's address; `undefined` takes it out. */
export type Choices = Partial<Record<FacetName, readonly string[]>> & {
  q?: string
  region?: Region
  from?: string
  to?: string
  sort?: Sort
  page?: number
  view?: View
  layer?: Layer
  place?: string
}

// In this order, so that one state has one address.
const ORDER = ['q', 'region', ...FACET_NAMES, 'from', 'to', 'sort', 'page', 'view', 'layer', 'place'] as const
const FILTERS = ['region', ...FACET_NAMES, 'from', 'to'] as const
type Filter = (typeof FILTERS)[number]

/** The address of a tracker with these choices; defaults are left out. */
export function trackerHref(path: string, choices: Choices): string {
  const search = searchOf(choices)
  return search === '' ? path : `${path}?${search}`
}

function searchOf(choices: Choices): string {
  const parameters = new URLSearchParams()
  for (const name of ORDER) {
    const value = choices[name]
    const isDefault = (name === 'page' && value === 1) || (name === 'layer' && value === 'data-protection')
    if (value === undefined || isDefault) continue
    for (const one of isFacet(name) ? (value as readonly string[]) : [value]) parameters.append(name, String(one))
  }
  // Codes of places and values of a vocabulary stay readable: second+reading, NG-LA.
  return parameters.toString()
}

/** The choices that an address holds, without those that its path or its page makes anyway. */
export function choicesOf({ query, register, sort, view, layer, place }: TrackerAddress): Choices {
  const { pageSize: _, sort: __, ...rest } = query
  return { ...rest, region: register ? undefined : query.region, sort, view, layer, place }
}

/** The same page with other choices. A list that is narrowed or ordered otherwise begins at its first page. */
export function hrefWith(address: TrackerAddress, changes: Choices): string {
  const keepsList = Object.keys(changes).every(
    (name) => name === 'page' || name === 'view' || name === 'layer' || name === 'place',
  )
  return trackerHref(address.path, { ...choicesOf(address), ...(keepsList ? {} : { page: 1 }), ...changes })
}

export function hrefWithout(address: TrackerAddress, name: Filter, value?: string): string {
  const rest = isFacet(name) ? (address.query[name] as string[]).filter((one) => one !== value) : undefined
  return hrefWith(address, { [name]: rest })
}

/** The same page without any filter; the words searched for stay. */
export const hrefCleared = (address: TrackerAddress): string =>
  hrefWith(address, Object.fromEntries(FILTERS.map((name) => [name, isFacet(name) ? [] : undefined])))

/** Every filter in use, one entry per value; the register of the path is none. */
export function filtersOf(address: TrackerAddress): { name: Filter; value: string }[] {
  const choices = choicesOf(address)
  return FILTERS.flatMap((name) => {
    const value = choices[name]
    if (value === undefined) return []
    return (isFacet(name) ? (value as readonly string[]) : [value as string]).map((one) => ({ name, value: one }))
  })
}

export const isNarrowed = (address: TrackerAddress): boolean => address.query.q !== undefined || filtersOf(address).length > 0

/** Search, filters and page: what makes it another page to a search engine. */
export function canonicalPath(address: TrackerAddress): string {
  const { view: _, layer: __, place: ___, sort: ____, ...choices } = choicesOf(address)
  return trackerHref(address.path, choices)
}

/** Feeds and API calls of the same list. They have no path to say the register, so it stands in the query. */
export function sameListElsewhere(path: string, { query }: TrackerAddress): string {
  const { pageSize: _, sort: __, page: ___, ...filters } = query
  return trackerHref(path, filters)
}

/** Where the records of a register with these filters are listed. */
export const registerHref = (region: Region, choices: Choices = {}): string => trackerHref(TRACKER_PATHS[region], choices)
export const hubHref = (choices: Choices): string => trackerHref(HUB, choices)
