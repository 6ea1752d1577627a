import type { PolicyQuery } from '#contract/policies.ts'
import { isCampaign } from '#domain/campaigns.ts'
import { JURISDICTIONS, REGIONS, regionOf, type Region } from '#domain/jurisdictions.ts'
import { LAYERS, type Layer } from '#domain/layers.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { withoutEndSlashes } from '#domain/paths.ts'
import { MAX_OFFSET, MAX_QUERY_LENGTH, SORTS, type Sort } from '#domain/policy-lists.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'

export const PAGE_SIZE = 25
export const VIEWS = ['map', 'tiles', 'table'] as const
export type View = (typeof VIEWS)[number]

export const HUB = '/tracker'
export const TRACKER_PATHS: Record<Region, string> = {
  'nigeria-federal': '/tracker/nigeria-federal-policy-tracker',
  'nigeria-states': '/tracker/nigerian-states-policy-tracker',
  africa: '/tracker/africa-federal-policy-tracker',
}

/** The parameters that take several values. */
const SEVERAL = {
  jurisdiction: JURISDICTIONS.map(({ code }) => code),
  type: POLICY_TYPES,
  status: STATUSES,
  chamber: CHAMBERS,
  focus: FOCUS_AREAS,
  verification: VERIFICATIONS,
} as const satisfies Record<string, readonly string[]>
export type FacetName = keyof typeof SEVERAL
export const FACET_NAMES = Object.keys(SEVERAL) as FacetName[]

export type Dropped = { name: string; value: string }

/** What a tracker page was asked for: the list's query, how to show it, and what of the address was not understood. */
export type TrackerAddress = {
  path: string
  /** The register that the path stands for; the hub has none. */
  register?: Region
  query: PolicyQuery
  /** What the address itself says, which is not what a page does without it. */
  sort?: Sort
  view?: View
  layer?: Layer
  /** The code of the chosen area. */
  place?: string
  dropped: Dropped[]
}

/** Reads an address leniently: what is not known is left out and told, so that an old or mistyped link still shows a page. */
export function readAddress(url: URL): TrackerAddress {
  const path = withoutEndSlashes(url.pathname)
  const register = REGIONS.find((region) => TRACKER_PATHS[region] === path)
  const address: TrackerAddress = { path, register, query: emptyQuery(register), dropped: [] }
  const seen = new Set<string>()
  for (const [name, value] of url.searchParams) {
    const pair = `${name}=${value}`
    if (value.trim() === '' || isCampaign(name) || name === 'pageSize' || seen.has(pair)) continue
    seen.add(pair)
    if (!take(address, name, value.trim())) address.dropped.push({ name, value })
  }
  address.query.sort = address.sort ?? (address.query.q ? 'relevance' : 'recent')
  return address
}

const emptyQuery = (region?: Region): PolicyQuery => ({
  jurisdiction: [],
  region,
  type: [],
  status: [],
  chamber: [],
  focus: [],
  verification: [],
  page: 1,
  pageSize: PAGE_SIZE,
})

/** Puts one parameter in its place. @returns false when it is not known, not valid or said twice */
function take(address: TrackerAddress, name: string, value: string): boolean {
  const { query, register } = address
  if (isFacet(name)) {
    if (!(SEVERAL[name] as readonly string[]).includes(value)) return false
    if (name === 'jurisdiction' && register && regionOf(value) !== register) return false
    ;(query[name] as string[]).push(value)
    return true
  }
  switch (name) {
    case 'q':
      return once(query, 'q', value.length <= MAX_QUERY_LENGTH ? value.replace(/\p{Cc}+/gu, ' ').trim() : undefined)
    case 'region':
      return register === undefined && once(query, 'region', oneOf(REGIONS, value))
    case 'from':
    case 'to':
      return once(query, name, isPartialDate(value) ? value : undefined)
    case 'page': {
      const page = /^\d{1,5}$/.test(value) ? Number(value) : 0
      if (page < 1 || page * PAGE_SIZE > MAX_OFFSET) return false
      query.page = page
      return true
    }
    case 'sort':
      return once(address, 'sort', oneOf(SORTS, value))
    case 'view':
      return once(address, 'view', oneOf(VIEWS, value))
    case 'layer':
      return register === 'africa' && once(address, 'layer', oneOf(LAYERS, value))
    case 'place':
      return once(address, 'place', isPlaceOf(register, value) ? value : undefined)
    default:
      return false
  }
}

export const isFacet = (name: string): name is FacetName => Object.hasOwn(SEVERAL, name)
const oneOf = <T extends string>(known: readonly T[], value: string) => known.find((one) => one === value)

function once<K extends string, V>(holder: { [key in K]?: V }, name: K, value: V | undefined): boolean {
  if (value === undefined || holder[name] !== undefined) return false
  holder[name] = value
  return true
}

// The map of Africa has Nigeria on it, though Nigeria's records are a register of their own.
const isPlaceOf = (register: Region | undefined, code: string) =>
  register === 'nigeria-states'
    ? regionOf(code) === register && JURISDICTIONS.some((place) => place.code === code)
    : register === 'africa' && JURISDICTIONS.some((place) => place.code === code && place.kind === 'country')
