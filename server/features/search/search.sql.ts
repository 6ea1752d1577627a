import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Facet } from '#contract/policies.ts'
import type { Sort } from '#domain/policy-lists.ts'
import type { Db } from '#db/open.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { latest, type PartialDate } from '#domain/partial-date.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { asksPhrase } from './criteria.ts'

/** What to look for, taken apart and checked. Empty lists narrow nothing. */
export type Criteria = {
  words: string
  /** In the form of domain/numbers.ts, or null when the words are not an official number. */
  number: string | null
  region?: Region
  jurisdiction: readonly string[]
  type: readonly string[]
  status: readonly string[]
  chamber: readonly string[]
  focus: readonly string[]
  verification: readonly string[]
  from?: string
  to?: string
  /**
   * Whose locked text phrases may be looked for in. A phrase that is found or not found, word after word, would give the text
   * away, so for who may not read it phrases are matched in title and summary only.
   */
  phrasesIn: { nigerian: boolean; other: boolean }
}

// More matches than this are not counted one by one, and not all ranked: a reader sees "10,000+" and narrows the search.
export const COUNTED_AT_MOST = 10_000
const RANKED_AT_MOST = 5_000
// The best of them by title and summary are ranked once more by everything, which costs ten times as much a record.
const RANKED_CLOSELY = 400

// D, C, B, A: title outweighs summary outweighs provisions outweighs the rest.
const WEIGHTS = sql`'{0.02, 0.1, 0.3, 1}'::float4[]`

const tsquery = (words: string) => sql`websearch_to_tsquery('policywatch', ${words})`

/** How the words are read: `none` when only stop words or signs are left, `only-without` when nothing is asked for. */
export async function readingOf(db: Db, words: string): Promise<'words' | 'none' | 'only-without'> {
  const { rows } = await sql<{ nodes: number; tree: string }>`
    select numnode(q) as nodes, querytree(q) as tree from ${tsquery(words)} as q`.execute(db)
  const { nodes, tree } = rows[0]!
  if (nodes === 0) return 'none'
  return tree === 'T' ? 'only-without' : 'words'
}

type Condition = RawBuilder<SqlBool>

/** One condition per facet that is narrowed; region and dates narrow all facets alike. */
function conditions(criteria: Criteria): { always: Condition[]; facets: { facet: Facet; holds: Condition }[] } {
  const always: Condition[] = []
  if (criteria.region) always.push(sql`s.region = ${REGIONS.indexOf(criteria.region)}`)
  if (criteria.from) always.push(fromThen(criteria.from))
  if (criteria.to) always.push(sql`s.last_event_on <= ${latest(criteria.to)}`)

  const facets: { facet: Facet; holds: Condition }[] = []
  const oneOf = (facet: Facet, values: readonly string[], vocabulary: readonly string[]) => {
    if (values.length === 0) return
    const places = values.map((value) => vocabulary.indexOf(value))
    facets.push({ facet, holds: sql`s.${sql.ref(facet)} = any(${places}::smallint[])` })
  }
  oneOf('type', criteria.type, POLICY_TYPES)
  oneOf('status', criteria.status, STATUSES)
  oneOf('chamber', criteria.chamber, CHAMBERS)
  oneOf('verification', criteria.verification, VERIFICATIONS)
  if (criteria.jurisdiction.length > 0) {
    facets.push({ facet: 'jurisdiction', holds: sql`s.jurisdiction = any(${criteria.jurisdiction}::text[])` })
  }
  if (criteria.focus.length > 0) facets.push({ facet: 'focus', holds: sql`s.focus & ${focusMask(criteria.focus)}::int <> 0` })
  return { always, facets }
}

// What is only known as 2025 may have been after 2025-06, so it is not left out.
const fromThen = (from: PartialDate): Condition =>
  sql`(s.last_event_on >= ${from} or s.last_event_on = any(${[from.slice(0, 4), from.slice(0, 7)]}::text[]))`

const focusMask = (areas: readonly string[]) => areas.reduce((mask, area) => mask | (1 << FOCUS_AREAS.indexOf(area as never)), 0)

