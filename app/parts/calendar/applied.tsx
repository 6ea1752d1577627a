import type { CalendarAddress } from '#app/lib/calendar-address.ts'
import { filtersOf, hrefCleared, hrefWithout } from '#app/lib/calendar-links.ts'
import { FilterToken } from '#app/ui/chip.tsx'
import { text } from '#text/en.ts'
import { calendarDropped } from './dropped.ts'
import { calendarLabel } from './labels.ts'

const t = text.tracker.filters

/** Every filter in use as a link that takes it away. */
export function CalendarTokens({ address }: { address: CalendarAddress }) {
  const filters = filtersOf(address)
  if (filters.length === 0) return null
  return (
    <div className="tokens" role="group" aria-label={t.applied}>
      {filters.map(({ name, value }) => {
        const label = calendarLabel(name, value)
        return (
          <FilterToken key={`${name} ${value}`} href={hrefWithout(address, name, value)} removeLabel={t.remove(label)}>
            {label}
          </FilterToken>
        )
      })}
      <a className="tokens-clear" href={hrefCleared(address)}>
        {t.clearAll}
      </a>
    </div>
  )
}

/** What of the address was not understood, one sentence each. */
export function CalendarDropped({ address: { dropped } }: { address: CalendarAddress }) {
  const sentences = [...new Set(dropped.map(calendarDropped))]
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
