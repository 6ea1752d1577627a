import { formatPartialDate } from '#app/lib/formatting.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import type { ObligationList } from '#contract/obligations.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.obligations
const MOST_NAMES = 3

/** The title of the page with what narrows it: sectors, focus areas, places. */
export function titleOf({ query: { sector, focus, jurisdiction } }: DutiesAddress): string {
  const names = [
    ...sector.map((one) => inSentence(text.sectors[one])),
    ...focus.map((one) => inSentence(text.focusAreas[one])),
    ...jurisdiction.map(placeName),
  ]
  return names.length === 0 ? t.title : t.titleOf(names.slice(0, MOST_NAMES), names.length > MOST_NAMES)
}

// "Digital lending" begins small in a sentence, "AI" and "E-commerce" as they are.
const inSentence = (label: string) => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)

/** How many duties there are. The first duty of the first page has the nearest date. */
export function countsOf({ total, groups, items, page, locked }: ObligationList): string {
  const next = page === 1 ? items[0]?.next : null
  return t.counts(total, groups['due-next'], next ? formatPartialDate(next.on) : undefined, locked.total)
}