const all = (parts: Condition[]) => (parts.length > 0 ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : sql<SqlBool>`true`)

// `brief` for title and summary alone, `words` for everything.
function matches(criteria: Criteria, vector: 'brief' | 'words' = 'words'): Condition {
  const byWords =
    vector === 'words' && asksPhrase(criteria.words)
      ? byPhrase(criteria)
      : sql<SqlBool>`s.${sql.ref(vector)} @@ ${tsquery(criteria.words)}`
  return criteria.number ? sql`(${byWords} or ${hasNumber(criteria.number)})` : byWords
}

function byPhrase({ words, phrasesIn: { nigerian, other } }: Criteria): Condition {
  if (nigerian && other) return sql`s.words @@ ${tsquery(words)}`
  const open = sql`(s.is_demo or case when s.region = 2 then ${other}::bool else ${nigerian}::bool end)`
  return sql`(s.brief @@ ${tsquery(words)} or (s.words @@ ${tsquery(words)} and ${open}))`
}

const hasNumber = (number: string): Condition => sql`s.number_key like ${`%${number}%`}`

export type Hit = { policyId: number; isNumber: boolean }

/** One page of matches in order. Without words the order is one of the three that an index gives. */
export async function pageOfHits(db: Db, criteria: Criteria, sort: Sort, limit: number, offset: number): Promise<Hit[]> {
  const { always, facets } = conditions(criteria)
  const narrowed = all([...always, ...facets.map(({ holds }) => holds)])
  const isNumber = criteria.number ? hasNumber(criteria.number) : sql<SqlBool>`false`
  if (criteria.words === '' || sort !== 'relevance') {
    const { rows } = await sql<Hit>`
      select s.policy_id, ${isNumber} as is_number from policy_search s
      where ${narrowed} and ${criteria.words === '' ? sql`true` : matches(criteria)}
      order by ${order(sort)}, s.policy_id limit ${limit} offset ${offset}`.execute(db)
    return rows
  }
  const roughly = sql`ts_rank(${WEIGHTS}, s.brief, ${tsquery(criteria.words)}, 32)`
  // What stands in title and summary may still have an excluded word in its provisions.
  const inBrief = /(^|\s)-/.test(criteria.words)
    ? all([matches(criteria, 'brief'), matches(criteria)])
    : matches(criteria, 'brief')
  // Matches in title and summary come before all others, which are only looked for when these do not fill the page. The limits
  // stand outside of what they limit: a plan made for a few rows reads a whole table for words that filters make rare.
  const { rows } = await sql<Hit>`
    with in_brief as materialized (
      select s.policy_id, ${isNumber} as is_number, 1 as tier, ${roughly} as rank, s.last_event_on
      from policy_search s where ${inBrief} and ${narrowed}),
    anywhere as materialized (
      select s.policy_id, ${isNumber} as is_number, 0 as tier, 0::real as rank, s.last_event_on
      from policy_search s where ${matches(criteria)} and ${narrowed}),
    best as materialized (select * from in_brief limit ${RANKED_AT_MOST}),
    others as (
      select * from anywhere
      limit (select case when count(*) < ${Math.max(RANKED_CLOSELY, offset + limit)} then ${COUNTED_AT_MOST}::int else 0 end from best)),
    hits as (
      select policy_id, is_number, last_event_on, max(tier) as tier, max(rank) as rank
      from (select * from best union all select * from others) found group by 1, 2, 3),
    placed as (
      select policy_id, is_number, row_number() over (order by is_number desc, tier desc, rank desc, last_event_on desc, policy_id) as place
      from hits)
    select policy_id, is_number from placed
    order by is_number desc, case when place <= ${RANKED_CLOSELY} then (
      select ${closeRank(criteria.words)} from policy_search s where s.policy_id = placed.policy_id) end desc nulls last, place
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const MADE = [STATUSES.indexOf('enacted'), STATUSES.indexOf('published')]

/**
 * What a record is called comes first: its name as typed, then the likest title, which is the one with the fewest other words.
 * Of two that are alike, what was made comes before what is only on its way.
 */
function closeRank(words: string): RawBuilder<number> {
  const everywhere = sql`ts_rank(${WEIGHTS}, s.words, ${tsquery(words)}, 32)`
  const isCalled = sql`(ts_filter(s.brief, '{a}') @@ phraseto_tsquery('policywatch', ${words}))::int`
  const likeness = sql`similarity(s.title_key, lower(unaccent(${words})))`
  const isMade = sql`(s.status = any(${MADE}::smallint[]))::int`
  return sql`${everywhere} + 2 * ${likeness} + 0.5 * ${isCalled} + 0.1 * ${isMade}`
}

function order(sort: Sort): RawBuilder<unknown> {
  if (sort === 'title') return sql`s.title_key`
  if (sort === 'introduced') return sql`s.introduced_on desc nulls last`
  return sql`s.last_event_on desc`
}

/**
 * How many records share a jurisdiction, or a focus, or the other four values; what is not shared is null. Small numbers are
 * places in the arrays of domain/. Where `fails` names a facet, they meet all but that one: they count for that facet alone.
 */
export type Count = {
  fails: Facet | null
  jurisdiction: string | null
  focus: number | null
  type: number | null
  status: number | null
  chamber: number | null
  verification: number | null
  n: number
}

/** Counts matches by their values. With words at most COUNTED_AT_MOST + 1 that meet all facets are looked at, and as many that fail one. */
export async function countsOfMatches(db: Db, criteria: Criteria): Promise<Count[]> {
  const { always, facets } = conditions(criteria)
  const found = criteria.words === '' ? sql<SqlBool>`true` : matches(criteria)
  const bound = criteria.words === '' ? sql`` : sql`limit ${COUNTED_AT_MOST + 1}`
  const values = sql`s.jurisdiction, s.focus, s.type, s.status, s.chamber, s.verification`
  const failures = sql.join(
    facets.map(({ holds }) => sql`(not (${holds}))::int`),
    sql` + `,
  )
  const failed = sql.join(
    facets.map(({ facet, holds }) => sql`when not (${holds}) then ${facet}::text`),
    sql` `,
  )
  const nearly = sql`
    union all (select * from (select case ${failed} end as fails, ${values} from policy_search s
      where ${all([...always, found])} and ${failures} = 1 offset 0) nearly ${bound})`
  const { rows } = await sql<Count>`
    with fully as materialized (
      select null::text as fails, ${values} from policy_search s where ${all([...always, ...facets.map(({ holds }) => holds), found])})
    select fails, jurisdiction, focus, type, status, chamber, verification, count(*)::int as n from (
      (select * from fully ${bound}) ${facets.length > 0 ? nearly : sql``}) counted
    group by grouping sets ((fails, jurisdiction), (fails, focus), (fails, type, status, chamber, verification))`.execute(db)
  return rows
}

export type Snippet = { policyId: number; position: number | null; section: string | null; text: string }

// Characters that no text holds, so that a match can be told from the text around it without any markup.
export const MARK_START = '\ue000'
export const MARK_END = '\ue001'
const MARKS = `StartSel=${MARK_START}, StopSel=${MARK_END}`
const EXCERPT = `${MARKS}, MaxWords=38, MinWords=18, MaxFragments=1, ShortWord=2`
// A text that is short enough is shown whole, from its first word to its full stop.
const SHOWN_WHOLE = 300
const HEADLINE = sql`case when length(best.text) <= ${SHOWN_WHOLE}::int then ${`${MARKS}, HighlightAll=true`}::text else ${EXCERPT}::text end`

/**
 * Where the words stand in each of the given records: the best provision of those that may be shown in full, else the
 * summary. A record with neither has no row. A null position is the summary.
 */
export async function snippetsOf(db: Db, words: string, policyIds: number[], inFull: number[]): Promise<Snippet[]> {
  const { rows } = await sql<Snippet>`
    with asked as (
      select to_tsquery('simple', nullif(string_agg(quote_literal(lexeme), ' | '), '')) as q
      from unnest(tsvector_to_array(to_tsvector('policywatch', ${words.replaceAll(/(^|\s)-("[^"]*"|\S+)/g, ' ')}))) as lexeme
    )
    select p.id as policy_id, best.position, best.section, ts_headline('policywatch', best.text, asked.q, ${HEADLINE}) as text
    from asked, policies p cross join lateral (
      select k.position, k.section, k.text, ts_rank(to_tsvector('policywatch', concat_ws(' ', k.heading, k.text)), asked.q) * 1.5 as rank
      from key_provisions k where k.policy_id = p.id and p.id = any(${inFull}::bigint[])
        and to_tsvector('policywatch', k.text) @@ asked.q
      union all
      select null, null, p.summary, ts_rank(to_tsvector('policywatch', p.summary), asked.q)
      where to_tsvector('policywatch', p.summary) @@ asked.q
      order by rank desc limit 1) best
    where p.id = any(${policyIds}::bigint[])`.execute(db)
  return rows
}

/** Of the words, those that occur nowhere, each with words that do and look alike, and in how many records they stand. */
export async function similarWords(db: Db, words: string[]): Promise<{ typed: string; word: string; records: number }[]> {
  const { rows } = await sql<{ typed: string; word: string; records: number }>`
    select typed, alike.word, alike.records from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, records from search_words
      where word % unaccent(typed) and left(word, 1) = left(unaccent(typed), 1)
      order by similarity(word, unaccent(typed)) desc, records desc limit 10) alike
    where not exists (select 1 from search_words w where w.word = unaccent(typed))`.execute(db)
  return rows
}

export async function countMatches(db: Db, criteria: Criteria): Promise<number> {
  const { always, facets } = conditions(criteria)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from policy_search s where ${all([...always, ...facets.map(({ holds }) => holds)])} and ${matches(criteria)}
      limit ${COUNTED_AT_MOST + 1}) found`.execute(db)
  return rows[0]!.n
}

// Anybody can search for anything, so what is remembered of it has an end.
const REMEMBERED_AT_MOST = 5_000

/** Remembers words that found nothing, without who looked for them. The rarest and oldest make room. */
export async function noteSearchWithoutResult(db: Db, words: string, day: string): Promise<void> {
  await sql`
    delete from searches_without_result where words in (
      select words from searches_without_result order by times, last_on
      limit greatest(0, (select count(*) from searches_without_result) - ${REMEMBERED_AT_MOST - 1}))`.execute(db)
  await db
    .insertInto('searchesWithoutResult')
    .values({ words, lastOn: day })
    .onConflict((oc) =>
      oc.column('words').doUpdateSet((eb) => ({ times: eb('searchesWithoutResult.times', '+', 1), lastOn: day })),
    )
    .execute()
}

export type TitleMatch = {
  slug: string
  title: string
  shortTitle: string | null
  jurisdiction: string
  reference: string | null
}

/** Titles for type-ahead: every typed word begins a word of title, short title or number, the likest title first. */
export async function titlesLike(db: Db, typed: string, limit: number): Promise<TitleMatch[]> {
  const prefixes = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? []
  if (prefixes.length === 0) return []
  // Quoted, because some letters become signs when their accents go: the apostrophe ʼ, the click ǃ, the number ½.
  const query = sql`(
    select string_agg('''' || translate(unaccent(prefix), '''\\', '  ') || ''':*A', ' & ') from unnest(${prefixes}::text[]) prefix)`
  const { rows } = await sql<TitleMatch>`
    with found as materialized (
      select s.policy_id, s.title_key, s.last_event_on from policy_search s
      where s.brief @@ (to_tsquery('policywatch', ${query}) || to_tsquery('simple', ${query})) limit 1000)
    select p.slug, p.title, p.short_title, p.jurisdiction, p.reference
    from found join policies p on p.id = found.policy_id
    order by found.title_key like lower(unaccent(${`${escapeLike(typed)}%`})) desc,
      lower(coalesce(p.short_title, '')) = lower(${typed}) desc, length(p.title), p.id
    limit ${limit}`.execute(db)
  return rows
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
