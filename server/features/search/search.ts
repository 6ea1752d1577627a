import { FACETS, type Facet, type Highlight, type PolicyList, type PolicyQuery, type Suggestion } from '#contract/policies.ts'
import type { Db } from '#db/open.ts'
import { planForFullDetail, recordAccess, type Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { JURISDICTIONS, placeName } from '#domain/jurisdictions.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { slipsBetween } from '#domain/spelling.ts'
import { boundTerms, MAX_TERMS, parseSearch, type ParsedSearch } from '#domain/search-query.ts'
import { text } from '#text/en.ts'
import { cardsByIds, type CardRow } from '#server/features/policies/policies.ts'
import { criteriaOfParsed } from './criteria.ts'
import * as sql from './search.sql.ts'

/**
 * Lists policies: filters first, then words. `relevance` without words is `recent`. What of the search could not be used
 * is told in `notes`; a search of stop words or signs only finds nothing and says so.
 */
export async function searchPolicies(db: Db, viewer: Viewer, query: PolicyQuery, now: Date): Promise<PolicyList> {
  const parsed = parseSearch(query.q ?? '')
  const bounded = boundTerms(parsed.words)
  const criteria = criteriaOf(viewer, query, parsed, bounded.words)
  const notes = notesOf(parsed, bounded.cut)

  if (criteria.words !== '' && !criteria.number) {
    const reading = await sql.readingOf(db, criteria.words)
    if (reading === 'none') return nothing(query, [...notes, text.search.onlyCommonWords(criteria.words)])
    if (reading === 'only-without') return nothing(query, [...notes, text.search.onlyWithout])
  }

  const sort = query.sort ?? 'relevance'
  const [hits, counts] = await Promise.all([
    sql.pageOfHits(
      db,
      criteria,
      criteria.words === '' && sort === 'relevance' ? 'recent' : sort,
      query.pageSize,
      (query.page - 1) * query.pageSize,
    ),
    sql.countsOfMatches(db, criteria),
  ])
  const { facets, total } = countFacets(counts)
  const cards = await cardsByIds(
    db,
    hits.map(({ policyId }) => policyId),
  )
  const list: PolicyList = {
    items: cards.map(({ card }) => card),
    total: Math.min(total, criteria.words === '' ? total : sql.COUNTED_AT_MOST),
    totalIsAtLeast: criteria.words !== '' && total > sql.COUNTED_AT_MOST,
    page: query.page,
    pageSize: query.pageSize,
    facets,
  }
  if (notes.length > 0) list.notes = notes
  if (criteria.words === '') return list

  const numbers = hits.filter(({ isNumber }) => isNumber)
  if (numbers.length === 1) list.exactNumber = cards.find(({ card, id }) => id === numbers[0]!.policyId && card)?.card.slug
  list.highlights = await highlightsOf(db, viewer, criteria.words, cards)
  if (total <= 2) {
    const suggestion = await suggestSpelling(db, criteria, query.q ?? '', total)
    if (suggestion) list.suggestion = suggestion
  }
  if (total < FEW && criteria.words === query.q) {
    const broader = await anyOfTheWords(db, criteria, total)
    if (broader) list.broader = broader
  }
  if (total === 0) await sql.noteSearchWithoutResult(db, criteria.words.toLowerCase(), dayInLagos(now)).catch(() => {}) // a full disk must not stop a reader
  return list
}

// A search that finds fewer than this may have asked for too much at once.
const FEW = 6

/** The same search for any of its words, where that finds more. Words that somebody joined on purpose, or filters beside them, stay. */
async function anyOfTheWords(db: Db, criteria: sql.Criteria, found: number): Promise<PolicyList['broader']> {
  const words = criteria.words.split(' ')
  if (words.length < 2 || words.length > 6 || criteria.number || /["-]|\bOR\b/.test(criteria.words)) return undefined
  const q = words.join(' OR ')
  const total = await sql.countMatches(db, { ...criteria, words: q })
  return total > found ? { q, total: Math.min(total, sql.COUNTED_AT_MOST) } : undefined
}

/**
 * The numbers of all records that a query finds, in its order, at most so many.
 * @returns none for words that find nothing, as in a list
 */
export async function idsFound(
  db: Db,
  viewer: Viewer,
  query: Omit<PolicyQuery, 'page' | 'pageSize'>,
  most: number,
): Promise<number[]> {
  const parsed = parseSearch(query.q ?? '')
  const criteria = criteriaOf(viewer, query, parsed, boundTerms(parsed.words).words)
  if (criteria.words !== '' && !criteria.number && READS_NOTHING.has(await sql.readingOf(db, criteria.words))) return []
  const sort = query.sort ?? 'relevance'
  const hits = await sql.pageOfHits(db, criteria, criteria.words === '' && sort === 'relevance' ? 'recent' : sort, most, 0)
  return hits.map(({ policyId }) => policyId)
}
const READS_NOTHING: ReadonlySet<string> = new Set(['none', 'only-without'])

const criteriaOf = (
  viewer: Viewer,
  query: Omit<PolicyQuery, 'page' | 'pageSize'>,
  parsed: ParsedSearch,
  words: string,
): sql.Criteria => ({
  ...criteriaOfParsed(query, parsed, words),
  phrasesIn: { nigerian: readsInFull(viewer, 'NG'), other: readsInFull(viewer, 'KE') },
})

const readsInFull = (viewer: Viewer, jurisdiction: string) => recordAccess(viewer, { jurisdiction, isDemo: false }) === 'full'

function notesOf(parsed: ParsedSearch, cut: boolean): string[] {
  const notes = parsed.unknown.map(text.search.unknownFilter)
  if (cut) notes.push(text.search.tooManyWords(MAX_TERMS))
  return notes
}

const noCounts = (): PolicyList['facets'] => ({
  jurisdiction: {},
  type: {},
  status: {},
  focus: {},
  chamber: {},
  verification: {},
})

const nothing = ({ page, pageSize }: PolicyQuery, notes: string[]): PolicyList => ({
  items: [],
  total: 0,
  totalIsAtLeast: false,
  page,
  pageSize,
  facets: noCounts(),
  highlights: {},
  notes,
})

/** Adds the counts up: each facet counts what meets all the other facets, the total what meets all. */
function countFacets(counts: sql.Count[]): { facets: PolicyList['facets']; total: number } {
  const facets = noCounts()
  let total = 0
  for (const count of counts) {
    if (count.jurisdiction !== null && count.fails === null) total += count.n
    const values = valuesOf(count)
    for (const facet of FACETS) {
      if (count.fails !== null && count.fails !== facet) continue
      for (const value of values[facet] ?? []) facets[facet][value] = (facets[facet][value] ?? 0) + count.n
    }
  }
  return { facets, total }
}

function valuesOf({ jurisdiction, focus, type, status, chamber, verification }: sql.Count): Partial<Record<Facet, string[]>> {
  if (jurisdiction !== null) return { jurisdiction: [jurisdiction] }
  if (focus !== null) return { focus: FOCUS_AREAS.filter((_, bit) => focus & (1 << bit)) }
  return {
    type: [POLICY_TYPES[type!]!],
    status: [STATUSES[status!]!],
    chamber: chamber! < 0 ? [] : [CHAMBERS[chamber!]!],
    verification: [VERIFICATIONS[verification!]!],
  }
}

/** A snippet per record shown. Text that the viewer may not see is searched too, but only its plan is named. */
export async function highlightsOf(db: Db, viewer: Viewer, words: string, cards: CardRow[]): Promise<Record<string, Highlight>> {
  const accessOf = ({ card, isDemo }: CardRow) => recordAccess(viewer, { jurisdiction: card.jurisdiction, isDemo })
  const inFull = cards.filter((row) => accessOf(row) === 'full').map(({ id }) => id)
  const snippets = await sql.snippetsOf(
    db,
    words,
    cards.map(({ id }) => id),
    inFull,
  )
  const byId = new Map(snippets.map((snippet) => [snippet.policyId, snippet]))
  const highlights: Record<string, Highlight> = {}
  for (const row of cards) {
    const snippet = byId.get(row.id)
    if (snippet) {
      highlights[row.card.slug] = {
        where: snippet.position === null ? 'summary' : 'provision',
        ...(snippet.section ? { section: snippet.section } : {}),
        parts: partsOf(snippet.text),
      }
    } else if (accessOf(row) !== 'full') {
      highlights[row.card.slug] = { where: 'locked', parts: [], plan: planForFullDetail(row.card.jurisdiction) }
    }
  }
  return highlights
}

function partsOf(headline: string): Highlight['parts'] {
  return headline
    .split(new RegExp(`(${sql.MARK_START}[^${sql.MARK_END}]*${sql.MARK_END})`))
    .filter((part) => part !== '')
    .map((part) => ({
      text: part.replaceAll(sql.MARK_START, '').replaceAll(sql.MARK_END, ''),
      marked: part.startsWith(sql.MARK_START),
    }))
}

/** The same words with unknown ones replaced by the likest known ones, when that finds more. */
async function suggestSpelling(db: Db, criteria: sql.Criteria, typedInBox: string, found: number): Promise<string | undefined> {
  const typed = [...new Set(criteria.words.toLowerCase().match(/\p{L}{4,30}/gu) ?? [])]
  if (typed.length === 0) return undefined
  const better = likeliest(await sql.similarWords(db, typed))
  if (better.size === 0) return undefined
  const spelled = (text: string) => text.replaceAll(/\p{L}{4,30}/gu, (word) => better.get(word.toLowerCase()) ?? word)
  const isBetter = (await sql.countMatches(db, { ...criteria, words: spelled(criteria.words), number: null })) > found
  return isBetter ? spelled(typedInBox) : undefined // with the filters that stood beside the words
}

/** For each typed word the one with the fewest slips between them; of equals the one that stands in most records. */
function likeliest(similar: { typed: string; word: string; records: number }[]): Map<string, string> {
  const better = new Map<string, string>()
  for (const [typed, words] of Map.groupBy(similar, ({ typed }) => typed)) {
    const slips = new Map(words.map(({ word }) => [word, slipsBetween(typed, word)]))
    const [best] = words.toSorted((a, b) => slips.get(a.word)! - slips.get(b.word)! || b.records - a.records)
    better.set(typed, best!.word)
  }
  return better
}

/** Up to eight places and titles for what is being typed: places first where the name begins so. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const { words } = boundTerms(parseSearch(typed.replace(/\p{C}/gu, ' ')).words)
  if (words.length < 2) return []
  const start = plain(words)
  const places = JURISDICTIONS.filter(({ name }) => plain(name).startsWith(start)).slice(0, 3)
  const titles = await sql.titlesLike(db, words, 8 - places.length)
  return [
    ...places.map(({ name, slug, kind }) => ({
      kind: 'jurisdiction' as const,
      label: name,
      detail: text.jurisdictionKinds[kind],
      href: `/jurisdictions/${slug}`,
    })),
    ...titles.map(({ slug, title, shortTitle, jurisdiction, reference }) => ({
      kind: 'policy' as const,
      label: title,
      detail: [placeName(jurisdiction), shortTitle, reference].filter(Boolean).join(' · '),
      href: `/demo/policy/${slug}`, // the page that everybody may open
    })),
  ]
}

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
