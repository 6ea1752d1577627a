import { asTyped } from '#app/lib/as-typed.ts'
import { FACET_NAMES, type Dropped } from '#app/lib/tracker-address.ts'
import { MAX_QUERY_LENGTH } from '#domain/policy-lists.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'

const t = text.tracker.dropped
const KNOWN: readonly string[] = [...FACET_NAMES, 'region', 'sort', 'view', 'layer', 'place']

/** Why a part of the address was left out: each kind of slip in a sentence of its own. */
export function droppedSentence({ name, value }: Dropped): string {
  const typed = asTyped(value)
  if (name === 'q') return t.search(MAX_QUERY_LENGTH)
  if (name === 'page') return t.page(typed)
  if (name === 'from' || name === 'to') return isPartialDate(value.trim()) ? t.secondDate(typed) : t.date(typed)
  return KNOWN.includes(name) ? t.value(typed, t.names[name as keyof typeof t.names]) : t.filter(asTyped(`${name}=${value}`))
}
