import { asTyped } from '#app/lib/as-typed.ts'
import type { Dropped } from '#app/lib/tracker-address.ts'
import { compare as t } from '#text/en/compare.ts'

// An address may hold thousands of slips; the first few say enough.
const MOST_SAID = 5

/** Why parts of the address were left out, one sentence each. */
export function droppedSentences(dropped: readonly Dropped[]): string[] {
  const said = [...new Set(dropped.slice(0, MOST_SAID).map(sentenceOn))]
  return dropped.length > MOST_SAID ? [...said, t.dropped.more(dropped.length - MOST_SAID)] : said
}

function sentenceOn({ name, value }: Dropped): string {
  const typed = asTyped(value)
  if (name === 'countries' || name === 'add') return t.dropped.country(typed)
  return name === 'pair' ? t.dropped.pair(typed) : t.dropped.filter(asTyped(`${name}=${value}`))
}
