import type { SavedSearch } from '#contract/workspace.ts'
import { regionOf } from '#domain/jurisdictions.ts'
import { searches as t } from '#text/en/my-lists.ts'
import { filterLabel } from './filter-label.ts'
import { HUB, TRACKER_PATHS } from './tracker-address.ts'
import { trackerHref } from './tracker-links.ts'

export type SavedQuery = SavedSearch['query']

const NAMES = ['region', 'jurisdiction', 'type', 'status', 'chamber', 'focus', 'verification', 'from', 'to'] as const

/** What a saved search asks for, as a line: “digital lending”, Nigerian states, Bill. */
export function queryInWords(query: SavedQuery): string {
  const filters = NAMES.flatMap((name) => [query[name] ?? []].flat().map((value) => filterLabel(name, value)))
  const words = [...(query.q ? [t.words(query.q)] : []), ...filters]
  return words.length > 0 ? words.join(', ') : t.everything
}

/** Where its list stands: in its register, unless it names places of another. */
export function queryHref({ region, ...rest }: SavedQuery): string {
  if (region && (rest.jurisdiction ?? []).every((code) => regionOf(code) === region))
    return trackerHref(TRACKER_PATHS[region], rest)
  return trackerHref(HUB, { region, ...rest })
}
