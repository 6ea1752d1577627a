import { placeLabel } from '#app/lib/places.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHrefCleared, dutiesHrefWithout, dutyFiltersOf, type DutyFilter } from '#app/lib/obligations-links.ts'
import { FilterToken } from '#app/ui/chip.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import type { DueWindow, Sector } from '#domain/obligations.ts'
import type { FocusArea } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { droppedFromDuties } from './dropped.ts'

const t = text.obligations.filters

type AppliedDutyFiltersProps = { address: DutiesAddress; list: ObligationList }

/** Every filter in use as a link that takes it away. */
export function AppliedDutyFilters({ address, list }: AppliedDutyFiltersProps) {
  const filters = dutyFiltersOf(address)
  if (filters.length === 0) return null
  return (
    <div className="tokens" role="group" aria-label={t.applied}>
      {filters.map(({ name, value }) => {
        const label = labelOf(name, value, list)
        return (
          <FilterToken key={`${name} ${value}`} href={dutiesHrefWithout(address, name, value)} removeLabel={t.remove(label)}>
            {label}
          </FilterToken>
        )
      })}
      <a className="tokens-clear" href={dutiesHrefCleared(address)}>
        {t.clearAll}
      </a>
    </div>
  )
}

// The address was checked, so every value is of its vocabulary.
function labelOf(name: DutyFilter, value: string, { items, locked }: ObligationList): string {
  switch (name) {
    case 'sector':
      return text.sectors[value as Sector]
    case 'jurisdiction':
      return placeLabel(value)
    case 'focus':
      return text.focusAreas[value as FocusArea]
    case 'due':
      return t.windows[Number(value) as DueWindow]
    case 'size':
      return t.sizeToken(value)
    case 'policy': {
      const policy = [...items, ...locked.items][0]?.policy
      return t.inRecord(policy ? (policy.shortTitle ?? policy.title) : value)
    }
    default:
      return value
  }
}

/** What of the address was not understood, one sentence each. */
export function DroppedFromDuties({ address }: { address: DutiesAddress }) {
  if (address.dropped.length === 0) return null
  const sentences = [...new Set(address.dropped.map((dropped) => droppedFromDuties(address, dropped)))].slice(0, MOST_SENTENCES)
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
const MOST_SENTENCES = 20
