import type { PolicyFilters } from '#contract/policies.ts'
import { numberKey } from '#domain/numbers.ts'
import { boundTerms, parseSearch, type ParsedSearch } from '#domain/search-query.ts'

/** A search taken apart: what is typed into the box and the filters beside it are one. Empty lists narrow nothing. */
export const criteriaOfQuery = (query: Partial<PolicyFilters>) => {
  const parsed = parseSearch(query.q ?? '')
  return criteriaOfParsed(query, parsed, boundTerms(parsed.words).words)
}

export function criteriaOfParsed(query: Partial<PolicyFilters>, parsed: ParsedSearch, words: string) {
  const both = <T>(a: readonly T[] | undefined, b: readonly T[]) => [...new Set([...(a ?? []), ...b])]
  return {
    words,
    number: numberKey(words),
    region: query.region,
    jurisdiction: both(query.jurisdiction, parsed.jurisdiction),
    type: both(query.type, parsed.type),
    status: both(query.status, parsed.status),
    focus: both(query.focus, parsed.focus),
    chamber: query.chamber ?? [],
    verification: query.verification ?? [],
    from: parsed.from ?? query.from,
    to: parsed.to ?? query.to,
  }
}

/**
 * Whether words may ask for a phrase: besides quotes, signs between words make one of them. A hyphen between letters does not: the text must
 * have it, too.
 */
export const asksPhrase = (words: string): boolean =>
  /[^\p{L}\p{N}\s]/u.test(words.replace(/(?<=\p{L})-(?=\p{L})|(?<=^|\s)-(?=[\p{L}\p{N}])/gu, ''))

/** Whether a query narrows the register at all: by words or by a filter, typed into the box or chosen beside it. */
export function narrows(query: Partial<PolicyFilters>): boolean {
  const { words, number, region, from, to, ...lists } = criteriaOfQuery(query)
  return [words, number, region, from, to].some(Boolean) || Object.values(lists).some(({ length }) => length > 0)
}
