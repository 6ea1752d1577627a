import { filtersOf, hrefCleared, hrefWith, hrefWithout } from '#app/lib/tracker-links.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { FilterToken } from '#app/ui/chip.tsx'
import { text } from '#text/en.ts'
import { droppedSentence } from './dropped.ts'
import { filterLabel } from '#app/lib/filter-label.ts'

const t = text.tracker.filters

/** Every filter in use as a link that takes it away. On a register the words searched for are one of them. */
export function AppliedFilters({ address }: { address: TrackerAddress }) {
  const filters = filtersOf(address)
  const words = address.register ? address.query.q : undefined
  if (filters.length === 0 && !words) return null
  return (
    <div className="tokens" role="group" aria-label={t.applied}>
      {words && (
        <FilterToken href={hrefWith(address, { q: undefined })} removeLabel={t.removeSearch(words)}>
          {t.words(words)}
        </FilterToken>
      )}
      {filters.map(({ name, value }) => {
        const label = filterLabel(name, value)
        return (
          <FilterToken key={`${name} ${value}`} href={hrefWithout(address, name, value)} removeLabel={t.remove(label)}>
            {label}
          </FilterToken>
        )
      })}
      <a className="tokens-clear" href={hrefCleared(words ? { ...address, query: { ...address.query, q: undefined } } : address)}>
        {t.clearAll}
      </a>
    </div>
  )
}

/** What of the address was not understood, one sentence each. */
export function DroppedNote({ address, notes = [] }: { address: Pick<TrackerAddress, 'dropped'>; notes?: readonly string[] }) {
  const sentences = [...address.dropped.map(droppedSentence), ...notes]
  if (sentences.length === 0) return null
  return (
    <div className="note dropped-note" role="status">
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
