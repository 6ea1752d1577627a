import { filtersOf, isNarrowed, hrefCleared, hrefWith } from '#app/lib/tracker-links.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PolicyList } from '#contract/policies.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.tracker.empty

/** Why there is no record on this page, and the way out. */
export function EmptyResults({ address, list, nothingYet }: { address: TrackerAddress; list: PolicyList; nothingYet?: string }) {
  const { q, page } = address.query
  if (list.total > 0) {
    return (
      <EmptyState title={t.pastEnd(page)} action={<ButtonLink href={hrefWith(address, { page: 1 })}>{t.firstPage}</ButtonLink>}>
        {t.pastEndHint(text.tracker.total(list.total, list.totalIsAtLeast))}
      </EmptyState>
    )
  }
  if (nothingYet && !isNarrowed(address)) return <EmptyState title={nothingYet} />
  const isSearchOnly = filtersOf(address).length === 0
  const withoutWords = { ...address, query: { ...address.query, q: undefined } }
  const cleared = hrefCleared(address.register || isSearchOnly ? withoutWords : address)
  return (
    <EmptyState
      title={t.title}
      action={<ButtonLink href={cleared}>{isSearchOnly ? text.tracker.results.clear : t.clear}</ButtonLink>}
    >
      {q ? t.words(q) : (nothingThere(address) ?? t.filters)}
    </EmptyState>
  )
}

/** A place that nobody has filled yet says so, rather than blame the filter. */
function nothingThere(address: TrackerAddress): string | undefined {
  const filters = filtersOf(address)
  const only = filters.length === 1 && filters[0]!.name === 'jurisdiction' ? filters[0]!.value : undefined
  return only && text.tracker.place.none(placeName(only))
}
