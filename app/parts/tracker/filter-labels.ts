import { filterLabel } from '#app/lib/filter-label.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { filtersOf } from '#app/lib/tracker-links.ts'
import { text } from '#text/en.ts'

/** What a list over all registers is called: the words searched for, else the filters in use. */
export function listTitle(address: TrackerAddress): string {
  if (address.query.q) return text.tracker.results.title(address.query.q)
  const labels = filtersOf(address).map(({ name, value }) => filterLabel(name, value))
  return labels.length > 0 ? text.tracker.results.filteredTitle(labels.join(', ')) : text.tracker.results.listTitle
}
