import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { filtersOf } from '#app/lib/tracker-links.ts'
import { placeName, type Region } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { FocusArea, Chamber, PolicyType, Status, Verification } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.tracker.filters

/** How the value of a filter reads on screen. The address was checked, so every value is of its vocabulary. */
export function filterLabel(name: string, value: string): string {
  switch (name) {
    case 'region':
      return text.regions[value as Region]
    case 'jurisdiction':
      return placeName(value)
    case 'type':
      return text.types[value as PolicyType]
    case 'status':
      return text.statuses[value as Status]
    case 'chamber':
      return text.chambers[value as Chamber]
    case 'focus':
      return text.focusAreas[value as FocusArea]
    case 'verification':
      return text.verifications[value as Verification]
    case 'from':
      return t.fromLabel(formatPartialDate(value))
    case 'to':
      return t.toLabel(formatPartialDate(value))
    default:
      return value
  }
}

/** What a list over all registers is called: the words searched for, else the filters in use. */
export function listTitle(address: TrackerAddress): string {
  if (address.query.q) return text.tracker.results.title(address.query.q)
  const labels = filtersOf(address).map(({ name, value }) => filterLabel(name, value))
  return labels.length > 0 ? text.tracker.results.filteredTitle(labels.join(', ')) : text.tracker.results.listTitle
}
