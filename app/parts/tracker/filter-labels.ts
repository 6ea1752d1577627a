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
