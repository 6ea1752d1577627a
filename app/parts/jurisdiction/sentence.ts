import { formatPartialDate } from '#app/lib/formatting.ts'
import type { JurisdictionFacts } from '#contract/jurisdictions.ts'
import type { PolicyType } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction

/** "Kenya has 21 records here: 12 laws, 3 bills and 6 cases. The newest movement is of Nov 5, 2025." */
export function sentenceAbout({ longName, policies, byType, lastEventOn }: JurisdictionFacts): string {
  const types = byType.map(({ value, count }) => {
    const [one, many] = t.types[value as PolicyType] // the database checks the vocabulary
    return count === 1 ? one : `${count} ${many}`
  })
  const list = new Intl.ListFormat('en-GB').format(types) // no comma before "and"
  const count = t.count(longName, policies, list)
  return lastEventOn ? `${count} ${t.newest(formatPartialDate(lastEventOn))}` : count
}
