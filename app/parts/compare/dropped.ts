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
  const typed = short(value)
  if (name === 'countries' || name === 'add') return t.dropped.country(typed)
  return name === 'pair' ? t.dropped.pair(typed) : t.dropped.filter(short(`${name}=${value}`))
}

function short(typed: string): string {
  const printable = typed
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return printable.length > 60 ? `${printable.slice(0, 60)}…` : printable
}
