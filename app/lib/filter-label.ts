import { placeName, type Region } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import type { Chamber, FocusArea, PolicyType, Status, Verification } from '#domain/policies.ts'
import { common } from '#text/en/common.ts'

/** How the value of a filter reads on screen. Whoever asks has checked that it is of its vocabulary. */
export function filterLabel(name: string, value: string): string {
  switch (name) {
    case 'region':
      return common.regions[value as Region]
    case 'jurisdiction':
      return placeName(value)
    case 'type':
      return common.types[value as PolicyType]
    case 'status':
      return common.statuses[value as Status]
    case 'chamber':
      return common.chambers[value as Chamber]
    case 'focus':
      return common.focusAreas[value as FocusArea]
    case 'verification':
      return common.verifications[value as Verification]
    case 'from':
      return common.since(formatPartialDate(value))
    case 'to':
      return common.until(formatPartialDate(value))
    default:
      return value
  }
}
